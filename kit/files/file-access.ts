import type { Readable } from 'node:stream';
import type { Disk } from 'flydrive';
import type { DiskRoom } from './disk-room.ts';

/** The bytes of a file on their way: a stream, or whatever gives them one after the other. */
export type FileContent = AsyncIterable<Uint8Array | string>;

/** How files are kept at one kind of place: what all places do alike, and what each does in its own way. */
export interface FileAccess {
  readonly disk: Disk;
  /** The room there is; absent where nobody has to mind it. */
  readonly room?: DiskRoom;
  /** Deletes what processes that have ended left half written; absent where nothing of it can be seen. */
  sweepDrafts?(): Promise<number>;
  /** Stores all of the content, or nothing. */
  put(key: string, content: FileContent): Promise<void>;
  /** Opens the bytes from `start` up to and including `end`. */
  getRange(key: string, start: number, end: number): Promise<Readable>;
}
