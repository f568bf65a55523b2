import { reversibleChanges } from './reversible-state.ts';
import type { Operation } from '#subgraphs/accounts/dispatch/operation/operation.ts';
import type { ActivityKind } from '#subgraphs/accounts/generated/schema-types.ts';
import type { ActivityRow } from '#subgraphs/accounts/dispatch/log/activity.ts';

/** Kinds of activities that only change existing objects; any other makes objects. */
const CHANGES: readonly ActivityKind[] = ['STATUS_SET', 'REVERT'];

/** True when an activity only changes existing objects, so that it may be reversible. */
export function onlyChanges({ kind }: Pick<ActivityRow, 'kind'>): boolean {
  return CHANGES.includes(kind);
}

/**
 * Reason for people why an activity cannot be reverted; null when it can, as far as this service knows.
 * @param operations its operations; may be left out for one that makes objects
 * @param revertedBy the activity that reverts it
 */
export function whyNotReversible(
  activity: Pick<ActivityRow, 'kind' | 'state'>,
  operations: readonly Operation[],
  revertedBy: string | null,
): string | null {
  if (activity.state === 'CHECKED') return 'It was only a check: nothing was done.';
  if (activity.state === 'REFUSED') return 'It was refused: nothing was done.';
  if (!onlyChanges(activity)) return 'It makes objects; only changes of existing objects can be taken back.';
  if (activity.state === 'RUNNING') return 'It has not ended yet: wait until it has.';
  if (operations.some(({ state }) => state !== 'CONFIRMED'))
    return 'Some of its changes may not have been made: read its operations.';
  if (operations.some(({ before, after }) => !before || !after)) return 'The values before it are not known.';
  if (reversibleChanges(operations).length === 0) return 'It changed nothing.';
  return revertedBy === null ? null : `It was taken back by activity ${revertedBy}.`;
}
