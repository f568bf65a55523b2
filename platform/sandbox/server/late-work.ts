import type { VirtualClock } from '../store/virtual-clock.ts';

interface Entry {
  dueAt: number;
  work: () => void;
}

/** Work that is done after its caller was cut off: by real time, or when the virtual clock is moved past it. */
export class LateWork {
  readonly #clock: VirtualClock;
  #entries: Entry[] = [];
  #timer: NodeJS.Timeout | undefined;

  constructor(clock: VirtualClock) {
    this.#clock = clock;
  }

  add(dueAt: number, work: () => void): void {
    this.#entries.push({ dueAt, work });
    this.runDue();
  }

  /** Does what is due and waits for the next. */
  runDue(): void {
    const now = this.#clock.now();
    const due = this.#entries.filter(({ dueAt }) => dueAt <= now);
    this.#entries = this.#entries.filter(({ dueAt }) => dueAt > now);
    for (const { work } of due) work();
    clearTimeout(this.#timer);
    const next = Math.min(...this.#entries.map(({ dueAt }) => dueAt));
    if (Number.isFinite(next)) this.#timer = setTimeout(() => this.runDue(), Math.max(1, next - now)).unref();
  }

  /** Forgets what is not done yet. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#entries = [];
  }
}
