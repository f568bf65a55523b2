import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { measure } from '#test/bench/measure.ts';
import type { Suite, SuiteReport } from '#test/bench/suite.ts';
import { longVideo } from '#test/bench/uploads/long-video.ts';
import { Receiver, send } from '#test/bench/uploads/receiver.ts';
import { startTestServer } from '#test/testkit/test-server.ts';

const MIB = 1024 * 1024;
const FILE_BYTES = 256 * MIB;
const LARGE_BYTES = 1024 * MIB;
const ROUNDS = 5;

/** Receiving large files. */
export const UPLOADS: Suite = {
  name: 'uploads',
  about:
    'a video of 256 MiB at a signed URL, and at a bare http server which writes and hashes it; memory for one of 1 GiB',
  run,
};

async function run(): Promise<SuiteReport> {
  await using stack = new AsyncDisposableStack();
  // The bare server waits for no disk either.
  const server = await startTestServer();
  stack.defer(() => server.close());
  process.env.ADOPS_TEST_SERVER = server.url;
  const dir = await mkdtemp(join(tmpdir(), 'adops-bench-uploads-'));
  stack.defer(() => rm(dir, { recursive: true, force: true }));
  const receivers = await Promise.all(['bare-process', 'launcher-process'].map((name) => Receiver.start(name, dir)));
  for (const receiver of receivers) stack.defer(() => receiver.close());
  const [bare, launcher] = receivers as [Receiver, Receiver];
  let mark = 0;
  // Preparing, in which the sender hashes the file, is not what is measured.
  const prepared = async (receiver: Receiver, bytes: number) => {
    const video = longVideo(bytes, (mark += 1));
    return { video, url: await receiver.prepare(video) };
  };
  // A process that has received something has loaded what it needs, but its memory is not as large as many files make it.
  const small = await prepared(launcher, MIB);
  await send(small.video, small.url);
  const large = await prepared(launcher, LARGE_BYTES);
  const grown = await launcher.growth(() => send(large.video, large.url));
  const queues = new Map<Receiver, { video: ReturnType<typeof longVideo>; url: string }[]>();
  for (const receiver of receivers) {
    const queue = [];
    for (let round = -1; round < ROUNDS; round += 1) queue.push(await prepared(receiver, FILE_BYTES));
    queues.set(receiver, queue);
  }
  const contender = (name: string, receiver: Receiver) => ({
    name,
    run: async () => {
      const { video, url } = queues.get(receiver)!.shift()!;
      await send(video, url);
    },
  });
  const comparisons = await measure(
    [contender('bare http server', bare), contender('signed upload', launcher)],
    ROUNDS,
  );
  const [byBare, byUs] = comparisons.map(({ medianMs }) => (FILE_BYTES / MIB / medianMs) * 1_000) as [number, number];
  return {
    comparisons,
    figures: [
      { name: 'bare http server', value: Math.round(byBare), unit: 'MiB/s' },
      { name: 'signed upload', value: Math.round(byUs), unit: 'MiB/s' },
      { name: 'signed upload, of the bare server', value: Number((byUs / byBare).toFixed(3)), unit: '', goal: '≥ 0.7' },
      { name: 'memory for a video of 1 GiB', value: Math.round(grown / MIB), unit: 'MiB', goal: '< 64' },
    ],
  };
}
