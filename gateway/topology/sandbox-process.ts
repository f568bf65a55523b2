import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pause } from '#kit/clock/pause.ts';
import { compiledFolder } from '#kit/config/keep-compiled.ts';
import { StartError } from '#kit/config/start-error.ts';
import { lockDataFolder, type DataFolderLock } from '#kit/files/data-folder-lock.ts';
import { isFreePort } from '#kit/network/free-port.ts';
import { keepRunning, type OnLost, type Restartable } from '#kit/processes/keep-running.ts';
import { startServingChild, type ServingChild } from '#gateway/topology/child-process.ts';
import type { KeptChild } from '#gateway/topology/kept-child.ts';
import { forgetPlace, knownPlace, savePlace, serves } from '#gateway/topology/sandbox-place.ts';

/** Held by the process that runs the sandbox. */
const LOCK = 'sandbox';
/** The port of a killed process may still be in use for a while. */
const PORT_PATIENCE_MS = 5_000;
const JOIN_PATIENCE_MS = 30_000;
const JOIN_PAUSE_MS = 100;
/** Interval in which a joined process checks if it has to go on with the sandbox. */
const SUCCESSION_PAUSE_MS = 1_000;

interface RunningSandbox extends Restartable<RunningSandbox> {
  url: string;
}

/** Starts the sandbox's process at a port; 0 for any. */
type Start = (port: string) => Promise<ServingChild>;

/**
 * The sandbox platform in a process of its own, with its state in the data folder, so that it is a stranger here too. There is one for a data
 * folder, since its store takes one writer: who comes later joins it, and goes on with it at the same address when whoever ran it is gone.
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
  let child: ServingChild | undefined;
  const start: Start = async (port) => {
    const args = ['--port', port, '--file', join(dataDir, 'sandbox.sqlite')];
    child = await startServingChild(script, args, { ...env, NODE_COMPILE_CACHE: compiled });
    return child;
  };
  const running = await startOrJoin(dataDir, start);
  const { close } = keepRunning(running, onLost, closing);
  return { url: running.url, pid: () => child?.process.pid, close };
}

async function startOrJoin(dataDir: string, start: Start): Promise<RunningSandbox> {
  for (const patientUntil = performance.now() + JOIN_PATIENCE_MS; ; await delay(JOIN_PAUSE_MS)) {
    const lock = await lockDataFolder(dataDir, LOCK);
    if (lock) return startFirst(dataDir, start, lock);
    const url = await knownPlace(dataDir);
    if (url && (await serves(url))) return joined(dataDir, start, url);
    if (performance.now() >= patientUntil) {
      throw new StartError(
        `Another process has been starting the sandbox platform of ${dataDir} for 30 seconds: end it.`,
      );
    }
  }
}

/** Starts at the last address when it is free, so that others who know it find the sandbox again. */
async function startFirst(dataDir: string, start: Start, lock: DataFolderLock): Promise<RunningSandbox> {
  try {
    const last = await knownPlace(dataDir);
    const port = last && (await comesFree(Number(new URL(last).port))) ? new URL(last).port : '0';
    if (port === '0') await forgetPlace(dataDir);
    const child = await start(port);
    await savePlace(dataDir, child.url);
    return owned(start, lock, child);
  } catch (error) {
    lock.release();
    throw error;
  }
}

function owned(start: Start, lock: DataFolderLock, child: ServingChild): RunningSandbox {
  const { url, ended } = child;
  return {
    url,
    ended,
    again: async () => owned(start, lock, await start(new URL(url).port)),
    stop: async () => {
      await child.close();
      lock.release();
    },
  };
}

/** The sandbox another process runs. It counts as ended once nobody runs it, which nobody else can begin to do then. */
function joined(dataDir: string, start: Start, url: string): RunningSandbox {
  const left = new AbortController();
  const lock = lockOnceFree(dataDir, left.signal);
  const ended = lock.then((taken) =>
    taken ? new Error('The process that ran it is gone.') : new Promise<never>(() => undefined),
  );
  return {
    url,
    ended,
    again: async () => owned(start, (await lock)!, await start(new URL(url).port)),
    stop: async () => {
      left.abort();
      (await lock)?.release();
    },
  };
}

/** Takes the lock once it is free; null when nobody waits for it any more. */
async function lockOnceFree(dataDir: string, left: AbortSignal): Promise<DataFolderLock | null> {
  while (!left.aborted) {
    const lock = await lockDataFolder(dataDir, LOCK);
    if (lock) return lock;
    await pause(SUCCESSION_PAUSE_MS, left);
  }
  return null;
}

async function comesFree(port: number): Promise<boolean> {
  for (const patientUntil = performance.now() + PORT_PATIENCE_MS; ; await delay(JOIN_PAUSE_MS)) {
    if (await isFreePort(port)) return true;
    if (performance.now() >= patientUntil) return false;
  }
}
