import type { Viewer } from '#kit/session/viewer.ts';
import type { InsightsBench } from '#test/insights/insights-bench.ts';

/** A place as the tests ask for it. */
export interface AskedPlace {
  place: number;
  entityId: string;
  status: string;
  currency: string;
  value: string;
  evidence: Record<string, unknown>;
  interval: { low: string; high: string | null; method: string } | null;
  noInterval: string | null;
  separated: boolean | null;
  smallSample: boolean;
}

/** Rankings as the tests ask for them. */
export interface AskedRankings {
  rankings: {
    adAccountId: string | null;
    currency: string | null;
    ranked: number;
    highest: AskedPlace[];
    lowest: AskedPlace[];
    excluded: { reason: string; currency: string; count: number; spend: string }[];
    spentWithoutConversions: { entityId: string; spend: string; currency: string; cpaAtLeast: string }[];
  }[];
  provisional: boolean;
  currencies: string[];
  warnings: { code: string; message: string }[];
  coverage: { state: string }[];
}

const ARGUMENTS = {
  adAccountIds: '[UUID!]!',
  dateFrom: 'Date!',
  dateTo: 'Date!',
  entityLevel: 'InsightsRankLevel!',
  rankBy: 'InsightsRankKey!',
  actionType: 'String! = "omni_purchase"',
  attributionWindow: 'InsightsWindow! = VALUE',
  direction: 'InsightsRankDirection! = BOTH',
  rankScope: 'InsightsRankScope! = GLOBAL',
  statuses: '[String!]',
  minSpend: 'Float',
  minImpressions: 'WholeCount',
  minClicks: 'WholeCount',
  minConversions: 'DecimalCount',
  limit: 'Int! = 5',
};
const PLACE = `place entityId status currency value evidence { spend impressions clicks conversions conversionValue days }
  interval { low high method } noInterval separated smallSample`;

export const RANK = `query (${Object.entries(ARGUMENTS)
  .map(([name, type]) => `$${name}: ${type}`)
  .join(', ')}) { insightsRank(${Object.keys(ARGUMENTS)
  .map((name) => `${name}: $${name}`)
  .join(', ')}) {
  rankings { adAccountId currency ranked highest { ${PLACE} } lowest { ${PLACE} } excluded { reason currency count spend }
    spentWithoutConversions { entityId spend currency cpaAtLeast } }
  provisional currencies warnings { code message } coverage { state } } }`;

/** Arguments of a ranking of ads by ROAS on 1 September, but for what is given. */
export function rankArguments(adAccountIds: readonly string[], given: Record<string, unknown> = {}) {
  return {
    adAccountIds,
    dateFrom: '2026-09-01',
    dateTo: '2026-09-01',
    entityLevel: 'AD',
    rankBy: 'ROAS',
    ...given,
  };
}

/** Rankings of the arguments. */
export async function askRank(
  bench: InsightsBench,
  viewer: Viewer,
  given: ReturnType<typeof rankArguments>,
): Promise<AskedRankings> {
  return (await bench.ask<{ insightsRank: AskedRankings }>(viewer, RANK, given)).insightsRank;
}
