import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../../gateway/main.ts', import.meta.url));
const TICKS_A_SECOND = 100;
const STARTS_WITHIN_MS = 120_000;

/** The whole service as a process of its own, on data of its own. */
export class Served {
  readonly url: string;
  readonly token: string;
  readonly #child: ChildProcess;
  readonly #dataDir: string;

  private constructor(url: string, token: string, child: ChildProcess, dataDir: string) {
    this.url = url;
    this.token = token;
    this.#child = child;
    this.#dataDir = dataDir;
  }

  /** Starts it as people do, and waits until it serves. `ADOPS_BENCH_FLAGS` are flags of its Node, such as `--cpu-prof`. */
  static async start(): Promise<Served> {
    const dataDir = await mkdtemp(join(tmpdir(), 'adops-bench-'));
    const port = await freePort();
    const env = { ...process.env, ADOPS_DATA_DIR: dataDir, ADOPS_PORT: String(port), ADOPS_LOG_LEVEL: 'warn' };
    const flags = (process.env.ADOPS_BENCH_FLAGS ?? '').split(' ').filter(Boolean);
    const child = spawn(process.execPath, ['--no-warnings', ...flags, MAIN], { env, stdio: 'ignore' });
    const url = `http://127.0.0.1:${port}`;
    const until = Date.now() + STARTS_WITHIN_MS;
    while (
      !(await fetch(`${url}/health/ready`).then(
        ({ ok }) => ok,
        () => false,
      ))
    ) {
      if (child.exitCode !== null || Date.now() > until) throw new Error('The service did not start.');
      await sleep(200);
    }
    const token = (await readFile(join(dataDir, 'dev-token'), 'utf8')).trim();
    return new Served(url, token, child, dataDir);
  }

  /** Processor time the process has used, in milliseconds: Linux tells it in hundredths of a second. */
  async processorMs(): Promise<number> {
    const stat = await readFile(`/proc/${this.#child.pid}/stat`, 'utf8');
    const [user, system] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13)
      .map(Number);
    return ((user! + system!) * 1_000) / TICKS_A_SECOND;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const gone = once(this.#child, 'exit');
    this.#child.kill('SIGTERM');
    await gone;
    await rm(this.#dataDir, { recursive: true, force: true });
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
