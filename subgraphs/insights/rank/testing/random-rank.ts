import fc from 'fast-check';
import type { World } from '#subgraphs/insights/query/testing/random-world.ts';
import type { RankKey, RankRequest } from '#subgraphs/insights/rank/rank-request.ts';

const KEYS: RankKey[] = [
  'spend',
  'impressions',
  'clicks',
  'ctr',
  'cpc',
  'cpm',
  'conversions',
  'conversion_value',
  'cpa',
  'roas',
];

/** More than 128 bits hold, which a number of JSON can be. */
const BEYOND_ALL = 10n ** 300n;

const day = (least: number, most: number) =>
  fc.integer({ min: least, max: most }).map((at) => new Date(Date.UTC(2026, 7, 20 + at)).toISOString().slice(0, 10));
const least = (max: bigint) =>
  fc.oneof(
    { weight: 9, arbitrary: fc.constant(null) },
    { weight: 3, arbitrary: fc.bigInt({ min: 0n, max }) },
    { weight: 1, arbitrary: fc.constant(BEYOND_ALL) },
  );

/** Any ranking of a world that keeps the rules of arguments. */
export function randomRank({ accounts }: World): fc.Arbitrary<RankRequest> {
  const ids = accounts.map(({ id }) => id);
  return fc
    .record({
      adAccountIds: fc.shuffledSubarray(ids, { minLength: 1 }),
      dateFrom: day(0, 25),
      dateTo: day(25, 58),
      level: fc.constantFrom('campaign' as const, 'adset' as const, 'ad' as const),
      key: fc.constantFrom(...KEYS),
      actionType: fc.constantFrom('omni_purchase', 'lead', 'link_click', 'unheard_of'),
      window: fc.constantFrom('value' as const, '1d_click' as const, '7d_click' as const, '1d_view' as const),
      ends: fc.constantFrom([true, true] as const, [true, false] as const, [false, true] as const),
      perAccount: fc.boolean(),
      minSpend: least(9_000_000n),
      minImpressions: least(60n),
      minClicks: least(9n),
      minConversions: least(9_000_000n),
      limit: fc.integer({ min: 1, max: 20 }),
    })
    .map(({ ends: [highest, lowest], ...request }) => ({ ...request, highest, lowest, statuses: null }));
}
