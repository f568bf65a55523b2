import type { EntityManager } from '@mikro-orm/postgresql';
import type { ImportRow } from './asset-import.ts';
import type { ImportedAssetKind } from './import-step.ts';

/** Number of changes by a merge of one kind. */
export interface Merged {
  written: number;
  removed: number;
}

const FACTS = [
  'name',
  'status',
  'effective_status',
  'campaign_id',
  'ad_set_id',
  'creative_id',
  'page_id',
  'data',
  'content_hash',
  'created_time',
  'updated_time',
];

/** Staged objects of the import that exist on the platform. */
const LIVING = `s.import_id = ? and s.kind = ? and s.effective_status is distinct from 'DELETED'`;

/** Ids of objects that the import found deleted. */
const DELETED = `select d.platform_id from accounts.asset_staging d where d.import_id = ? and d.effective_status = 'DELETED' and`;

/** The same object, shown and staged. */
const SAME = `a.workspace_id = s.workspace_id and a.ad_account_id = s.ad_account_id and a.kind = s.kind and a.platform_id = s.platform_id`;

/**
 * Merges an import's staged objects of one kind in one statement: rows are written only where their content differs.
 * @param complete true when everything was read, so that missing objects are gone; otherwise only objects that the platform reports as
 * deleted go, with everything below them
 */
export async function mergeKind(
  em: EntityManager,
  row: ImportRow,
  kind: ImportedAssetKind,
  complete: boolean,
): Promise<Merged> {
  const gone = complete
    ? `not exists (select from accounts.asset_staging s where ${LIVING} and s.platform_id = a.platform_id)`
    : `exists (${DELETED} true) and (a.platform_id in (${DELETED} d.kind = ?) or ${belowDeleted('a')})`;
  const goneValues = complete ? [row.id, kind] : [row.id, row.id, kind, row.id, row.id];
  // An object read before its parent was deleted must not be written and removed by one statement.
  const above = complete ? '' : `and not coalesce(${belowDeleted('s')}, false)`;
  const aboveValues = complete ? [] : [row.id, row.id];
  // The planner has no statistics of rows from minutes ago, and joining many of them one by one would take hours.
  if (complete) await em.execute(`set local enable_nestloop = off`);
  const [counted]: { written: string; removed: string }[] = await em.execute(
    `with written as (
       insert into accounts.platform_asset (workspace_id, ad_account_id, kind, platform_id, ${FACTS.join(', ')}, imported_at)
       select s.workspace_id, s.ad_account_id, s.kind, s.platform_id, ${FACTS.map((name) => `s.${name}`).join(', ')}, clock_timestamp()
         from accounts.asset_staging s
        where ${LIVING} and not exists (select from accounts.platform_asset a where ${SAME} and a.content_hash = s.content_hash)
              ${above}
        order by length(s.platform_id), s.platform_id
       on conflict (workspace_id, ad_account_id, kind, platform_id) do update set
         ${FACTS.map((name) => `${name} = excluded.${name}`).join(', ')}, imported_at = excluded.imported_at
       returning 1
     ), removed as (
       delete from accounts.platform_asset a where a.workspace_id = ? and a.ad_account_id = ? and a.kind = ? and ${gone} returning 1
     )
     select (select count(*) from written)::text as written, (select count(*) from removed)::text as removed`,
    [row.id, kind, ...aboveValues, row.workspaceId, row.adAccountId, kind, ...goneValues],
  );
  if (complete) await em.execute(`set local enable_nestloop to default`);
  return { written: Number(counted?.written), removed: Number(counted?.removed) };
}

/** SQL condition that an object is below one that the platform reports as deleted. */
function belowDeleted(object: 'a' | 's'): string {
  return `(${object}.campaign_id in (${DELETED} d.kind = 'CAMPAIGN') or ${object}.ad_set_id in (${DELETED} d.kind = 'AD_SET'))`;
}
