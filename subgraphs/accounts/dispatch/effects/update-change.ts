import type { AccountQueue } from '../queue/account-queue.ts';
import type { Operation } from '../operation/operation.ts';
import { isTouched, readObject } from '../reconcile/platform-lookups.ts';
import { referenceIn, resolveReferences } from '../operation/references.ts';
import { type Decision, findDecisions, type Target } from '../operation/update-order.ts';
import { differingFields, pickFields, readableFields } from './compare-fields.ts';

/** When an object last changed, which the platform moves for everything but budgets, and when it was made. */
const STAMP = 'updated_time';
const MADE = 'created_time';

/** What an update sets. */
export interface Change extends Target {
  /** Values to be set, absolute. */
  fields: Record<string, unknown>;
  /** Values the object must still have; null for any. */
  expected: Record<string, unknown> | null;
  /** Whether it lets money be spent, so that it must not undo what somebody has stopped since it was decided on. */
  activates: boolean;
}

/** The change an update is, with the results it refers to. */
export function changeOf(operation: Operation, results: ReadonlyMap<string, string>): Change {
  const params = resolveReferences<Record<string, unknown>>(operation.params, results);
  const { $target, $expected, ...fields } = params;
  return {
    targetId: operation.targetId ?? String($target),
    makerId: referenceIn(operation.params.$target),
    fields,
    expected: ($expected as Record<string, unknown> | undefined) ?? null,
    activates: fields.status === 'ACTIVE' && operation.targetKind !== null && operation.targetKind !== 'CREATIVE',
  };
}

/** The object as it is, as far as the change has to know. */
export function readLive(
  queue: AccountQueue,
  { targetId, fields, expected, activates }: Change,
): Promise<Record<string, unknown>> {
  const names = ['status', ...Object.keys(fields), ...Object.keys(expected ?? {}), ...(activates ? [STAMP, MADE] : [])];
  return readObject(queue, targetId, readableFields(names));
}

/** When the object last changed; null where that does not matter. */
export function stampOf(live: Record<string, unknown>, { activates }: Change): string | null {
  return activates && live[STAMP] != null ? String(live[STAMP]) : null;
}

/**
 * The fields in which an object is not as an update wants it. What was to be switched on and is, whoever has done that, keeps what was to
 * be set with it.
 */
export function unlike(live: Record<string, unknown>, { fields, expected, activates }: Change): string[] {
  const isOn = activates && expected?.status === 'PAUSED' && live.status === fields.status;
  return isOn ? [] : differingFields(live, fields);
}

/** A deleted object can still be read. */
export function isGone(live: Record<string, unknown>, { fields }: Change): boolean {
  return live.status === 'DELETED' && fields.status !== 'DELETED';
}

/** What is said of an object that is gone. */
export function goneMessage({ targetId }: Change): string {
  return `${targetId} does not exist on the platform any more, so nothing was changed.`;
}

/** What others want of the same fields, decided on later. It is asked for only where it matters: where money may be spent, or an outcome was lost. */
export async function decidedOtherwise(queue: AccountQueue, operation: Operation, change: Change): Promise<Decision[]> {
  const { fields, activates } = change;
  if (!activates && operation.losses === 0) return [];
  const decisions = await queue.deps.database.read(queue, (em) => {
    return findDecisions(em, operation, change, Object.keys(fields));
  });
  return decisions.filter(
    ({ field, value }) => differingFields({ [field]: value }, { [field]: fields[field] }).length > 0,
  );
}

/** The status that was asked for after an object was to be switched on, which then stays as it is; null where there is none. */
export function statusSince({ activates }: Change, decisions: readonly Decision[]): Decision | null {
  return (activates && decisions.find(({ field }) => field === 'status')) || null;
}

/** An object as it was found, and what was decided on later. */
export interface Seen {
  change: Change;
  live: Record<string, unknown>;
  decisions: readonly Decision[];
}

/**
 * How somebody has changed an object since a request with a lost outcome left: it is neither as it was then nor as was wanted; or, where it was to be
 * activated, anything happened to it since, which may have been that and its end. Where a backup has forgotten whether a request left, that
 * is anything since the object was made. A later request for the same fields takes its place as well. Null where nobody has.
 */
export function overtakenBy(
  { losses, before, updateStamp, searchFirst }: Operation,
  { change, live, decisions }: Seen,
): 'change' | 'restore' | null {
  if (losses === 0) return null;
  if (decisions.length > 0) return 'change';
  if (before === null) return searchFirst && change.activates && isTouched(live) ? 'restore' : null;
  if (differingFields(live, pickFields(before, Object.keys(change.fields))).length > 0) return 'change';
  return updateStamp !== null && stampOf(live, change) !== updateStamp ? 'change' : null;
}
