import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addDays } from '#subgraphs/insights/facts/days.ts';
import { TestInsights } from '#test/insights/test-insights.ts';

const DAY_MS = 86_400_000;

let insights: TestInsights;
/** Advance of the test's clocks. */
let aheadMs = 0;
let day: string;
beforeAll(async () => {
  insights = await TestInsights.start({ schedule: { historyDays: 12 }, now: () => new Date(Date.now() + aheadMs) });
  await insights.faults({ reportMs: 0 });
  await insights.work();
  const { newestDay } = await insights.import();
  day = addDays(newestDay!, -1);
});
afterAll(() => insights.stop());

/** Lets a day pass on the platform and here, and imports. */
async function nextDay(): Promise<void> {
  await insights.panel('POST', '/_faults/tick', { ms: DAY_MS });
  aheadMs += DAY_MS;
  await insights.import();
}

/** Names what ads delivered on a day; null is nothing. */
const deliver = (ad: string, delivery: Record<string, number> | null) =>
  insights.panel('PATCH', `/_state/objects/${ad}`, { data: { insights: { [day]: delivery } } });

/** Spend and purchases of each ad on a day, and of the account. */
async function rowsOf(ofDay: string) {
  return insights.test.admin<{ level: number; id: string; spend: string; purchases: string | null }>(
    `select d.level, o.platform_id as id, d.spend::text as spend, d.purchase_count_value::text as purchases from insights.insight_day d
       join insights.insight_object o on o.account_no = d.account_no and o.object_no = d.object_no where d.day = $1 order by 1, 2`,
    [ofDay],
  );
}

async function ads(): Promise<string[]> {
  const rows = await rowsOf(day);
  return rows.filter(({ level }) => level === 4).map(({ id }) => id);
}

describe('a day that the platform restates (A3)', () => {
  it('is replaced: rows change and go, and its month and week follow', async () => {
    const [first, second, ...others] = await ads();
    for (const ad of others) await deliver(ad, null);
    await deliver(first!, { impressions: 100, spend: 30, purchases: 3 });
    await deliver(second!, { impressions: 50, spend: 10, purchases: 1 });
    await nextDay();
    expect((await rowsOf(day)).filter(({ level }) => level === 4)).toMatchObject([
      { id: first, spend: '30000000', purchases: '3000000' },
      { id: second, spend: '10000000', purchases: '1000000' },
    ]);
    await deliver(first!, { impressions: 100, spend: 30, purchases: 4 });
    await deliver(second!, null);
    await nextDay();
    expect((await rowsOf(day)).filter(({ level }) => level === 4)).toMatchObject([
      { id: first, spend: '30000000', purchases: '4000000' },
    ]);
    const before = await insights.test.admin(`select max(import_no) as no from insights.insight_day where day = $1`, [
      day,
    ]);
    await nextDay();
    expect(
      await insights.test.admin(`select max(import_no) as no from insights.insight_day where day = $1`, [day]),
    ).toEqual(before);
  });
});

describe('deleted ads (A7)', () => {
  it('are there with what they spent, and add up to the account', async () => {
    const [kept, deleted] = (
      await insights.test.admin<{ id: string }>(
        `select platform_id as id from insights.insight_object where level = 4 order by 1 limit 2`,
      )
    ).map(({ id }) => id);
    await deliver(kept!, { impressions: 700, spend: 70 });
    await deliver(deleted!, { impressions: 300, spend: 30 });
    await insights.panel('PATCH', `/_state/objects/${deleted}`, { status: 'DELETED' });
    await nextDay();
    const rows = await rowsOf(day);
    expect(rows.find(({ level }) => level === 1)?.spend).toBe('100000000');
    expect(rows.filter(({ level }) => level === 4).map(({ id, spend }) => [id, spend])).toEqual([
      [kept, '70000000'],
      [deleted, '30000000'],
    ]);
  });

  it('that the platform never lists leave a difference between the sums of the slices', async () => {
    await insights.faults({ insightsDeleted: 'NEVER' });
    await nextDay();
    const sums = await insights.test.admin(
      `select level, spend::text as spend from insights.insight_slice where first_day = $1 and last_day = $1 and spec = 0 order by 1`,
      [day],
    );
    expect(sums).toEqual([
      { level: 1, spend: '100000000' },
      { level: 4, spend: '70000000' },
    ]);
  });
});

describe('an ad account whose currency changes', () => {
  it('keeps the days that were over in the old one', async () => {
    await insights.panel('PATCH', `/_state/objects/${insights.accountId}`, { data: { currency: 'EUR' } });
    await nextDay();
    const slices = await insights.test.admin<{ currency: string; over: boolean }>(
      `select currency, last_day <= $1 as over from insights.insight_slice where level = 4 and spec = 0 order by last_day`,
      [day],
    );
    expect(new Set(slices.filter(({ over }) => over).map(({ currency }) => currency))).toEqual(new Set(['USD']));
    expect(slices.at(-1)?.currency).toBe('EUR');
  });
});
