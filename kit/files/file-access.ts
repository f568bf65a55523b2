import type { Readable } from 'node:stream';
import type { Disk } from 'flydrive';

/** How files are kept at one kind of place: what all places do alike, and what each does in its own way. */
export interface FileAccess {
  readonly disk: Disk;
  /** Stores all of the stream, or nothing. */
  put(key: string, content: Readable): Promise<void>;
  /** Opens the bytes from `start` up to and including `end`. */
  getRange(key: string, start: number, end: number): Promise<Readable>;
}
