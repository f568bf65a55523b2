/** @seconds 40 — waits for the import of 28 days, and for a file */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { workplace, type Job, type Workplace } from '#test/mcp/jobs/job.ts';
import { dollars, type Items } from '#test/mcp/jobs/launching.ts';
import { GraphClient } from '../../../examples/demo/graph-client.ts';
import { listAdAccounts } from '../../../examples/demo/list-ad-accounts.ts';
import { topAds } from '../../../examples/demo/top-ads.ts';

interface Place {
  entity_id: string;
  status: string;
  value: string;
}
interface Row {
  entity_id: string;
  date_from: string;
  values: Record<string, unknown>;
}
interface Activity {
  activity: { activity_id: string; state: string };
}

let place: Workplace;
beforeAll(async () => {
  place = await workplace();
  const graph = new GraphClient(`${place.server.url}/graphql`, place.server.devToken);
  await topAds(graph, await listAdAccounts(graph));
  await graph.close();
}, 120_000);
afterAll(() => place?.close());

const daysAgo = (days: number) => Temporal.Now.plainDateISO('UTC').subtract({ days }).toString();

/** Returns the ads with the lowest return of the last two weeks that are active. */
async function losers(job: Job, adAccountId: string): Promise<Place[]> {
  const { rankings } = await job.call<{ rankings: { lowest: Place[] }[] }>('insights_rank', {
    ad_account_ids: [adAccountId],
    date_from: daysAgo(15),
    date_to: daysAgo(2),
    entity_level: 'ad',
    rank_by: 'roas',
    direction: 'lowest',
    statuses: ['ACTIVE'],
    min_spend: 1,
    limit: 2,
  });
  return rankings[0]!.lowest;
}

describe('an agent', () => {
  it('pauses the ads that lose, after a look at what would be done', async () => {
    await place.job(
      { calls: 9, tokens: 8_000 },
      'Pause the two worst ads of the dollar account by return.',
      async (job) => {
        const { ad_account_id } = await dollars(job);
        await job.call('tools_describe', { names: ['insights_rank'] });
        const worst = await losers(job, ad_account_id);
        expect(worst).toHaveLength(2);
        for (const { entity_id } of worst) {
          const payload = {
            request_id: randomUUID(),
            ad_account_id,
            target_type: 'ad',
            target_id: entity_id,
            status: 'PAUSED',
          };
          const planned = await job.call<Activity>('actions_execute', { payload });
          expect(planned.activity.state).toBe('CHECKED');
          const { activity } = await job.call<Activity>('actions_execute', { payload: { ...payload, dry_run: false } });
          expect(activity.state).toBe('SUCCEEDED');
        }
        const read = await job.call<{ status: string }>('assets_get', { asset_id: worst[0]!.entity_id, ad_account_id });
        expect(read.status).toBe('PAUSED');
      },
    );
  });

  it('writes a rule and tries it', async () => {
    await place.job(
      { calls: 7, tokens: 20_000 },
      'Write a rule that pauses ads of the dollar account with a return below 2, and try it.',
      async (job) => {
        const { ad_account_id } = await dollars(job);
        await job.call('rules_schema');
        await job.call('tools_describe', { names: ['rules_create'] });
        const definition = {
          name: 'Pause losers',
          ad_account_ids: [ad_account_id],
          level: 'ad',
          target_filter: { children: [{ kind: 'filter', attribute: 'status', operator: 'eq', value: 'ACTIVE' }] },
          tasks: [
            {
              id: randomUUID(),
              conditions: {
                kind: 'condition',
                metric: 'roas',
                timeframe: { kind: 'rolling_days', days: 7 },
                operator: 'lt',
                value: 2,
              },
              actions: [{ type: 'set_status', params: { status: 'PAUSED' } }],
            },
          ],
          schedule: { cron: '0 * * * *', timezone: 'America/New_York' },
        };
        const request_id = randomUUID();
        await job.call('rules_create', { payload: { request_id, ...definition } });
        const saved = await job.call<{ rule: { rule_id: string } }>('rules_create', {
          payload: { request_id, dry_run: false, ...definition },
        });
        const { run } = await job.call<{ run: { run_id: string; state: string } }>('rules_run', {
          rule_id: saved.rule.rule_id,
        });
        const tried = await job.call<{ state: string; dry_run: boolean }>('rules_runs_get', {
          run_id: run.run_id,
          wait_seconds: 30,
        });
        expect(tried).toMatchObject({ dry_run: true, state: 'SUCCEEDED' });
      },
    );
  });

  it('compares two weeks', async () => {
    await place.job(
      { calls: 5, tokens: 9_000 },
      'Compare the spend of the campaigns in the dollar account of two weeks.',
      async (job) => {
        const { ad_account_id } = await dollars(job);
        await job.call('tools_describe', { names: ['insights_query'] });
        const week = async (from: number, to: number) => {
          const { items } = await job.call<Items<Row>>('insights_query', {
            ad_account_ids: [ad_account_id],
            date_from: daysAgo(from),
            date_to: daysAgo(to),
            metrics: ['spend', 'impressions'],
            entity_level: 'campaign',
            grain: 'period',
            sort_by: 'spend',
            sort_direction: 'desc',
          });
          return items;
        };
        const [before, after] = [await week(15, 9), await week(8, 2)];
        expect(after.length).toBeGreaterThan(0);
        const known = new Set(before.map(({ entity_id }) => entity_id));
        expect(after.some(({ entity_id, values }) => known.has(entity_id) && Number(values['spend']) > 0)).toBe(true);
      },
    );
  });

  it('exports a report', async () => {
    await place.job(
      { calls: 4, tokens: 6_000 },
      'Give me the spend of all ads in the dollar account of last week as a file.',
      async (job) => {
        const { ad_account_id } = await dollars(job);
        await job.call('tools_describe', { names: ['insights_exports_create'] });
        const made = await job.call<{ export: { export_id: string } }>('insights_exports_create', {
          request_id: randomUUID(),
          ad_account_ids: [ad_account_id],
          date_from: daysAgo(8),
          date_to: daysAgo(2),
          metrics: ['spend'],
        });
        const { export_id } = made.export;
        let file = await job.call<{ state: string; url: string }>('insights_exports_get', {
          export_id,
          wait_seconds: 50,
        });
        if (file.state === 'running') file = await job.call('insights_exports_get', { export_id, wait_seconds: 50 });
        expect(file.state).toBe('ready');
        expect((await (await fetch(file.url)).text()).split('\n').length).toBeGreaterThan(2);
      },
    );
  });

  it('remembers and recalls', async () => {
    await place.job(
      { calls: 4, tokens: 3_000 },
      'Remember for my team that sales reports are due on Mondays. When are they due?',
      async (job) => {
        const fact = 'Sales reports are due on Mondays.';
        const payload = { request_id: randomUUID(), fact, scope: { kind: 'team' }, consent: 'explicit_user_request' };
        await job.call('memory_remember', { payload });
        const { matches } = await job.call<{ matches: { fact: { fact: string } }[] }>('memory_recall', {
          query: 'When are sales reports due?',
        });
        expect(matches.map((match) => match.fact.fact)).toEqual([fact]);
        const refused = await job.refused('memory_remember', { payload: { ...payload, fact: 'Mondays', note: 'x' } });
        expect(refused).toMatchObject({ code: 'BAD_USER_INPUT', recovery: 'CORRECTABLE' });
      },
    );
  });
});
