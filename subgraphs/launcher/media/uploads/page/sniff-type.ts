import { Readable } from 'node:stream';
import { headBytes, typeOfBytes } from '../../type-of-bytes.ts';

/** Finds the type of a file by its beginning, and returns its content from there; the type is null when it is unknown. */
export async function sniffType(body: Readable): Promise<{ mimeType: string | null; content: Readable }> {
  const rest = body.iterator({ destroyOnReturn: false }) as AsyncIterableIterator<Buffer>;
  const head: Buffer[] = [];
  let bytes = 0;
  let needed = headBytes(new Uint8Array());
  for (let next = await rest.next(); !next.done; next = await rest.next()) {
    head.push(next.value);
    bytes += next.value.length;
    if (bytes >= needed) needed = headBytes(Buffer.concat(head));
    if (bytes >= needed) break;
  }
  const mimeType = await typeOfBytes(Buffer.concat(head));
  return { mimeType, content: Readable.from(joined(head, rest), { objectMode: false }) };
}

async function* joined(head: readonly Buffer[], rest: AsyncIterableIterator<Buffer>): AsyncGenerator<Buffer> {
  yield* head;
  yield* rest;
}
