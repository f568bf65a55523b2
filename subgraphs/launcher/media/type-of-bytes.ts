import { fileTypeFromBuffer } from 'file-type';
import { keptType } from './media-types.ts';
import { FILM_BOXES } from './video/film-boxes.ts';

/** Bytes at a file's beginning that show its type, unless a box without a brand comes first. */
const HEAD_BYTES = 4_100;
/** Editors leave room for an index at the beginning; no brand is searched for behind more room than this. */
const MOST_HEAD_BYTES = 1024 * 1024;

/** Outermost boxes that only MP4 has. QuickTime began without saying what it is, and cameras still do. */
const MP4_ONLY = new Set(['styp', 'moof', 'sidx', 'ssix', 'mfra', 'pdin', 'prft', 'emsg', 'meco']);
/** Boxes behind which no brand comes. */
const CONTENT = new Set(['styp', 'moof', 'mfra', 'moov', 'mdat']);

/** Returns the number of bytes at a file's beginning that are needed to find its type; `head` holds the known ones. */
export function headBytes(head: Uint8Array): number {
  const { offset, ended } = walk(bufferOf(head));
  // Twice as much each time: a beginning of many small boxes is not walked again for each of them.
  const more = ended ? offset + HEAD_BYTES : Math.max(offset + HEAD_BYTES, head.length * 2);
  return Math.min(more, MOST_HEAD_BYTES);
}

/**
 * The type of a file, by its beginning: one that is kept under its one name, another as it is called; null where it is not known. A film of
 * another brand than QuickTime's is MP4: brands are named after devices and uses, and its tracks show what it holds.
 */
export async function typeOfBytes(head: Uint8Array): Promise<string | null> {
  const boxes = bufferOf(head);
  const { kind, offset } = walk(boxes);
  if (kind === 'mp4') return 'video/mp4';
  if (kind === 'unbranded') return 'video/quicktime';
  const start = kind === 'branded' ? offset : 0;
  const found = await fileTypeFromBuffer(boxes.subarray(start, start + HEAD_BYTES));
  const type = found ? (keptType(found.mime) ?? found.mime) : null;
  if (kind === 'none' || type?.startsWith('image/') || type === 'video/quicktime') return type;
  return 'video/mp4';
}

interface Walk {
  /** `branded` with a brand at `offset`, `mp4` and `unbranded` for films without one, `none` for anything but a film. */
  kind: 'branded' | 'mp4' | 'unbranded' | 'none';
  /** Start of the box at which the walk ended. */
  offset: number;
  /** False when the beginning ended before the boxes showed a type. */
  ended: boolean;
}

function walk(head: Buffer): Walk {
  let offset = 0;
  let kind: 'mp4' | 'unbranded' = 'unbranded';
  while (offset + 8 <= head.length) {
    const type = head.toString('latin1', offset + 4, offset + 8);
    if (type === 'ftyp') return { kind: 'branded', offset, ended: true };
    if (offset === 0 && !FILM_BOXES.has(type)) return { kind: 'none', offset, ended: true };
    if (MP4_ONLY.has(type)) kind = 'mp4';
    if (CONTENT.has(type)) return { kind, offset, ended: true };
    const size = sizeAt(head, offset);
    if (size < 8) return { kind: 'none', offset: 0, ended: true };
    offset += size;
  }
  return { kind: offset > 0 ? kind : 'none', offset, ended: false };
}

function bufferOf(head: Uint8Array): Buffer {
  return Buffer.from(head.buffer, head.byteOffset, Math.min(head.length, MOST_HEAD_BYTES));
}

function sizeAt(head: Buffer, offset: number): number {
  const size = head.readUInt32BE(offset);
  if (size !== 1) return size;
  return offset + 16 <= head.length ? Number(head.readBigUInt64BE(offset + 8)) : 0;
}
