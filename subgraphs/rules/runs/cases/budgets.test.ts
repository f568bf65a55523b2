/** @seconds 60 — ticks of a whole day over a sandbox */
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { changeByHand } from '#test/rules/change-by-hand.ts';
import { RunHarness } from '#test/rules/run-harness.ts';
import { named, raise, task, today } from '#test/rules/tasks.ts';
import { statementsOf } from '#test/testkit/statements.ts';

let harness: RunHarness;
beforeAll(async () => {
  harness = await RunHarness.start();
});
afterEach(() => harness.rest());
afterAll(() => harness?.stop());

const budgetOf = async (id: string) => (await harness.platform.get(id, 'daily_budget'))['daily_budget'];
const goodDay = { spend: 50, purchases: 5, value: 200 };
const raised = (name: string, more: Record<string, unknown> = {}) => ({
  target_filter: named(name),
  tasks: [task([today('roas', 'gte', 2)], [raise(20)])],
  ...more,
});
const outcomes = async (rule: string) =>
  (await harness.runs(rule)).map(({ state, acted, reasons }) => [state, acted, reasons]);

describe('a budget', () => {
  it('M1: is raised once on one import in 48 ticks', async () => {
    const id = await harness.campaign('Once');
    const always = {
      kind: 'condition',
      metric: 'spend',
      timeframe: { kind: 'rolling_days', days: 1 },
      operator: 'gte',
      value: 0,
    };
    const day = harness.clock.now.toISOString().slice(0, 10);
    harness.nextDay();
    await harness.tick();
    await harness.facts({ [id]: goodDay }, day);
    harness.clock.now = new Date(harness.clock.now.getTime() - 1);
    const rule = await harness.rule(raised('Once', { tasks: [task([always], [raise(20)])] }));
    for (let tick = 0; tick < 48; tick += 1) await harness.tick();
    expect(await budgetOf(id)).toBe('12000');
    const [first, ...others] = await outcomes(rule);
    expect(first).toEqual(['SUCCEEDED', 1, {}]);
    expect(others).toEqual(others.map(() => ['SUCCEEDED', 0, { SAME_DATA: 1 }]));
    expect(others).toHaveLength(47);
    expect(await harness.platform.writesTo(id)).toHaveLength(1);
  });

  it('M2: stops at its ceiling, and is changed by one of two rules in a tick', async () => {
    const [near, full] = [
      await harness.campaign('Near', { budget: 9_500 }),
      await harness.campaign('Near full', { budget: 10_000 }),
    ];
    const capped = raised('Near', { tasks: [task([today('roas', 'gte', 2)], [raise(20, 100)])] });
    const [first, second] = [await harness.rule(capped), await harness.rule(capped)];
    await harness.facts({ [near]: goodDay, [full]: goodDay });
    await harness.tick();
    expect([await budgetOf(near), await budgetOf(full)]).toEqual(['10000', '10000']);
    expect(await outcomes(first)).toEqual([['SUCCEEDED', 1, { AT_CEILING: 1 }]]);
    expect(await outcomes(second)).toEqual([['SUCCEEDED', 0, { AT_CEILING: 1, CONFLICT: 1 }]]);
    expect(await harness.platform.writesTo(full)).toEqual([]);
  });

  it('M11: of a campaign is not sought at its ad sets, which say who has it', async () => {
    const campaign = await harness.campaign('Above', { budget: 50_000 });
    const sets = [await harness.adSet('Below 1', campaign), await harness.adSet('Below 2', campaign)];
    const below = await harness.rule(raised('Below', { level: 'adset' }));
    const above = await harness.rule(raised('Above'));
    await harness.facts({ [campaign]: { ...goodDay, adSets: sets } });
    await harness.tick();
    expect(await outcomes(below)).toEqual([['SUCCEEDED', 0, { BUDGET_ON_CAMPAIGN: 2 }]]);
    const [run] = await harness.runs(below);
    expect((await harness.objects(run!.id)).map(({ actions }) => actions[0]!.holderId)).toEqual([campaign, campaign]);
    for (const id of sets) expect(await harness.platform.writesTo(id)).toEqual([]);
    expect(await outcomes(above)).toEqual([['SUCCEEDED', 1, {}]]);
    expect(await budgetOf(campaign)).toBe('60000');
  });

  it('M12: for a whole run is left alone', async () => {
    const id = await harness.campaign('Lifetime', { lifetime: 47_500 });
    const rule = await harness.rule(raised('Lifetime'));
    await harness.facts({ [id]: goodDay });
    const before = (await harness.platform.writesTo(id)).length;
    await harness.tick();
    expect(await outcomes(rule)).toEqual([['SUCCEEDED', 0, { LIFETIME_BUDGET: 1 }]]);
    expect(await harness.platform.writesTo(id)).toHaveLength(before);
  });

  it('M15: is changed from what it is: a person’s change is found, and goes on from there', async () => {
    const id = await harness.campaign('Steps');
    const rule = await harness.rule(raised('Steps'));
    for (const expected of ['12000', '14400']) {
      await harness.facts({ [id]: goodDay });
      await harness.tick();
      expect(await budgetOf(id)).toBe(expected);
    }
    await harness.platform.change(id, { daily_budget: '8000' });
    await harness.facts({ [id]: goodDay });
    await harness.tick();
    expect(await budgetOf(id)).toBe('9600');
    const runs = await harness.runs(rule);
    expect((await harness.objects(runs[2]!.id))[0]!.actions[0]).toMatchObject({ before: '8000', after: '9600' });
  });

  it('M15: that changes between decision and request is refused unsent, and not counted as data used', async () => {
    const id = await harness.campaign('Meanwhile');
    const rule = await harness.rule(raised('Meanwhile'));
    await harness.facts({ [id]: goodDay });
    await harness.accounts.stopWorkers();
    harness.advance();
    await harness.until(`select 1 from rules.rule_run where rule_id = $1 and handed_over`, [rule]);
    await harness.platform.change(id, { daily_budget: '8000' });
    const writes = (await harness.platform.writesTo(id)).length;
    await harness.accounts.startWorkers();
    await harness.settled();
    expect(await outcomes(rule)).toEqual([['SUCCEEDED', 0, { CHANGED_MEANWHILE: 1 }]]);
    expect(await harness.platform.writesTo(id)).toHaveLength(writes);
    const [object] = await harness.objects((await harness.runs(rule))[0]!.id);
    expect(object).toMatchObject({
      outcome: 'HELD_BACK',
      reason: 'CHANGED_MEANWHILE',
      actions: [{ state: 'REJECTED' }],
    });
    await harness.tick();
    expect(await budgetOf(id)).toBe('9600');
  });

  it('M16: is changed at most four times an hour', async () => {
    const id = await harness.campaign('Often');
    const rule = await harness.rule(raised('Often', { schedule: { cron: '*/10 * * * *', timezone: 'UTC' } }));
    for (let tick = 0; tick < 7; tick += 1) {
      await harness.facts({ [id]: goodDay });
      if (tick === 6) await hourPasses(id);
      await harness.tick(10);
    }
    const all = (await outcomes(rule)).map(([, acted, reasons]) => acted || Object.keys(reasons as object)[0]);
    expect(all).toEqual([1, 1, 1, 1, 'PLATFORM_BUDGET_LIMIT', 'PLATFORM_BUDGET_LIMIT', 1]);
  });

  it('M16: is changed no fifth time in an hour where members changed it, also for many objects asked in one call', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 3; n += 1) ids.push(await harness.campaign(`By hand ${n}`));
    const [often, seldom, never] = ids as [string, string, string];
    for (let n = 1; n <= 4; n += 1) await changeByHand(harness, often, { daily_budget: String(10_000 + n) });
    for (let n = 1; n <= 3; n += 1) await changeByHand(harness, seldom, { daily_budget: String(10_000 - n) });
    const rule = await harness.rule(raised('By hand'));
    await harness.facts({ [often]: goodDay, [seldom]: goodDay, [never]: goodDay });
    const counted = (await statementsOf(() => harness.tick())).filter((sql) => sql.includes('?| array'));
    expect(counted).toHaveLength(1);
    expect(await outcomes(rule)).toEqual([['SUCCEEDED', 2, { PLATFORM_BUDGET_LIMIT: 1 }]]);
    expect(await budgetOf(often)).toBe('10004');
  });
});

/** Lets an hour go by for the changes of an object at dispatch, whose clock is not the test's; the newest three are later. */
function hourPasses(id: string) {
  return harness.test.admin(
    `update accounts.platform_operation set ended_at = ended_at - interval '61 minutes' where id in (
       select id from accounts.platform_operation where target_id = $1 order by position desc offset 3)`,
    [id],
  );
}
