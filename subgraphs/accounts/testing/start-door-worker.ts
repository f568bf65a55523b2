import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { TestDoor } from './test-door.ts';

/** Starts a process that does the door's work, and waits until it works. */
export async function startDoorWorker(door: TestDoor): Promise<ChildProcess> {
  const program = new URL('./door-worker-process.ts', import.meta.url).pathname;
  const { test, config } = door.accounts;
  const child = spawn(process.execPath, [program, test.url, door.sandbox.url, config.dataDir], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [line] = (await Promise.race([once(child.stdout ?? child, 'data'), once(child, 'exit')])) as [unknown];
  if (!String(line).startsWith('working')) throw new Error(`The worker ended with ${String(line)}.`);
  return child;
}

/** Kills a process at whatever instruction it is, and waits until it is gone. */
export async function killProcess(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}
