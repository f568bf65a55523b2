import type { EntityManager } from '@mikro-orm/postgresql';
import { beforeCommit } from '#kit/database/before-commit.ts';
import { appendAll } from '#kit/events/event-log.ts';
import type { LaunchCounts, LaunchState, LaunchStep } from './launch-state.ts';
import type { LaunchRow } from './launch.ts';

/** Topic of what happens to the launches of an ad account; its subject is the account. */
export const LAUNCHES_TOPIC = 'launches';

/** Data of an event about an ad account's launches, as stored. */
export interface LaunchChangeData {
  launchId: string;
  launchSequence: number;
  version: number;
  state: LaunchState;
  step: LaunchStep;
  counts: LaunchCounts;
  operationCounts: LaunchCounts;
}

/** The launches each transaction changed, by ad account. */
const changed = new WeakMap<EntityManager, Map<string, Map<string, LaunchRow>>>();

/**
 * Publishes the state of a launch at the end of the transaction to those who follow its ad account: one event for all changes of the transaction.
 * Transactions that change launches of one account wait for each other here, so it runs at the very end.
 */
export function logChangedLaunch(em: EntityManager, launch: LaunchRow): void {
  const { workspaceId, adAccountId: subjectId } = launch;
  const accounts = changed.get(em) ?? new Map<string, Map<string, LaunchRow>>();
  changed.set(em, accounts);
  const own = accounts.get(subjectId) ?? new Map<string, LaunchRow>();
  accounts.set(subjectId, own);
  own.set(launch.id, launch);
  beforeCommit(em, `${LAUNCHES_TOPIC} ${subjectId}`, async () => {
    const events = [...own.values()].map((row) => ({ type: 'changed', data: changeOf(row) }));
    own.clear();
    await appendAll(em, { workspaceId, topic: LAUNCHES_TOPIC, subjectId }, events);
  });
}

function changeOf(launch: LaunchRow): LaunchChangeData {
  const { id: launchId, sequence: launchSequence, version, state, step, counts, operationCounts } = launch;
  return { launchId, launchSequence, version, state, step, counts, operationCounts };
}
