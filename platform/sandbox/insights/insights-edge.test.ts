import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { OpenSandbox } from '../testing/open-sandbox.ts';
import { ACCOUNTS, openSandbox } from '../testing/open-sandbox.ts';

let sandbox: OpenSandbox;

beforeAll(async () => {
  sandbox = await openSandbox();
});

afterAll(() => sandbox.close());

const INSIGHTS = `${ACCOUNTS.usd}/insights`;
const sum = (rows: Record<string, unknown>[] | undefined, field: string): number =>
  (rows ?? []).reduce((total, row) => total + Math.round(Number(row[field]) * 100), 0) / 100;

describe('insights', () => {
  it('are the same whenever they are asked, and add up over days except for reach', async () => {
    const fields = 'impressions,spend,reach';
    const daily = await sandbox.get(INSIGHTS, { fields, time_increment: 1, limit: 100 });
    const again = await sandbox.get(INSIGHTS, { fields, time_increment: 1, limit: 100 });
    const whole = await sandbox.get(INSIGHTS, { fields });
    expect(daily.body.data).toHaveLength(30);
    expect(again.body.data).toEqual(daily.body.data);
    expect(sum(whole.body.data, 'impressions')).toBe(sum(daily.body.data, 'impressions'));
    expect(sum(whole.body.data, 'spend')).toBe(sum(daily.body.data, 'spend'));
    expect(sum(whole.body.data, 'reach')).toBeLessThan(sum(daily.body.data, 'reach'));
    expect(daily.body.data?.[0]).toEqual({
      account_id: '482910374650192',
      impressions: expect.stringMatching(/^\d+$/),
      spend: expect.stringMatching(/^\d+\.\d{2}$/),
      reach: expect.stringMatching(/^\d+$/),
      date_start: expect.any(String),
      date_stop: expect.any(String),
    });
  });

  it('go down to ads, filtered and sorted', async () => {
    const campaigns = await sandbox.get(`${ACCOUNTS.usd}/campaigns`, {
      limit: 1,
      filtering: [{ field: 'name', operator: 'EQUAL', value: 'Always on sales' }],
    });
    const id = campaigns.body.data?.[0]?.id;
    const filtering = [{ field: 'campaign.id', operator: 'IN', value: [id] }];
    const { body } = await sandbox.get(INSIGHTS, {
      level: 'ad',
      fields: 'ad_name,spend',
      filtering,
      sort: ['spend_descending'],
    });
    const spends = (body.data ?? []).map(({ spend }) => Number(spend));
    expect(new Set((body.data ?? []).map(({ campaign_id }) => campaign_id))).toEqual(new Set([id]));
    expect(spends.length).toBeGreaterThan(1);
    expect(spends).toEqual(spends.toSorted((left, right) => right - left));
  });

  it('write yen without decimals', async () => {
    const { body } = await sandbox.get(`${ACCOUNTS.jpy}/insights`, { fields: 'spend', date_preset: 'yesterday' });
    expect(body.data?.[0]?.spend).toMatch(/^\d+$/);
  });

  it('break down by age and gender, but not together with country', async () => {
    const params = { fields: 'impressions', date_preset: 'yesterday' };
    const { body } = await sandbox.get(INSIGHTS, { ...params, breakdowns: ['age', 'gender'] });
    const refused = await sandbox.get(INSIGHTS, { ...params, breakdowns: 'age,country' });
    expect(body.data).toHaveLength(18);
    expect(body.data?.[0]).toMatchObject({ age: '18-24', gender: 'female' });
    expect(refused.body.error).toMatchObject({ code: 100 });
  });

  it('come from a report when it is done', async () => {
    const { body } = await sandbox.post(INSIGHTS, { level: 'campaign', fields: ['impressions'] });
    const run = String(body.report_run_id);
    const running = await sandbox.get(run, { fields: 'async_status,async_percent_completion' });
    const early = await sandbox.get(`${run}/insights`);
    await sandbox.tick(60_000);
    const done = await sandbox.get(run);
    const rows = await sandbox.get(`${run}/insights`, { limit: 1 });
    expect(running.body).toMatchObject({ async_status: 'Job Running' });
    expect(early.status).toBe(400);
    expect(done.body).toMatchObject({ async_status: 'Job Completed', async_percent_completion: 100 });
    expect(rows.body.data).toHaveLength(1);
    expect(rows.body.paging).toMatchObject({ next: expect.stringContaining('after=') });
  });

  it('sum up over everything in one row', async () => {
    const params = { fields: 'impressions,spend', time_increment: 1, level: 'campaign', limit: 100 };
    const { body } = await sandbox.get(INSIGHTS, { ...params, default_summary: true });
    const { body: named } = await sandbox.get(INSIGHTS, { ...params, summary: ['impressions'] });
    expect(body.summary).toMatchObject({ impressions: expect.any(String), spend: expect.any(String) });
    expect(named.summary).toMatchObject({ impressions: (body.summary as Record<string, unknown>).impressions });
    expect(named.summary).not.toHaveProperty('spend');
  });

  it('are read of several objects at once, with how far the quota is used', async () => {
    const { body, headers } = await sandbox.get('insights', {
      ids: [ACCOUNTS.usd, ACCOUNTS.eur].join(','),
      fields: 'spend,account_currency',
      date_preset: 'yesterday',
    });
    const currencies = Object.values(body).map((page) => (page as typeof body).data?.[0]?.account_currency);
    expect(currencies).toEqual(['USD', 'EUR']);
    const throttle = JSON.parse(headers.get('x-fb-ads-insights-throttle') ?? '') as unknown;
    expect(throttle).toMatchObject({ app_id_util_pct: expect.any(Number), acc_id_util_pct: expect.any(Number) });
  });

  it('refuse days beyond 37 months', async () => {
    const { body } = await sandbox.get(INSIGHTS, { time_range: { since: '2015-01-01', until: '2015-01-02' } });
    expect(body.error).toMatchObject({ code: 3018 });
  });
});
