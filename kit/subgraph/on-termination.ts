import type { Logger } from 'pino';

/** Grace beyond the time that running work is given, before the process ends regardless. */
const EXTRA_MS = 5_000;

/**
 * Ends the process in order on SIGTERM or SIGINT, and, when started with `--end-with-stdin`, as soon as the
 * starting process closes the pipe or dies. A second signal ends it at once.
 */
export function onTermination(close: () => Promise<void>, log: Logger, shutdownMs: number): void {
  let ending = false;
  const end = async (reason: string): Promise<void> => {
    if (ending) process.exit(1);
    ending = true;
    log.info({ reason }, 'ending');
    const most = shutdownMs + EXTRA_MS;
    setTimeout(() => {
      log.warn({ afterMs: most }, 'ends in the midst of work, which took longer than it may');
      process.exit(1);
    }, most).unref();
    await close().catch((error: unknown) => log.error({ err: error }, 'could not end in order'));
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void end(signal));
  if (process.argv.includes('--end-with-stdin'))
    process.stdin.resume().once('end', () => void end('the starting process is gone'));
}
