import type { EntityManager } from '@mikro-orm/postgresql';
import { beforeCommit } from '#kit/database/before-commit.ts';
import { appendAll } from '#kit/events/event-log.ts';
import type { LaunchCounts, LaunchState, LaunchStep } from './launch-state.ts';
import type { LaunchRow } from './launch.ts';

/** Topic of what happens to the launches of an ad account; its subject is the account. */
export const LAUNCHES_TOPIC = 'launches';

/** What an event of an ad account's launches says, as it is stored. */
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
 * Tells who follows the ad account how the launch stands at the end of the transaction, in one event, however much happened to it
 * there. Launches of one account take turns in it until their transactions end, so it is done at the very end.
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
