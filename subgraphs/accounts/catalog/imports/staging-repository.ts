import type { EntityManager } from '@mikro-orm/postgresql';
import type { ImportRow } from './asset-import.ts';
import type { ImportedAssetKind } from './import-step.ts';

/** Version of the derived columns; raised when rows of the same data have to be written again. */
const FORM = '1';

const FACTS = `name, status, effective_status, campaign_id, ad_set_id, creative_id, page_id, created_time, updated_time, data`;

/** Stages a page of objects in one statement; those there already are replaced. Returns the number of new ones. */
export async function stagePage(
  em: EntityManager,
  row: ImportRow,
  kind: ImportedAssetKind,
  json: string,
): Promise<number> {
  const [counted]: { fresh: number }[] = await em.execute(
    `with staged as (
       insert into accounts.asset_staging as s (workspace_id, ad_account_id, import_id, kind, platform_id, ${FACTS}, content_hash)
       select ?, ?, ?, ?, platform_id, ${FACTS}, md5(? || data::text) from jsonb_to_recordset(convert_from(?::bytea, 'UTF8')::jsonb) as page
         (platform_id text, name text, status text, effective_status text, campaign_id text, ad_set_id text, creative_id text,
          page_id text, created_time timestamptz, updated_time timestamptz, data jsonb)
       on conflict (workspace_id, import_id, kind, platform_id) do update set name = excluded.name, status = excluded.status,
         effective_status = excluded.effective_status, campaign_id = excluded.campaign_id, ad_set_id = excluded.ad_set_id,
         creative_id = excluded.creative_id, page_id = excluded.page_id, created_time = excluded.created_time,
         updated_time = excluded.updated_time, data = excluded.data, content_hash = excluded.content_hash
       returning xmax = 0 as fresh)
     select count(*) filter (where fresh)::int as fresh from staged`,
    // Sent as bytes: text goes into a statement character by character, which for whole pages costs more than all the rest.
    [row.workspaceId, row.adAccountId, row.id, kind, FORM, Buffer.from(json)],
  );
  return counted?.fresh ?? 0;
}

/** Creatives of the ads read so far that are shown nowhere yet, behind `after`, by id. */
export async function findMissingCreatives(
  em: EntityManager,
  { id, adAccountId }: ImportRow,
  after: string,
  limit: number,
): Promise<string[]> {
  const rows: { creative_id: string }[] = await em.execute(
    `select distinct s.creative_id from accounts.asset_staging s
      where s.import_id = ? and s.kind = 'AD' and s.creative_id > ? and s.effective_status is distinct from 'DELETED'
        and not exists (select from accounts.platform_asset a where a.workspace_id = s.workspace_id
          and a.ad_account_id = ? and a.kind = 'CREATIVE' and a.platform_id = s.creative_id)
      order by s.creative_id limit ?`,
    [id, after, adAccountId, limit],
  );
  return rows.map((row) => row.creative_id);
}

/**
 * The next object behind `after`, by id, whose effective status differs from the shown one: its children's may have changed with it. An ad
 * set below such a campaign is left out, since the campaign brings all of its ads.
 */
export async function findChangedParent(
  em: EntityManager,
  { id }: ImportRow,
  { kinds, after }: { kinds: readonly ImportedAssetKind[]; after: string },
): Promise<{ id: string; kind: ImportedAssetKind } | null> {
  const changed = `select s.platform_id, s.kind, s.campaign_id from accounts.asset_staging s cross join lateral (
      select a.effective_status as shown from accounts.platform_asset a where a.workspace_id = s.workspace_id
         and a.ad_account_id = s.ad_account_id and a.kind = s.kind and a.platform_id = s.platform_id limit 1) a
   where s.import_id = ? and s.effective_status is distinct from a.shown and s.effective_status is distinct from 'DELETED'`;
  const [row]: { id: string; kind: ImportedAssetKind }[] = await em.execute(
    `with changed as (${changed} and s.kind in ('CAMPAIGN', 'AD_SET'))
     select c.platform_id as id, c.kind from changed c
      where c.kind = any(array(select jsonb_array_elements_text(?::jsonb))) and c.platform_id > ?
        and not (c.kind = 'AD_SET' and c.campaign_id in (select platform_id from changed where kind = 'CAMPAIGN'))
      order by c.platform_id limit 1`,
    [id, JSON.stringify(kinds), after],
  );
  return row ?? null;
}

/** Deletes the staged objects of an import. */
export async function clearStaging(em: EntityManager, importId: string): Promise<void> {
  await em.execute(`delete from accounts.asset_staging where import_id = ?`, [importId]);
}
