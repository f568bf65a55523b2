import { describe, expect, it } from '@jest/globals';
import { addDays } from '#subgraphs/insights/facts/days.ts';
import { REPORT, reportArguments, rowsOf, type AskedPage } from '#subgraphs/insights/query/testing/ask-report.ts';
import { TestInsights } from '#test/insights/test-insights.ts';

const HISTORY_DAYS = 3;

/** The day it is in a time zone. */
function todayIn(timeZone: string, at: Date): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(at);
}

// Where one of these has begun a day the other has not.
describe.each(['Pacific/Kiritimati', 'Pacific/Honolulu'])('an ad account of %s (A10)', (timeZone) => {
  it('is imported and answered by its own days, up to its own today', async () => {
    const at = new Date();
    const insights = await TestInsights.start({ schedule: { historyDays: HISTORY_DAYS }, now: () => at });
    try {
      await insights.faults({ reportMs: 0 });
      await insights.panel('PATCH', `/_state/objects/${insights.accountId}`, { data: { timezone_name: timeZone } });
      await insights.test.admin('update accounts.ad_account set timezone = $1', [timeZone]);
      await insights.work();
      const today = todayIn(timeZone, at);
      const view = await insights.import();
      const days = Array.from({ length: HISTORY_DAYS }, (_, back) => addDays(today, -back)).toReversed();
      expect(view).toMatchObject({ newestDay: today, daysDone: HISTORY_DAYS, gaps: [] });
      const slices = await insights.test.admin<{ day: string; zone: string; over: boolean }>(
        `select first_day::text as day, time_zone as zone, day_over as over from insights.insight_slice
          where level = 4 and spec = 0 order by 1`,
      );
      expect(slices).toEqual(days.map((day) => ({ day, zone: timeZone, over: day !== today })));
      const asked = { dateFrom: addDays(today, -10), dateTo: addDays(today, 1), entityLevel: 'ACCOUNT' };
      const { insightsQuery } = await insights.ok<{ insightsQuery: AskedPage }>(REPORT, {
        ...reportArguments([insights.adAccountId]),
        ...asked,
      });
      const answered = rowsOf(insightsQuery).map(({ date }) => date!);
      expect(answered.filter((day) => !days.includes(day))).toEqual([]);
      expect(insightsQuery.coverage[0]).toMatchObject({ timeZone, partialDays: [today], importedDays: HISTORY_DAYS });
    } finally {
      await insights.stop();
    }
  });
});
