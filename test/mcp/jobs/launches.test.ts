/** @seconds 40 — real launches, one after another */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { workplace, type Workplace } from '#test/mcp/jobs/job.ts';
import {
  creative,
  dollars,
  end,
  upload,
  type Items,
  type Launch,
  type Target,
  type Written,
} from '#test/mcp/jobs/launching.ts';
import { panelOf } from '#test/rules/platform-hands.ts';
import { toolTemplate } from '#test/testkit/tool-template.ts';

let place: Workplace;
beforeAll(async () => {
  place = await workplace();
}, 60_000);
afterAll(() => place?.close());

describe('an agent', () => {
  it('launches a folder of images', async () => {
    await place.job(
      { calls: 20, tokens: 24_000 },
      'Launch the three images of my folder in the dollar account.',
      async (job) => {
        const { ad_account_id, currency, timezone } = await dollars(job);
        await job.call('tools_describe', { names: ['launcher_creatives_create'] });
        const ids: string[] = [];
        for (const file of ['Blossom', 'Garden', 'Gift']) {
          ids.push((await creative(job, file, await upload(job, file))).creative.creative_id);
        }
        await job.call('tools_describe', { names: ['launcher_templates_create', 'launcher_launches_submit'] });
        const made = await job.call<{ template: { current_version: { template_version_id: string } } }>(
          'launcher_templates_create',
          { data: toolTemplate('Clicks', currency, { delivery: { timezone } }) },
        );
        const request = {
          name: 'Spring',
          request_key: 'spring-1',
          ad_account_id,
          operation: 'test',
          purpose: 'test',
          template_version_id: made.template.current_version.template_version_id,
          selection: { kind: 'direct', creative_ids: ids },
        };
        const preview = await job.call<{
          submittable: boolean;
          plan_fingerprint: string;
          budget: { total_minor: string };
        }>('launcher_launches_preview', { request });
        expect([preview.submittable, Number(preview.budget.total_minor)]).toEqual([true, 5_000]);
        // The next job finds a failed ad.
        const refusal = { answer: 'error', method: 'POST', path: '/adcreatives$', status: 400, code: 100 };
        await panelOf(place.server.platform.url)('POST', '/_faults/answers', refusal);
        const { launch } = await job.call<{ launch: Launch }>('launcher_launches_submit', {
          request,
          plan_fingerprint: preview.plan_fingerprint,
        });
        const done = await end(job, ad_account_id, launch.launch_id);
        expect(done).toMatchObject({ state: 'PARTIALLY_SUCCEEDED', counts: { succeeded: 2, failed: 1, total: 3 } });
      },
    );
  }, 60_000);

  it('finds why ads failed and replaces them', async () => {
    await place.job(
      { calls: 15, tokens: 18_000 },
      'Find out why ads of the launch Spring failed in the dollar account, and replace them.',
      async (job) => {
        const { ad_account_id } = await dollars(job);
        const { items } = await job.call<Items<Launch>>('launcher_launches_list', { ad_account_id });
        const { launch_id } = items.find(({ name }) => name === 'Spring')!;
        const failed = await job.call<Launch>('launcher_launches_get', { ad_account_id, launch_id });
        expect(failed.items.items.find(({ state }) => state === 'FAILED')?.error?.code).toBe('PLATFORM_REJECTED');
        const candidates = await job.call<
          Items<{
            item: { item_id: string; creative_id: string };
            ad_attempt: number;
            ad_set: { campaign_id: string; adset_id: string };
          }> & { launch: { version: number } }
        >('launcher_replacement_candidates_list', { ad_account_id, launch_id });
        const [{ item, ad_attempt, ad_set }] = candidates.items as [(typeof candidates.items)[0]];
        const corrected = await creative(job, 'Corrected', await upload(job, 'Corrected'));
        const target = await job.call<Target>('launcher_targets_get', { ad_account_id, ...ad_set });
        const list = { ad_account_id, launch_id };
        expect((await job.call<Launch>('launcher_launches_get', list)).next_steps).toContain('REPLACE');
        await job.call('tools_describe', { names: ['launcher_launches_submit'] });
        const { launch } = await job.call<{ launch: Launch }>('launcher_launches_submit', {
          request: {
            name: 'Spring, corrected',
            request_key: 'spring-2',
            ad_account_id,
            operation: 'refresh',
            purpose: 'test',
            template_version_id: failed.template_version.template_version_id,
            selection: { kind: 'direct' },
            target: { ...ad_set, settings_fingerprint: target.settings_fingerprint },
            replacement: {
              launch_id,
              expected_version: candidates.launch.version,
              items: [
                {
                  source_item_id: item.item_id,
                  creative_version_id: corrected.creative_version.version_id,
                  expected_ad_attempt: ad_attempt,
                },
              ],
            },
          },
        });
        expect(await end(job, ad_account_id, launch.launch_id)).toMatchObject({
          state: 'SUCCEEDED',
          counts: { succeeded: 1 },
        });
        expect(await job.call<Launch>('launcher_launches_get', list)).toMatchObject({ state: 'SUCCEEDED' });
      },
    );
  }, 60_000);

  it('sets a limit on an ad account, which the next launch meets', async () => {
    await place.job(
      { calls: 7, tokens: 8_000 },
      'Allow no further campaign today in the dollar account.',
      async (job) => {
        const { ad_account_id } = await dollars(job);
        const limits = await job.call<{ version: number }>('launcher_account_limits_get', { ad_account_id });
        await job.call('tools_describe', { names: ['launcher_account_limits_set'] });
        await job.call('launcher_account_limits_set', {
          ad_account_id,
          request_id: randomUUID(),
          expected_version: limits.version,
          campaigns_per_day: 1,
        });
        const read = await job.call('launcher_account_limits_get', { ad_account_id });
        expect(read).toMatchObject({ campaigns_per_day: { limit: 1, used: 1, remaining: 0 } });
        const { items } = await job.call<Items<Launch>>('launcher_launches_list', { ad_account_id });
        expect(items.every(({ state }) => !['QUEUED', 'RUNNING'].includes(state))).toBe(true);
      },
    );
  });

  it('plans a launch that recurs', async () => {
    await place.job(
      { calls: 8, tokens: 14_000 },
      'Launch what is named Corrected each Monday at 9 in New York, 5 at most for 200 dollars a time; switch it off for now.',
      async (job) => {
        const { ad_account_id } = await dollars(job);
        const { items } =
          await job.call<Items<{ current_version: { template_version_id: string } }>>('launcher_templates_list');
        await job.call('tools_describe', { names: ['launcher_schedules_create'] });
        const made = await job.call<{ schedule: { schedule_id: string; version: number; next_runs: unknown[] } }>(
          'launcher_schedules_create',
          {
            data: {
              name: 'Mondays',
              cron_expression: '0 9 * * 1',
              timezone: 'America/New_York',
              batch_limit: 5,
              batch_budget_limit_minor: 20_000,
              request: {
                name: 'Monday',
                request_key: 'mondays',
                ad_account_id,
                operation: 'test',
                purpose: 'test',
                template_version_id: items[0]!.current_version.template_version_id,
                selection: {
                  kind: 'smart',
                  filter_spec: { conditions: [{ field: 'name', operator: 'contains', values: ['Corrected'] }] },
                },
              },
            },
          },
        );
        expect(made.schedule.next_runs).toHaveLength(5);
        const { schedule_id } = made.schedule;
        const read = await job.call<{ version: number }>('launcher_schedules_get', { ad_account_id, schedule_id });
        const off = { ad_account_id, schedule_id, enabled: false, expected_version: read.version };
        expect(await job.call('launcher_schedules_change_status', off)).toMatchObject({ schedule: { enabled: false } });
      },
    );
  });

  it('archives the old content of a concept', async () => {
    await place.job({ calls: 10, tokens: 8_000 }, 'Archive all creatives of the concept Spring.', async (job) => {
      const list = () => job.call<Items<Written['creative']>>('launcher_creatives_list', { query: 'Spring' });
      const { items } = await list();
      for (const { creative_id, version } of items) {
        await job.call('launcher_creatives_archive', { creative_id, expected_version: version });
      }
      expect([items.length, (await list()).items]).toEqual([4, []]);
    });
  });
});
