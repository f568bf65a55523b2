/** Shortest and longest time between two readings of a run that is woken. */
const LEAST_MS = 250;
const LONGEST_MS = 5_000;
/** Time after which a run that was not read is forgotten. */
const FORGOTTEN_MS = 60_000;

interface Pace {
  pauseMs: number;
  /** Time of the next reading at the earliest. */
  next: number;
}

/**
 * Paces the readings of runs: each of a run waits twice as long as the one before, so that their number grows with the time a run takes, hardly, and
 * not with its changes.
 */
export class ReadPace {
  readonly #now: () => number;
  readonly #paces = new Map<string, Pace>();

  /** @param now a clock that only goes forwards, in milliseconds */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Notes that a run is read now. */
  note(runId: string): void {
    const now = this.#now();
    for (const [id, { next }] of this.#paces) if (next + FORGOTTEN_MS < now) this.#paces.delete(id);
    const before = this.#paces.get(runId)?.pauseMs ?? LEAST_MS / 2;
    const pauseMs = Math.min(2 * before, LONGEST_MS);
    this.#paces.set(runId, { pauseMs, next: now + pauseMs });
  }

  /** True when the run may be read again. */
  allows(runId: string): boolean {
    return (this.#paces.get(runId)?.next ?? 0) <= this.#now();
  }
}
