import type { EntityManager } from '@mikro-orm/postgresql';
import { beforeCommit } from '#kit/database/before-commit.ts';
import { appendAll } from '#kit/events/event-log.ts';
import type { ActivityState } from '#subgraphs/accounts/generated/schema-types.ts';

/** Topic of events about the activities of an ad account; its subject is the account. */
export const ACTIVITY_TOPIC = 'activity';

/** An activity with the state it came to. */
export interface ActivityMove {
  workspaceId: string;
  adAccountId: string;
  activityId: string;
  state: ActivityState;
}

/** Stored data of such an event. */
export interface ActivityEventData {
  activityId: string;
  state: ActivityState;
}

/** Events each transaction has to publish at its end, by ad account. */
const unpublished = new WeakMap<EntityManager, Map<string, ActivityMove[]>>();

/**
 * Publishes activities that were created or came to another state to subscribers of their ad account, in this order. Writers of one account
 * exclude each other until their transactions end, so it runs at the very end of the caller's.
 */
export async function logActivity(em: EntityManager, moves: readonly ActivityMove[]): Promise<void> {
  const accounts = unpublished.get(em) ?? new Map<string, ActivityMove[]>();
  unpublished.set(em, accounts);
  for (const move of moves) {
    const { adAccountId } = move;
    const own = accounts.get(adAccountId);
    if (own) own.push(move);
    else accounts.set(adAccountId, [move]);
    beforeCommit(em, `${ACTIVITY_TOPIC} ${adAccountId}`, () => tell(em, accounts, adAccountId));
  }
}

async function tell(em: EntityManager, accounts: Map<string, ActivityMove[]>, subjectId: string): Promise<void> {
  const own = accounts.get(subjectId) ?? [];
  accounts.delete(subjectId);
  const [first] = own;
  if (!first) return;
  const events = own.map(({ activityId, state }) => ({ type: state, data: { activityId, state } }));
  await appendAll(em, { workspaceId: first.workspaceId, topic: ACTIVITY_TOPIC, subjectId }, events);
}
