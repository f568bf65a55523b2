import { keepRunning, type OnLost, type Restartable } from '#kit/processes/keep-running.ts';
import type { ServingChild } from '#gateway/topology/child-process.ts';

/** A process of ours which is started again, at the same address, whenever it ends by itself. */
export interface KeptChild {
  url: string;
  /** Id of the process; another one after it died. */
  pid(): number | undefined;
  /** Asks it to finish, and waits until it has. */
  close(): Promise<void>;
}

/**
 * Keeps a serving child: `start` starts it, again at the port it is given. From when `closing` aborts, one that ends stays
 * away, since everything is about to be closed. Rejects when it does not start the first time.
 */
export async function startKeptChild(
  start: (port?: string) => Promise<ServingChild>,
  onLost: OnLost,
  closing?: AbortSignal,
): Promise<KeptChild> {
  let child = await start();
  const { url } = child;
  const { port } = new URL(url);
  class Kept implements Restartable<Kept> {
    readonly ended = child.ended;
    readonly stop = child.close;

    async again(): Promise<Kept> {
      child = await start(port);
      return new Kept();
    }
  }
  const kept = keepRunning(new Kept(), onLost, closing);
  return { url, pid: () => child.process.pid, close: kept.close };
}
