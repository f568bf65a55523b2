import type { EntityManager } from '@mikro-orm/postgresql';
import { appendAll } from '#kit/events/event-log.ts';
import type { ActivityState } from '../generated/schema-types.ts';

/** Topic of what happens to the activities of an ad account; its subject is the account. */
export const ACTIVITY_TOPIC = 'activity';

/** An activity with the state it came to. */
export interface ActivityMove {
  workspaceId: string;
  adAccountId: string;
  activityId: string;
  state: ActivityState;
}

/** What such an event says, as it is stored. */
export interface ActivityEventData {
  activityId: string;
  state: ActivityState;
}

/**
 * Tells who follows an ad account of activities that were created or came to another state. Writers of one account take
 * turns from here until their transactions end: call it once a transaction, after everything else has been written.
 */
export async function logActivity(em: EntityManager, moves: readonly ActivityMove[]): Promise<void> {
  const accounts = Map.groupBy(moves, ({ adAccountId }) => adAccountId);
  // One order of accounts in every transaction, so that none waits for another in a circle.
  for (const [subjectId, own] of [...accounts].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const workspaceId = own[0]!.workspaceId;
    const events = own.map(({ activityId, state }) => ({ type: state, data: { activityId, state } }));
    await appendAll(em, { workspaceId, topic: ACTIVITY_TOPIC, subjectId }, events);
  }
}
