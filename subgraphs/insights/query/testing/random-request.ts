import fc from 'fast-check';
import type { ReportRequest } from '#subgraphs/insights/query/report-request.ts';
import type { World } from './random-world.ts';

const METRICS = [
  'spend',
  'impressions',
  'clicks',
  'reach',
  'frequency',
  'unique_clicks',
  'quality_ranking',
  'actions',
  'action_values',
  'conversions',
  'conversion_values',
  'outbound_clicks',
  'video_play_actions',
  'video_30_sec_watched_actions',
  'video_15_sec_watched_actions',
  'video_avg_time_watched_actions',
  'ctr',
  'cpc',
  'cpm',
];
const IDS = [
  '17',
  '130',
  '2200',
  '31999999999999999999',
  '100',
  '101',
  '200',
  '301',
  '1100',
  '2111',
  '3120',
  'act_9',
  'nothing',
];
/** More millionths than 128 bits hold, which a number of JSON can be. */
const BEYOND_ALL = 10n ** 300n;
const TYPES = ['omni_purchase', 'lead', 'link_click', 'purchase', 'unheard_of', 'contact_total'];

const day = (least: number, most: number) =>
  fc.integer({ min: least, max: most }).map((at) => new Date(Date.UTC(2026, 7, 20 + at)).toISOString().slice(0, 10));
const window = fc.constantFrom('value' as const, '1d_click' as const, '7d_click' as const, '1d_view' as const);

/** Days: some, one, or the period that was imported. */
const range = fc.oneof(
  fc.record({ dateFrom: day(0, 25), dateTo: day(25, 58) }),
  day(0, 50).map((one) => ({ dateFrom: one, dateTo: one })),
  fc.constant({ dateFrom: '2026-09-01', dateTo: '2026-09-30' }),
);

/** Any request to a world that keeps the rules of arguments. */
export function randomRequest({ accounts }: World): fc.Arbitrary<ReportRequest> {
  const ids = accounts.map(({ id }) => id);
  return fc
    .record({
      adAccountIds: fc.shuffledSubarray(ids, { minLength: 1 }),
      range,
      metrics: fc.uniqueArray(fc.constantFrom(...METRICS), { minLength: 1, maxLength: 6 }),
      level: fc.constantFrom('ad' as const, 'adset' as const, 'campaign' as const, 'account' as const),
      entityIds: fc.oneof(
        { weight: 3, arbitrary: fc.constant(null) },
        { weight: 1, arbitrary: fc.uniqueArray(fc.constantFrom(...IDS), { minLength: 1, maxLength: 8 }) },
      ),
      spec: fc.constantFrom('base_daily' as const, 'demographic_daily' as const, 'country_daily' as const),
      grain: fc.constantFrom('daily' as const, 'period' as const),
      actionTypes: fc.option(fc.uniqueArray(fc.constantFrom(...TYPES), { minLength: 1, maxLength: 3 })),
      windows: fc.option(fc.uniqueArray(window, { minLength: 1, maxLength: 4 })),
      minSpend: fc.option(
        fc.oneof(
          { weight: 6, arbitrary: fc.constant(0n) },
          { weight: 6, arbitrary: fc.bigInt({ min: 0n, max: 9_000_000n }) },
          { weight: 1, arbitrary: fc.constant(BEYOND_ALL) },
        ),
      ),
      sort: fc.record({
        by: fc.constantFrom(
          'entity_id' as const,
          'date' as const,
          'spend' as const,
          'impressions' as const,
          'clicks' as const,
          'ctr' as const,
          'purchases' as const,
          'roas' as const,
        ),
        descending: fc.boolean(),
        actionType: fc.constantFrom('omni_purchase', 'purchase', 'unheard_of'),
        window,
      }),
      limit: fc.constantFrom(7, 40, 100),
    })
    .map(({ range: days, ...request }) => {
      const structured = request.metrics.some((metric) => metric === 'actions' || metric === 'action_values');
      const types = structured
        ? { actionTypes: request.actionTypes ?? ['omni_purchase'], windows: request.windows ?? ['value' as const] }
        : {};
      return { ...request, ...days, ...types, cursor: null };
    });
}
