import { ask, type Asking } from '#kit/links/ask.ts';
import { BUDGET_CHANGES } from '#subgraphs/contracts/rule-documents.ts';

/** Objects asked for at once. */
const AT_ONCE = 1_000;

/** Number of budget changes of these objects within the last hour, whoever asked for them; without those that had none. */
export async function recentBudgetChanges(
  asking: Asking,
  adAccountId: string,
  entityIds: readonly string[],
): Promise<{ id: string; count: number }[]> {
  const found: { id: string; count: number }[] = [];
  for (let at = 0; at < entityIds.length; at += AT_ONCE) {
    const ids = entityIds.slice(at, at + AT_ONCE);
    found.push(...(await ask(asking, 'accounts', BUDGET_CHANGES, { adAccountId, ids }))._budgetChanges);
  }
  return found;
}
