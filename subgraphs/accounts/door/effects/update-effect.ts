import { PlatformError } from '#platform/client/platform-error.ts';
import type { Params } from '#platform/client/params.ts';
import type { AccountLane } from '../account-lane.ts';
import type { Claimed } from '../claim.ts';
import { type Conclusion, done, givenBack, lost, notRead, refused } from '../conclusion.ts';
import type { Operation } from '../operation.ts';
import { findResults, storeChange } from '../operation-repository.ts';
import { readObject } from '../platform-lookups.ts';
import { referencesIn, resolveReferences } from '../references.ts';
import { requestOnce } from '../request-once.ts';
import { hasLater, hasOpenEarlier } from '../update-order.ts';
import { isWritable } from '../../guards/write-stops.ts';
import { differingFields, pickFields, readableFields } from './compare-fields.ts';
import type { Effect, Match, Settle } from './effect.ts';

/** When an object last changed; the platform moves it for everything but budgets. */
const STAMP = 'updated_time';

interface Change {
  targetId: string;
  /** Values to be set, absolute. */
  fields: Record<string, unknown>;
  /** Values the object must still have; null for any. */
  expected: Record<string, unknown> | null;
  /** Whether it lets money be spent, so that it must not undo what somebody has stopped since it was sent. */
  activates: boolean;
}

/**
 * Sets fields of an object to absolute values. The object is read before: what it had is kept, what is as wanted already
 * needs no request, and what somebody else has changed since it was planned is not overwritten. A lost outcome is settled
 * by reading the object again.
 */
export const updateEffect: Effect = { send, searchKey: ({ id }) => `UPDATE ${id}`, search, searchLate: null };

async function send(lane: AccountLane, claimed: Claimed): Promise<Conclusion> {
  const { operation, results } = claimed;
  const change = changeOf(operation, results);
  const { targetId, fields, expected } = change;
  const { connection } = lane;
  let live: Record<string, unknown>;
  try {
    live = await readLive(lane, change);
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    return notRead(claimed, error, { connection, missing: goneMessage(change) });
  }
  if (isGone(live, fields)) return refused(goneMessage(change));
  const before = pickFields(live, Object.keys(fields));
  if (differingFields(live, fields).length === 0 && !(await isUnsettled(lane, operation))) {
    return unchanged(operation, targetId, { before, after: fields });
  }
  const moved = expected ? differingFields(live, expected) : [];
  if (moved.length > 0) return changedSince(moved, live, expected);
  // What became of the request before is open still: the next look hands it to a person.
  if (await isOvertaken(lane, operation, { change, live })) {
    return {
      ...lost(operation, { reason: 'the object has changed since the last request left' }),
      outcome: 'NOT_SENT',
    };
  }
  const updateStamp = stampOf(live, change);
  // Reading took a while: writes may have been stopped since it was claimed.
  const stopped = await lane.write(async (em) => {
    if (!(await isWritable(em, lane))) return true;
    await storeChange(em, operation, { before, after: fields, updateStamp });
    return false;
  });
  if (stopped) return givenBack('writes were stopped before the request left');
  return requestOnce(lane, claimed, {
    call: (client, options) => client.post(targetId, fields as Params, options),
    idOf: (data) => (saysNo(data) ? null : targetId),
    missing: goneMessage(change),
  });
}

async function search(lane: AccountLane, group: readonly Operation[]): Promise<Settle<Match>> {
  const matches = new Map<string, Match>();
  for (const operation of group) matches.set(operation.id, await look(lane, operation));
  return () => Promise.resolve(matches);
}

async function look(lane: AccountLane, operation: Operation): Promise<Match> {
  const references = referencesIn(operation.params);
  const results = await lane.deps.database.read(lane, (em) => findResults(em, references));
  const change = changeOf(operation, results);
  const gone: Match = { kind: 'gone', message: goneMessage(change) };
  try {
    const live = await readLive(lane, change);
    if (isGone(live, change.fields)) return gone;
    const same = differingFields(live, change.fields).length === 0;
    if (same) return { kind: 'one', id: change.targetId, strayIds: [] };
    const overtaken = await isOvertaken(lane, operation, { change, live });
    return overtaken ? { kind: 'different', by: 'change' } : { kind: 'absent' };
  } catch (error) {
    if (!(error instanceof PlatformError) || !error.objectMissing) throw error;
    // What an earlier operation has just made may not be seen everywhere yet.
    const settled = references.length === 0 || operation.ageMs >= lane.deps.config.door.settleMs;
    return settled ? gone : { kind: 'absent' };
  }
}

function changeOf(operation: Operation, results: ReadonlyMap<string, string>): Change {
  const params = resolveReferences<Record<string, unknown>>(operation.params, results);
  const { $target, $expected, ...fields } = params;
  return {
    targetId: operation.targetId ?? String($target),
    fields,
    expected: ($expected as Record<string, unknown> | undefined) ?? null,
    activates: fields.status === 'ACTIVE' && operation.targetKind !== null && operation.targetKind !== 'CREATIVE',
  };
}

function readLive(
  lane: AccountLane,
  { targetId, fields, expected, activates }: Change,
): Promise<Record<string, unknown>> {
  const names = ['status', ...Object.keys(fields), ...Object.keys(expected ?? {}), ...(activates ? [STAMP] : [])];
  return readObject(lane, targetId, readableFields(names));
}

function stampOf(live: Record<string, unknown>, { activates }: Change): string | null {
  return activates && live[STAMP] != null ? String(live[STAMP]) : null;
}

/** Whether an earlier update may still take effect, so that the object may not stay as it is. */
async function isUnsettled(lane: AccountLane, operation: Operation): Promise<boolean> {
  return operation.targetId !== null && (await lane.deps.database.read(lane, (em) => hasOpenEarlier(em, operation)));
}

/**
 * Whether somebody has changed an object since a request with a lost outcome left: it is neither as it was then nor as was
 * wanted; or, where it was to be activated, anything happened to it since, which may have been that and its end.
 * A later request for the same fields takes its place as well.
 */
async function isOvertaken(
  lane: AccountLane,
  operation: Operation,
  { change, live }: { change: Change; live: Record<string, unknown> },
): Promise<boolean> {
  const { losses, before, updateStamp } = operation;
  const names = Object.keys(change.fields);
  if (losses === 0) return false;
  if (before !== null) {
    if (differingFields(live, pickFields(before, names)).length > 0) return true;
    if (updateStamp !== null && stampOf(live, change) !== updateStamp) return true;
  }
  return lane.deps.database.read(lane, (em) => hasLater(em, operation, names));
}

/** A deleted object can still be read. */
function isGone(live: Record<string, unknown>, fields: Record<string, unknown>): boolean {
  return live.status === 'DELETED' && fields.status !== 'DELETED';
}

function goneMessage({ targetId }: Change): string {
  return `${targetId} does not exist on the platform any more, so nothing was changed.`;
}

/** After a lost outcome it is as wanted by its own request; what it was before has been kept then. */
function unchanged(
  operation: Operation,
  targetId: string,
  change: { before: Record<string, unknown>; after: Record<string, unknown> },
): Conclusion {
  const conclusion = done(targetId, { found: change.before });
  if (operation.losses > 0 && operation.before !== null) {
    return { ...conclusion, patch: { platformId: targetId, adopted: true } };
  }
  return { ...conclusion, patch: { platformId: targetId, ...change }, outcome: 'UNCHANGED' };
}

function changedSince(
  names: readonly string[],
  live: Record<string, unknown>,
  expected: Record<string, unknown> | null,
): Conclusion {
  const texts = names.map((name) => `${name} is ${text(live[name])} instead of ${text(expected?.[name])}`);
  return refused(`The object has changed since this was planned: ${texts.join('; ')}. Nothing was changed.`, {
    found: pickFields(live, names),
  });
}

function text(value: unknown): string {
  return value === undefined || value === null ? 'empty' : JSON.stringify(value);
}

function saysNo(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'success' in answer && answer.success === false;
}
