import type { EntityManager } from '@mikro-orm/postgresql';
import { append } from '#kit/events/event-log.ts';
import type { LaunchError } from '../launch-error.ts';
import type { LaunchItemRow } from '../launch-item.ts';
import type { LaunchCounts, LaunchItemState, LaunchState, LaunchStep } from '../launch-state.ts';
import { LAUNCH_TOPIC } from '../launch-wake.ts';
import type { LaunchRow } from '../launch.ts';

/** An ad as it was when something happened to it. */
export interface ItemSnapshot {
  id: string;
  state: LaunchItemState;
  platformId: string | null;
  error: LaunchError | null;
  attempt: number;
}

/** What a progress event says, as it is stored. */
export interface LaunchEventData {
  state: LaunchState;
  step: LaunchStep;
  counts: LaunchCounts;
  operationCounts: LaunchCounts;
  message: string;
  item: ItemSnapshot | null;
}

/** Appends what just happened to a launch, with the launch as the caller has changed it, and counts the event there. */
export async function appendLaunchEvent(
  em: EntityManager,
  launch: LaunchRow,
  message: string,
  item: LaunchItemRow | null = null,
): Promise<void> {
  const { state, step, counts, operationCounts } = launch;
  const data: LaunchEventData = { state, step, counts, operationCounts, message, item: item && snapshotOf(item) };
  const { workspaceId, id: subjectId } = launch;
  const sequence = await append(em, { workspaceId, topic: LAUNCH_TOPIC, subjectId, type: 'progress', data });
  launch.sequence = Number(sequence);
}

function snapshotOf(item: LaunchItemRow): ItemSnapshot {
  const { id, state, attempt } = item;
  return { id, state, attempt, platformId: item.platformId ?? null, error: item.error ?? null };
}
