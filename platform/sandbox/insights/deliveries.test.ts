import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ACCOUNTS, openSandbox, type OpenSandbox } from '../testing/open-sandbox.ts';
import { addDays } from './day-range.ts';

type Row = Record<string, unknown>;

const DAY_MS = 86_400_000;
const FIELDS = 'ad_id,impressions,clicks,spend,actions,action_values';
let sandbox: OpenSandbox;

beforeEach(async () => {
  sandbox = await openSandbox();
});

afterEach(() => sandbox.close());

async function rowsOf(path: string, params: Row = {}): Promise<Row[]> {
  const { body } = await sandbox.get(`${path}/insights`, { fields: FIELDS, limit: 5000, ...params });
  if (!body.data) throw new Error(JSON.stringify(body));
  return body.data;
}

const byDay = { level: 'ad', time_increment: 1, action_attribution_windows: ['7d_click'] };
const on = (since: string, until = since): Row => ({ time_range: { since, until } });

async function today(): Promise<string> {
  const [row] = await rowsOf(ACCOUNTS.usd, { date_preset: 'today' });
  return String(row?.date_start);
}

function purchasesOf(row: Row | undefined): number {
  const entry = (row?.actions as Row[] | undefined)?.find(({ action_type }) => action_type === 'omni_purchase');
  return Number(entry?.['7d_click'] ?? 0);
}

const total = (rows: Row[], read: (row: Row) => number): number => rows.reduce((sum, row) => sum + read(row), 0);

describe('uneven delivery', () => {
  it('has days without a row, spend of nothing, late conversions and halves of them', async () => {
    const until = addDays(await today(), -1);
    const range = on(addDays(until, -89), until);
    const before = await rowsOf(ACCOUNTS.usd, { ...byDay, ...range });
    await sandbox.faults({ insightsUneven: true });
    const rows = await rowsOf(ACCOUNTS.usd, { ...byDay, ...range });
    expect(rows.length).toBeLessThan(before.length * 0.95);
    expect(rows.length).toBeGreaterThan(before.length * 0.8);
    const free = rows.filter(({ spend, impressions }) => spend === '0.00' && Number(impressions) > 0);
    const late = rows.filter((row) => row.impressions === '0' && purchasesOf(row) > 0);
    const halves = rows.filter((row) => purchasesOf(row) % 1 === 0.5);
    for (const found of [free, late, halves]) expect(found.length).toBeGreaterThan(0);
    expect(late[0]).toMatchObject({ spend: '0.00', clicks: '0' });
    expect(late[0]).not.toHaveProperty('cpc');
  });
});

describe('numbers of a day', () => {
  // Enough of them that what happens to few happens on every date.
  beforeEach(() => sandbox.seed({ account: ACCOUNTS.usd, campaigns: 2, adSets: 4, ads: 60, creatives: 1 }));

  it('grow until they are 28 days old, and stay then', async () => {
    const until = addDays(await today(), -1);
    const range = on(addDays(until, -4), until);
    const final = await rowsOf(ACCOUNTS.usd, { ...byDay, ...range });
    await sandbox.faults({ insightsRestate: true });
    const readings: Row[][] = [];
    for (const wait of [0, 9, 9, 13, 10]) {
      await sandbox.tick(wait * DAY_MS);
      readings.push(await rowsOf(ACCOUNTS.usd, { ...byDay, ...range }));
    }
    const [first, second, third, settled, later] = readings.map((rows) => total(rows, purchasesOf));
    expect(first).toBeLessThan(second ?? 0);
    expect(second).toBeLessThanOrEqual(third ?? 0);
    expect(third).toBeLessThan(settled ?? 0);
    expect(later).toBe(settled);
    const impressions = (rows: Row[] | undefined): number => total(rows ?? [], (row) => Number(row.impressions));
    expect(impressions(readings[0])).toBeGreaterThan(impressions(final));
    expect(readings[4]).toEqual(readings[3]);
    expect(readings[3]).toEqual(final);
  });

  it('may be there only later, for conversions on days without delivery', async () => {
    const until = addDays(await today(), -1);
    const range = on(addDays(until, -6), until);
    await sandbox.seed({ account: ACCOUNTS.usd, campaigns: 2, adSets: 4, ads: 400, creatives: 1 });
    await sandbox.faults({ insightsUneven: true, insightsRestate: true });
    const first = await rowsOf(ACCOUNTS.usd, { ...byDay, ...range });
    await sandbox.tick(28 * DAY_MS);
    const second = await rowsOf(ACCOUNTS.usd, { ...byDay, ...range });
    const key = (row: Row): string => `${String(row.ad_id)} ${String(row.date_start)}`;
    const known = new Set(first.map(key));
    const added = second.filter((row) => !known.has(key(row)));
    expect(added.length).toBeGreaterThan(0);
    expect(second.length).toBe(first.length + added.length);
    for (const row of added) expect([row.impressions, purchasesOf(row) > 0]).toEqual(['0', true]);
  });

  it('are gone for some ads when they are read again', async () => {
    const now = await today();
    const range = on(addDays(now, -10), addDays(now, -1));
    await sandbox.faults({ insightsRowsVanish: true });
    const first = await rowsOf(ACCOUNTS.usd, { ...byDay, ...range });
    await sandbox.tick(28 * DAY_MS);
    const second = await rowsOf(ACCOUNTS.usd, { ...byDay, ...range });
    const key = (row: Row): string => `${String(row.ad_id)} ${String(row.date_start)}`;
    const kept = new Set(second.map(key));
    expect(second.length).toBeLessThan(first.length);
    expect(first.filter((row) => kept.has(key(row)))).toEqual(second);
  });

  it('stay in the history as time goes on, also when the ad is paused or deleted', async () => {
    const now = await today();
    const range = on(addDays(now, -400), addDays(now, -399));
    const [ad] = await rowsOf(ACCOUNTS.usd, { ...byDay, ...on(addDays(now, -1)) });
    const id = String(ad?.ad_id);
    const oldest = await rowsOf(id, { time_increment: 1, ...range });
    const latest = await rowsOf(id, { time_increment: 1, ...on(addDays(now, -5), now) });
    expect([oldest.length, latest.length]).toEqual([2, 6]);
    await sandbox.post(id, { status: 'PAUSED' });
    await sandbox.tick(3 * DAY_MS);
    await sandbox.remove(id);
    expect(await rowsOf(id, { time_increment: 1, ...range })).toEqual(oldest);
    expect(await rowsOf(id, { time_increment: 1, ...on(addDays(now, -5), addDays(now, 3)) })).toEqual(latest);
  });

  it('are those a test has named', async () => {
    const now = await today();
    const [ad] = await rowsOf(ACCOUNTS.usd, { ...byDay, ...on(now) });
    const id = String(ad?.ad_id);
    const named = { impressions: 100, clicks: 10, spend: 30, purchases: 4, purchaseValue: { '1d_view': 31.02 } };
    await sandbox.change(id, { data: { insights: { [addDays(now, -2)]: named, [addDays(now, -1)]: null } } });
    const rows = await rowsOf(id, { ...byDay, ...on(addDays(now, -2), now) });
    expect(rows.map(({ date_start }) => date_start)).toEqual([addDays(now, -2), now]);
    expect(rows[0]).toMatchObject({ impressions: '100', clicks: '10', spend: '30.00' });
    expect(purchasesOf(rows[0])).toBe(4);
    expect(rows[0]).not.toHaveProperty('action_values');
  });
});

describe('the account of insights', () => {
  it('decides by its time zone which day it is', async () => {
    const params = { date_preset: 'today', fields: 'spend' };
    const days: unknown[] = [];
    for (const timezone_name of ['Pacific/Honolulu', 'Pacific/Kiritimati']) {
      await sandbox.change(ACCOUNTS.usd, { data: { timezone_name } });
      days.push((await rowsOf(ACCOUNTS.usd, params))[0]?.date_start);
    }
    expect(days[1]).toBe(addDays(String(days[0]), 1));
  });

  it('may change its currency', async () => {
    await sandbox.change(ACCOUNTS.usd, { data: { currency: 'JPY' } });
    const [row] = await rowsOf(ACCOUNTS.usd, { date_preset: 'yesterday', fields: 'account_currency,spend' });
    expect(row).toMatchObject({ account_currency: 'JPY', spend: expect.stringMatching(/^\d+$/) });
  });

  it('keeps 37 months of its own calendar', async () => {
    const now = await today();
    const months = Number(now.slice(0, 4)) * 12 + Number(now.slice(5, 7)) - 1 - 37;
    const month = `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
    const oldest = `${month}-${now.slice(8)}`;
    if (Number.isNaN(Date.parse(oldest))) return;
    expect(await rowsOf(ACCOUNTS.usd, on(oldest))).toEqual([]);
    const { body } = await sandbox.get(`${ACCOUNTS.usd}/insights`, on(addDays(oldest, -1), oldest));
    expect(body.error).toMatchObject({ code: 3018 });
  });
});
