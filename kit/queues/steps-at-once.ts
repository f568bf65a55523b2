import { availableParallelism } from 'node:os';
import { AtOnce } from '#kit/requests/at-once.ts';

/** A step that waits for somebody else's lock, maybe of a process that stands still, keeps its place no longer than this. */
const PATIENCE_MS = 250;

/**
 * For the transactions of one process's queues: as many at once as there are processors. More only wait for each other inside PostgreSQL, each
 * with little to do; while they wait here instead, what they are to record grows, and is recorded together.
 */
export function stepsAtOnce(): AtOnce {
  return new AtOnce(availableParallelism(), PATIENCE_MS);
}
