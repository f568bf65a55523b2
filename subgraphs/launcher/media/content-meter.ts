import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { headBytes } from './type-of-bytes.ts';
import { collectYoungGarbage } from './young-garbage.ts';

/** After as much its pieces are freed, most of which have been written by then. */
const GARBAGE_BYTES = 8 * 1024 * 1024;

/** Counts and hashes the bytes of a body on their way, and keeps their beginning. */
export class ContentMeter {
  readonly #hash = createHash('sha256');
  readonly #limit: number;
  readonly #onPassed: ((bytes: number) => void) | undefined;
  readonly #head: Buffer[] = [];
  #headBytes = 0;
  #headNeeded = headBytes(new Uint8Array());
  #bytes = 0;
  #garbage = 0;
  #digest: string | undefined;
  #brokenOff = false;

  /** `onPassed` is called with the size of each piece that has passed. */
  constructor(limit: number, onPassed?: (bytes: number) => void) {
    this.#limit = limit;
    this.#onPassed = onPassed;
  }

  /** Number of bytes that came, including the piece that passed the limit. */
  get bytes(): number {
    return this.#bytes;
  }

  /** True when the sender went away before the end. */
  get brokenOff(): boolean {
    return this.#brokenOff;
  }

  /** SHA-256 of all that passed, in hexadecimal digits. */
  get sha256(): string {
    return (this.#digest ??= this.#hash.digest('hex'));
  }

  /** The first bytes, as many as the type needs. */
  get head(): Buffer {
    return Buffer.concat(this.#head);
  }

  /**
   * Yields the body's bytes up to the limit. Ends like a whole file also when the body breaks off or is too long, so that the store closes the file
   * in order. The caller has to check the meter afterwards.
   */
  async *pass(body: Readable): AsyncGenerator<Buffer, void, undefined> {
    try {
      for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
        this.#bytes += chunk.length;
        if (this.#bytes > this.#limit) return;
        this.#hash.update(chunk);
        this.#keepHead(chunk);
        this.#freePassed(chunk.length);
        yield chunk;
        this.#onPassed?.(chunk.length);
      }
    } catch (error) {
      if (!body.errored) throw error;
      this.#brokenOff = true;
    }
  }

  #freePassed(bytes: number): void {
    this.#garbage += bytes;
    if (this.#garbage < GARBAGE_BYTES) return;
    this.#garbage = 0;
    collectYoungGarbage();
  }

  #keepHead(chunk: Buffer): void {
    let rest = chunk;
    while (rest.length > 0 && this.#headBytes < this.#headNeeded) {
      const part = rest.subarray(0, this.#headNeeded - this.#headBytes);
      this.#head.push(Buffer.from(part));
      this.#headBytes += part.length;
      rest = rest.subarray(part.length);
      if (this.#headBytes >= this.#headNeeded) this.#headNeeded = headBytes(this.head);
    }
  }
}
