import { performance } from 'node:perf_hooks';
import type { Logger } from 'pino';
import type { ReportedUsage } from '#platform/client/reported-usage.ts';
import { afterUsage, freshThrottle, type Throttle } from './throttle-policy.ts';

/** Changes an ad account's throttle in a transaction; the change gets the database's time. */
type ChangeThrottle = (change: (throttle: Throttle, now: number) => Throttle) => Promise<void>;

/** Notes at an ad account's throttle what answers report of the platform's limits, where that says anything new. */
export class UsageNotes {
  readonly #change: ChangeThrottle;
  readonly #log: Logger;
  /** The throttle as it was seen or noted last, its use by the steady clock. */
  #known = freshThrottle(0);
  #waiting: ReportedUsage[] = [];
  #noted: Promise<void> = Promise.resolve();

  constructor(change: ChangeThrottle, log: Logger) {
    this.#change = change;
    this.#log = log;
  }

  /** Takes in how the throttle is at a moment of the database's clock. */
  saw(throttle: Throttle, now: number): void {
    this.#known = { ...throttle, usedAt: throttle.usedAt + performance.now() - now };
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
      this.#known = freshThrottle(0);
      this.#log.warn({ err: error }, 'the usage of an answer could not be noted');
    }
  }
}
