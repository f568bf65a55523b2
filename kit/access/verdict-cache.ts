import type { AccessVerdict } from './access-source.ts';

const KEPT_MS = 2_000;
const KEPT_AT_MOST = 50_000;

/** Verdicts of the last two seconds, shared by the requests of one subgraph's process, until grants change. */
export class VerdictCache {
  readonly #verdicts = new Map<string, { verdict: AccessVerdict; until: number }>();
  /** Questions which have not been answered yet. */
  readonly #asked = new Map<string, Promise<AccessVerdict>>();
  readonly #now: () => number;
  #round = 0;

  /** `now` tells milliseconds of any steady clock. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Another number after each `clear`. */
  get round(): number {
    return this.#round;
  }

  /** The verdict kept under a key, unless it is older than two seconds. */
  get(key: string): AccessVerdict | undefined {
    const kept = this.#verdicts.get(key);
    return kept !== undefined && kept.until > this.#now() ? kept.verdict : undefined;
  }

  /** The verdict kept under a key, or else that of `ask`, which is asked once for all who want it until it has answered. */
  async getOrAsk(key: string, ask: () => Promise<AccessVerdict>): Promise<AccessVerdict> {
    const known = this.get(key) ?? this.#asked.get(key);
    if (known !== undefined) return known;
    const answer: Promise<AccessVerdict> = ask().finally(() => {
      if (this.#asked.get(key) === answer) this.#asked.delete(key);
    });
    this.#asked.set(key, answer);
    return answer;
  }

  /** Forgets all verdicts, and keeps none of those that are being asked for. */
  clear(): void {
    this.#round += 1;
    this.#verdicts.clear();
    this.#asked.clear();
  }

  /** Keeps a verdict that was asked for in this round from now on; all are kept equally long, so the first one in is the first one out. */
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
