import { PlatformError } from '#platform/client/platform-error.ts';
import type { AccountQueue } from '../queue/account-queue.ts';
import type { Operation } from '../operation/operation.ts';
import { findResults } from '../operation/operation-repository.ts';
import type { OperationState } from '../operation/operation-state.ts';
import { referencesIn } from '../operation/references.ts';
import type { Decision } from '../operation/update-order.ts';
import type { Match, Overwritten, Settle } from './effect.ts';
import {
  type Change,
  changeOf,
  decidedOtherwise,
  goneMessage,
  isGone,
  overtakenBy,
  readLive,
  statusSince,
  unlike,
} from './update-change.ts';

/** States before an effect, and during a possible one. */
const TO_COME: readonly OperationState[] = ['PLANNED', 'READY', 'THROTTLED'];
const ON_ITS_WAY: readonly OperationState[] = ['SENDING', 'UNKNOWN', 'RECONCILING'];

/** Later decisions that may have had their effect. */
export function requested(decisions: readonly Decision[]): Decision[] {
  return decisions.filter(({ state }) => !TO_COME.includes(state));
}

/** Reads the object of each update to determine its outcome. */
export async function searchUpdates(queue: AccountQueue, group: readonly Operation[]): Promise<Settle<Match>> {
  const matches = new Map<string, Match>();
  for (const operation of group) matches.set(operation.id, await matchUpdate(queue, operation));
  return () => Promise.resolve(matches);
}

/** Finds updates that took effect after they had ended, over later decisions. */
export async function searchOverwritten(
  queue: AccountQueue,
  group: readonly Operation[],
): Promise<Settle<Overwritten>> {
  const found = new Map<string, Overwritten>();
  for (const operation of group.filter(hasEnded)) {
    const match = await matchLate(queue, operation);
    if (match?.kind === 'overwritten') found.set(operation.id, match);
  }
  return () => Promise.resolve(found);
}

/** False for an operation that was requested again: its own end reports it. */
function hasEnded({ state }: Operation): boolean {
  return state === 'CONFIRMED' || state === 'REJECTED';
}

async function matchUpdate(queue: AccountQueue, operation: Operation): Promise<Match> {
  const change = await readChange(queue, operation);
  const gone: Match = { kind: 'gone', message: goneMessage(change), reason: 'GONE' };
  try {
    const live = await readLive(queue, change);
    if (isGone(live, change)) return gone;
    const decisions = await decidedOtherwise(queue, operation, change);
    if (unlike(live, change).length === 0) return asWanted(change, decisions);
    // It is refused at its next attempt, as soon as the last request can have no effect any more.
    if (statusSince(change, decisions)) return { kind: 'absent' };
    const by = overtakenBy(operation, { change, live, decisions });
    return by ? { kind: 'different', by } : { kind: 'absent' };
  } catch (error) {
    if (!isMissing(error)) throw error;
    // An object made by an earlier operation may not be visible everywhere yet.
    const settled =
      referencesIn(operation.params).length === 0 || operation.ageMs >= queue.deps.config.dispatch.settleMs;
    return settled ? gone : { kind: 'absent' };
  }
}

async function matchLate(queue: AccountQueue, operation: Operation): Promise<Match | null> {
  const change = await readChange(queue, operation);
  const decisions = await decidedOtherwise(queue, operation, change);
  // Mostly there are none, and no request to the platform is needed.
  if (requested(decisions).length === 0) return null;
  try {
    const live = await readLive(queue, change);
    if (isGone(live, change) || unlike(live, change).length > 0) return null;
    return asWanted(change, decisions);
  } catch (error) {
    if (!isMissing(error)) throw error;
    return null;
  }
}

/** Judges an object that has the wanted values, though a later update may be about to change them, or may have done so before. */
function asWanted({ targetId }: Change, decisions: readonly Decision[]): Match {
  const later = requested(decisions);
  if (later.some(({ state }) => ON_ITS_WAY.includes(state))) return { kind: 'pending' };
  if (later.length > 0) return { kind: 'overwritten', decisions: later };
  return { kind: 'one', id: targetId, orphanIds: [] };
}

async function readChange(queue: AccountQueue, operation: Operation): Promise<Change> {
  const results = await queue.deps.database.read(queue, (em) => findResults(em, referencesIn(operation.params)));
  return changeOf(operation, results);
}

function isMissing(error: unknown): boolean {
  return error instanceof PlatformError && error.objectMissing;
}
