import { fileTypeFromBuffer } from 'file-type';
import { keptType } from './media-types.ts';

/** As much of a file's beginning as its type can be told from. */
export const HEAD_BYTES = 4_100;

/** Boxes that hold nothing, or a picture beside the film: what the file is stands behind them. */
const FILLING = new Set(['free', 'skip', 'wide', 'pnot', 'PICT', 'pict']);
/** Boxes of films. QuickTime began without saying what it is, and cameras still do. */
const FILM = new Set(['moov', 'mdat']);

/** The type of a file, by its beginning: one that is kept under its one name, another as it is called; null where it is not known. */
export async function typeOfBytes(head: Uint8Array): Promise<string | null> {
  const boxes = Buffer.from(head.buffer, head.byteOffset, Math.min(head.length, HEAD_BYTES));
  const start = brandedAt(boxes);
  if (start === null) return 'video/quicktime';
  const found = await fileTypeFromBuffer(boxes.subarray(start));
  return found ? (keptType(found.mime) ?? found.mime) : null;
}

/** Where the box begins that names the file's brand; null for a film without one, and 0 for everything that is no film. */
function brandedAt(head: Buffer): number | null {
  let offset = 0;
  while (offset + 8 <= head.length) {
    const type = head.toString('latin1', offset + 4, offset + 8);
    if (type === 'ftyp') return offset;
    if (FILM.has(type)) return null;
    if (!FILLING.has(type)) return 0;
    const size = sizeAt(head, offset);
    if (size < 8) return 0;
    offset += size;
  }
  return offset > 0 ? null : 0;
}

function sizeAt(head: Buffer, offset: number): number {
  const size = head.readUInt32BE(offset);
  if (size !== 1) return size;
  return offset + 16 <= head.length ? Number(head.readBigUInt64BE(offset + 8)) : 0;
}
