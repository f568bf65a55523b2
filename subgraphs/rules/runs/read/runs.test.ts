import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Viewer } from '#kit/session/viewer.ts';
import { RunHarness } from '#test/rules/run-harness.ts';
import { named, setStatus, task, today } from '#test/rules/tasks.ts';
import { statementsOf } from '#test/testkit/statements.ts';

let harness: RunHarness;
let rule: string;
let stranger: Viewer;
beforeAll(async () => {
  harness = await RunHarness.start();
  stranger = await harness.member();
  await harness.test.admin('delete from accounts.access_grant where member_id = $1', [stranger.memberId]);
  const ids: string[] = [];
  for (let n = 0; n < 3; n += 1) ids.push(await harness.campaign(`Read ${n}`));
  rule = await harness.rule({
    target_filter: named('Read'),
    tasks: [task([today('spend', 'gte', 5)], [setStatus('PAUSED')])],
  });
  await harness.facts({ [ids[0]!]: { spend: 10 }, [ids[1]!]: { spend: 20 } });
  await harness.tick();
  await harness.tick();
});
afterAll(() => harness?.stop());

const LIST = `query ($ruleId: UUID, $states: [RuleRunState!], $trigger: RuleRunTrigger, $actedOnly: Boolean! = false, $since: DateTime, $until: DateTime,
  $first: Int! = 25, $after: UUID) { ruleRuns(ruleId: $ruleId, states: $states, trigger: $trigger, actedOnly: $actedOnly, since: $since, until: $until,
  first: $first, after: $after) { edges { node { id state counts { acted } } } pageInfo { hasNextPage endCursor } } }`;
interface Listed {
  ruleRuns: {
    edges: { node: { id: string; counts: { acted: number } } }[];
    pageInfo: { hasNextPage: boolean; endCursor: string };
  };
}
const list = async (variables: Record<string, unknown> = {}) =>
  (await harness.ask<Listed>(LIST, { ruleId: rule, ...variables })).ruleRuns;
const actedOf = async (variables: Record<string, unknown>) =>
  (await list(variables)).edges.map(({ node }) => node.counts.acted);

describe('the list of runs', () => {
  it('has the newest first, in pages', async () => {
    const first = await list({ first: 1 });
    expect([first.edges[0]!.node.counts.acted, first.pageInfo.hasNextPage]).toEqual([0, true]);
    const second = await list({ first: 1, after: first.pageInfo.endCursor });
    expect([second.edges[0]!.node.counts.acted, second.pageInfo.hasNextPage]).toEqual([2, false]);
  });

  it('has only what is asked for', async () => {
    expect(await actedOf({ actedOnly: true })).toEqual([2]);
    expect(await actedOf({ trigger: 'MANUAL' })).toEqual([]);
    expect(await actedOf({ states: ['FAILED', 'SKIPPED_MISSED'] })).toEqual([]);
    expect(await actedOf({ since: harness.clock.now.toISOString() })).toEqual([0]);
    expect(await actedOf({ until: harness.clock.now.toISOString() })).toEqual([2]);
  });
});

describe('a run', () => {
  it('is shown with its objects to members who may read its ad accounts, and to no others', async () => {
    const { id } = (await list({ actedOnly: true })).edges[0]!.node;
    const read = `query ($id: UUID!) { ruleRun(id: $id) { state } }`;
    expect(await harness.ask(read, { id })).toEqual({ ruleRun: { state: 'SUCCEEDED' } });
    expect(await harness.refusal(read, { id }, stranger)).toBe('NOT_FOUND');
    expect((await harness.ask<Listed>(LIST, {}, stranger)).ruleRuns.edges).toEqual([]);
    expect(await harness.refusal(LIST, { ruleId: rule }, stranger)).toBe('NOT_FOUND');
  });

  it('lists objects that a task matched, and refuses to list others as if there were none', async () => {
    const { id } = (await list({ actedOnly: true })).edges[0]!.node;
    const read = `query ($id: UUID!, $outcomes: [RuleOutcome!]!) { ruleRun(id: $id) { objects(outcomes: $outcomes) { edges { node { entityId } } } } }`;
    const listed = await harness.ask<{ ruleRun: { objects: { edges: object[] } } }>(read, { id, outcomes: ['ACTED'] });
    expect(listed.ruleRun.objects.edges).toHaveLength(2);
    expect(await harness.refusal(read, { id, outcomes: ['ACTED', 'NOT_MATCHED'] })).toBe('BAD_USER_INPUT');
  });

  it('is followed to its end, and the runs of a rule one after the other', async () => {
    const { id } = (await list({ actedOnly: true })).edges[0]!.node;
    const states: string[] = [];
    const follow = `subscription ($id: UUID!, $after: Int) { ruleRunProgress(runId: $id, after: $after) { sequence state run { id } } }`;
    type Change = { data: { ruleRunProgress: { sequence: number; state: string } } };
    for await (const { data } of await harness.subscribe<Change>(follow, { id, after: 0 })) {
      states.push(data.ruleRunProgress.state);
    }
    expect([states[0], states[1], states.at(-1)]).toEqual(['CLAIMED', 'RUNNING', 'SUCCEEDED']);
    const all = `subscription ($id: UUID!, $after: Int) { ruleRunsChanged(ruleId: $id, after: $after) { sequence state runId } }`;
    type RuleChange = { data: { ruleRunsChanged: { sequence: number; state: string } } };
    const seen: number[] = [];
    for await (const { data } of await harness.subscribe<RuleChange>(all, { id: rule, after: 0 })) {
      seen.push(data.ruleRunsChanged.sequence);
      if (seen.length === states.length + 2) break;
    }
    expect(seen).toEqual(seen.map((_, index) => index + 1));
  });
});

describe('many runs', () => {
  it('costs as many statements for many runs with their objects as for one', async () => {
    // Workers read as well, and are counted with it.
    await Promise.all([harness.rules.stopWorkers(), harness.accounts.stopWorkers()]);
    const document = `query ($acted: Boolean!) { ruleRuns(actedOnly: $acted) { edges { node { rule { name } objects { edges { node { actions { state } } } } } } } }`;
    const count = async (acted: boolean) => (await statementsOf(() => harness.ask(document, { acted }))).length;
    await count(true);
    expect(await count(false)).toBe(await count(true));
  });
});
