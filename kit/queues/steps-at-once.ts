import { availableParallelism } from 'node:os';
import { AtOnce } from '#kit/requests/at-once.ts';

/** Longest time for which a step keeps its place while it waits for somebody else's lock, perhaps of a process that stands still. */
const PATIENCE_MS = 250;

/**
 * Limiter for the transactions of one process's queues: as many at once as there are processors. More only wait for each other inside
 * PostgreSQL, each with little to do. While they wait here instead, more results come together and are recorded at once.
 */
export function stepsAtOnce(): AtOnce {
  return new AtOnce(availableParallelism(), PATIENCE_MS);
}
