/** Runs tasks one after another, in the order in which they were added; a failing one does not stop the others. */
export class SerialTasks {
  #last: Promise<unknown> = Promise.resolve();

  /** Runs `fn` when all before it have ended. */
  run<T>(fn: () => Promise<T>): Promise<T> {
    const task = this.#last.then(fn);
    this.#last = task.catch(() => undefined);
    return task;
  }
}
