import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import sdk from 'facebook-nodejs-business-sdk';
import { ACCOUNTS, openSandbox, type OpenSandbox } from '#platform/sandbox/testing/open-sandbox.ts';
import {
  ACTION_METRICS,
  ASKED_WINDOWS,
  INSIGHTS_LEVELS,
  INSIGHTS_METRICS,
  NUMBER_METRICS,
} from './insights-metrics.ts';
import { type InsightsRow, readInsightsRow } from './insights-row.ts';
import type { Params } from './params.ts';
import { PlatformClient } from './platform-client.ts';
import { PlatformError } from './platform-error.ts';
import { readReportRun, readReportRunId, REPORT_RUN_FIELDS, type ReportRun } from './report-run.ts';

const PATH = `${ACCOUNTS.usd}/insights`;
const PARAMS = {
  level: 'ad',
  date_preset: 'last_7d',
  time_increment: 1,
  fields: ['account_currency', 'campaign_name', 'adset_name', 'ad_name', ...INSIGHTS_METRICS],
  action_attribution_windows: ASKED_WINDOWS,
};
let sandbox: OpenSandbox;
let client: PlatformClient;

beforeAll(async () => {
  sandbox = await openSandbox();
  client = new PlatformClient({ baseUrl: sandbox.url, accessToken: 'sandbox-token' });
});

afterEach(() => sandbox.resetFaults());
afterAll(async () => {
  await client.close();
  await sandbox.close();
});

async function rowsAt(path: string, params: Params): Promise<InsightsRow[]> {
  const breakdowns = Array.isArray(params.breakdowns) ? params.breakdowns.map(String) : [];
  const rows: InsightsRow[] = [];
  for await (const page of client.pages<unknown>(path, { limit: 500, ...params })) {
    rows.push(...page.map((row) => readInsightsRow(row, breakdowns)));
  }
  return rows;
}

async function start(params: Params = PARAMS): Promise<string> {
  const { data } = await client.post(PATH, params);
  return readReportRunId(data) ?? '';
}

async function look(run: string): Promise<ReportRun> {
  const { data } = await client.get(run, { fields: REPORT_RUN_FIELDS });
  return readReportRun(data);
}

async function refusal(call: Promise<unknown>): Promise<PlatformError> {
  const error: unknown = await call.catch((thrown: unknown) => thrown);
  if (error instanceof PlatformError) return error;
  throw new Error('the call was expected to be refused');
}

describe('insights rows of the sandbox platform', () => {
  it('are read exactly, each metric on some row', async () => {
    await sandbox.faults({ insightsUneven: true });
    const rows = await rowsAt(PATH, { ...PARAMS, date_preset: 'last_90d' });
    const seen = new Set(
      rows.flatMap(({ numbers, rankings, actions }) => [numbers, rankings, actions].flatMap(Object.keys)),
    );
    expect([...seen].toSorted()).toEqual(INSIGHTS_METRICS.toSorted());
    const [row] = rows;
    expect(row).toMatchObject({
      level: 'ad',
      currency: 'USD',
      breakdown: {},
      objects: { ad: { name: expect.any(String) } },
    });
    const purchases = rows
      .flatMap(({ actions }) => actions.actions ?? [])
      .filter(({ actionType }) => actionType === 'purchase');
    expect(purchases.some(({ windows }) => (windows['7d_click'] ?? 0n) % 1_000_000n === 500_000n)).toBe(true);
    expect(purchases.some(({ windows }) => windows['1d_view'] === undefined)).toBe(true);
  });

  it('are the same from a report, and have cells where they were asked for', async () => {
    const run = await start();
    await sandbox.tick(60_000);
    expect(await look(run)).toMatchObject({ state: 'COMPLETED', error: null });
    const rows = await rowsAt(`${run}/insights`, {});
    expect(rows).toEqual(await rowsAt(PATH, PARAMS));
    const cells = await rowsAt(PATH, { ...PARAMS, breakdowns: ['age', 'gender'] });
    expect(cells[0]?.breakdown).toEqual({ age: '18-24', gender: 'female' });
    const impressions = (all: InsightsRow[]): bigint =>
      all.reduce((sum, { numbers }) => sum + (numbers.impressions ?? 0n), 0n);
    expect(impressions(cells)).toBe(impressions(rows));
    expect([NUMBER_METRICS.length, ACTION_METRICS.length]).toEqual([12, 18]);
  });
});

describe('the words of insights', () => {
  it('are those of the official SDK', () => {
    const { Fields, Level, ActionAttributionWindows } = sdk.AdsInsights;
    const missing = (known: Record<string, string>, ours: readonly string[]): string[] =>
      ours.filter((word) => !Object.values(known).includes(word));
    expect(missing(Fields, INSIGHTS_METRICS)).toEqual([]);
    expect(missing(ActionAttributionWindows, ASKED_WINDOWS)).toEqual([]);
    expect(missing(Level, INSIGHTS_LEVELS)).toEqual([]);
  });
});

describe('refusals of insights by the sandbox platform', () => {
  it.each(['100/1487534', '100/1504018', '2/1504038', '2/1504044'])(
    'ask for less with %s, and are not repeated',
    async (kind) => {
      await sandbox.faults({ insightsMaxRows: 3, insightsSizeErrorSync: kind });
      await fetch(`${sandbox.url}/_requests`, { method: 'DELETE' });
      const refused = await refusal(rowsAt(PATH, PARAMS));
      expect(refused).toMatchObject({ outcome: 'rejected', reduceData: true, smallerPage: false });
      const { requests } = (await (await fetch(`${sandbox.url}/_requests`)).json()) as { requests: unknown[] };
      expect(requests).toHaveLength(1);
    },
  );

  it.each(['-3/1504045', '100/1487534'])('show on a report that fails with %s', async (kind) => {
    await sandbox.faults({ insightsMaxRows: 3, insightsSizeErrorAsync: kind });
    const run = await start();
    expect(await look(run)).toMatchObject({ state: 'NOT_YET' });
    expect(await look(run)).toMatchObject({
      state: 'FAILED',
      tooBig: true,
      error: { code: Number(kind.split('/')[0]) },
    });
  });

  it('say that a report at 100 % is not complete yet', async () => {
    await sandbox.orderReports({ states: [{ status: 'Job Running', percent: 100 }] });
    const run = await start();
    expect(await look(run)).toMatchObject({ state: 'NOT_YET', percent: 100 });
    expect(await refusal(client.get(`${run}/insights`))).toMatchObject({ notReady: true, reduceData: false });
  });

  it.each([
    ['80000', 'account'],
    ['4/1504022', 'app'],
    ['4/1504039', 'app'],
  ])('hold back insights alone with %s, for the minutes of the header', async (kind, throttleScope) => {
    await sandbox.faults({ insightsThrottle: kind, insightsThrottleMinutes: 47 });
    const refused = await refusal(rowsAt(PATH, PARAMS));
    expect(refused).toMatchObject({
      outcome: 'throttled',
      throttledUseCase: 'ads_insights',
      throttleScope,
      retryAfterSeconds: 2820,
    });
    expect(refused.usage).toMatchObject({
      regainSeconds: 0,
      byUseCase: { ads_insights: { pct: 100, regainSeconds: 2820 } },
    });
    const campaign = { name: 'Meanwhile', objective: 'OUTCOME_TRAFFIC', special_ad_categories: [], status: 'PAUSED' };
    const { usage } = await client.post(`${ACCOUNTS.usd}/campaigns`, {
      ...campaign,
      is_adset_budget_sharing_enabled: false,
    });
    expect(usage).toMatchObject({ regainSeconds: 0 });
  });

  it('blame a window that does not exist', async () => {
    const refused = await refusal(rowsAt(PATH, { ...PARAMS, action_attribution_windows: ['3d_click'] }));
    expect(refused).toMatchObject({ outcome: 'rejected', reduceData: false, boundedRetry: false });
    expect(refused.blamedFields).toEqual([['action_attribution_windows', '0']]);
  });
});
