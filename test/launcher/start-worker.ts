import type { ChildProcess } from 'node:child_process';
import { startScript } from '#test/testkit/script-process.ts';
import type { TestLauncher } from './start-launcher.ts';

/** Starts a process that does the background work of the launcher and of accounts, and waits until it works. */
export function startWorker({ test, config }: TestLauncher, sandboxUrl: string): Promise<ChildProcess> {
  const program = new URL('./worker-process.ts', import.meta.url);
  return startScript(program, [test.url, config.dataDir, sandboxUrl]);
}
