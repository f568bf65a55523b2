import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addDays } from '#subgraphs/insights/facts/days.ts';
import { REPORT, reportArguments, rowsOf, type AskedPage } from '#subgraphs/insights/query/testing/ask-report.ts';
import { TestInsights } from '#test/insights/test-insights.ts';

const CLICK = (days: number) => ({ event_type: 'CLICK_THROUGH', window_days: days });
const VIEW = { event_type: 'VIEW_THROUGH', window_days: 1 };

interface KnownAd {
  id: string;
  adSet: string;
  campaign: string;
}

let insights: TestInsights;
let day: string;
beforeAll(async () => {
  insights = await TestInsights.start({ schedule: { historyDays: 3 } });
  await insights.faults({ reportMs: 0 });
  await insights.work();
  day = addDays((await insights.import()).newestDay!, -1);
});
afterAll(() => insights.stop());

const change = (id: string, data: Record<string, unknown>) =>
  insights.panel('PATCH', `/_state/objects/${id}`, { data });

/** Two ads of one campaign, under different ad sets. */
async function twoAds(): Promise<[KnownAd, KnownAd]> {
  const [ad, other] = await insights.test.admin<KnownAd>(
    `select distinct on (s.platform_id) a.platform_id as id, s.platform_id as "adSet", c.platform_id as campaign
       from insights.insight_object a join insights.insight_object s on s.account_no = a.account_no and s.object_no = a.ad_set_no
       join insights.insight_object c on c.account_no = a.account_no and c.object_no = a.campaign_no
      where a.level = 4 and c.platform_id = (select c.platform_id from insights.insight_object s
        join insights.insight_object c on c.account_no = s.account_no and c.object_no = s.campaign_no
       where s.level = 3 group by 1 having count(*) > 1 order by 1 limit 1) order by 2`,
  );
  return [ad!, other!];
}

describe('ad sets of different attribution settings (A8)', () => {
  it('are known from reports: what sums their `value` says so, and no other', async () => {
    const [first, second] = await twoAds();
    await insights.test.admin(`update insights.insight_object set attribution_setting = null`);
    await change(first.adSet, { attribution_spec: [CLICK(7), VIEW] });
    await change(second.adSet, { attribution_spec: [CLICK(1)] });
    await change(first.id, {
      insights: { [day]: { impressions: 100, spend: 1, purchases: { value: 2, '7d_click': 2 } } },
    });
    await change(second.id, {
      insights: { [day]: { impressions: 100, spend: 1, purchases: { value: 5, '7d_click': 6 } } },
    });
    await insights.test.admin(`update insights.insight_slice set imported_at = imported_at - interval '1 day'`);
    await insights.import();
    const settings = await insights.test.admin(
      `select platform_id as id, attribution_setting as setting from insights.insight_object
        where level = 3 and platform_id in ($1, $2) order by 1`,
      [first.adSet, second.adSet],
    );
    expect(settings).toEqual([
      { id: first.adSet, setting: '1d_view_7d_click' },
      { id: second.adSet, setting: '1d_click' },
    ]);
    const asked = {
      ...reportArguments([insights.adAccountId]),
      dateFrom: day,
      dateTo: day,
      metrics: ['ACTIONS'],
      actionTypes: ['omni_purchase'],
      attributionWindows: ['VALUE'],
    };
    const ask = async (entityLevel: string, ids: string[]) =>
      rowsOf(
        (await insights.ok<{ insightsQuery: AskedPage }>(REPORT, { ...asked, entityLevel, entityIds: ids }))
          .insightsQuery,
      );
    const [campaign] = await ask('CAMPAIGN', [first.campaign]);
    expect(campaign?.mixedAttribution).toBe(true);
    const adSets = await ask('AD_SET', [first.adSet, second.adSet]);
    expect(adSets.map(({ mixedAttribution }) => mixedAttribution)).toEqual([false, false]);
  });
});
