import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { createInterface } from 'node:readline/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { serveSubgraph } from '#kit/subgraph/serve-subgraph.ts';
import { killProcess } from '#test/testkit/script-process.ts';
import { prepareUpload } from './library.ts';
import { videoFile } from './media-files.ts';
import type { TestLauncher } from './start-launcher.ts';

const MAIN = fileURLToPath(new URL('../../subgraphs/launcher/main.ts', import.meta.url));
const NOTHING = Buffer.alloc(64 * 1024);

/** Cost of a large video to the process that took it in. */
export interface LargeVideoCost {
  status: number;
  /** Largest excess of its resident memory over that after a small video. */
  extraBytes: number;
}

/** Sends a video of this size, its index at its end, to a launcher in a process of its own. Linux only, which tells a process's highest memory. */
export async function takeInLargeVideo(harness: TestLauncher, byteSize: number): Promise<LargeVideoCost> {
  const accounts = await serveSubgraph(harness.accounts, {
    host: '127.0.0.1',
    port: 0,
    log: pino({ level: 'silent' }),
  });
  const child = spawn(process.execPath, ['--no-warnings', MAIN], {
    env: {
      ADOPS_DATABASE_URL: harness.test.url,
      ADOPS_DATA_DIR: harness.config.dataDir,
      ADOPS_PORT: '0',
      ADOPS_SUBGRAPH_URLS: `accounts=${accounts.url}`,
      ADOPS_WORKERS: 'off',
      ADOPS_LOG_LEVEL: 'warn',
    },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  try {
    const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
    const { url } = JSON.parse(line) as { url: string };
    await send(harness, url, sizedVideo(100_000));
    const before = await memoryOf(child.pid!, 'VmRSS');
    // The highest value is counted from now on.
    await writeFile(`/proc/${child.pid}/clear_refs`, '5');
    const status = await send(harness, url, sizedVideo(byteSize));
    return { status, extraBytes: (await memoryOf(child.pid!, 'VmHWM')) - before };
  } finally {
    await killProcess(child);
    await accounts.close();
  }
}

/** A video with so much of nothing between its frames and its index, as pieces to be sent. */
function sizedVideo(byteSize: number): () => Generator<Buffer> {
  const { bytes } = videoFile('h264.mp4');
  const index = bytes.indexOf('moov') - 4;
  const gap = byteSize - bytes.length;
  const header = Buffer.from('\0\0\0\0free');
  header.writeUInt32BE(gap);
  return function* () {
    yield bytes.subarray(0, index);
    yield header;
    for (let left = gap - header.length; left > 0; left -= NOTHING.length) yield NOTHING.subarray(0, left);
    yield bytes.subarray(index);
  };
}

async function send(harness: TestLauncher, base: string, pieces: () => Generator<Buffer>): Promise<number> {
  const hash = createHash('sha256');
  let byteSize = 0;
  for (const piece of pieces()) {
    hash.update(piece);
    byteSize += piece.length;
  }
  const announced = { filename: 'large.mp4', mimeType: 'VIDEO_MP4', byteSize, checksumSha256: hash.digest('hex') };
  const { upload } = await prepareUpload(harness, harness.viewer(), announced);
  const { pathname, search } = new URL(upload!.url);
  const headers = { 'content-type': 'video/mp4', 'content-length': byteSize };
  const sent = request(`${base}${pathname}${search}`, { method: 'PUT', headers });
  const answered = once(sent, 'response');
  await pipeline(Readable.from(pieces()), sent);
  const [response] = (await answered) as [import('node:http').IncomingMessage];
  response.resume();
  return response.statusCode ?? 0;
}

async function memoryOf(pid: number, field: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(status)![1]) * 1024;
}
