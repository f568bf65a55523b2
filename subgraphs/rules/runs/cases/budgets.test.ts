/** @seconds 60 — ticks of a day over a sandbox */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RunHarness } from '#test/rules/run-harness.ts';
import { named, raise, task, today } from '#test/rules/tasks.ts';

let harness: RunHarness;
beforeAll(async () => {
  harness = await RunHarness.start();
});
afterAll(() => harness?.stop());

const budgetOf = async (id: string) => (await harness.platform.get(id, 'daily_budget'))['daily_budget'];
const raised = (name: string, more: Record<string, unknown> = {}) => ({
  target_filter: named(name),
  tasks: [task([today('roas', 'gte', 2)], [raise(20)])],
  ...more,
});
const pauseRules = () =>
  harness.test.admin(`update rules.rule set status = 'paused', next_due_at = null, next_local_time = null, next_fold = null`);

describe('a budget', () => {
  it('M1: is raised once on one import, however many ticks read it', async () => {
    const id = await harness.campaign('Once');
    const rule = await harness.rule(raised('Once'));
    await harness.facts({ [id]: { spend: 50, purchases: 5, value: 200 } });
    for (let tick = 0; tick < 4; tick += 1) await harness.tick();
    expect(await budgetOf(id)).toBe('12000');
    const runs = await harness.runs(rule);
    expect(runs.map(({ state, acted, reasons }) => [state, acted, reasons])).toEqual([
      ['SUCCEEDED', 1, {}],
      ['SUCCEEDED', 0, { SAME_DATA: 1 }],
      ['SUCCEEDED', 0, { SAME_DATA: 1 }],
      ['SUCCEEDED', 0, { DATA_STALE: 1 }],
    ]);
    expect(await harness.platform.writesTo(id)).toHaveLength(1);
    await pauseRules();
  });
});
