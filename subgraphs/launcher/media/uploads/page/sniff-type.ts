import { Readable } from 'node:stream';
import { HEAD_BYTES, typeOfBytes } from '../../type-of-bytes.ts';

/** Tells the type of a file by its beginning, and gives its content from there; the type is null where it is not known. */
export async function sniffType(body: Readable): Promise<{ mimeType: string | null; content: Readable }> {
  const rest = body.iterator({ destroyOnReturn: false }) as AsyncIterableIterator<Buffer>;
  const head: Buffer[] = [];
  let bytes = 0;
  for (let next = await rest.next(); !next.done; next = await rest.next()) {
    head.push(next.value);
    bytes += next.value.length;
    if (bytes >= HEAD_BYTES) break;
  }
  const mimeType = await typeOfBytes(Buffer.concat(head).subarray(0, HEAD_BYTES));
  return { mimeType, content: Readable.from(joined(head, rest), { objectMode: false }) };
}

async function* joined(head: readonly Buffer[], rest: AsyncIterableIterator<Buffer>): AsyncGenerator<Buffer> {
  yield* head;
  yield* rest;
}
