import type { EntityManager } from '@mikro-orm/postgresql';
import { beforeCommit } from '#kit/database/before-commit.ts';
import { appendAll } from '#kit/events/event-log.ts';
import type { LaunchError } from './launch-error.ts';
import type { LaunchItemRow } from './launch-item.ts';
import type { LaunchCounts, LaunchItemState, LaunchState, LaunchStep } from './launch-state.ts';
import { LAUNCH_TOPIC } from './launch-wake.ts';
import type { LaunchRow } from './launch.ts';
import { logChangedLaunch } from './launch-change.ts';
import { secondsLeft } from './launch-pace.ts';
import type { LaunchWait } from './launch-wait.ts';

/** An ad as it was when something happened to it. */
export interface ItemSnapshot {
  id: string;
  state: LaunchItemState;
  platformId: string | null;
  error: LaunchError | null;
  attempt: number;
}

/** Properties of an ad that an event holds. */
type EventItem = Pick<LaunchItemRow, keyof ItemSnapshot>;

/** Data of a progress event, as stored. */
export interface LaunchEventData {
  /** The launch's version; absent in events of earlier releases. */
  version?: number;
  state: LaunchState;
  step: LaunchStep;
  counts: LaunchCounts;
  operationCounts: LaunchCounts;
  message: string;
  item: ItemSnapshot | null;
  /** The member who did it by hand; absent when no member did, and in events of earlier releases. */
  by?: string;
  /** The wait of the launch, and the estimated seconds to its end; absent in events of earlier releases. */
  wait?: LaunchWait | null;
  estimatedSecondsLeft?: number | null;
}

/** Events of each launch that a transaction has to store at its end. */
const pending = new WeakMap<EntityManager, Map<string, LaunchEventData[]>>();

/**
 * Publishes an event about a launch, with the launch as the caller has changed it, and counts the event in the launch. The launch's row has to be
 * locked: its count is the event's sequence.
 * All events of a transaction are stored at its end in one statement, together with the change for those who follow its ad account.
 * @param by the member who did it by hand
 */
export async function appendLaunchEvent(
  em: EntityManager,
  launch: LaunchRow,
  message: string,
  item: EventItem | null = null,
  by: string | null = null,
): Promise<void> {
  const launches = pending.get(em) ?? new Map<string, LaunchEventData[]>();
  pending.set(em, launches);
  const { version, state, step, counts, operationCounts, wait = null, workspaceId, id: subjectId } = launch;
  const data: LaunchEventData = {
    version,
    state,
    step,
    counts,
    operationCounts,
    message,
    item: item && snapshotOf(item),
    ...(by !== null && { by }),
    wait,
    estimatedSecondsLeft: secondsLeft(launch),
  };
  const own = launches.get(subjectId) ?? [];
  launches.set(subjectId, own);
  own.push(data);
  launch.sequence += 1;
  beforeCommit(em, `${LAUNCH_TOPIC} ${subjectId}`, () => {
    const events = own.splice(0).map((event) => ({ type: 'progress', data: event }));
    return appendAll(em, { workspaceId, topic: LAUNCH_TOPIC, subjectId }, events);
  });
  logChangedLaunch(em, launch);
}

function snapshotOf(item: EventItem): ItemSnapshot {
  const { id, state, attempt } = item;
  return { id, state, attempt, platformId: item.platformId ?? null, error: item.error ?? null };
}
