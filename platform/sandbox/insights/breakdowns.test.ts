import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ACCOUNTS, openSandbox, type OpenSandbox } from '../testing/open-sandbox.ts';
import { addDays } from './day-range.ts';

type Row = Record<string, unknown>;

let sandbox: OpenSandbox;

beforeEach(async () => {
  sandbox = await openSandbox();
});

afterEach(() => sandbox.close());

async function rowsOf(params: Row): Promise<Row[]> {
  const common = { fields: 'ad_id,impressions,spend,reach,quality_ranking', limit: 5000, date_preset: 'last_7d' };
  const { body } = await sandbox.get(`${ACCOUNTS.usd}/insights`, { ...common, level: 'ad', ...params });
  if (!body.data) throw new Error(JSON.stringify(body));
  return body.data;
}

const sum = (rows: Row[], field: string): number =>
  rows.reduce((total, row) => total + Math.round(Number(row[field]) * 100), 0) / 100;

describe('cells of breakdowns', () => {
  it.each([['age,gender'], ['country'], ['publisher_platform,platform_position']])('%s add up', async (breakdowns) => {
    const whole = await rowsOf({});
    const cells = await rowsOf({ breakdowns });
    expect(cells.length).toBeGreaterThan(whole.length * 2);
    for (const field of ['impressions', 'spend']) expect(sum(cells, field)).toBe(sum(whole, field));
    expect(cells[0]).not.toHaveProperty('quality_ranking');
    expect(whole[0]).toHaveProperty('quality_ranking');
  });

  it('lack ads and know no country for some, where they are incomplete', async () => {
    await sandbox.seed({ account: ACCOUNTS.usd, campaigns: 2, adSets: 4, ads: 60, creatives: 1 });
    const whole = await rowsOf({});
    await sandbox.faults({ insightsBreakdownsIncomplete: true });
    const cells = await rowsOf({ breakdowns: 'country' });
    const ids = (rows: Row[]): number => new Set(rows.map(({ ad_id }) => ad_id)).size;
    expect(ids(cells)).toBeLessThan(ids(whole));
    expect(ids(cells)).toBeGreaterThan(ids(whole) / 2);
    expect(new Set(cells.map(({ country }) => country))).toEqual(new Set(['US', 'DE', 'JP', 'unknown']));
    expect(await rowsOf({})).toEqual(whole);
  });

  it('have the shares they are given, and leave out the rest', async () => {
    await sandbox.faults({ insightsShares: { country: { US: 0.6, DE: 0.06 } } });
    const [row] = await rowsOf({ date_preset: 'today' });
    const day = String(row?.date_start);
    await sandbox.change(String(row?.ad_id), { data: { insights: { [day]: { impressions: 1000, spend: 100 } } } });
    const filtering = [{ field: 'ad.id', operator: 'EQUAL', value: row?.ad_id }];
    const cells = await rowsOf({ date_preset: 'today', breakdowns: 'country', filtering });
    expect(cells).toMatchObject([
      { country: 'US', impressions: '600', spend: '60.00' },
      { country: 'DE', impressions: '60', spend: '6.00' },
    ]);
    const { body } = await sandbox.faults({ insightsShares: { country: { US: 0.6, DE: 0.5 } } });
    expect(body.mistakes).toHaveLength(1);
  });

  it('are none where the breakdown is not enabled', async () => {
    await sandbox.faults({ insightsBreakdownsOff: ['country'] });
    expect(await rowsOf({ breakdowns: 'country' })).toEqual([]);
    expect((await rowsOf({ breakdowns: 'age' })).length).toBeGreaterThan(0);
  });

  it('have no reach when they are older than 13 months', async () => {
    await sandbox.faults({ insightsHistoryDays: 500 });
    const [row] = await rowsOf({ date_preset: 'today' });
    const day = addDays(String(row?.date_start), -430);
    const range = { time_range: { since: day, until: day } };
    const [cell] = await rowsOf({ ...range, breakdowns: 'country' });
    const [whole] = await rowsOf(range);
    expect(cell).toMatchObject({ impressions: expect.any(String) });
    expect(cell).not.toHaveProperty('reach');
    expect(whole).toHaveProperty('reach');
    expect((await rowsOf({ breakdowns: 'country' }))[0]).toHaveProperty('reach');
  });
});
