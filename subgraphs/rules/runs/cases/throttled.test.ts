/** @seconds 40 — a run that the platform throttles in the middle */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RunHarness } from '#test/rules/run-harness.ts';
import { named, raise, setStatus, task, today } from '#test/rules/tasks.ts';

const PAUSES = 60;

let harness: RunHarness;
beforeAll(async () => {
  harness = await RunHarness.start();
});
afterAll(() => harness?.stop());

describe('a run that the platform throttles', () => {
  it('M18: goes on until everything is done once, is skipped over meanwhile, and sends pauses before increases', async () => {
    const off: string[] = [];
    for (let n = 0; n < PAUSES; n += 1) off.push(await harness.campaign(`Off ${n}`));
    const up = await harness.campaign('Up');
    const rule = await harness.rule({
      target_filter: { combinator: 'or', children: [...named('Off').children, ...named('Up').children] },
      tasks: [task([today('spend', 'gte', 100)], [raise(20)]), task([today('spend', 'gte', 1)], [setStatus('PAUSED')])],
    });
    // A run of so many was reviewed before.
    await harness.test.admin(
      `insert into rules.rule_run (workspace_id, id, rule_id, rule_version, trigger, dry_run, state, nominal_local_time, due_at, actor_id, queue_key, ad_account_ids, acted)
       select workspace_id, '00000000-0000-7000-8000-000000000001', id, 1, 'SCHEDULE', false, 'SUCCEEDED', '2026-01-01T00:00', '2026-01-01', acting_member_id, '', '{}', 50
         from rules.rule where id = $1`,
      [rule],
    );
    const facts = Object.fromEntries(off.map((id) => [id, { spend: 10 }]));
    await harness.facts({ ...facts, [up]: { spend: 100, purchases: 10, value: 900 } });
    await harness.panel('PUT', '/_faults', { mutationsPerSecond: 10 });
    harness.advance();
    await harness.until(`select 1 from rules.rule_run where rule_id = $1 and state = 'RUNNING' and handed_over`, [
      rule,
    ]);
    harness.advance();
    await harness.until(`select 1 from rules.rule_run where rule_id = $1 and state = 'SKIPPED_OVERLAP'`, [rule]);
    await harness.settled();
    const [, run, skipped] = await harness.runs(rule);
    expect([run!.state, run!.acted, run!.failed]).toEqual(['SUCCEEDED', PAUSES + 1, 0]);
    expect(skipped!.state).toBe('SKIPPED_OVERLAP');
    const order = await harness.test.admin<{ pause: boolean }>(
      `select params ? 'status' as pause from accounts.platform_operation where cause_id = $1 order by position`,
      [run!.id],
    );
    expect(order.map(({ pause }) => pause)).toEqual([...off.map(() => true), false]);
    const confirmed = await harness.test.admin(
      `select target_id from accounts.platform_operation where cause_id = $1 and state = 'CONFIRMED' group by target_id having count(*) = 1`,
      [run!.id],
    );
    expect(confirmed).toHaveLength(PAUSES + 1);
  });
});
