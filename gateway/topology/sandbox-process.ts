import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { startServingChild, type ServingChild } from '#gateway/topology/child-process.ts';
import { compiledFolder } from '#kit/config/keep-compiled.ts';

/** The sandbox platform in a process of its own. */
export interface SandboxProcess {
  url: string;
  /** Id of the process; another one after it died. */
  pid(): number | undefined;
  /** Asks it to finish, and waits until it has. */
  close(): Promise<void>;
}

/** Told when the sandbox has died, and what came of starting it again. */
export type OnSandboxLost = (told: { event: 'died' | 'restarted' | 'lost'; error?: unknown }) => void;

/**
 * The sandbox platform in a process of its own, with its state in the data folder, so that it is a stranger here too.
 * When it dies it is started again at the same address: a platform does not stay away because one machine of it fell.
 */
export async function startSandboxProcess(
  dataDir: string,
  env: NodeJS.ProcessEnv,
  onLost: OnSandboxLost,
): Promise<SandboxProcess> {
  await mkdir(dataDir, { recursive: true });
  const script = new URL('../../platform/sandbox/main.ts', import.meta.url);
  // Most of its start is the compiling of modules, too.
  const compiled = env.NODE_COMPILE_CACHE ?? compiledFolder(dataDir);
  const start = (port: string): Promise<ServingChild> =>
    startServingChild(script, ['--port', port, '--file', join(dataDir, 'sandbox.sqlite')], {
      ...env,
      NODE_COMPILE_CACHE: compiled,
    });
  let child: ServingChild | null = await start('0');
  const { url } = child;
  let restarting = Promise.resolve();
  let closing = false;
  const watch = ({ process }: ServingChild): void => {
    process.once('exit', (code) => {
      // One that was asked to end, as by Ctrl-C for the whole group, ends with 0.
      if (closing || code === 0) return;
      onLost({ event: 'died' });
      restarting = restart();
    });
  };
  const restart = async (): Promise<void> => {
    child = null;
    try {
      child = await start(new URL(url).port);
      watch(child);
      onLost({ event: 'restarted' });
    } catch (error) {
      onLost({ event: 'lost', error });
    }
  };
  watch(child);
  const close = async (): Promise<void> => {
    closing = true;
    await restarting;
    await child?.close();
  };
  return { url, pid: () => child?.process.pid, close };
}
