import { conflict } from '#kit/errors/refusals.ts';
import type { LaunchError } from '../launch-error.ts';
import { changeState, moveCount, type LaunchCounts } from '../launch-state.ts';
import type { LaunchRow } from '../launch.ts';
import type { Repetition } from './repeat-operations.ts';

/** Why nothing more is done about what a member gave up. */
export const GIVEN_UP: LaunchError = {
  code: 'CONFLICT',
  platformCode: null,
  platformSubcode: null,
  title: null,
  message: 'It was not attempted, since the launch was stopped.',
  blamedFields: [],
};

/** Throws CONFLICT unless a launch has ended with something that failed and was not given up. */
export function assertFailed({ state, stoppedAt }: LaunchRow): void {
  if (state !== 'PARTIALLY_SUCCEEDED' && state !== 'FAILED') {
    throw conflict(`This works only when something of a launch has failed, and it is ${state}: read its next steps.`, {
      state,
    });
  }
  if (stoppedAt) throw conflict('This launch was stopped: submit another one.', { state });
}

/** Has a launch that ended go on with what is done again. Returns that in words. */
export function goOn(launch: LaunchRow, { operations, items }: Repetition, now: Date): string {
  for (const { item, operationIds, adOperationId } of items) {
    launch.counts = moveCount(launch.counts, item.state, 'PENDING');
    Object.assign(item, { state: 'PENDING', error: null, operationIds, adOperationId, updatedAt: now });
  }
  launch.operationCounts = withMore(launch.operationCounts, operations.length);
  launch.phase = items.length > 0 ? 'CREATE' : 'ACTIVATE';
  launch.handedOver = false;
  launch.step = items.length > 0 ? 'QUEUED' : 'ACTIVATION';
  launch.error = null;
  launch.startedAt ??= now;
  launch.finishedAt = null;
  launch.lookAt = null;
  changeState(launch, 'RUNNING');
  if (items.length === 0) return `What could not be switched on of launch "${launch.name}" is tried again.`;
  return `${items.length} of the ads of launch "${launch.name}" are tried again.`;
}

/** Gives up what failed of a launch, with so many operations that were not begun. Returns that in words. */
export function giveUp(launch: LaunchRow, abandoned: number, now: Date): string {
  const counts = launch.operationCounts;
  launch.operationCounts = { ...counts, planned: counts.planned - abandoned, failed: counts.failed + abandoned };
  launch.stoppedAt = now;
  launch.version += 1;
  return `Launch "${launch.name}" was stopped: what failed of it is given up.`;
}

function withMore(counts: LaunchCounts, more: number): LaunchCounts {
  return { ...counts, planned: counts.planned + more, total: counts.total + more };
}
