import { useEffect, useRef } from 'react';
import { pause } from './patience.ts';

const BETWEEN_READS_MS = 5_000;

/**
 * Reads the wait of something again and again from the instant on at which it is due, since a wait for a worker begins and ends without an
 * event. One read follows another; what cannot be read stays as it was.
 *
 * @param due the instant in RFC 3339; null for something that waits for nobody, which is not read
 * @param read reads the wait, and shows it unless the signal was aborted meanwhile
 */
export function useWaitReading(due: string | null, read: (signal: AbortSignal) => Promise<void>): void {
  const latest = useRef(read);
  useEffect(() => {
    latest.current = read;
  });
  useEffect(() => {
    if (due === null) return undefined;
    const stop = new AbortController();
    void readAgainAndAgain(due, (signal) => latest.current(signal), stop.signal);
    return () => stop.abort();
  }, [due]);
}

async function readAgainAndAgain(
  due: string,
  read: (signal: AbortSignal) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    await pause(BETWEEN_READS_MS, signal);
    if (signal.aborted) return;
    if (Date.parse(due) <= Date.now()) await read(signal).catch(() => undefined);
  }
}

/** Returns the earliest of some instants; null where there is none. */
export function earliest(instants: readonly (string | null | undefined)[]): string | null {
  const known = instants.filter((instant) => instant != null);
  return known.toSorted((a, b) => Date.parse(a) - Date.parse(b))[0] ?? null;
}
