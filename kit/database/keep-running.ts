import { setTimeout as delay } from 'node:timers/promises';
import type { EmbeddedPostgres, StartedPostgres } from './embedded-postgres.ts';

/** Told when a server has ended by itself, why it could not be started again this time, and that it runs again. */
export type OnServerLost = (told: { event: 'ended' | 'not restarted' | 'restarted'; error?: unknown }) => void;

const FIRST_PAUSE_MS = 250;
const LAST_PAUSE_MS = 10_000;
/** One that ended sooner than this after its start may do so each time. */
const STEADY_MS = 60_000;

/**
 * Starts a server which this process has started again, at the same address, whenever it ends before it is closed; with
 * a growing pause, for as long as it takes. One that another process has started is left to that.
 */
export function keepRunning(server: EmbeddedPostgres, onLost: OnServerLost): Pick<EmbeddedPostgres, 'url' | 'close'> {
  const { url, started, close } = server;
  if (started === null) return { url, close };
  const closing = new AbortController();
  const last = keep(started, onLost, closing.signal);
  const closeLast = async (): Promise<void> => {
    closing.abort();
    await (await last).stop();
  };
  return { url, close: closeLast };
}

/** Gives the server there was last when it is to be closed. */
async function keep(first: StartedPostgres, onLost: OnServerLost, closing: AbortSignal): Promise<StartedPostgres> {
  let server = first;
  for (let shortLives = 0; ;) {
    const startedAt = performance.now();
    const error = await Promise.race([server.ended, aborted(closing)]);
    if (error === undefined) return server;
    onLost({ event: 'ended', error });
    shortLives = performance.now() - startedAt < STEADY_MS ? shortLives + 1 : 0;
    const next = await startAgain(server, shortLives, onLost, closing);
    if (next === null) return server;
    onLost({ event: 'restarted' });
    server = next;
  }
}

/** Null when it is to be closed before it runs. */
async function startAgain(
  server: StartedPostgres,
  shortLives: number,
  onLost: OnServerLost,
  closing: AbortSignal,
): Promise<StartedPostgres | null> {
  for (let tries = shortLives; ; tries += 1) {
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** tries, LAST_PAUSE_MS);
    await delay(pause, undefined, { signal: closing, ref: false }).catch(() => undefined);
    if (closing.aborted) return null;
    try {
      const next = await server.again(closing);
      if (next) return next;
    } catch (error) {
      if (!closing.aborted) onLost({ event: 'not restarted', error });
    }
  }
}

function aborted(signal: AbortSignal): Promise<undefined> {
  return new Promise((done) => signal.addEventListener('abort', () => done(undefined), { once: true }));
}
