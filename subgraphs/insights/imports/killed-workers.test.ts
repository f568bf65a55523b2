/** @seconds 40 — imports carried on by worker processes that are killed one after another */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { importWhileKilled } from '#test/insights/import-while-killed.ts';
import { TestInsights } from '#test/insights/test-insights.ts';

/** Kills of a worker; more where a longer run is asked for. */
const KILLS = Number(process.env.ADOPS_TEST_KILLS ?? 6);

let insights: TestInsights;
beforeAll(async () => {
  insights = await TestInsights.start();
  // Days are cut to the last object, so that there are many steps to be killed at.
  await insights.faults({ reportMs: 30, latencyMs: 5, insightsMaxRows: 30 });
});
afterAll(() => insights.stop());

it('brings the rows of an undisturbed import, and does no committed slice again', async () => {
  const calm = await insights.work();
  await insights.import();
  const undisturbed = await insights.rows();
  await calm.stop();
  await insights.test.admin('create table public.committed (slice text, import_no int)');
  await insights.test.admin(
    `create function public.note() returns trigger language plpgsql security definer as $$ begin
       insert into public.committed values (concat_ws(' ', new.level, new.spec, new.first_day, new.last_day), new.import_no); return new; end $$`,
  );
  await insights.test.admin(
    'create trigger note after insert or update on insights.insight_slice for each row execute function public.note()',
  );
  await importWhileKilled(insights, KILLS, {
    forgotten: () => insights.test.admin('truncate public.committed'),
    imported: async () => {
      expect(await insights.rows()).toEqual(undisturbed);
      const twice = await insights.test.admin(
        'select slice, count(distinct import_no)::int as times from public.committed group by 1 having count(distinct import_no) > 1',
      );
      expect(twice).toEqual([]);
    },
  });
});
