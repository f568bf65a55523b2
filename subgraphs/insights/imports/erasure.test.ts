import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eraseWhileImported } from '#test/insights/erase-while-imported.ts';
import { TestInsights } from '#test/insights/test-insights.ts';

let insights: TestInsights;
beforeAll(async () => {
  insights = await TestInsights.start({ schedule: { historyDays: 6 } });
});
afterAll(() => insights.stop());

it('an erasure ends an import under way and leaves nothing of it; a later import is whole', async () => {
  expect(await eraseWhileImported(insights)).toEqual(Array(4).fill({ view: null, rows: [], rowsLeft: 0 }));
  await insights.work();
  expect(await insights.import()).toMatchObject({ state: 'RESTING', daysDone: 6, gaps: [] });
});
