import type { LongVideo } from './long-video.ts';

/** Question of the bench to a process that receives files. */
export type Ask =
  | { kind: 'prepare'; announced: LongVideo['announced'] }
  /** Begins to watch the memory of the process. */
  | { kind: 'watch' }
  /** Ends it. */
  | { kind: 'peak' };

/** Answer of the process: the address for the file, or the growth of its memory in bytes. */
export type Answer = { url: string } | { grownBytes: number } | { ready: true };
