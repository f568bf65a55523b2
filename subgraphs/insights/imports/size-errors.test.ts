import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { TestInsights } from '#test/insights/test-insights.ts';

let insights: TestInsights;
let undisturbed: string[];
let days: string[];
beforeAll(async () => {
  insights = await TestInsights.start();
  await insights.faults({ reportMs: 0 });
  await insights.work();
  const { newestDay, oldestDay } = await insights.import();
  days = [oldestDay!, newestDay!];
  undisturbed = await insights.rows();
});
afterEach(async () => {
  await insights.panel('POST', '/_faults/reset');
  await insights.faults({ reportMs: 0 });
});
afterAll(() => insights.stop());

/** Imports everything anew; answers the reports that were asked for, as texts. */
async function importAnew(): Promise<string[]> {
  await insights.forget();
  await insights.panel('DELETE', '/_requests');
  await insights.import();
  const asked = (await insights.reports()).map((params) => JSON.stringify(params));
  // Lists of objects are the same for reports with and without breakdown.
  return asked.filter((text) => text.includes('spend'));
}

describe('reports that are too big (A1)', () => {
  it.each([
    ['when they are asked for', { insightsMaxRows: 20, insightsSizeErrorSync: '2/1504044' }],
    ['when they end', { insightsMaxRows: 20, insightsSizeErrorAsync: '-3/1504045' }],
  ])('(%s) are cut until they fit, and bring the same rows', async (_when, settings) => {
    await insights.faults(settings);
    const asked = await importAnew();
    expect(new Set(asked).size).toBe(asked.length);
    const gaps = (await insights.view())?.gaps;
    expect([await insights.rows(), gaps]).toEqual([undisturbed, []]);
  });

  it('on one day alone fail that day, and the others are imported (A9)', async () => {
    const [oldest] = days;
    await insights.faults({ insightsMaxRowsOfDays: { [oldest!]: 0 } });
    const asked = await importAnew();
    expect(new Set(asked).size).toBe(asked.length);
    const view = await insights.view();
    expect(view).toMatchObject({ state: 'RESTING', daysDone: 4, daysTotal: 5, error: null });
    const base = view?.gaps.find(({ level, reportSpec }) => level === 'ad' && reportSpec === 'base_daily');
    expect(base).toEqual({
      from: oldest,
      to: oldest,
      level: 'ad',
      reportSpec: 'base_daily',
      reason: 'TOO_BIG',
      objectIds: [],
    });
    const state = `select first_day::text as day, state from insights.insight_slice where level = 4 and spec = 0 and first_day = last_day order by 1`;
    const states = await insights.test.admin<{ day: string; state: string }>(state);
    expect(states.map(({ state: one }) => one)).toEqual(['FAILED', 'IMPORTED', 'IMPORTED', 'IMPORTED', 'IMPORTED']);
  });
});
