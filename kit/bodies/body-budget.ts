/** Bytes of one body that are kept. */
export interface BodyHold {
  /** Takes so many bytes more; false, and nothing is taken, where there is no room for them. */
  grow(bytes: number): boolean;
  /** Gives everything back, also when called again. */
  release(): void;
}

/**
 * Bytes of request bodies that a process keeps at once. It is asked before they are kept. One caller has half of it at most, so that
 * nobody shuts all others out.
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
