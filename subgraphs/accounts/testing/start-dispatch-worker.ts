import type { ChildProcess } from 'node:child_process';
import { startScript } from '#test/testkit/script-process.ts';
import type { TestDispatch } from './test-dispatch.ts';

/** Starts a process that does dispatch's work, and waits until it works; `freeze` stops it at its first connection to the platform. */
export function startDispatchWorker(dispatch: TestDispatch, ...more: 'freeze'[]): Promise<ChildProcess> {
  const { test, config } = dispatch.accounts;
  const program = new URL('./dispatch-worker-process.ts', import.meta.url);
  return startScript(program, [test.url, dispatch.sandbox.url, config.dataDir, ...more]);
}
