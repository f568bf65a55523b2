import type { Readable } from 'node:stream';
import type { Disk } from 'flydrive';
import type { DiskRoom } from './disk-room.ts';

/** The bytes of a file on their way: a stream, or any source that yields them in order. */
export type FileContent = AsyncIterable<Uint8Array | string>;

/** Operations on files at one kind of place: those that all places share, and those with an implementation each. */
export interface FileAccess {
  readonly disk: Disk;
  /** Available room; absent where it is not limited. */
  readonly room?: DiskRoom;
  /** Deletes files half written by processes that have ended; absent where they are never visible. */
  sweepDrafts?(): Promise<number>;
  /** Stores all of the content, or nothing. */
  put(key: string, content: FileContent): Promise<void>;
  /** Opens the bytes from `start` up to and including `end`. */
  getRange(key: string, start: number, end: number): Promise<Readable>;
}
