import { backoffMs, pause } from '#kit/clock/pause.ts';

/** Something this process has started, which can end by itself. */
export interface Restartable<T> {
  /** Resolves with how it ended once it has. */
  ended: Promise<Error>;
  /** Once it has ended: starts another in its place. Null while there is one already. Rejects when it does not start, or the signal aborts. */
  again(closing: AbortSignal): Promise<T | null>;
  /** Ends it, and resolves when it is gone. */
  stop(): Promise<void>;
}

/** Told when something has ended by itself, why it could not be started again this time, and that it runs again. */
export type OnLost = (told: { event: 'ended' | 'not restarted' | 'restarted'; error?: unknown }) => void;

/** What is started again whenever it ends. */
export interface Kept {
  /** Ends whichever there is now, and starts no other. */
  close(): Promise<void>;
}

const FIRST_PAUSE_MS = 250;
const LAST_PAUSE_MS = 10_000;
/** One that ended sooner than this after its start may do so each time. */
const STEADY_MS = 60_000;

/**
 * Has this process start something again whenever it ends before it is closed; with a growing pause, for as long as it
 * takes. From when `closing` aborts it is left as it is until it is closed.
 */
export function keepRunning<T extends Restartable<T>>(first: T, onLost: OnLost, closing?: AbortSignal): Kept {
  const closed = new AbortController();
  const over = closing === undefined ? closed.signal : AbortSignal.any([closed.signal, closing]);
  const last = keep(first, onLost, over);
  const close = async (): Promise<void> => {
    closed.abort();
    await (await last).stop();
  };
  return { close };
}

/** Gives the one there was last when it is to be closed. */
async function keep<T extends Restartable<T>>(first: T, onLost: OnLost, closing: AbortSignal): Promise<T> {
  let current = first;
  for (let shortLives = 0; ;) {
    const startedAt = performance.now();
    const error = await Promise.race([current.ended, aborted(closing)]);
    if (error === undefined || closing.aborted) return current;
    onLost({ event: 'ended', error });
    shortLives = performance.now() - startedAt < STEADY_MS ? shortLives + 1 : 0;
    const next = await startAgain(current, shortLives, onLost, closing);
    if (next === null) return current;
    onLost({ event: 'restarted' });
    current = next;
  }
}

/** Null when it is to be closed before it runs. */
async function startAgain<T extends Restartable<T>>(
  ended: T,
  shortLives: number,
  onLost: OnLost,
  closing: AbortSignal,
): Promise<T | null> {
  for (let tries = shortLives; ; tries += 1) {
    await pause(backoffMs(FIRST_PAUSE_MS, LAST_PAUSE_MS, tries + 1), closing);
    if (closing.aborted) return null;
    try {
      const next = await ended.again(closing);
      if (next) return next;
    } catch (error) {
      if (!closing.aborted) onLost({ event: 'not restarted', error });
    }
  }
}

function aborted(signal: AbortSignal): Promise<undefined> {
  return new Promise((done) => {
    if (signal.aborted) done(undefined);
    signal.addEventListener('abort', () => done(undefined), { once: true });
  });
}
