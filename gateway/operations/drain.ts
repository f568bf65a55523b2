import type { RequestHandler } from 'express';
import { Refusal } from '#kit/errors/refusals.ts';

/** Counts what is running, and lets it end before a shutdown while nothing new begins. */
export class Drain {
  readonly #stopping = new AbortController();
  #running = 0;
  readonly #idle = Promise.withResolvers<void>();

  /** True when a shutdown has begun. */
  get draining(): boolean {
    return this.#stopping.signal.aborted;
  }

  /** Throws once a shutdown has begun. */
  admit(): void {
    if (!this.draining) return;
    throw new Refusal('INTERNAL', 'This server is stopping: send the same request again.');
  }

  /** Aborted when a shutdown begins, so that endless answers end. */
  get signal(): AbortSignal {
    return this.#stopping.signal;
  }

  /** Counts an HTTP request as running until its response is over. */
  readonly track: RequestHandler = (_req, res, next) => {
    this.#begin();
    res.once('close', () => this.#end());
    next();
  };

  /** Counts a call as running while it runs. */
  async during<T>(call: () => Promise<T>): Promise<T> {
    this.#begin();
    try {
      return await call();
    } finally {
      this.#end();
    }
  }

  /** Begins the shutdown and waits until nothing runs, at most so long. */
  async finish(atMostMs: number): Promise<void> {
    this.#stopping.abort();
    if (this.#running === 0) return;
    const late = Promise.withResolvers<void>();
    const timer = setTimeout(late.resolve, atMostMs);
    await Promise.race([this.#idle.promise, late.promise]);
    clearTimeout(timer);
  }

  #begin(): void {
    this.#running += 1;
  }

  #end(): void {
    this.#running -= 1;
    if (this.#running === 0 && this.draining) this.#idle.resolve();
  }
}
