import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { OnLost } from '#kit/processes/keep-running.ts';
import { startServingChild } from '#gateway/topology/child-process.ts';
import { startKeptChild, type KeptChild } from '#gateway/topology/kept-child.ts';
import { compiledFolder } from '#kit/config/keep-compiled.ts';

/**
 * The sandbox platform in a process of its own, with its state in the data folder, so that it is a stranger here too.
 * It is kept: a platform does not stay away because one machine of it fell.
 */
export async function startSandboxProcess(
  dataDir: string,
  env: NodeJS.ProcessEnv,
  onLost: OnLost,
  closing?: AbortSignal,
): Promise<KeptChild> {
  await mkdir(dataDir, { recursive: true });
  const script = new URL('../../platform/sandbox/main.ts', import.meta.url);
  // Most of its start is the compiling of modules, too.
  const compiled = env.NODE_COMPILE_CACHE ?? compiledFolder(dataDir);
  const start = (port = '0') =>
    startServingChild(script, ['--port', port, '--file', join(dataDir, 'sandbox.sqlite')], {
      ...env,
      NODE_COMPILE_CACHE: compiled,
    });
  return startKeptChild(start, onLost, closing);
}
