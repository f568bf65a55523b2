import { performance } from 'node:perf_hooks';
import type { Logger } from 'pino';
import type { ReportedUsage } from '#platform/client/reported-usage.ts';
import type { Throttle } from './throttle-policy.ts';
import { afterUsage, type KnownUsage, NOTHING_USED } from './usage-policy.ts';

/** Changes an ad account's throttle in a transaction; the change gets the database's time. */
type ChangeThrottle = (change: (throttle: Throttle, now: number) => Throttle) => Promise<void>;

/** Records the use of the platform's limits that answers report at an ad account's throttle, when it is news. */
export class UsageNotes {
  readonly #change: ChangeThrottle;
  readonly #log: Logger;
  /** The use seen or recorded last, by the steady clock. */
  #known = NOTHING_USED;
  #waiting: ReportedUsage[] = [];
  #noted: Promise<void> = Promise.resolve();

  constructor(change: ChangeThrottle, log: Logger) {
    this.#change = change;
    this.#log = log;
  }

  /** Takes the use known at a moment of the database's clock. */
  saw({ usedPercent, usedAt, readsOnlyUntil }: KnownUsage, now: number): void {
    const behind = performance.now() - now;
    this.#known = { usedPercent, usedAt: usedAt + behind, readsOnlyUntil: readsOnlyUntil + behind };
  }

  /**
   * Records a use. Resolves when earlier reports are recorded, too: a request's place is free only once its answer and earlier ones have
   * been taken into account. Never rejects.
   */
  note(usage: ReportedUsage): Promise<void> {
    const known = afterUsage(this.#known, performance.now(), usage, usage.askedAt);
    if (known === this.#known) return this.#noted;
    this.#known = known;
    this.#waiting.push(usage);
    if (this.#waiting.length === 1) this.#noted = this.#noted.then(() => this.#store());
    return this.#noted;
  }

  async #store(): Promise<void> {
    const usages = this.#waiting;
    this.#waiting = [];
    try {
      await this.#change((throttle, now) => {
        const ahead = now - performance.now();
        const after = usages.reduce((before, usage) => afterUsage(before, now, usage, usage.askedAt + ahead), throttle);
        this.saw(after, now);
        return after;
      });
    } catch (error) {
      // The answer that reported it still has to be applied, and the next one reports it again.
      this.#known = NOTHING_USED;
      this.#log.warn({ err: error }, 'the usage of an answer could not be noted');
    }
  }
}
