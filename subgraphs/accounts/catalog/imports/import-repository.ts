import type { EntityManager } from '@mikro-orm/postgresql';
import { uuid7 } from '#kit/ids/uuid7.ts';
import type { AssetImportMode } from '#subgraphs/accounts/generated/schema-types.ts';
import { IMPORT_COLUMNS, type ImportRow, importOf } from './asset-import.ts';
import { IMPORT_SCHEDULE } from './import-schedule.ts';
import { FIRST_STEP } from './import-step.ts';

/** An ad account with its workspace. */
export interface AccountOfWorkspace {
  workspaceId: string;
  adAccountId: string;
}

const IN_MS = `clock_timestamp() + ? * interval '1 millisecond'`;
const OPEN = `state in ('RUNNING', 'PAUSED')`;

/** The account's running or paused import; null when there is none. */
export async function findOpenImport(em: EntityManager, adAccountId: string): Promise<ImportRow | null> {
  const [row]: unknown[] = await em.execute(
    `select ${IMPORT_COLUMNS} from accounts.asset_import where ad_account_id = ? and ${OPEN}`,
    [adAccountId],
  );
  return row === undefined ? null : importOf(row);
}

/** One import; null when the workspace has none of that id. */
export async function findImport(em: EntityManager, id: string): Promise<ImportRow | null> {
  const [row]: unknown[] = await em.execute(`select ${IMPORT_COLUMNS} from accounts.asset_import where id = ?`, [id]);
  return row === undefined ? null : importOf(row);
}

/** The newest import of each account that has one. */
export async function findLastImports(em: EntityManager, adAccountIds: readonly string[]): Promise<ImportRow[]> {
  const rows: unknown[] = await em.execute(
    `select i.* from jsonb_array_elements_text(?::jsonb) a(id) cross join lateral (
       select ${IMPORT_COLUMNS} from accounts.asset_import where ad_account_id = a.id::uuid order by started_at desc limit 1) i`,
    [JSON.stringify(adAccountIds)],
  );
  return rows.map(importOf);
}

/**
 * Opens an import of an account. It reads everything when that was requested or is due, or when nothing was imported yet. Null when an
 * import is open already.
 */
export async function insertImport(
  em: EntityManager,
  { workspaceId, adAccountId }: AccountOfWorkspace,
  { full, requestedBy }: { full: boolean; requestedBy: string | null },
): Promise<ImportRow | null> {
  const mode: AssetImportMode = full ? 'FULL' : 'INCREMENTAL';
  const [row]: unknown[] = await em.execute(
    `insert into accounts.asset_import (id, workspace_id, ad_account_id, mode, state, step, since, counts, requested_by)
     select ?, ?, a.id, case when l.since is null or coalesce(a.next_full_import_at, 'epoch') <= clock_timestamp() then 'FULL' else ?::text end,
            'RUNNING', ?, l.since, '{"read": {}, "written": null, "removed": null}', ?
       from accounts.ad_account a
       left join lateral (select i.started_at - ? * interval '1 millisecond' as since from accounts.asset_import i
         where i.ad_account_id = a.id and i.state = 'SUCCEEDED' order by i.started_at desc limit 1) l on true
      where a.id = ?
     on conflict (workspace_id, ad_account_id) where ${OPEN} do nothing
     returning ${IMPORT_COLUMNS}`,
    [uuid7(), workspaceId, mode, FIRST_STEP, requestedBy, IMPORT_SCHEDULE.overlapMs, adAccountId],
  );
  return row === undefined ? null : importOf(row);
}

/** True when the account's next import is due. */
export async function isImportDue(em: EntityManager, adAccountId: string): Promise<boolean> {
  const rows: unknown[] = await em.execute(
    `select 1 from accounts.ad_account where id = ? and next_import_at <= clock_timestamp()`,
    [adAccountId],
  );
  return rows.length > 0;
}

/** True when the platform accepts the credentials of the account's connection, as far as is known. */
export async function isConnected(em: EntityManager, adAccountId: string): Promise<boolean> {
  const rows: unknown[] = await em.execute(
    `select 1 from accounts.ad_account a join accounts.platform_connection c on c.id = a.connection_id
      where a.id = ? and c.status = 'ACTIVE'`,
    [adAccountId],
  );
  return rows.length > 0;
}

/** Stores an import's progress; times are relative to now. Returns the import as stored. */
export async function saveImport(
  em: EntityManager,
  row: ImportRow,
  wakeInMs: number | null = null,
): Promise<ImportRow> {
  const [saved]: unknown[] = await em.execute(
    `update accounts.asset_import set state = ?, step = ?, cursor = ?, counts = ?::jsonb, error = ?::jsonb, wake_at = ${IN_MS},
            waits = ?, restarts = ?, ended_at = case when ? then null else clock_timestamp() end
      where id = ? and ${OPEN} returning ${IMPORT_COLUMNS}`,
    [
      row.state,
      row.step,
      row.cursor,
      JSON.stringify(row.counts),
      row.error === null ? null : JSON.stringify(row.error),
      wakeInMs,
      row.waits,
      row.restarts,
      row.state === 'RUNNING' || row.state === 'PAUSED',
      row.id,
    ],
  );
  if (saved === undefined) throw new Error(`import ${row.id} has ended already`);
  return importOf(saved);
}

/** Deletes imports that ended long ago. */
export async function dropOldImports(em: EntityManager, adAccountId: string): Promise<void> {
  await em.execute(
    `delete from accounts.asset_import where ad_account_id = ? and ended_at < clock_timestamp() - ? * interval '1 millisecond'`,
    [adAccountId, IMPORT_SCHEDULE.keptMs],
  );
}

/** Number of imports in a row that have failed until now. */
export async function countFailures(em: EntityManager, adAccountId: string): Promise<number> {
  const [row]: { n: number }[] = await em.execute(
    `select count(*)::int as n from accounts.asset_import i where i.ad_account_id = ? and i.state = 'FAILED'
        and i.started_at > coalesce((select max(started_at) from accounts.asset_import
          where ad_account_id = ? and state = 'SUCCEEDED'), '-infinity')`,
    [adAccountId, adAccountId],
  );
  return row?.n ?? 0;
}

/** Lets an import that waits for an unreachable platform try again now. */
export async function hurryImport(em: EntityManager, id: string): Promise<void> {
  await em.execute(
    `update accounts.asset_import set wake_at = null
      where id = ? and state = 'RUNNING' and error ->> 'code' = 'PLATFORM_UNAVAILABLE'`,
    [id],
  );
}

/**
 * Accounts with an import to work on now, of every workspace, as `workspace:account`, the longest waiting first. For the system's rights
 * only.
 * @param byThemselves true to include scheduled imports that nobody requested
 */
export async function findDueImports(em: EntityManager, byThemselves: boolean): Promise<string[]> {
  const rows: { key: string }[] = await em.execute(
    `select key from (
       select i.workspace_id || ':' || i.ad_account_id as key, coalesce(i.wake_at, i.started_at) as due
         from accounts.asset_import i
         join accounts.ad_account a on a.workspace_id = i.workspace_id and a.id = i.ad_account_id
         join accounts.platform_connection c on c.workspace_id = a.workspace_id and c.id = a.connection_id
        where i.${OPEN} and (i.state = 'RUNNING' and coalesce(i.wake_at, 'epoch') <= clock_timestamp()
           or i.state = 'PAUSED' and c.status = 'ACTIVE')
       union all
       select a.workspace_id || ':' || a.id, a.next_import_at from accounts.ad_account a
        where (? or a.next_full_import_at = a.next_import_at) and a.next_import_at <= clock_timestamp() and not exists (select from accounts.asset_import i
          where i.workspace_id = a.workspace_id and i.ad_account_id = a.id and i.${OPEN})) d
     order by due limit 200`,
    [byThemselves],
  );
  return rows.map(({ key }) => key);
}
