import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { RunHarness } from '#test/rules/run-harness.ts';
import { named, setStatus, task, today } from '#test/rules/tasks.ts';
import { statementsOf } from '#test/testkit/statements.ts';

const RUNS = `query ($activities: [_Any!]!) { _entities(representations: $activities) { ... on Activity { id ruleRun { id rule { name } } } } }`;

interface Shown {
  id: string;
  ruleRun: { id: string; rule: { name: string } } | null;
}

let harness: RunHarness;
beforeAll(async () => {
  harness = await RunHarness.start();
});
afterAll(() => harness?.stop());

/** Runs of activities, as the gateway asks for them with the keys and causes that accounts has. */
async function runsOf(activities: readonly { id: string; causeId: string }[], viewer = harness.owner) {
  const keys = activities.map((activity) => ({ __typename: 'Activity', ...activity }));
  return (await harness.ask<{ _entities: (Shown | null)[] }>(RUNS, { activities: keys }, viewer))._entities;
}

/** Lets a rule pause a campaign in so many ticks, and returns the activities of its runs. */
async function activities(name: string, count: number): Promise<{ id: string; causeId: string }[]> {
  for (let n = 0; n < count; n += 1) {
    const id = await harness.campaign(`${name} ${n}`);
    await harness.rule({
      name,
      target_filter: named(`${name} ${n}`),
      tasks: [task([today('spend', 'gte', 1)], [setStatus('PAUSED')])],
    });
    await harness.facts({ [id]: { spend: 5 } });
  }
  const facts = await harness.test.admin<{ id: string }>(
    `select platform_id as id from accounts.platform_asset where name like $1 || ' %'`,
    [name],
  );
  await harness.facts(Object.fromEntries(facts.map(({ id }) => [id, { spend: 5 }])));
  await harness.tick();
  return harness.test.admin<{ id: string; causeId: string }>(
    `select a.id::text, a.cause_id::text as "causeId" from accounts.activity a join rules.rule_run r on r.id = a.cause_id
       join rules.rule u on u.id = r.rule_id join rules.rule_version v on v.rule_id = u.id where v.definition ->> 'name' = $1`,
    [name],
  );
}

describe('an activity', () => {
  it('names the run that caused it, and none for another cause or to who may not see the rule', async () => {
    const [activity] = await activities('Joined', 1);
    const other = { id: uuid7(), causeId: uuid7() };
    const shown = await runsOf([activity!, other]);
    expect(shown).toEqual([{ id: activity!.id, ruleRun: { id: activity!.causeId, rule: { name: 'Joined' } } }, null]);
    const stranger = { ...(await harness.member('viewer')), requestId: uuid7() };
    await harness.test.admin('delete from accounts.access_grant where member_id = $1', [stranger.memberId]);
    expect(await runsOf([activity!], stranger)).toEqual([null]);
  });

  it('is joined in a constant number of statements', async () => {
    const few = await activities('Few', 1);
    const many = await activities('Many', 8);
    expect([few.length, many.length]).toEqual([1, 8]);
    const count = async (of: typeof many) => {
      const texts = await statementsOf(async () => {
        expect((await runsOf(of)).every((shown) => shown?.ruleRun)).toBe(true);
      });
      return texts.filter(
        (text) => /rules\.|"rule|from rule/u.test(text) && !/next_due_at|queue_key|look_at|dispatch_cursor/u.test(text),
      ).length;
    };
    const [ofFew, ofMany] = [await count(few), await count(many)];
    expect(ofFew).toBeGreaterThan(0);
    expect(ofMany).toBe(ofFew);
  });
});
