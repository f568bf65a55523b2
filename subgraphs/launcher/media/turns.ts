/** Does things one after another, in the order in which they were asked for; one that fails holds up no other. */
export class Turns {
  #last: Promise<unknown> = Promise.resolve();

  /** Runs `fn` when all before it have ended. */
  take<T>(fn: () => Promise<T>): Promise<T> {
    const turn = this.#last.then(fn);
    this.#last = turn.catch(() => undefined);
    return turn;
  }
}
