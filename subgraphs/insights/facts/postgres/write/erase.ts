import type { EntityManager } from '@mikro-orm/postgresql';
import { runOnce } from '#kit/pipeline/prepared.ts';
import type { ErasedFacts } from '#subgraphs/insights/facts/fact-store.ts';

/** Tables with facts of one ad account; the account itself is last. */
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
  'insight_account',
];

/** Erases the facts of a workspace, or of one of its ad accounts, in the transaction of `em`. */
export async function erase(em: EntityManager, { workspaceId, adAccountId }: ErasedFacts): Promise<void> {
  const account = 'select account_no from insights.insight_account where workspace_id = $1 and ad_account_id = $2';
  const [where, values] = adAccountId
    ? [`account_no = (${account})`, [workspaceId, adAccountId]]
    : ['workspace_id = $1', [workspaceId]];
  for (const table of TABLES) await runOnce(em, `delete from insights.${table} where ${where}`, values);
  if (!adAccountId)
    await runOnce(em, 'delete from insights.insight_action_type where workspace_id = $1', [workspaceId]);
}
