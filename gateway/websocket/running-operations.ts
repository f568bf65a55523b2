import type { Caller } from '#gateway/limits/callers.ts';

/** Operation that runs under an id; without a stream it has nothing to close until there is an answer. */
export interface Running {
  close(): void;
  /** True when a subscription is being opened. */
  readonly subscribes?: boolean;
}

/** The operations of one socket by their ids; its subscriptions count for the caller from when they are asked for until they are over. */
export class RunningOperations {
  readonly #running = new Map<string, Running>();
  readonly #caller: Caller;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /** Number of running operations. */
  get size(): number {
    return this.#running.size;
  }

  /** Returns true when one runs under an id; with a second argument, whether it is that one. */
  has(id: string, running?: Running): boolean {
    return running === undefined ? this.#running.has(id) : this.#running.get(id) === running;
  }

  /** Takes one in which is not answered yet. Throws LIMIT_EXCEEDED. */
  begin(id: string, subscribes: boolean): Running {
    if (subscribes) this.#caller.subscribe();
    const opening = { close: () => undefined, subscribes };
    this.#running.set(id, opening);
    return opening;
  }

  /** Goes on with the stream that one has become. */
  goOn(id: string, stream: Running): void {
    this.#running.set(id, stream);
  }

  /** Lets one go, which is over. */
  remove(id: string): Running | undefined {
    const running = this.#running.get(id);
    this.#running.delete(id);
    // An opening subscription is marked; every other lasting operation is a stream.
    if (running && (running.subscribes ?? true)) this.#caller.unsubscribe();
    return running;
  }

  /** Ends all of them. */
  close(): void {
    for (const id of this.#running.keys()) this.remove(id)?.close();
  }
}

/** Member of a socket, and the operations that run on it. */
export interface Member {
  caller: Caller;
  running: RunningOperations;
}
