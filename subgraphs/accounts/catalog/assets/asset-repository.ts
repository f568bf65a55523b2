import type { EntityManager } from '@mikro-orm/postgresql';
import { directionOf, type PageWindow } from '#kit/connections/page-window.ts';
import { rowOf } from '#kit/connections/row-cursor.ts';
import type { AssetKey, AssetKind, AssetRow } from './asset.ts';

/** Columns with which imported objects refer to their parents. */
const PARENT_COLUMNS = {
  CAMPAIGN: 'campaign_id',
  AD_SET: 'ad_set_id',
  CREATIVE: 'creative_id',
  PAGE: 'page_id',
} as const;

/** Parent of listed children: an object of the platform, or the ad account for all objects of a kind. */
export interface ParentKey {
  adAccountId: string;
  /** Id of the parent on the platform; null for the ad account itself. */
  parentId: string | null;
}

/** Kind of the children, and kind of the parent they belong to. */
export interface Children {
  kind: AssetKind;
  of: keyof typeof PARENT_COLUMNS | 'AD_ACCOUNT';
}

const MILLIS = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`;
const COLUMNS = `a.ad_account_id as "adAccountId", a.kind, a.platform_id as id, a.row_no::text as "rowNo", a.name, a.status,
  a.effective_status as "effectiveStatus", a.campaign_id as "campaignId", a.ad_set_id as "adSetId", a.creative_id as "creativeId",
  a.page_id as "pageId", ${MILLIS('a.created_time')} as "createdTime", ${MILLIS('a.updated_time')} as "updatedTime",
  ${MILLIS('a.imported_at')} as "importedTime", a.data::text as json`;

/** The imported objects among these, in no particular order. The limit keeps the planner from reading the table for long lists. */
export function findAssets(em: EntityManager, keys: readonly AssetKey[]): Promise<AssetRow[]> {
  const wanted = Map.groupBy(keys, ({ adAccountId, kind }) => `${adAccountId} ${kind}`);
  const groups = [...wanted.values()].map((group) => ({ ...group[0], ids: group.map(({ id }) => id) }));
  return em.execute(
    `select c.* from jsonb_to_recordset(?::jsonb) as w("adAccountId" uuid, kind text, ids jsonb)
       cross join lateral jsonb_array_elements_text(w.ids) as i(id) cross join lateral (
         select ${COLUMNS} from accounts.platform_asset a
          where a.ad_account_id = w."adAccountId" and a.kind = w.kind and a.platform_id = i.id limit 1) c`,
    [JSON.stringify(groups)],
  );
}

/** The imported objects of the four levels with this id on the platform; more than one only by the platform's mistake. */
export function findById(em: EntityManager, adAccountId: string, id: string): Promise<AssetRow[]> {
  return em.execute(
    `select ${COLUMNS} from accounts.platform_asset a where a.ad_account_id = ? and a.platform_id = ?
        and a.kind in ('CAMPAIGN', 'AD_SET', 'AD', 'CREATIVE') order by a.row_no limit 1`,
    [adAccountId, id],
  );
}

/** Children of several parents in the direction of a window: one more of each than it shows. */
export function findChildren(
  em: EntityManager,
  { kind, of }: Children,
  parents: readonly ParentKey[],
  window: PageWindow,
): Promise<(AssetRow & ParentKey)[]> {
  const { beyond, order } = directionOf('asc', window);
  return em.execute(
    `select c.*, w."parentId" from jsonb_to_recordset(?::jsonb) as w("adAccountId" uuid, "parentId" text) cross join lateral (
       select ${COLUMNS} from accounts.platform_asset a
        where a.ad_account_id = w."adAccountId" and a.kind = ? ${belongs(of)} and a.row_no ${beyond} ?::bigint
        order by a.row_no ${order} limit ?) c`,
    [JSON.stringify(parents), kind, rowOf(window), window.size + 1],
  );
}

/** Number of children of each of several parents, in no particular order. */
export function countChildren(
  em: EntityManager,
  { kind, of }: Children,
  parents: readonly ParentKey[],
): Promise<(ParentKey & { total: number })[]> {
  return em.execute(
    `select w."adAccountId", w."parentId", c.total from jsonb_to_recordset(?::jsonb) as w("adAccountId" uuid, "parentId" text)
      cross join lateral (select count(*)::int as total from accounts.platform_asset a
        where a.ad_account_id = w."adAccountId" and a.kind = ? ${belongs(of)}) c`,
    [JSON.stringify(parents), kind],
  );
}

function belongs(of: Children['of']): string {
  return of === 'AD_ACCOUNT' ? '' : `and a.${PARENT_COLUMNS[of]} = w."parentId"`;
}
