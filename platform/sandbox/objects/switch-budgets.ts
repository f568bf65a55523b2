import type { NodeRecord } from '../store/node-record.ts';
import { isRecord } from '../wire/is-record.ts';
import { ParamReader } from '../wire/param-reader.ts';
import { invalidParameter } from '../wire/wire-error.ts';
import type { Budget } from './budget.ts';
import { hasBudget, readBudget } from './budget.ts';
import type { Call } from './node-type.ts';

/**
 * Reads `adset_budgets`, by which a campaign hands its budget down to its ad sets; undefined when it was not sent.
 *
 * @throws WireError code 100 unless every ad set of the campaign that is not deleted is given one budget
 */
export function readAdsetBudgets(call: Call, campaign: NodeRecord): Map<NodeRecord, Budget> | undefined {
  const given = call.params.list('adset_budgets');
  if (!given) return undefined;
  const blame = ['adset_budgets'];
  if (!hasBudget(campaign)) throw invalidParameter('The campaign has no budget to hand down', blame);
  const adsets = call.world.store.list({ kind: 'adset', parentId: campaign.id });
  const open = adsets.filter(({ status }) => status !== 'DELETED');
  const budgets = new Map<NodeRecord, Budget>();
  for (const entry of given) {
    const adset = isRecord(entry) ? open.find(({ id }) => id === String(entry.adset_id)) : undefined;
    if (!adset || !isRecord(entry)) throw invalidParameter('adset_budgets names an ad set of another campaign', blame);
    const budget = readBudget({ ...call, params: new ParamReader(entry) }, campaign);
    if (budget.daily_budget === undefined && budget.lifetime_budget === undefined)
      throw invalidParameter(`adset_budgets needs a budget for the ad set ${adset.id}`, blame);
    budgets.set(adset, budget);
  }
  const missing = open.filter((adset) => !budgets.has(adset));
  if (missing.length > 0)
    throw invalidParameter(
      `adset_budgets must cover every ad set; missing: ${missing.map(({ id }) => id).join(', ')}`,
      blame,
    );
  return budgets;
}

/** Takes the budget off the campaign in memory and gives the ad sets theirs. */
export function switchToAdsetBudgets(call: Call, campaign: NodeRecord, budgets: Map<NodeRecord, Budget>): void {
  delete campaign.data.daily_budget;
  delete campaign.data.lifetime_budget;
  campaign.data.is_adset_budget_sharing_enabled = false;
  for (const [adset, budget] of budgets) {
    const { daily_budget: _daily, lifetime_budget: _lifetime, ...rest } = adset.data;
    call.world.store.save({ ...adset, data: { ...rest, ...budget }, updatedAt: call.world.clock.now() });
  }
}
