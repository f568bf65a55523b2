import { moneyOfMillionths } from '#kit/money/money.ts';
import type { PlanExcluded, PlanRanking, PlanRow } from '#subgraphs/insights/facts/fact-plan.ts';
import { addDays } from '#subgraphs/insights/facts/days.ts';
import { formatMillionths } from '#platform/client/decimal-millionths.ts';
import { decimalsOf, quotientText } from '#subgraphs/insights/query/decimal-text.ts';
import { coverageView } from '#subgraphs/insights/query/report-resolvers.ts';
import { currenciesOf } from '#subgraphs/insights/query/report-warnings.ts';
import { poissonInterval } from '#subgraphs/insights/statistics/poisson-interval.ts';
import { objectView } from './object-view.ts';
import { placesOf } from './place-view.ts';
import type { RankKey } from './rank-request.ts';
import type { Rankings } from './rank-service.ts';
import { rankWarnings } from './rank-warnings.ts';

/** Conversions of a click can come so many days later. */
const LATE_DAYS = 7;
const MILLION = 1_000_000;

/** Rankings as the graph shows them. */
export function rankingsView(read: Rankings) {
  const { planned, request } = read;
  return {
    rankings: allRankings(read).map((ranking) => rankingView(read, ranking)),
    provisional: planned.accounts.some(({ today, range }) => range.to > addDays(today, -LATE_DAYS)),
    coverage: planned.accounts.map((account) => coverageView(account)),
    currencies: currenciesOf(planned.accounts),
    warnings: rankWarnings({ ...read, request }),
  };
}

/** The rankings that have objects, and empty ones for ad accounts and requests that have none. */
function allRankings({ request, rankings }: Rankings): PlanRanking[] {
  const none = { currency: null, ranked: 0, highest: [], lowest: [], excluded: [], spentWithout: [] };
  if (!request.perAccount) return rankings.length > 0 ? rankings : [{ ...none, adAccountId: null }];
  return request.adAccountIds.flatMap((adAccountId) => {
    const own = rankings.filter((ranking) => ranking.adAccountId === adAccountId);
    return own.length > 0 ? own : [{ ...none, adAccountId }];
  });
}

function rankingView(read: Rankings, ranking: PlanRanking) {
  const { adAccountId, currency, ranked, highest, lowest, excluded, spentWithout } = ranking;
  return {
    adAccountId,
    adAccount: adAccountId === null ? null : { id: adAccountId },
    currency,
    ranked,
    highest: placesOf(read, highest),
    lowest: placesOf(read, lowest),
    excluded: excludedView(read, excluded),
    spentWithoutConversions: spentWithout.map((row) => spenderView(read, row)),
  };
}

function excludedView({ request }: Rankings, excluded: readonly PlanExcluded[]) {
  return excluded.map(({ currency, spendGiven, count, spend }) => ({
    reason: reasonOf(request.key, spendGiven),
    currency,
    count,
    spend: formatMillionths(spend, decimalsOf(currency)),
    spendMoney: moneyOfMillionths(spend, currency),
  }));
}

function reasonOf(key: RankKey, spendGiven: boolean): string {
  if (key === 'ctr') return 'NO_IMPRESSIONS';
  if (!spendGiven) return 'NOT_REPORTED';
  switch (key) {
    case 'cpc':
      return 'NO_CLICKS';
    case 'cpm':
      return 'NO_IMPRESSIONS';
    case 'cpa':
      return 'NO_CONVERSIONS';
    case 'roas':
      return 'NO_SPEND';
    case 'spend':
    case 'impressions':
    case 'clicks':
    case 'conversions':
    case 'conversion_value':
      return 'NOT_REPORTED';
  }
}

function spenderView(read: Rankings, row: PlanRow) {
  const spend = row.sums['spend'] ?? 0n;
  const { high } = poissonInterval(0);
  return {
    ...objectView(read, row),
    spend: formatMillionths(spend, decimalsOf(row.currency)),
    spendMoney: moneyOfMillionths(spend, row.currency),
    impressions: String(row.sums['impressions'] ?? 0n),
    clicks: String(row.sums['clicks'] ?? 0n),
    cpaAtLeast: quotientText(spend, BigInt(Math.round(high * MILLION)))!,
  };
}
