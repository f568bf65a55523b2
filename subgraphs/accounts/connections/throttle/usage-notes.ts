import { performance } from 'node:perf_hooks';
import type { Logger } from 'pino';
import type { ReportedUsage } from '#platform/client/reported-usage.ts';
import type { Throttle } from './throttle-policy.ts';
import { afterUsage, type KnownUsage, NOTHING_USED } from './usage-policy.ts';

/** Changes an ad account's throttle in a transaction; the change gets the database's time. */
type ChangeThrottle = (change: (throttle: Throttle, now: number) => Throttle) => Promise<void>;

/** Notes at an ad account's throttle what answers report of the platform's limits, where that says anything new. */
export class UsageNotes {
  readonly #change: ChangeThrottle;
  readonly #log: Logger;
  /** As it was seen or noted last, by the steady clock. */
  #known = NOTHING_USED;
  #waiting: ReportedUsage[] = [];
  #noted: Promise<void> = Promise.resolve();

  constructor(change: ChangeThrottle, log: Logger) {
    this.#change = change;
    this.#log = log;
  }

  /** Takes in what is known at a moment of the database's clock. */
  saw({ usedPercent, usedAt, readsOnlyUntil }: KnownUsage, now: number): void {
    const behind = performance.now() - now;
    this.#known = { usedPercent, usedAt: usedAt + behind, readsOnlyUntil: readsOnlyUntil + behind };
  }

  /**
   * Notes a use. Resolves when whatever was reported before is noted, too: the place of a request is not given to another one before it
   * is known what its answer, or an earlier one, has said. Never rejects.
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
      // The answer that reported it still has to be taken in, and the next one says it again.
      this.#known = NOTHING_USED;
      this.#log.warn({ err: error }, 'the usage of an answer could not be noted');
    }
  }
}
