import type { AccessVerdict } from './access-source.ts';

const KEPT_MS = 2_000;
const KEPT_AT_MOST = 50_000;

/** Verdicts of the last two seconds, shared by the requests of one subgraph's process, until grants change. */
export class VerdictCache {
  readonly #verdicts = new Map<string, { verdict: AccessVerdict; until: number }>();
  /** Checks that have not been answered yet. */
  readonly #asked = new Map<string, Promise<AccessVerdict>>();
  readonly #now: () => number;
  #round = 0;

  /** `now` returns milliseconds of any steady clock. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** A number that changes with each `clear`. */
  get round(): number {
    return this.#round;
  }

  /** The cached verdict of a key, unless it is older than two seconds. */
  get(key: string): AccessVerdict | undefined {
    const kept = this.#verdicts.get(key);
    return kept !== undefined && this.isCurrent(kept.until) ? kept.verdict : undefined;
  }

  /** Returns true until the time at which a verdict is too old. */
  isCurrent(until: number): boolean {
    return until > this.#now();
  }

  /** The cached verdict of a key, or else that of `ask`, which is called once for all waiting callers. */
  async getOrAsk(key: string, ask: () => Promise<AccessVerdict>): Promise<AccessVerdict> {
    const known = this.get(key) ?? this.#asked.get(key);
    if (known !== undefined) return known;
    const answer: Promise<AccessVerdict> = ask().finally(() => {
      if (this.#asked.get(key) === answer) this.#asked.delete(key);
    });
    this.#asked.set(key, answer);
    return answer;
  }

  /** Drops all verdicts, and those of checks under way. */
  clear(): void {
    this.#round += 1;
    this.#verdicts.clear();
    this.#asked.clear();
  }

  /** Caches the verdict of a check from this round. All are kept equally long, so the first one in is the first one out. */
  set(key: string, verdict: AccessVerdict, round = this.#round): void {
    if (round !== this.#round) return;
    this.#verdicts.delete(key);
    if (this.#verdicts.size >= KEPT_AT_MOST) {
      const [oldest] = this.#verdicts.keys();
      if (oldest !== undefined) this.#verdicts.delete(oldest);
    }
    this.#verdicts.set(key, { verdict, until: this.#now() + KEPT_MS });
  }
}
