import type { Store } from './store.ts';

/** The sandbox's time: the real one plus what a test has ticked it forward. It survives restarts. */
export class VirtualClock {
  readonly #store: Store;
  #offset: number;

  constructor(store: Store) {
    this.#store = store;
    this.#offset = Number(store.setting('clock_offset') ?? '0');
  }

  /** Milliseconds since 1970. */
  now(): number {
    return Date.now() + this.#offset;
  }

  /** Moves the time forward by milliseconds. */
  advance(milliseconds: number): void {
    this.#offset += milliseconds;
    this.#store.saveSetting('clock_offset', String(this.#offset));
  }
}
