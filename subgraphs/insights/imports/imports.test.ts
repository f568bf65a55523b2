import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { IMPORT_SCHEDULE } from './plan/schedule.ts';
import { TestInsights } from '#test/insights/test-insights.ts';

let insights: TestInsights;
beforeAll(async () => {
  insights = await TestInsights.start({ schedule: { kinds: IMPORT_SCHEDULE.kinds } });
  await insights.faults({ reportMs: 0 });
});
afterAll(() => insights.stop());

describe('an import of insights', () => {
  it('is there when somebody has asked for it, and not before', async () => {
    expect(await insights.view()).toBeNull();
    const requestId = uuid7();
    expect(await insights.request({ requestId })).toMatchObject({ replayed: false, import: { state: 'RUNNING' } });
    expect(await insights.request({ requestId })).toMatchObject({ replayed: true, import: { state: 'RUNNING' } });
  });

  it('brings every report of every day', async () => {
    await insights.work();
    const view = await insights.until(({ state }) => state === 'RESTING');
    expect(view).toMatchObject({ daysDone: 5, daysTotal: 5, gaps: [], error: null, nextAt: expect.any(String) });
    const slices = await insights.test.admin<{ n: number }>(
      `select count(*)::int as n from insights.insight_slice where state = 'IMPORTED' and first_day = last_day`,
    );
    expect(slices).toEqual([{ n: 5 * 12 }]);
  });
});
