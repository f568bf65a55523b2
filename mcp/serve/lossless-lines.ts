import { Transform, type TransformCallback } from 'node:stream';
import { withLongIntegersQuoted } from '#kit/json/parse-lossless.ts';
import { decodeUtf8 } from '#kit/text/decode-utf8.ts';

/**
 * Passes on JSON messages, each as one whole line, with integers beyond 2^53 as strings of their digits. A line that is not UTF-8 is only
 * reported to `refuse`. Fails at a line of more than `mostBytes`.
 */
export class LosslessLines extends Transform {
  readonly #mostBytes: number;
  readonly #refuse: () => void;
  #begun: Buffer[] = [];
  #bytes = 0;

  constructor(mostBytes: number, refuse: () => void) {
    super();
    this.#refuse = refuse;
    this.#mostBytes = mostBytes;
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    let at = 0;
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, at)) {
      this.#keep(chunk.subarray(at, end + 1));
      at = end + 1;
      if (this.#bytes > this.#mostBytes) break;
      this.#passOn(Buffer.concat(this.#begun));
      this.#begun = [];
      this.#bytes = 0;
    }
    this.#keep(chunk.subarray(at));
    if (this.#bytes <= this.#mostBytes) return done();
    done(new Error(`A message is larger than ${this.#mostBytes} bytes: send less at once.`));
  }

  #passOn(line: Buffer): void {
    const text = decodeUtf8(line);
    if (text === null) this.#refuse();
    else this.push(withLongIntegersQuoted(text));
  }

  #keep(part: Buffer): void {
    this.#begun.push(part);
    this.#bytes += part.length;
  }
}
