import { performance } from 'node:perf_hooks';
import { setImmediate } from 'node:timers/promises';

/** Work that yields where it may pause, and returns its result. It is the same work in either way of running it. */
export type Sliced<T> = Generator<undefined, T, undefined>;

/** Time for which one slice holds the event loop; a step of the work may exceed it by its own length. */
const SLICE_MS = 15;

/** Runs work to its end without a pause. */
export function finish<T>(work: Sliced<T>): T {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

/**
 * Runs work in slices, between which everything else of the process runs.
 * @param rest awaited between two slices
 */
export async function inSlices<T>(work: Sliced<T>, rest: () => Promise<unknown> = setImmediate): Promise<T> {
  for (;;) {
    const until = performance.now() + SLICE_MS;
    do {
      const step = work.next();
      if (step.done) return step.value;
    } while (performance.now() < until);
    await rest();
  }
}

/** The items of a list, each made into another one; it may pause behind each. */
export function* mapped<T, R>(items: readonly T[], make: (item: T, index: number) => R): Sliced<R[]> {
  const made: R[] = [];
  for (const [index, item] of items.entries()) {
    made.push(make(item, index));
    yield;
  }
  return made;
}
