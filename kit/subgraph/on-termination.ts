import type { Logger } from 'pino';
import { onEndSignal } from '#kit/processes/end-signals.ts';

/** Additional time, after that for running work, before the process ends regardless. */
const EXTRA_MS = 5_000;

/** Ends the process in order on a signal, with code 0. A later signal ends it at once. */
export function onTermination(close: () => Promise<void>, log: Logger, shutdownMs: number): void {
  onEndSignal((reason) => {
    log.info({ reason }, 'ending');
    const most = shutdownMs + EXTRA_MS;
    setTimeout(() => {
      log.warn({ afterMs: most }, 'ends in the midst of work, which took longer than it may');
      process.exit(1);
    }, most).unref();
    void close()
      .catch((error: unknown) => log.error({ err: error }, 'could not end in order'))
      .then(() => process.exit(0));
  });
}
