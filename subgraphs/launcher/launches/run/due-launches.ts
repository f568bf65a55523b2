import type { EntityManager } from '@mikro-orm/postgresql';
import { entityRows } from '#kit/database/entity-rows.ts';
import { prepared, preparedUnread } from '#kit/pipeline/prepared.ts';
import { Launch, type LaunchRow } from '#subgraphs/launcher/launches/launch/launch.ts';

/** A launch with work to do now, with its workspace and ad account. */
export interface DueLaunch {
  id: string;
  workspaceId: string;
  adAccountId: string;
}

/** Most launches of an ad account, and of all, that one poll finds; the next polls find others. */
const OF_ACCOUNT = 10;
const MOST = 500;
/** Launches with work to do, now or at a time: the condition of their indexes, and of `due_launches` in ../../sql. */
const OPEN = `(state in ('QUEUED', 'RUNNING') or next_check_at is not null and state in ('SUCCEEDED', 'PARTIALLY_SUCCEEDED', 'FAILED'))`;
const WAITS = `state = 'RUNNING' and next_check_at > statement_timestamp()`;

const due = prepared<DueLaunch>(
  `select id::text as id, workspace_id::text as "workspaceId", ad_account_id::text as "adAccountId" from launcher.due_launches($1, $2)`,
);
const dueLaunch = entityRows(Launch, {
  where: `where id = $1 and ${OPEN} and (next_check_at is null or next_check_at <= statement_timestamp())`,
});
/** Rows are locked in the order of their ids, so that concurrent workers wait for each other instead of deadlocking. */
const MAKE_DUE = (
  which: string,
) => `update launch set next_check_at = statement_timestamp() where ${OPEN} and id = any(array(
    select id from launch where ${which}${WAITS} order by id for update))`;
const makeThemDue = preparedUnread(MAKE_DUE('id = any($1::uuid[]) and '));
const makeAllDue = preparedUnread(MAKE_DUE(''));
const moveBack = preparedUnread(`update launch set next_check_at = statement_timestamp() where id = $1 and ${OPEN}`);

/**
 * Finds launches with work to do now. Workspaces take slots one after the other, and so do the ad accounts of a workspace. Each ad account has a few launches,
 * those first that were never read or longest ago. For the system's rights only, as all of these.
 */
export function dueLaunches(em: EntityManager): Promise<DueLaunch[]> {
  return due(em, [OF_ACCOUNT, MOST]);
}

/** Finds a launch that was due; null when another worker has read it since. */
export async function findDue(em: EntityManager, id: string): Promise<LaunchRow | null> {
  return (await dueLaunch.read(em, [id]))[0] ?? null;
}

/** Makes waiting launches due now; all of them with null. */
export async function makeDue(em: EntityManager, ids: readonly string[] | null): Promise<void> {
  if (ids === null) await makeAllDue(em, []);
  else await makeThemDue(em, [ids]);
}

/** Moves a launch behind all others of its ad account that are due. */
export async function moveBehind(em: EntityManager, id: string): Promise<void> {
  await moveBack(em, [id]);
}
