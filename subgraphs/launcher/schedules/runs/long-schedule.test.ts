/** @seconds 40 — a schedule into an existing ad set over weeks of virtual time */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { DispatchClient } from '#subgraphs/contracts/dispatch-client.ts';
import { copyCreative } from '../testing/copy-creative.ts';
import { ScheduleHarness } from '../testing/schedule-harness.ts';

/** Days of virtual time; 60 of them launch 400 creatives in minutes. */
const DAYS = Number(process.env.ADOPS_SCHEDULE_DAYS ?? 12);
const BATCH = 7;
/** Approved at first; others are approved on the way. */
const FIRST = Math.floor(DAYS * 5.7);
const LATER = Math.floor(DAYS * 0.95) + 1;

let harness: ScheduleHarness;

beforeAll(async () => {
  harness = await ScheduleHarness.start();
});
afterAll(() => harness?.stop());

describe('a schedule over many days', () => {
  it('launches each creative that is approved once, in batches, whatever happens meanwhile', async () => {
    const { launches } = harness;
    const { test, accounts, launcher } = launches.harness;
    await accounts.startWorkers();
    await launcher.startWorkers();
    const templateVersionId = await launches.template({});
    const made = await launches.submit(['The first'], { templateVersionId });
    await launches.ended(made);
    await launcher.stopWorkers();
    const target = await launches.targetOf(made.id);

    const [original] = await harness.creatives('long', 'Original');
    const copyOf = { creativeId: original!, copies: FIRST };
    const approved = [original!, ...(await copyCreative(test, copyOf))];
    const drafts = await copyCreative(test, { ...copyOf, copies: LATER, approved: false });
    const request = { ...harness.of('long'), operation: 'REFRESH', target, templateVersionId };
    const { id } = await harness.create(harness.input({ batchLimit: BATCH, batchBudgetLimitMinor: '1' }, request));

    const revoked = new Set<string>();
    let budgets = 0;
    for (let day = 1; day <= DAYS; day += 1) {
      const run = await harness.next(id);
      if (run.launch) await harness.endLaunch(run.launch.id, day % 6 === 0 ? 'FAILED' : 'SUCCEEDED');
      expect([day, run.outcome]).toEqual([day, run.launch ? null : 'NOTHING_TO_LAUNCH']);
      const draft = drafts[day - 1];
      if (draft !== undefined) await approve(draft);
      if (day % 4 === 0) revoked.add(await revokeLast(approved));
      if (day % 3 === 0) await changeBudget(target.campaignId, 100_000 + day);
      if (day === 5) await archive(templateVersionId);
    }
    // The last ones that were approved on the way.
    for (let more = 0; more < 3; more += 1) {
      const run = await harness.next(id);
      if (run.launch) await harness.endLaunch(run.launch.id);
    }
    const schedule = await harness.read(id);
    expect(schedule).toMatchObject({ enabled: true, content: { ready: 0 } });
    const shown = await harness.sql<{ id: string; uses: number }>(
      `select i.creative_id::text as id, count(*)::int as uses from launcher.launch l join launcher.launch_item i on i.launch_id = l.id
        where l.request_key like $1 group by 1`,
      [`schedule:${id}:%`],
    );
    expect(shown.filter(({ uses }) => uses > 1)).toEqual([]);
    const launched = new Set(shown.map((row) => row.id));
    for (const creative of [...approved, ...drafts.slice(0, DAYS)]) {
      expect([creative, launched.has(creative)]).toEqual([creative, !revoked.has(creative)]);
    }
    const batches = schedule.runs.edges.map(({ node }) => node.taken ?? 0);
    expect(Math.max(...batches)).toBe(BATCH);
    const changed = await harness.sql(
      `select 1 as one from launcher.schedule_run where schedule_id = $1 and details @> '[{"path":"campaign.daily_budget"}]'`,
      [id],
    );
    expect(changed.length).toBeGreaterThan(0);
    expect(budgets).toBe(Math.floor(DAYS / 3));

    /** Changes a budget as a run of a rule does, and waits until the platform has it. */
    async function changeBudget(campaignId: string, minor: number): Promise<void> {
      // Budgets may be changed four times an hour.
      await harness.sql(`update accounts.platform_operation set ended_at = ended_at - interval '61 minutes'`);
      const causeId = uuid7();
      const peers = launches.harness.peersOf(harness.owner, 'rules');
      const client = new DispatchClient({ peers, signal: new AbortController().signal });
      const target = { targetKind: 'CAMPAIGN' as const, targetId: campaignId };
      const change = { id: uuid7(), name: campaignId, params: { daily_budget: minor }, dependsOn: [], ...target };
      const operations = [{ kind: 'UPDATE' as const, ...change }];
      await client.admit({ adAccountId: launches.account, causeKind: 'RULE', causeId, operations, partial: true });
      for (let state = ''; state !== 'CONFIRMED';) {
        const [row] = await harness.sql<{ state: string }>(
          'select state from accounts.platform_operation, pg_sleep(0.02) where cause_id = $1',
          [causeId],
        );
        state = row!.state;
        expect(state).not.toBe('REJECTED');
      }
      budgets += 1;
    }

    async function approve(creativeId: string): Promise<void> {
      await harness.sql(
        `update launcher.creative_version set state = 'APPROVED', approved_by = created_by, approved_at = clock_timestamp() where creative_id = $1`,
        [creativeId],
      );
    }

    /** Revokes the approval of a creative that no run has taken; any that was taken keeps it. */
    async function revokeLast(among: readonly string[]): Promise<string> {
      const [row] = await harness.sql<{ id: string }>(
        `update launcher.creative_version v set state = 'REVOKED', revoked_by = created_by, revoked_at = clock_timestamp(), revoke_reason = 'No rights.'
          where v.creative_id = (select c::uuid from jsonb_array_elements_text($1::jsonb) c
             join launcher.creative_version o on o.creative_id = c::uuid and o.state = 'APPROVED'
            where not exists (select from launcher.schedule_used u where u.creative_id = c::uuid) order by o.approved_at desc limit 1)
          returning v.creative_id::text as id`,
        [JSON.stringify(among)],
      );
      return row?.id ?? '';
    }

    async function archive(version: string): Promise<void> {
      await harness.sql(
        `update launcher.template t set state = 'ARCHIVED' from launcher.template_version v where v.id = $1 and t.id = v.template_id`,
        [version],
      );
    }
  }, 1_800_000);
});
