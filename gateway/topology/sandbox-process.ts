import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { startServingChild, type ServingChild } from '#gateway/topology/child-process.ts';

/** The sandbox platform in a process of its own, with its state in the data folder, so that it is a stranger here too. */
export async function startSandboxProcess(dataDir: string, env: NodeJS.ProcessEnv): Promise<ServingChild> {
  await mkdir(dataDir, { recursive: true });
  const script = new URL('../../platform/sandbox/main.ts', import.meta.url);
  return startServingChild(script, ['--port', '0', '--file', join(dataDir, 'sandbox.sqlite')], env);
}
