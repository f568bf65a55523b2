import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { ScratchServer } from '#test/testkit/scratch-server.ts';

/** A process that works for a scratch server, to be killed. */
export interface WorkerProcess {
  process: ChildProcess;
  /** Ends it without a warning, as a power cut would. */
  kill(): Promise<void>;
}

/** Starts a worker over the server's database, data folder and platform. Resolves when it has begun to work. */
export async function startWorkerProcess(server: ScratchServer, door: Record<string, string>): Promise<WorkerProcess> {
  const script = new URL('../../gateway/worker/main.ts', import.meta.url).pathname;
  const child = spawn(process.execPath, [script, '--end-with-stdin'], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      ADOPS_DATABASE_URL: server.databaseUrl,
      ADOPS_DATA_DIR: server.dataDir,
      ADOPS_SANDBOX_URL: server.platform.url,
      ADOPS_LOG_LEVEL: 'fatal',
      ...door,
    },
  });
  await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
  child.stdout.resume();
  const kill = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  return { process: child, kill };
}
