import { PlatformError } from '#platform/client/platform-error.ts';
import type { AccountLane } from '../account-lane.ts';
import type { Operation } from '../operation.ts';
import { findResults } from '../operation-repository.ts';
import { referencesIn } from '../references.ts';
import { differingFields } from './compare-fields.ts';
import type { Match, Settle } from './effect.ts';
import {
  type Change,
  changeOf,
  decidedOtherwise,
  goneMessage,
  isGone,
  isOvertaken,
  readLive,
  statusSince,
} from './update-change.ts';

/** Reads the object of each update to say what came of it. */
export async function searchUpdates(lane: AccountLane, group: readonly Operation[]): Promise<Settle<Match>> {
  const matches = new Map<string, Match>();
  for (const operation of group) matches.set(operation.id, await look(lane, operation));
  return () => Promise.resolve(matches);
}

async function look(lane: AccountLane, operation: Operation): Promise<Match> {
  const change = await readChange(lane, operation);
  const gone: Match = { kind: 'gone', message: goneMessage(change) };
  try {
    const live = await readLive(lane, change);
    if (isGone(live, change)) return gone;
    const decisions = await decidedOtherwise(lane, operation, change);
    if (differingFields(live, change.fields).length === 0) return { kind: 'one', id: change.targetId, strayIds: [] };
    // It is refused when its turn comes, as soon as nothing can come of the last request any more.
    if (statusSince(change, decisions)) return { kind: 'absent' };
    const overtaken = isOvertaken(operation, { change, live, decisions });
    return overtaken ? { kind: 'different', by: 'change' } : { kind: 'absent' };
  } catch (error) {
    if (!isMissing(error)) throw error;
    // What an earlier operation has just made may not be seen everywhere yet.
    const settled = referencesIn(operation.params).length === 0 || operation.ageMs >= lane.deps.config.door.settleMs;
    return settled ? gone : { kind: 'absent' };
  }
}

async function readChange(lane: AccountLane, operation: Operation): Promise<Change> {
  const results = await lane.deps.database.read(lane, (em) => findResults(em, referencesIn(operation.params)));
  return changeOf(operation, results);
}

function isMissing(error: unknown): boolean {
  return error instanceof PlatformError && error.objectMissing;
}
