/** Start times, for callers before or after the start. */
export class Starts {
  readonly #at = new Map<string, PromiseWithResolvers<number>>();

  /** Notes that something starts now. */
  note(id: string): void {
    this.#entry(id).resolve(performance.now());
  }

  /** Resolves to when it started. */
  of(id: string): Promise<number> {
    return this.#entry(id).promise;
  }

  #entry(id: string): PromiseWithResolvers<number> {
    const entry = this.#at.get(id) ?? Promise.withResolvers<number>();
    this.#at.set(id, entry);
    return entry;
  }
}
