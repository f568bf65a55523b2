import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ACCOUNTS, openSandbox, type OpenSandbox } from '../testing/open-sandbox.ts';

type Row = Record<string, unknown>;

const WORDS = 'ACTIVE PAUSED ARCHIVED DELETED CAMPAIGN_PAUSED ADSET_PAUSED WITH_ISSUES PENDING_REVIEW'.split(' ');
const WINDOWS = ['default', '1d_click', '7d_click', '1d_view'];
let sandbox: OpenSandbox;

beforeAll(async () => {
  sandbox = await openSandbox();
  await sandbox.faults({ insightsUneven: true });
});

afterAll(() => sandbox.close());

async function rowsOf(level: string, time_increment: string): Promise<Row[]> {
  const filtering = level === 'account' ? [] : [{ field: `${level}.effective_status`, operator: 'IN', value: WORDS }];
  const fields = 'impressions,clicks,spend,reach,unique_clicks,actions,action_values';
  const params = { level, time_increment, fields, filtering, action_attribution_windows: WINDOWS };
  const { body } = await sandbox.get(`${ACCOUNTS.eur}/insights`, { ...params, date_preset: 'last_90d', limit: 5000 });
  if (!body.data) throw new Error(JSON.stringify(body));
  return body.data;
}

/** Sums of what adds up; hundredths, so that no floating point is in it. */
function sums(rows: Row[]): Record<string, number> {
  const entry = (row: Row, list: string, window: string): unknown =>
    (row[list] as Row[] | undefined)?.find(({ action_type }) => action_type === 'omni_purchase')?.[window];
  const of = (read: (row: Row) => unknown): number =>
    rows.reduce((sum, row) => sum + Math.round(Number(read(row) ?? 0) * 100), 0);
  return {
    impressions: of(({ impressions }) => impressions),
    clicks: of(({ clicks }) => clicks),
    spend: of(({ spend }) => spend),
    purchases: of((row) => entry(row, 'actions', '7d_click')),
    views: of((row) => entry(row, 'actions', '1d_view')),
    values: of((row) => entry(row, 'action_values', '7d_click')),
  };
}

describe('numbers of all levels and spans', () => {
  const kinds = ['account', 'campaign', 'adset', 'ad'].flatMap((level) =>
    ['1', '7', 'monthly', 'all_days'].map((increment): [string, string] => [level, increment]),
  );

  it.each(kinds)('of %s by %s add up to the same', async (level, increment) => {
    const rows = await rowsOf(level, increment);
    expect(sums(rows)).toEqual(sums(await rowsOf('account', 'all_days')));
  });

  it('count people once', async () => {
    const total = (rows: Row[], field: string): number => rows.reduce((sum, row) => sum + Number(row[field]), 0);
    const [whole, daily, ads] = [
      await rowsOf('account', 'all_days'),
      await rowsOf('account', '1'),
      await rowsOf('ad', 'all_days'),
    ];
    for (const field of ['reach', 'unique_clicks']) {
      expect(total(whole, field)).toBeLessThan(total(daily, field));
      expect(total(whole, field)).toBeLessThanOrEqual(total(ads, field));
    }
  });
});
