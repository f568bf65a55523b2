import type { EntityManager } from '@mikro-orm/postgresql';
import { IMPORT_COLUMNS, type ImportChange, importOf, type ImportRow } from './account-import.ts';
import { FactsErased } from '#subgraphs/insights/facts/fact-store.ts';
import type { Day } from '#subgraphs/insights/facts/account-days.ts';
import type { AccountKey } from './running/reports-client.ts';

/** The import of an ad account; null when nobody has asked for one. */
export async function findImport(em: EntityManager, adAccountId: string): Promise<ImportRow | null> {
  const [row] = await findImports(em, [adAccountId]);
  return row ?? null;
}

/** The imports of ad accounts that have one. */
export async function findImports(em: EntityManager, adAccountIds: readonly string[]): Promise<ImportRow[]> {
  const rows: unknown[] = await em.execute(
    `select ${IMPORT_COLUMNS} from insights.insight_import
      where ad_account_id in (select id::uuid from jsonb_array_elements_text(?::jsonb) ids(id))`,
    [JSON.stringify(adAccountIds)],
  );
  return rows.map(importOf);
}

/** Stores how far an import is. It goes on after `wakeInMs`, or at once where that is null. Throws FactsErased when there is none any more. */
export async function saveImport(
  em: EntityManager,
  { adAccountId }: AccountKey,
  change: ImportChange,
  wakeInMs: number | null,
): Promise<ImportRow> {
  const { state, work, sizes, error, waits, daysDone, daysTotal, newestDay, oldestDay } = change;
  const [row]: unknown[] = await em.execute(
    `update insights.insight_import set state = ?, work = ?::jsonb, sizes = ?::jsonb, error = ?::jsonb, waits = ?, days_done = ?,
            days_total = ?, newest_day = ?::date, oldest_day = ?::date, changed_at = clock_timestamp(),
            wake_at = clock_timestamp() + ?::float8 * interval '1 millisecond'
      where ad_account_id = ? returning ${IMPORT_COLUMNS}`,
    [
      state,
      work === null ? null : JSON.stringify(work),
      JSON.stringify(sizes),
      error === null ? null : JSON.stringify(error),
      waits,
      daysDone,
      daysTotal,
      newestDay,
      oldestDay,
      wakeInMs,
      adAccountId,
    ],
  );
  if (row === undefined) throw new FactsErased();
  return importOf(row);
}

/** Begins an import, or has it go on now, back to a day where one is given; returns it. */
export async function requestImport(em: EntityManager, key: AccountKey, since: Day | null): Promise<ImportRow> {
  const [row]: unknown[] = await em.execute(
    `insert into insights.insight_import as i (workspace_id, ad_account_id, since, soon_at) values (?, ?, ?::date, clock_timestamp())
     on conflict (workspace_id, ad_account_id) do update
        set since = least(i.since, excluded.since), soon_at = clock_timestamp(),
            state = case when i.error ->> 'code' = 'RATE_LIMITED' then i.state else 'RUNNING' end,
            wake_at = case when i.error ->> 'code' = 'RATE_LIMITED' then i.wake_at end
     returning ${IMPORT_COLUMNS}`,
    [key.workspaceId, key.adAccountId, since],
  );
  return importOf(row);
}

/** Forgets the import of an ad account that is gone. */
export async function dropImport(em: EntityManager, { adAccountId }: AccountKey): Promise<void> {
  await em.execute('delete from insights.insight_part where ad_account_id = ?', [adAccountId]);
  await em.execute('delete from insights.insight_import where ad_account_id = ?', [adAccountId]);
}

/** Ad accounts with something to import now, of every workspace, as `workspace:account`. For the system's rights only. */
export async function findDueImports(em: EntityManager): Promise<string[]> {
  const rows: { key: string }[] = await em.execute(
    `select workspace_id || ':' || ad_account_id as key from insights.insight_import
      where coalesce(wake_at, '-infinity') <= clock_timestamp() order by wake_at nulls first, changed_at limit 200`,
  );
  return rows.map(({ key }) => key);
}
