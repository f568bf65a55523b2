import type { EntityManager } from '@mikro-orm/postgresql';

/** A reader is noted again only after so many seconds. */
const NOTED_SECONDS = 300;

/**
 * Notes that insights of ad accounts are read now; an import begins where there was none, and one that rests polls again. Returns true when anything
 * was noted: mostly a reader is known already, and nothing is written.
 */
export async function markRead(
  em: EntityManager,
  workspaceId: string,
  adAccountIds: readonly string[],
): Promise<boolean> {
  const noted: unknown[] = await em.execute(
    `with asked as (select id::uuid as id from jsonb_array_elements_text(?::jsonb) ids(id)),
      stale as (select a.id from asked a left join insights.insight_import i on i.ad_account_id = a.id
        where coalesce(i.read_at, '-infinity') < clock_timestamp() - ? * interval '1 second')
     insert into insights.insight_import as i (workspace_id, ad_account_id, read_at) select ?, id, clock_timestamp() from stale
     on conflict (workspace_id, ad_account_id) do update
        set read_at = excluded.read_at, wake_at = case when i.state = 'RESTING' then null else i.wake_at end
     returning ad_account_id`,
    [JSON.stringify([...new Set(adAccountIds)]), NOTED_SECONDS, workspaceId],
  );
  return noted.length > 0;
}
