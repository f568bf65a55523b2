import type { Claimed } from '../queue/claim.ts';
import { effectOf } from '../effects/effect-of.ts';

/** What the platform takes of ads in one batch; the fewer are together, the fewer are lost together. */
const MOST_IN_BATCH = 10;

/**
 * Puts claimed operations together that travel in one request: up to ten creations of one kind, where that kind may come in a
 * batch. Each batch leaves at the turn of its last operation, and the turns are given out anew so that those of a batch
 * follow each other: at no time are more ahead of or behind their turns than one batch holds.
 *
 * @param alone ids of operations which have to come alone
 */
export function batchesOf(claimed: readonly Claimed[], alone: ReadonlySet<string>): Claimed[][] {
  const groups = Map.groupBy(claimed, ({ operation: { id, kind } }) => {
    return effectOf(kind).batchable && !alone.has(id) ? kind : id;
  });
  const batches = [...groups.values()].flatMap(inTens);
  const turns = claimed.map(({ startAt }) => startAt).toSorted((a, b) => a - b);
  let given = 0;
  return batches.map((batch) => {
    given += batch.length;
    const startAt = turns[given - 1]!;
    return batch.map((one) => ({ ...one, startAt }));
  });
}

function inTens(group: readonly Claimed[]): Claimed[][] {
  const count = Math.ceil(group.length / MOST_IN_BATCH);
  return Array.from({ length: count }, (_, at) => group.slice(at * MOST_IN_BATCH, (at + 1) * MOST_IN_BATCH));
}
