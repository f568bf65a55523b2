/** @seconds 60 — runs that are refused, late, too large or too many, over a sandbox */
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { moneyOf } from '#kit/money/money.ts';
import { RunHarness } from '#test/rules/run-harness.ts';
import { named, raise, setStatus, task, today } from '#test/rules/tasks.ts';

let harness: RunHarness;
beforeAll(async () => {
  harness = await RunHarness.start();
});
afterEach(() => harness.rest());
afterAll(() => harness?.stop());

const DAY = { spend: 50, purchases: 5, value: 200 };
const budgetOf = async (id: string) => (await harness.platform.get(id, 'daily_budget'))['daily_budget'];
const statusOf = async (id: string) => (await harness.platform.get(id, 'status'))['status'];
const shown = async (rule: string) =>
  (await harness.runs(rule)).map(({ state, reason, acted, reasons }) => [state, reason, acted, reasons]);
const pausing = (name: string) => ({
  target_filter: named(name),
  tasks: [task([today('spend', 'gte', 1)], [setStatus('PAUSED')])],
});
const raising = (name: string) => ({
  target_filter: named(name),
  tasks: [task([today('spend', 'gte', 1)], [raise(20)])],
});

async function campaigns(name: string, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) ids.push(await harness.campaign(`${name} ${n}`));
  return ids;
}
const sameDay = (ids: readonly string[]) => Object.fromEntries(ids.map((id) => [id, DAY]));

async function stopWrites(): Promise<void> {
  const { workspaceId, memberId } = harness.owner;
  await harness.test.admin(
    `insert into accounts.write_stop (workspace_id, scope_id, reason, member_id) values ($1, $2, 'Look first', $3)`,
    [workspaceId, harness.adAccountId, memberId],
  );
}
const resumeWrites = () => harness.test.admin('delete from accounts.write_stop');

describe('guards', () => {
  it('M19: an increase is not sent after its latest time, and a pause is', async () => {
    const [up, off] = [await harness.campaign('Late up'), await harness.campaign('Late off')];
    const [raises, pauses] = [await harness.rule(raising('Late up')), await harness.rule(pausing('Late off'))];
    await harness.facts(sameDay([up, off]));
    await harness.accounts.stopWorkers();
    harness.advance();
    await harness.until(
      `select 1 from rules.rule_run where rule_id = any($1::uuid[]) and handed_over having count(*) = 2`,
      [[raises, pauses]],
    );
    await stopWrites();
    await harness.accounts.startWorkers();
    await harness.test.admin(
      `update accounts.platform_operation set not_after = now() - interval '1 second' where not_after is not null and ended_at is null`,
    );
    expect((await harness.runs(raises))[0]).toMatchObject({ state: 'RUNNING' });
    await resumeWrites();
    await harness.settled();
    expect(await shown(raises)).toEqual([['SUCCEEDED', null, 0, { TOO_LATE: 1 }]]);
    expect(await shown(pauses)).toEqual([['SUCCEEDED', null, 1, {}]]);
    expect([await budgetOf(up), await statusOf(off)]).toEqual(['10000', 'PAUSED']);
  });

  it('M19: an increase has its latest time at the next slot, at most an hour ahead; a pause has none', async () => {
    const rows = await harness.test.admin<{ pause: boolean; minutes: number | null }>(
      `select o.params ? 'status' as pause, extract(epoch from o.not_after - r.due_at)::int / 60 as minutes
         from accounts.platform_operation o join rules.rule_run r on r.id = o.cause_id where o.name like 'Late off%'`,
    );
    expect(rows).toEqual([{ pause: true, minutes: null }]);
  });

  it('M20: refuse one increase above the cap of a change, and nothing else of the run', async () => {
    const ids = await campaigns('Capped', 11);
    const [high] = ids;
    await harness.platform.change(high!, { daily_budget: '100000' });
    await harness.test.admin(
      `insert into accounts.spend_guard (workspace_id, ad_account_id, single_change, member_id) values ($1, $2, 5000, $3)`,
      [harness.owner.workspaceId, harness.adAccountId, harness.owner.memberId],
    );
    const rule = await harness.rule(raising('Capped'));
    await harness.facts(sameDay(ids));
    await harness.tick();
    expect(await shown(rule)).toEqual([['SUCCEEDED', null, 10, { LIMIT_EXCEEDED: 1 }]]);
    const [object] = (await harness.objects((await harness.runs(rule))[0]!.id)).filter(
      ({ entityId }) => entityId === high,
    );
    expect(object).toMatchObject({ outcome: 'HELD_BACK', actions: [{ state: 'REFUSED', reason: 'LIMIT_EXCEEDED' }] });
    await harness.test.admin('delete from accounts.spend_guard');
  });

  it('stop a run while writes are stopped, which says so, counts nothing and acts again when they go on', async () => {
    const id = await harness.campaign('Stopped');
    const rule = await harness.rule({
      ...pausing('Stopped'),
      execution_limit: { max_executions: 1, window_seconds: 86_400 },
    });
    await stopWrites();
    await harness.facts(sameDay([id]));
    await harness.tick();
    expect(await shown(rule)).toEqual([['BLOCKED', 'WRITES_STOPPED', 0, { WRITES_STOPPED: 1 }]]);
    expect(await harness.status(rule)).toEqual({ status: 'active', reason: null });
    await resumeWrites();
    await harness.tick();
    expect((await shown(rule))[1]).toEqual(['SUCCEEDED', null, 1, {}]);
    expect(await statusOf(id)).toBe('PAUSED');
  });

  it('stop a run for a member who may not change the ad account any more, and pause the rule with the reason', async () => {
    const id = await harness.campaign('Left');
    const member = await harness.member();
    const rule = await harness.rule(pausing('Left'), { memberId: member.memberId });
    await harness.test.admin('delete from accounts.access_grant where member_id = $1', [member.memberId]);
    await harness.facts(sameDay([id]));
    await harness.tick();
    expect(await shown(rule)).toEqual([['BLOCKED', 'ACTOR_HAS_NO_ACCESS', 0, {}]]);
    expect(await harness.status(rule)).toEqual({ status: 'paused', reason: 'ACTOR_HAS_NO_ACCESS' });
    expect(await statusOf(id)).toBe('ACTIVE');
  });
});

describe('objects that are gone', () => {
  it('M21: are told as gone, and are no failure', async () => {
    const ids = await campaigns('Gone', 12);
    for (const id of ids) await harness.platform.change(id, { status: 'ARCHIVED' });
    const rule = await harness.rule(pausing('Gone'));
    await harness.facts(sameDay(ids));
    await harness.tick();
    expect(await shown(rule)).toEqual([['SUCCEEDED', null, 0, { GONE: 12 }]]);
    expect(await harness.status(rule)).toEqual({ status: 'active', reason: null });
  });
});

describe('the breaker', () => {
  it('pauses a rule half of whose actions fail, with the reason', async () => {
    const ids = await campaigns('Refused', 10);
    await harness.panel('POST', '/_faults/answers', {
      answer: 'error',
      method: 'POST',
      status: 400,
      code: 100,
      subcode: 1885183,
      times: 1_000,
      path: ids.join('|'),
    });
    const rule = await harness.rule(pausing('Refused'));
    await harness.facts(sameDay(ids));
    await harness.tick();
    await harness.panel('DELETE', '/_faults/answers');
    expect(await shown(rule)).toEqual([['FAILED', 'REJECTED', 0, { REJECTED: 10 }]]);
    expect(await harness.status(rule)).toEqual({ status: 'paused', reason: 'FAILURES' });
  });

  it('M26: sends nothing of a run that would act on far more objects than before, until it is saved again', async () => {
    const ids = await campaigns('Many', 60);
    const rule = await harness.rule(pausing('Many 59'));
    await harness.facts(sameDay(ids));
    await harness.tick();
    await harness.importStatuses();
    await harness.saveAgain(rule, 'Many');
    const writes = await harness.platform.writes();
    await harness.tick();
    expect((await shown(rule))[1]).toEqual(['NEEDS_REVIEW', 'BREAKER', 0, { BREAKER: 59 }]);
    expect(await harness.platform.writes()).toBe(writes);
    expect(await harness.status(rule)).toEqual({ status: 'paused', reason: 'TOO_MANY_TARGETS' });
    await harness.saveAgain(rule, 'Many');
    await harness.tick();
    expect((await shown(rule))[2]).toEqual(['SUCCEEDED', null, 59, {}]);
  });
});

describe('a dry run', () => {
  const RUN = `mutation ($input: RulesRunInput!) { rulesRun(input: $input) { replayed run { id state dryRun trigger counts { matched acted }
    budgetChanges { before beforeMoney { amountMinor currency formatted } afterMoney { amountMinor currency formatted } after } objects { edges { node { entityId outcome actions { state operationId } } } } } } }`;
  interface Started {
    rulesRun: { replayed: boolean; run: { id: string; state: string; objects: { edges: { node: object }[] } } };
  }

  it('M24: is the default, and makes no operation, no request and no count', async () => {
    const id = await harness.campaign('Dry');
    const rule = await harness.rule({
      ...raising('Dry'),
      execution_limit: { max_executions: 1, window_seconds: 86_400 },
    });
    await harness.facts(sameDay([id]));
    const writes = await harness.platform.writes();
    const { rulesRun } = await harness.ask<Started>(RUN, { input: { ruleId: rule } });
    expect(rulesRun.run).toMatchObject({
      state: 'SUCCEEDED',
      dryRun: true,
      trigger: 'MANUAL',
      counts: { matched: 1, acted: 1 },
      budgetChanges: [
        { before: '10000', beforeMoney: moneyOf('10000', 'USD'), after: '12000', afterMoney: moneyOf('12000', 'USD') },
      ],
      objects: {
        edges: [{ node: { entityId: id, outcome: 'ACTED', actions: [{ state: 'WOULD_ACT', operationId: null }] } }],
      },
    });
    const none =
      'select 1 from rules.rule_operation where run_id = $1 union all select 1 from rules.rule_action where run_id = $1 and executed';
    expect(await harness.test.admin(none, [rulesRun.run.id])).toEqual([]);
    expect(await harness.platform.writes()).toBe(writes);
    await harness.tick();
    expect(await budgetOf(id)).toBe('12000');
  });

  it('is for drafts and paused rules, too, which never act live', async () => {
    const id = await harness.campaign('Draft');
    const rule = await harness.rule({ ...pausing('Draft'), status: 'draft' });
    await harness.facts(sameDay([id]));
    expect((await harness.ask<Started>(RUN, { input: { ruleId: rule } })).rulesRun.run.state).toBe('SUCCEEDED');
    const live = { ruleId: rule, dryRun: false, requestId: uuid7() };
    expect(await harness.refusal(RUN, { input: live })).toBe('CONFLICT');
    expect(await harness.refusal(RUN, { input: { ruleId: rule, dryRun: false } })).toBe('BAD_USER_INPUT');
    expect(await statusOf(id)).toBe('ACTIVE');
  });

  const PREVIEW = `mutation ($input: RulesRunInput!) { rulesRun(input: $input) { run { id state reason message warnings
    counts { targets evaluated matched acted heldBack unknown } reasons { reason count } } } }`;
  interface Previewed {
    rulesRun: { run: { id: string; warnings: string[]; reasons: object[]; counts: object } };
  }
  const preview = async (input: object) => (await harness.ask<Previewed>(PREVIEW, { input })).rulesRun.run;

  it('over very many objects decides all of them, and names the bound that a live run would meet', async () => {
    const ids = await campaigns('Wide', 60);
    const rule = await harness.rule(pausing('Wide'));
    await harness.facts(sameDay(ids));
    const { id, warnings, ...run } = await preview({ ruleId: rule });
    expect(run).toMatchObject({ state: 'SUCCEEDED', reason: null, message: null, reasons: [] });
    expect(run.counts).toMatchObject({ matched: 60, acted: 60, heldBack: 0 });
    expect(warnings).toEqual([expect.stringContaining('60 objects, more than the 50 ')]);
    expect(await harness.status(rule)).toEqual({ status: 'active', reason: null });
    const states = `select distinct a ->> 'reason' as reason from rules.rule_action r, jsonb_array_elements(r.actions) a where r.run_id = $1`;
    expect(await harness.test.admin(states, [id])).toEqual([{ reason: null }]);
  });

  it('over named objects counts those that are unknown, by their first reason', async () => {
    const ids = await campaigns('Named', 3);
    const when = { kind: 'condition', timeframe: 'today', operator: 'gt', value: 1 };
    const rule = await harness.rule({
      target_filter: named('Named'),
      tasks: [task([{ ...when, metric: 'cpa' }], [setStatus('PAUSED')])],
    });
    await harness.facts({ [ids[0]!]: { spend: 10 }, [ids[1]!]: { spend: 10 }, [ids[2]!]: { spend: 10, purchases: 1 } });
    const run = await preview({ ruleId: rule, entityIds: [ids[0], ids[2]] });
    expect(run.counts).toEqual({ targets: 2, evaluated: 2, matched: 1, acted: 1, heldBack: 0, unknown: 1 });
    expect(run.reasons).toEqual([{ reason: 'NO_VALUE', count: 1 }]);
    const all = await preview({ ruleId: rule });
    expect([all.counts, all.reasons]).toMatchObject([{ unknown: 2 }, [{ reason: 'NO_VALUE', count: 2 }]]);
  });

  it('says of an object it does not name that it was limited to others', async () => {
    const [asked, left, other] = await campaigns('Limited', 3);
    const rule = await harness.rule(pausing('Limited'));
    await harness.facts(sameDay([asked!, left!]));
    const { id } = await preview({ ruleId: rule, entityIds: [asked, '123'] });
    const read = `query ($id: UUID!, $entity: String) { ruleRun(id: $id) { object(entityId: $entity) { outcome reason tasks { verdict } } } }`;
    const object = async (entity: string) =>
      (await harness.ask<{ ruleRun: { object: object | null } }>(read, { id, entity })).ruleRun.object;
    expect(await object(left!)).toEqual({ outcome: 'HELD_BACK', reason: 'NOT_NAMED', tasks: [{ verdict: 'TRUE' }] });
    expect(await object(other!)).toMatchObject({ outcome: 'NOT_MATCHED', reason: 'NOT_NAMED' });
    expect(await object(asked!)).toMatchObject({ outcome: 'ACTED', reason: null });
  });

  it('made live by hand acts once for its request id, on the objects it names', async () => {
    const ids = await campaigns('By hand', 2);
    const rule = await harness.rule(pausing('By hand'));
    await harness.facts(sameDay(ids));
    const input = { ruleId: rule, dryRun: false, requestId: uuid7(), entityIds: [ids[0]] };
    const first = await harness.ask<Started>(RUN, { input });
    const again = await harness.ask<Started>(RUN, { input });
    expect([first.rulesRun.replayed, again.rulesRun.replayed]).toEqual([false, true]);
    expect(again.rulesRun.run.id).toBe(first.rulesRun.run.id);
    expect([await statusOf(ids[0]!), await statusOf(ids[1]!)]).toEqual(['PAUSED', 'ACTIVE']);
    expect(await harness.platform.writesTo(ids[0]!)).toHaveLength(1);
    const wrong = { ...input, requestId: uuid7(), expectedVersion: 7 };
    expect(await harness.refusal(RUN, { input: wrong })).toBe('VERSION_CONFLICT');
    const foreign = { ruleId: rule, adAccountIds: [uuid7()] };
    expect(await harness.refusal(RUN, { input: foreign })).toBe('BAD_USER_INPUT');
  });
});

describe('history', () => {
  it('M31: a run shows the conditions of the version that ran, also of objects that did not match', async () => {
    const [id, quiet] = [await harness.campaign('Past'), await harness.campaign('Past quiet')];
    const rule = await harness.rule(pausing('Past'));
    await harness.facts({ [id]: DAY });
    await harness.tick();
    await harness.test.admin(
      `with next as (update rules.rule set version = 2 where id = $1 returning id, workspace_id)
       insert into rules.rule_version (workspace_id, rule_id, version, definition, member_id)
       select n.workspace_id, n.id, 2, replace(v.definition::text, '"value": 1', '"value": 7')::jsonb, null
         from next n join rules.rule_version v on v.rule_id = n.id and v.version = 1`,
      [rule],
    );
    const [run] = await harness.runs(rule);
    const read = `query ($id: UUID!, $entity: String) { ruleRun(id: $id) { ruleVersion object(entityId: $entity) { outcome reason
      filter { verdict } tasks { verdict conditions { metric value threshold verdict } } } } }`;
    const ask = async (entity: string) =>
      (await harness.ask<{ ruleRun: { ruleVersion: number; object: object | null } }>(read, { id: run!.id, entity }))
        .ruleRun;
    const acted = await ask(id);
    expect(acted).toMatchObject({
      ruleVersion: 1,
      object: {
        outcome: 'ACTED',
        tasks: [{ conditions: [{ metric: 'spend', value: '50', threshold: '1', verdict: 'TRUE' }] }],
      },
    });
    expect(await ask(quiet)).toMatchObject({
      object: { outcome: 'NOT_MATCHED', tasks: [{ conditions: [{ value: '0', threshold: '1', verdict: 'FALSE' }] }] },
    });
    const other = await harness.campaign('Elsewhere');
    expect((await ask(other)).object).toBeNull();
  });
});
