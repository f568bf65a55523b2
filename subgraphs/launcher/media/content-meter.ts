import { createHash } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';
import { UploadRefusal } from './upload-refusal.ts';

/** As much of a file's beginning as its type can be told from. */
const HEAD_BYTES = 4_100;

/** Passes bytes on while counting and hashing them and keeping their beginning; stops at one byte too many. */
export class ContentMeter extends Transform {
  readonly #hash = createHash('sha256');
  readonly #limit: number;
  readonly #head: Buffer[] = [];
  #headBytes = 0;
  #bytes = 0;
  #digest: string | undefined;

  constructor(limit: number) {
    super();
    this.#limit = limit;
  }

  /** How many bytes passed. */
  get bytes(): number {
    return this.#bytes;
  }

  /** SHA-256 of all that passed, in hexadecimal digits. */
  get sha256(): string {
    return (this.#digest ??= this.#hash.digest('hex'));
  }

  /** The first bytes. */
  get head(): Buffer {
    return Buffer.concat(this.#head);
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, callback: TransformCallback): void {
    this.#bytes += chunk.length;
    if (this.#bytes > this.#limit) {
      callback(
        new UploadRefusal('BAD_USER_INPUT', 'size', `The file is larger than the ${this.#limit} bytes announced.`),
      );
      return;
    }
    this.#hash.update(chunk);
    if (this.#headBytes < HEAD_BYTES) {
      const part = chunk.subarray(0, HEAD_BYTES - this.#headBytes);
      this.#head.push(Buffer.from(part));
      this.#headBytes += part.length;
    }
    callback(null, chunk);
  }
}
