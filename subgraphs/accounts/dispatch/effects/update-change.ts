import type { AccountQueue } from '../queue/account-queue.ts';
import type { Operation } from '../operation/operation.ts';
import { isTouched, readObject } from '../reconcile/platform-lookups.ts';
import { referenceIn, resolveReferences } from '../operation/references.ts';
import { type Decision, findDecisions, type Target } from '../operation/update-order.ts';
import { differingFields, pickFields, readableFields } from './compare-fields.ts';

/** Field with the time of an object's last change or creation; the platform moves it for everything but budgets. */
const STAMP = 'updated_time';
const MADE = 'created_time';

/** Object and values of an update. */
export interface Change extends Target {
  /** Values to be set, absolute. */
  fields: Record<string, unknown>;
  /** Values the object must still have; null for any. */
  expected: Record<string, unknown> | null;
  /** True when it lets money be spent, so that it must not undo a stop decided on since. */
  activates: boolean;
}

/** Reads the change of an update, with the results it refers to. */
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

/** Reads the fields of the object that the change needs. */
export function readLive(
  queue: AccountQueue,
  { targetId, fields, expected, activates }: Change,
): Promise<Record<string, unknown>> {
  const names = ['status', ...Object.keys(fields), ...Object.keys(expected ?? {}), ...(activates ? [STAMP, MADE] : [])];
  return readObject(queue, targetId, readableFields(names));
}

/** Time of the object's last change; null where it does not matter. */
export function stampOf(live: Record<string, unknown>, { activates }: Change): string | null {
  return activates && live[STAMP] != null ? String(live[STAMP]) : null;
}

/**
 * Fields in which an object differs from what an update wants. An object that was to be switched on and is on counts as wanted, whoever did
 * it.
 */
export function unlike(live: Record<string, unknown>, { fields, expected, activates }: Change): string[] {
  const isOn = activates && expected?.status === 'PAUSED' && live.status === fields.status;
  return isOn ? [] : differingFields(live, fields);
}

/** A deleted object can still be read. */
export function isGone(live: Record<string, unknown>, { fields }: Change): boolean {
  return live.status === 'DELETED' && fields.status !== 'DELETED';
}

/** Message for an object that is gone. */
export function goneMessage({ targetId }: Change): string {
  return `${targetId} does not exist on the platform any more, so nothing was changed.`;
}

/** Later decisions on the same fields. Read only where it matters: where money may be spent, or an outcome was lost. */
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

/** Status requested after an object was to be switched on, which then stays as it is; null for none. */
export function statusSince({ activates }: Change, decisions: readonly Decision[]): Decision | null {
  return (activates && decisions.find(({ field }) => field === 'status')) || null;
}

/** An object as it was found, with the later decisions on it. */
export interface SeenObject {
  change: Change;
  live: Record<string, unknown>;
  decisions: readonly Decision[];
}

/**
 * Describes how somebody has changed an object since a request with a lost outcome left; null when nobody has. Changed means: it is neither
 * as it was then nor as wanted. For an activation any change counts, since it may have been switched on and off again. After a restore that
 * lost the request, any change since the creation counts. A later request for the same fields counts, too.
 */
export function overtakenBy(
  { losses, before, updateStamp, searchFirst }: Operation,
  { change, live, decisions }: SeenObject,
): 'change' | 'restore' | null {
  if (losses === 0) return null;
  if (decisions.length > 0) return 'change';
  if (before === null) return searchFirst && change.activates && isTouched(live) ? 'restore' : null;
  if (differingFields(live, pickFields(before, Object.keys(change.fields))).length > 0) return 'change';
  return updateStamp !== null && stampOf(live, change) !== updateStamp ? 'change' : null;
}
