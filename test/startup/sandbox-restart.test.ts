import { EventEmitter, once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { childEnvironment } from '#kit/config/main-env.ts';
import type { OnLost } from '#kit/processes/keep-running.ts';
import { startSandboxProcess } from '#gateway/topology/sandbox-process.ts';

it('starts a sandbox that was killed again, at the same address and with the same objects', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'adops-sandbox-'));
  const reported = new EventEmitter();
  const events: string[] = [];
  let files: string[] = [];
  const onLost: OnLost = ({ event }) => {
    events.push(event);
    reported.emit(event);
  };
  const sandbox = await startSandboxProcess(
    dataDir,
    { ...childEnvironment({}), NODE_COMPILE_CACHE: undefined },
    onLost,
  );
  try {
    const objects = async (): Promise<unknown> => (await fetch(`${sandbox.url}/_state/objects?kind=campaign`)).json();
    const before = await objects();
    const restarted = once(reported, 'restarted');
    const pid = sandbox.pid();
    if (pid === undefined) throw new Error('The sandbox does not run');
    process.kill(pid, 'SIGKILL');
    await restarted;
    expect(await objects()).toEqual(before);
  } finally {
    await sandbox.close();
    files = await readdir(dataDir);
    await rm(dataDir, { recursive: true, force: true });
  }
  expect(events).toEqual(['ended', 'restarted']);
  // The next start takes its modules from there.
  expect(files).toContain('compiled');
});
