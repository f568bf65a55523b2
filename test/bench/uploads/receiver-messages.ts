import type { LongVideo } from './long-video.ts';

/** What the bench asks of a process that receives files. */
export type Ask =
  | { kind: 'prepare'; announced: LongVideo['announced'] }
  /** Begins to watch the memory of the process. */
  | { kind: 'watch' }
  /** Ends it. */
  | { kind: 'peak' };

/** What it answers: where to send the file, or by how many bytes the memory grew. */
export type Answer = { url: string } | { grownBytes: number } | { ready: true };
