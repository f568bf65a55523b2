import type { EntityManager } from '@mikro-orm/postgresql';
import { toJson } from '#kit/json/to-json.ts';
import type { AccountKey, WireRow } from './reports-client.ts';

/** Keeps the rows of a part of a day. */
export async function stagePart(em: EntityManager, key: AccountKey, rows: readonly WireRow[]): Promise<void> {
  await em.execute('insert into insights.insight_part (workspace_id, ad_account_id, rows) values (?, ?, ?::jsonb)', [
    key.workspaceId,
    key.adAccountId,
    toJson(rows),
  ]);
}

/** Rows of the parts that are kept, part by part. */
export async function stagedParts(em: EntityManager, { adAccountId }: AccountKey): Promise<WireRow[][]> {
  const parts: { rows: WireRow[] }[] = await em.execute(
    'select rows from insights.insight_part where ad_account_id = ? order by part_no',
    [adAccountId],
  );
  return parts.map(({ rows }) => rows);
}

/** Forgets the parts that are kept. */
export async function clearParts(em: EntityManager, { adAccountId }: AccountKey): Promise<void> {
  await em.execute('delete from insights.insight_part where ad_account_id = ?', [adAccountId]);
}
