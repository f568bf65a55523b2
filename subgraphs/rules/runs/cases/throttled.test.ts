/** @seconds 60 — two runs that the platform throttles in the middle */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RunHarness } from '#test/rules/run-harness.ts';
import { named, raise, setStatus, task, today } from '#test/rules/tasks.ts';

const PAUSES = 60;
/** Pauses of the run that is blocked, and those of them that are done before. */
const BLOCKED = 300;
const BEFORE = 100;

let harness: RunHarness;
beforeAll(async () => {
  harness = await RunHarness.start();
});
afterAll(() => harness?.stop());

/** Lets a rule have had a live run over so many objects, so that a run of many more is no surprise. */
async function reviewed(rule: string, acted: number): Promise<void> {
  await harness.test.admin(
    `insert into rules.rule_run (workspace_id, id, rule_id, rule_version, trigger, dry_run, state, nominal_local_time, due_at, actor_id, queue_key, ad_account_ids, acted)
     select workspace_id, gen_random_uuid(), id, 1, 'SCHEDULE', false, 'SUCCEEDED', '2026-01-01T00:00', '2026-01-01', acting_member_id, '', '{}', $2
       from rules.rule where id = $1`,
    [rule, acted],
  );
}

describe('a run that the platform throttles', () => {
  it('M18: goes on until everything is done once, is skipped over meanwhile, and sends pauses before increases', async () => {
    const off: string[] = [];
    for (let n = 0; n < PAUSES; n += 1) off.push(await harness.campaign(`Off ${n}`));
    const up = await harness.campaign('Up');
    const rule = await harness.rule({
      target_filter: { combinator: 'or', children: [...named('Off').children, ...named('Up').children] },
      tasks: [task([today('spend', 'gte', 100)], [raise(20)]), task([today('spend', 'gte', 1)], [setStatus('PAUSED')])],
    });
    await reviewed(rule, 50);
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

  it('M18: waits out an hour of 17/2446079 in the middle of 300 pauses, and does the rest once, without a failure', async () => {
    await harness.panel('PUT', '/_faults', {});
    await harness.rest();
    const ids: string[] = [];
    for (let n = 0; n < BLOCKED; n += 1) ids.push(await harness.campaign(`Block ${n}`));
    const rule = await harness.rule({
      target_filter: named('Block'),
      tasks: [task([today('spend', 'gte', 1)], [setStatus('PAUSED')])],
    });
    await reviewed(rule, BLOCKED);
    await harness.facts(Object.fromEntries(ids.map((id) => [id, { spend: 10 }])));
    // The platform blocks the account as soon as a hundred are done.
    const blocked = { answer: 'error', method: 'POST', status: 400, code: 17, subcode: 2446079, times: 100_000 };
    await harness.panel('POST', '/_faults/answers', { ...blocked, path: ids.slice(BEFORE).join('|') });
    harness.advance();
    const waits = `select 1 from accounts.dispatch_throttle where ad_account_id = $1 and blocked_until > now() + interval '30 seconds'`;
    await harness.until(waits, [harness.adAccountId]);
    const confirmed = async () =>
      (
        await harness.test.admin(
          `select 1 from accounts.platform_operation o join rules.rule_run r on r.id = o.cause_id where r.rule_id = $1 and o.state = 'CONFIRMED'`,
          [rule],
        )
      ).length;
    const [before] = (await harness.runs(rule)).slice(1);
    expect([before!.state, before!.failed]).toEqual(['RUNNING', 0]);
    const early = await confirmed();
    expect(early).toBeGreaterThan(0);
    expect(early).toBeLessThan(BLOCKED);
    // The next slot comes during the block.
    harness.advance();
    await harness.until(`select 1 from rules.rule_run where rule_id = $1 and state = 'SKIPPED_OVERLAP'`, [rule]);
    await harness.panel('DELETE', '/_faults/answers');
    // The hour goes by at the ad account, whose clock is the database's.
    while ((await confirmed()) < BLOCKED) {
      await harness.test.admin(
        `update accounts.dispatch_throttle set blocked_until = now() where ad_account_id = $1 and blocked_until > now()`,
        [harness.adAccountId],
      );
      await harness.test.admin(
        `update accounts.platform_operation o set wake_at = now() from rules.rule_run r
          where r.id = o.cause_id and r.rule_id = $1 and o.state = 'THROTTLED' and o.wake_at > now()`,
        [rule],
      );
      await harness.moment();
    }
    await harness.settled();
    const [run, skipped] = (await harness.runs(rule)).slice(1);
    expect([run!.state, run!.acted, run!.failed, run!.reasons]).toEqual(['SUCCEEDED', BLOCKED, 0, {}]);
    expect(skipped!.state).toBe('SKIPPED_OVERLAP');
    const writes = await Promise.all(
      ids.map(async (id) => (await harness.platform.get(id, 'status')) as { status: string }),
    );
    expect(new Set(writes.map(({ status }) => status))).toEqual(new Set(['PAUSED']));
  }, 240_000);
});
