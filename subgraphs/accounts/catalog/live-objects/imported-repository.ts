import type { EntityManager } from '@mikro-orm/postgresql';
import { prepared } from '#kit/pipeline/prepared.ts';
import { textKeySql } from '#kit/text/text-key.ts';

/** An imported object in the form for other subgraphs. */
export interface ImportedRow {
  /** Position in lists, digits. */
  row: string;
  id: string;
  importedAt: Date;
  data: Record<string, unknown>;
}

/** Filter of imported objects. */
export interface ImportedWanted {
  adAccountId: string;
  kind: 'PAGE' | 'SOCIAL_ACCOUNT';
  /** The page they belong to; null for all of the ad account. */
  parentId: string | null;
  /** Part of the name or user name; null for any. */
  name: string | null;
}

/** Objects behind a row in the order of their rows, `limit` at most. Those of one account and kind are few enough for a scan. */
export async function findImported(
  em: EntityManager,
  { adAccountId, kind, parentId, name }: ImportedWanted,
  { afterRow, limit }: { afterRow: string; limit: number },
): Promise<ImportedRow[]> {
  const rows: { row: string; id: string; importedTime: number; json: string }[] = await em.execute(
    `select a.row_no::text as row, a.platform_id as id, (extract(epoch from a.imported_at) * 1000)::float8 as "importedTime",
            a.data::text as json
       from accounts.platform_asset a
      where a.ad_account_id = ? and a.kind = ? and a.row_no > ?::bigint
        ${parentId === null ? '' : 'and a.page_id = ?'} ${name === null ? '' : `and ${NAMED}`}
      order by a.row_no limit ?`,
    [adAccountId, kind, afterRow, ...(parentId === null ? [] : [parentId]), ...(name === null ? [] : [name]), limit],
  );
  return rows.map(({ row, id, importedTime, json }) => ({
    row,
    id,
    importedAt: new Date(importedTime),
    data: JSON.parse(json) as Record<string, unknown>,
  }));
}

const NAMED = `strpos(${textKeySql("concat_ws(' ', a.name, a.data->>'username')")}, ${textKeySql('?')}) > 0`;

const campaignsNamed = prepared<{ id: string }>(
  `select platform_id as id from accounts.platform_asset
    where ad_account_id = $1 and kind = 'CAMPAIGN' and name in (normalize($2, NFC), normalize($2, NFD)) and coalesce(status, '') not in ('ARCHIVED', 'DELETED')
    order by row_no limit 10`,
);

/** Platform ids of the account's campaigns with exactly this name, however its accents are encoded, that are neither archived nor deleted, at most ten. */
export async function findCampaignsNamed(
  em: EntityManager,
  { adAccountId, name }: { adAccountId: string; name: string },
): Promise<string[]> {
  const rows = await campaignsNamed(em, [adAccountId, name]);
  return rows.map(({ id }) => id);
}
