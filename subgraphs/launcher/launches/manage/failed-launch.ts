import { conflict } from '#kit/errors/refusals.ts';
import { changeState, moveCount, type LaunchCounts } from '#subgraphs/launcher/launches/launch/launch-state.ts';
import type { LaunchRow } from '#subgraphs/launcher/launches/launch/launch.ts';
import type { Repetition } from './repeat-operations.ts';

/** The member who stops a launch, and the time. */
interface Stopping {
  by: string;
  now: Date;
}

/** Throws CONFLICT unless a launch has ended with something that failed and was not given up. */
export function assertFailed({ state, stoppedAt }: LaunchRow): void {
  if (state !== 'PARTIALLY_SUCCEEDED' && state !== 'FAILED') {
    throw conflict(`This works only when something of a launch has failed, and it is ${state}: read its next steps.`, {
      state,
    });
  }
  if (stoppedAt) throw conflict('This launch was stopped: submit another one.', { state });
}

/** Continues an ended launch with repeated operations. Returns that in words. */
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
  launch.nextCheckAt = null;
  changeState(launch, 'RUNNING');
  if (items.length === 0) return `What could not be switched on of launch "${launch.name}" is tried again.`;
  return `${items.length} of the ads of launch "${launch.name}" are tried again.`;
}

/** Gives up the failed items of a launch, and this many operations that were not begun. Returns that in words. */
export function giveUp(launch: LaunchRow, abandoned: number, { by, now }: Stopping): string {
  const counts = launch.operationCounts;
  launch.operationCounts = { ...counts, planned: counts.planned - abandoned, failed: counts.failed + abandoned };
  stop(launch, { by, now });
  return `Launch "${launch.name}" was stopped: what failed of it is given up.`;
}

/** Stops sending for a running launch: its worker informs dispatch and waits for calls under way. Returns that in words. */
export function beginStop(launch: LaunchRow, stopping: Stopping): string {
  stop(launch, stopping);
  launch.handedOver = false;
  launch.nextCheckAt = null;
  return `Launch "${launch.name}" is being stopped: nothing more is sent, and what is under way is waited for.`;
}

function stop(launch: LaunchRow, { by, now }: Stopping): void {
  launch.stoppedAt = now;
  launch.stoppedBy = by;
  launch.version += 1;
}

function withMore(counts: LaunchCounts, more: number): LaunchCounts {
  return { ...counts, planned: counts.planned + more, total: counts.total + more };
}
