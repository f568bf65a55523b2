import { backoffMs, pause } from '#kit/clock/pause.ts';

/** A process or server started by this process, which can end by itself. */
export interface Restartable<T> {
  /** Resolves after its end with the reason. */
  ended: Promise<Error>;
  /**
   * Starts another in its place, once it has ended. Null while there is one already. Rejects when it does not start, or the signal aborts.
   */
  again(closing: AbortSignal): Promise<T | null>;
  /** Ends it, and resolves when it is gone. */
  stop(): Promise<void>;
}

/** Called when something has ended by itself, when a restart failed, and when it runs again. */
export type OnLost = (told: { event: 'ended' | 'not restarted' | 'restarted'; error?: unknown }) => void;

/** Something that is restarted whenever it ends. */
export interface Kept {
  /** Ends the present one, and starts no other. */
  close(): Promise<void>;
}

const FIRST_PAUSE_MS = 250;
const LAST_PAUSE_MS = 10_000;
/** An earlier end than this after a start may happen each time. */
const STEADY_MS = 60_000;

/**
 * Restarts something whenever it ends before it is closed; with a growing pause, for as long as it takes. After `closing` aborts it is not
 * restarted any more.
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

/** Returns the last one when it is to be closed. */
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
