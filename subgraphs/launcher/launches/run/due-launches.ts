import type { EntityManager } from '@mikro-orm/postgresql';
import { entityRows } from '#kit/database/entity-rows.ts';
import { prepared, preparedUnread } from '#kit/pipeline/prepared.ts';
import { Launch, type LaunchRow } from '#subgraphs/launcher/launches/launch/launch.ts';

/** A launch with work to do now, and whose it is. */
export interface DueLaunch {
  id: string;
  workspaceId: string;
  adAccountId: string;
}

/** How many launches of an ad account, and how many of all, are found at a look: others are at the next ones. */
const OF_ACCOUNT = 10;
const MOST = 500;
/** Launches with work to do, now or at a time: the condition of their indexes, and of `due_launches` in ../../sql. */
const OPEN = `(state in ('QUEUED', 'RUNNING') or look_at is not null and state in ('SUCCEEDED', 'PARTIALLY_SUCCEEDED', 'FAILED'))`;
const WAITS = `state = 'RUNNING' and look_at > statement_timestamp()`;

const due = prepared<DueLaunch>(
  `select id::text as id, workspace_id::text as "workspaceId", ad_account_id::text as "adAccountId" from launcher.due_launches($1, $2)`,
);
const dueLaunch = entityRows(Launch, {
  where: `where id = $1 and ${OPEN} and (look_at is null or look_at <= statement_timestamp())`,
});
/** In the order of their ids, so that workers who do it at once wait for each other instead of standing in each other's way. */
const LOOK_NOW = (which: string) => `update launch set look_at = statement_timestamp() where ${OPEN} and id = any(array(
    select id from launch where ${which}${WAITS} order by id for update))`;
const callBack = preparedUnread(LOOK_NOW('id = any($1::uuid[]) and '));
const callAllBack = preparedUnread(LOOK_NOW(''));
const moveBack = preparedUnread(`update launch set look_at = statement_timestamp() where id = $1 and ${OPEN}`);

/**
 * Launches with work to do now: of each workspace one before any has a second, within a workspace the same of its ad accounts, and of an ad
 * account a few, those before others that were not looked at yet or longest ago. For the system's rights only, as all of these.
 */
export function dueLaunches(em: EntityManager): Promise<DueLaunch[]> {
  return due(em, [OF_ACCOUNT, MOST]);
}

/** A launch that was found to be due; null where somebody else has looked at it since. */
export async function findDue(em: EntityManager, id: string): Promise<LaunchRow | null> {
  return (await dueLaunch.read(em, [id]))[0] ?? null;
}

/** Has launches that wait looked at now; those of all with null. */
export async function lookNow(em: EntityManager, ids: readonly string[] | null): Promise<void> {
  if (ids === null) await callAllBack(em, []);
  else await callBack(em, [ids]);
}

/** Has a launch stand behind all others of its ad account which are to be looked at. */
export async function standBehind(em: EntityManager, id: string): Promise<void> {
  await moveBack(em, [id]);
}
