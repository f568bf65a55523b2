import type { EntityManager } from '@mikro-orm/postgresql';
import { beforeCommit } from '#kit/database/before-commit.ts';
import { appendAll } from '#kit/events/event-log.ts';

/** Topic of what happens to the schedules of an ad account and to their runs; its subject is the account. */
export const SCHEDULES_TOPIC = 'schedules';

/** Data of an event about a schedule, as stored. */
export interface ScheduleEventData {
  scheduleId: string;
  /** The run that changed; null when the schedule itself did. */
  runId: string | null;
  message: string;
}

/** Owner of the events. */
interface OfAccount {
  workspaceId: string;
  adAccountId: string;
}

const pending = new WeakMap<EntityManager, Map<string, ScheduleEventData[]>>();

/**
 * Publishes a change of a schedule or a run to those who follow the ad account. Transactions about schedules of one account wait for each
 * other here, so it runs at the very end of each.
 */
export function logScheduleEvent(
  em: EntityManager,
  { workspaceId, adAccountId: subjectId }: OfAccount,
  event: ScheduleEventData,
): void {
  const accounts = pending.get(em) ?? new Map<string, ScheduleEventData[]>();
  pending.set(em, accounts);
  const own = accounts.get(subjectId) ?? [];
  accounts.set(subjectId, own);
  own.push(event);
  beforeCommit(em, `${SCHEDULES_TOPIC} ${subjectId}`, async () => {
    const events = own.splice(0).map((data) => ({ type: 'changed', data }));
    await appendAll(em, { workspaceId, topic: SCHEDULES_TOPIC, subjectId }, events);
  });
}
