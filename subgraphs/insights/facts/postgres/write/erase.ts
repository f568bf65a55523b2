import type { EntityManager } from '@mikro-orm/postgresql';
import { runOnce } from '#kit/pipeline/prepared.ts';
import type { ErasedFacts } from '#subgraphs/insights/facts/fact-store.ts';

/** Tables with facts of one ad account, by its number. */
const TABLES = [
  'insight_day',
  'insight_cell',
  'insight_action',
  'insight_past',
  'insight_action_past',
  'insight_period',
  'insight_rollup',
  'insight_slice',
  'insight_object',
];
/**
 * Erases the facts of a workspace, or of one of its ad accounts, in the transaction of `em`, with the imports that would write them again. Resolves to
 * the numbers of the ad accounts. Slices under way wait for its end, and find that their import is gone.
 */
export async function erase(em: EntityManager, { workspaceId, adAccountId }: ErasedFacts): Promise<number[]> {
  const [where, values] = adAccountId
    ? ['workspace_id = $1 and ad_account_id = $2', [workspaceId, adAccountId]]
    : ['workspace_id = $1', [workspaceId]];
  const removeFrom = (table: string) => runOnce(em, `delete from insights.${table} where ${where}`, values);
  // A slice locks its ad account, then its import. One that is the first of its ad account must meet a row to wait for, too.
  const accounts = await runOnce<{ no: number }>(
    em,
    `insert into insights.insight_account as a (workspace_id, ad_account_id)
     select workspace_id, ad_account_id from insights.insight_account where ${where}
      union select workspace_id, ad_account_id from insights.insight_import where ${where} order by 2
     on conflict (workspace_id, ad_account_id) do update set last_import_no = a.last_import_no returning account_no as no`,
    values,
  );
  const numbers = accounts.map(({ no }) => no);
  await removeFrom('insight_import');
  await removeFrom('insight_part');
  for (const table of TABLES) {
    await runOnce(em, `delete from insights.${table} where account_no = any($1::int4[])`, [numbers]);
  }
  await removeFrom('insight_account');
  if (!adAccountId)
    await runOnce(em, 'delete from insights.insight_action_type where workspace_id = $1', [workspaceId]);
  return numbers;
}
