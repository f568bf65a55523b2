import { keepRunning, type OnLost } from '#kit/processes/keep-running.ts';
import type { EmbeddedPostgres } from './embedded-postgres.ts';

/** Restarts a server of this process whenever it dies, at the same address; one of another process is left to that. */
export function keepPostgres(
  { url, started, close }: EmbeddedPostgres,
  onLost: OnLost,
): Pick<EmbeddedPostgres, 'url' | 'close'> {
  return started === null ? { url, close } : { url, ...keepRunning(started, onLost) };
}
