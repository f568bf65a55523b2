import { reversibleChanges } from './reversible-state.ts';
import type { Operation } from '#subgraphs/accounts/dispatch/operation/operation.ts';
import type { ActivityKind } from '#subgraphs/accounts/generated/schema-types.ts';
import type { ActivityRow } from '#subgraphs/accounts/dispatch/log/activity.ts';

/** Kinds of activities that only change objects which exist; anything else makes objects. */
const CHANGES: readonly ActivityKind[] = ['STATUS_SET', 'REVERT'];

/** Whether an activity only changes objects which exist, so that it may be reversible. */
export function onlyChanges({ kind }: Pick<ActivityRow, 'kind'>): boolean {
  return CHANGES.includes(kind);
}

/**
 * Why an activity cannot be taken back, for people; null when it can, as far as is known here.
 *
 * @param operations its operations; may be left out of one that makes objects
 * @param revertedBy the activity that takes it back or did so
 */
export function whyNotReversible(
  activity: Pick<ActivityRow, 'kind' | 'state'>,
  operations: readonly Operation[],
  revertedBy: string | null,
): string | null {
  if (activity.state === 'CHECKED') return 'It was only a check: nothing was done.';
  if (activity.state === 'REFUSED') return 'It was refused: nothing was done.';
  if (!onlyChanges(activity)) return 'It makes objects; only changes of existing objects can be taken back.';
  if (activity.state === 'RUNNING') return 'It has not come to rest yet.';
  if (operations.some(({ state }) => state !== 'CONFIRMED')) return 'Not all of it was done for certain.';
  if (operations.some(({ before, after }) => !before || !after)) return 'What stood before is not known.';
  if (reversibleChanges(operations).length === 0) return 'It changed nothing.';
  return revertedBy === null ? null : `It was taken back by activity ${revertedBy}.`;
}
