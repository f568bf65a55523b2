import type { ActionSum, OrderKey, PlanPart, RankPlan, ReadPlan } from '#subgraphs/insights/facts/fact-plan.ts';
import type { RankKey, RankRequest } from './rank-request.ts';

/** Keys that are amounts, which are ranked in one currency only. */
const AMOUNTS: ReadonlySet<RankKey> = new Set(['spend', 'cpc', 'cpm', 'cpa', 'conversion_value']);
/** Keys beside which objects are listed that spent without conversions. */
const COSTS: ReadonlySet<RankKey> = new Set(['cpa', 'roas']);

/** Objects that are ranked: all, those named, or all but those named. */
export interface RankedObjects {
  only: readonly string[] | null;
  except: readonly string[] | null;
}

/** True when a key is an amount. */
export function isAmount(key: RankKey): boolean {
  return AMOUNTS.has(key);
}

/** Counts and values of the conversions of a request, in the order of the plan's sums. */
export function conversionSums({ actionType, window }: RankRequest): [ActionSum, ActionSum] {
  return [
    { list: 'actions', actionType, window },
    { list: 'action_values', actionType, window },
  ];
}

/** The ranking of a request. Each end has one more place than is listed, which the last one is compared with. */
export function rankPlanOf(
  request: RankRequest,
  { workspaceId, parts, objects }: { workspaceId: string; parts: readonly PlanPart[]; objects: RankedObjects },
): RankPlan {
  const { key, level, limit } = request;
  const conversions = conversionSums(request);
  return {
    workspaceId,
    parts,
    level,
    spec: 'base_daily',
    objectIds: objects.only,
    exceptIds: objects.except,
    sums: ['spend', 'impressions', 'clicks'],
    actionSums: conversions,
    filter: filterOf(request, conversions[0]),
    key: orderKeyOf(key, conversions),
    apart: { accounts: request.perAccount, currencies: isAmount(key) },
    highest: request.highest ? limit + 1 : 0,
    lowest: request.lowest ? limit + 1 : 0,
    spentWithout: COSTS.has(key) ? { sum: conversions[0], most: limit } : null,
  };
}

function filterOf(request: RankRequest, count: ActionSum): ReadPlan['filter'] {
  const { minSpend, minImpressions, minClicks, minConversions } = request;
  const minActions = minConversions === null ? null : { sum: count, least: minConversions };
  return { minSpend, minImpressions, minClicks, minActions };
}

function orderKeyOf(key: RankKey, [count, value]: readonly [ActionSum, ActionSum]): OrderKey {
  if (key === 'conversions') return { by: 'actions', sum: count };
  if (key === 'conversion_value') return { by: 'actions', sum: value };
  if (key === 'cpa') return { by: 'cpa', sum: count };
  if (key === 'roas') return { by: 'roas', sum: value };
  return { by: key };
}
