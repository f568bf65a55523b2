import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { OpenSdk } from './open-sdk.ts';
import { openSdk, readAll, refusal } from './open-sdk.ts';

type Row = Record<string, unknown>;

const PARAMS = { level: 'ad', date_preset: 'last_7d', time_increment: 1 };
let open: OpenSdk;
let days: string[];
let all: number;

beforeAll(async () => {
  open = await openSdk();
  const rows = await readAll(open.account.getInsights(['spend'], { ...PARAMS, limit: 100 }));
  all = rows.length;
  days = [...new Set(rows.map(({ date_start }) => String(date_start)))];
});

afterEach(() => open.sandbox.resetFaults());
afterAll(() => open.sandbox.close());

const ask = (params: Row = {}) => open.account.getInsights(['spend'], { ...PARAMS, ...params });

async function finished(params: Row = {}): Promise<Row> {
  const run = await open.account.getInsightsAsync(['spend'], { ...PARAMS, ...params });
  await open.sandbox.tick(60_000);
  await run.get(['id']);
  return (await run.get(['async_status', 'error_code', 'error_subcode'])).exportAllData();
}

describe('too many rows through the SDK', () => {
  it.each([
    ['100/1487534', 400],
    ['100/1504018', 400],
    ['2/1504038', 500],
    ['2/1504044', 500],
  ])('are refused at once with %s', async (kind, status) => {
    await open.sandbox.faults({ insightsMaxRows: all - 1, insightsSizeErrorSync: kind });
    const [code, error_subcode] = kind.split('/').map(Number);
    const refused = await refusal(ask());
    expect(refused.status).toBe(status);
    expect(refused.response).toMatchObject({ code, error_subcode, is_transient: false });
    // A smaller page of the same rows is no smaller report.
    expect((await refusal(ask({ limit: 1 }))).response).toMatchObject({ code, error_subcode });
    const day = { since: days[0], until: days[0] };
    expect(await readAll(ask({ time_range: day }))).toHaveLength(all / days.length);
    await open.sandbox.faults({ insightsMaxRows: all });
    expect(await readAll(ask({ limit: 100 }))).toHaveLength(all);
  });

  it.each(['-3/1504045', '100/1487534'])('make a report fail with %s', async (kind) => {
    await open.sandbox.faults({ insightsMaxRows: 3, insightsSizeErrorAsync: kind });
    const [error_code, error_subcode] = kind.split('/').map(Number);
    expect(await finished()).toMatchObject({ async_status: 'Job Failed', error_code, error_subcode });
    expect(await finished({ level: 'account', time_increment: 'all_days' })).toMatchObject({
      async_status: 'Job Completed',
    });
  });

  it('may be those of one day', async () => {
    await open.sandbox.faults({ insightsMaxRowsOfDays: { [days[1] ?? '']: 0 } });
    expect((await refusal(ask())).response).toMatchObject({ code: 100, error_subcode: 1_487_534 });
    expect(await finished({ time_range: { since: days[1], until: days[2] } })).toMatchObject({
      async_status: 'Job Failed',
    });
    expect(await finished({ time_range: { since: days[2], until: days[3] } })).toMatchObject({
      async_status: 'Job Completed',
    });
  });
});

describe('a used-up quota of insights through the SDK', () => {
  it.each(['80000', '4/1504022', '4/1504039'])('refuses insights with %s, and nothing else', async (kind) => {
    await open.sandbox.faults({ insightsThrottle: kind, insightsThrottleMinutes: 47 });
    const refused = await refusal(ask());
    expect(refused.response).toMatchObject({ code: Number(kind.split('/')[0]) });
    const useCases = JSON.parse(String(refused.headers['x-business-use-case-usage'])) as Record<string, Row[]>;
    expect(Object.values(useCases)[0]?.[0]).toMatchObject({
      type: 'ads_insights',
      call_count: 100,
      estimated_time_to_regain_access: 47,
    });
    const throttle = JSON.parse(String(refused.headers['x-fb-ads-insights-throttle'])) as Row;
    expect(throttle).toMatchObject({ acc_id_util_pct: 100, app_id_util_pct: kind === '80000' ? 0 : 100 });
    const started = await refusal(open.account.getInsightsAsync(['spend'], PARAMS));
    expect(started.response).toMatchObject({ code: refused.response.code });
    const campaign = { name: 'Meanwhile', objective: 'OUTCOME_TRAFFIC', special_ad_categories: [], status: 'PAUSED' };
    const made = await open.account.createCampaign([], { ...campaign, is_adset_budget_sharing_enabled: false });
    expect(made.id).toMatch(/^\d+$/);
  });

  it('shows in the headers before it is used up', async () => {
    await open.sandbox.faults({ insightsUsedPercent: 92 });
    const { headers } = await open.sandbox.get(`${open.account.id}/insights`, { date_preset: 'today' });
    expect(JSON.parse(headers.get('x-fb-ads-insights-throttle') ?? '')).toMatchObject({ acc_id_util_pct: 92 });
    const { headers: others } = await open.sandbox.get(open.account.id);
    expect(others.get('x-business-use-case-usage')).toContain('"call_count":0');
  });
});

describe('settings of insights', () => {
  it('are checked, all at once', async () => {
    const { status, body } = await open.sandbox.faults({
      insightsMaxRows: -1,
      insightsMaxRowsOfDays: { yesterday: 0 },
      insightsThrottle: '17',
      insightsDeleted: null,
      insightsSizeErrorSync: '-3/1504045',
      insightsUneven: 'yes',
      insightsBreakdownsOff: 'country',
    });
    expect(status).toBe(400);
    expect(body.mistakes).toHaveLength(7);
  });
});
