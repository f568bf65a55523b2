import type { ChildProcess } from 'node:child_process';
import { startScript } from '#test/testkit/script-process.ts';
import type { TestDoor } from './test-door.ts';

/** Starts a process that does the door's work, and waits until it works; `freeze` stops it at its first connection to the platform. */
export function startDoorWorker(door: TestDoor, ...more: 'freeze'[]): Promise<ChildProcess> {
  const { test, config } = door.accounts;
  const program = new URL('./door-worker-process.ts', import.meta.url);
  return startScript(program, [test.url, door.sandbox.url, config.dataDir, ...more]);
}
