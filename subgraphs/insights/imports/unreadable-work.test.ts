/** @seconds 10 — imports whose stored work another version has written */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { TestInsights } from '#test/insights/test-insights.ts';

let insights: TestInsights;
let undisturbed: string[];
beforeAll(async () => {
  insights = await TestInsights.start({ schedule: { historyDays: 2 } });
  await insights.faults({ reportMs: 0 });
  await insights.importAssets();
  await insights.work();
  await insights.import();
  undisturbed = await insights.rows();
});
afterAll(() => insights.stop());

const KIND = 'ad/base_daily/daily';

it.each([
  ['work without parts', { kind: KIND }, {}],
  [
    'work whose parts are texts',
    { kind: KIND, parts: ['today'], excluded: [], missing: [], paths: null, report: null },
    {},
  ],
  ['work that is a text', 'today', {}],
  ['work of a kind of nobody', { kind: 'hour/all', parts: [], excluded: [], missing: [] }, {}],
  ['sizes without days', null, { [KIND]: { objects: 'all' } }],
])('plans %s anew, and brings the same rows', async (_, work, sizes) => {
  await insights.forget();
  await insights.test.admin(
    `insert into insights.insight_import (workspace_id, ad_account_id, soon_at, work, sizes) values ($1, $2, clock_timestamp(), $3, $4)
     on conflict (workspace_id, ad_account_id) do update set work = excluded.work, sizes = excluded.sizes`,
    [
      insights.parts.owner.workspaceId,
      insights.adAccountId,
      work === null ? null : JSON.stringify(work),
      JSON.stringify(sizes),
    ],
  );
  await insights.import();
  expect(await insights.rows()).toEqual(undisturbed);
});
