/** Bytes of one body that are kept. */
export interface BodyHold {
  /** Reserves further bytes; returns false, and reserves nothing, when there is no room. */
  grow(bytes: number): boolean;
  /** Releases all bytes, also when called again. */
  release(): void;
}

/**
 * Budget of bytes that a process keeps of request bodies at once; reserved before they are kept. One caller gets half of it at most, so
 * that nobody shuts all others out.
 */
export class BodyBudget {
  readonly #most: number;
  readonly #mostOfOne: number;
  readonly #ofCallers = new Map<string, number>();
  #kept = 0;

  constructor(most: number) {
    this.#most = most;
    this.#mostOfOne = Math.ceil(most / 2);
  }

  /** Bytes kept at the moment. */
  get kept(): number {
    return this.#kept;
  }

  /** Begins a body of a caller. */
  hold(caller: string): BodyHold {
    let held = 0;
    const change = (bytes: number): void => {
      held += bytes;
      this.#kept += bytes;
      const all = (this.#ofCallers.get(caller) ?? 0) + bytes;
      if (all === 0) this.#ofCallers.delete(caller);
      else this.#ofCallers.set(caller, all);
    };
    return {
      grow: (bytes) => {
        const ofCaller = this.#ofCallers.get(caller) ?? 0;
        if (this.#kept + bytes > this.#most || ofCaller + bytes > this.#mostOfOne) return false;
        change(bytes);
        return true;
      },
      release: () => {
        if (held > 0) change(-held);
      },
    };
  }
}
