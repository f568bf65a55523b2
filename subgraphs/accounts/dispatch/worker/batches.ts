import type { Claimed } from '../queue/claim.ts';
import { effectOf } from '../effects/effect-of.ts';

/** The platform's maximum of ads in one batch. The smaller a batch, the fewer outcomes are lost with it. */
const MOST_IN_BATCH = 10;

/**
 * Groups claimed operations into requests: up to ten creations of one kind, where that kind may share a batch. Each batch leaves at the
 * send time of its last operation. Send times are given out anew so that those of a batch follow each other. At no time are more ahead of
 * or behind their send times than one batch holds.
 * @param alone ids of operations that must be sent alone
 */
export function batchesOf(claimed: readonly Claimed[], alone: ReadonlySet<string>): Claimed[][] {
  const groups = Map.groupBy(claimed, ({ operation: { id, kind } }) => {
    return effectOf(kind).batchable && !alone.has(id) ? kind : id;
  });
  const batches = [...groups.values()].flatMap(inTens);
  const sendTimes = claimed.map(({ startAt }) => startAt).toSorted((a, b) => a - b);
  let given = 0;
  return batches.map((batch) => {
    given += batch.length;
    const startAt = sendTimes[given - 1]!;
    return batch.map((one) => ({ ...one, startAt }));
  });
}

function inTens(group: readonly Claimed[]): Claimed[][] {
  const count = Math.ceil(group.length / MOST_IN_BATCH);
  return Array.from({ length: count }, (_, at) => group.slice(at * MOST_IN_BATCH, (at + 1) * MOST_IN_BATCH));
}
