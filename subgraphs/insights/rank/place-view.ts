import { moneyOfMillionths } from '#kit/money/money.ts';
import type { PlanRow } from '#subgraphs/insights/facts/fact-plan.ts';
import { formatMillionths } from '#platform/client/decimal-millionths.ts';
import { decimalsOf, quotientText } from '#subgraphs/insights/query/decimal-text.ts';
import { rangeOf } from '#subgraphs/insights/query/report-rows.ts';
import { objectView } from './object-view.ts';
import { evidenceOf, type PlaceEvidence } from './place-evidence.ts';
import { areApart, intervalOf, type IntervalOrReason } from './place-interval.ts';
import { spreadKey } from './rank-reader.ts';
import type { RankKey } from './rank-request.ts';
import type { Rankings } from './rank-service.ts';
import { isSmallSample } from './small-sample.ts';

const MILLION = 1_000_000n;
const PLACES = 6;
/** Bounds beyond it say nothing, and a double has no digits behind their point. */
const LARGEST = 1e15;

/** Places of one end of a ranking. The last row is only there to be compared with. */
export function placesOf(read: Rankings, rows: readonly PlanRow[]) {
  const { key, limit } = read.request;
  const known = rows.map((row) => {
    const evidence = evidenceOf(row, read.spreads.get(spreadKey(row)) ?? null);
    return { row, evidence, bounds: intervalOf(key, evidence) };
  });
  return known.slice(0, limit).map(({ row, evidence, bounds }, at) => {
    const next = known[at + 1];
    const account = read.planned.accounts[row.order]!;
    const range = rangeOf(account, row.epoch);
    const decimals = decimalsOf(row.currency);
    return {
      place: at + 1,
      ...objectView(read, row),
      dateFrom: range.from,
      dateTo: range.to,
      value: valueText(key, evidence, decimals),
      evidence: evidenceView(evidence, row.currency, decimals),
      ...intervalView(bounds),
      separated: next ? areApart(bounds, next.bounds) : null,
      smallSample: isSmallSample(key, evidence),
      mixedAttribution: row.mixedAttribution,
      partial: account.coverage.partialDays.some((day) => day >= range.from && day <= range.to),
    };
  });
}

function evidenceView(evidence: PlaceEvidence, currency: string, decimals: number) {
  const { spend, impressions, clicks, conversions, value, spread } = evidence;
  return {
    spend: spend === null ? null : formatMillionths(spend, decimals),
    spendMoney: spend === null ? null : moneyOfMillionths(spend, currency),
    impressions: String(impressions),
    clicks: String(clicks),
    conversions: formatMillionths(conversions),
    conversionValue: formatMillionths(value, decimals),
    conversionValueMoney: moneyOfMillionths(value, currency),
    days: spread?.daysWithSpend ?? null,
  };
}

/** The ranked number, computed from the sums as in reports. What is ranked has one. */
function valueText(key: RankKey, evidence: PlaceEvidence, decimals: number): string {
  const { spend, impressions, clicks, conversions, value } = evidence;
  const paid = spend ?? 0n;
  switch (key) {
    case 'spend':
      return formatMillionths(paid, decimals);
    case 'impressions':
      return String(impressions);
    case 'clicks':
      return String(clicks);
    case 'conversions':
      return formatMillionths(conversions);
    case 'conversion_value':
      return formatMillionths(value, decimals);
    case 'ctr':
      return quotientText(clicks * 100n, impressions)!;
    case 'cpc':
      return quotientText(paid, clicks * MILLION)!;
    case 'cpm':
      return quotientText(paid * 1000n, impressions * MILLION)!;
    case 'cpa':
      return quotientText(paid, conversions)!;
    case 'roas':
      return quotientText(value, paid)!;
  }
}

function intervalView(bounds: IntervalOrReason) {
  if (!('interval' in bounds)) return { interval: null, noInterval: bounds.reason };
  const { low, high, method } = bounds.interval;
  return {
    interval: { low: low.toFixed(PLACES), high: high < LARGEST ? high.toFixed(PLACES) : null, method },
    noInterval: null,
  };
}
