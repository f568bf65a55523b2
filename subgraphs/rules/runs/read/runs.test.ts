import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Viewer } from '#kit/session/viewer.ts';
import { RunHarness } from '#test/rules/run-harness.ts';
import { named, setStatus, task, today } from '#test/rules/tasks.ts';
import { statementsOf } from '#test/testkit/statements.ts';

let harness: RunHarness;
let rule: string;
let idle: string;
let read: string[];
let stranger: Viewer;
beforeAll(async () => {
  harness = await RunHarness.start();
  stranger = await harness.member();
  await harness.test.admin('delete from accounts.access_grant where member_id = $1', [stranger.memberId]);
  const ids: string[] = [];
  read = ids;
  for (let n = 0; n < 3; n += 1) ids.push(await harness.campaign(`Read ${n}`));
  idle = await harness.campaign('Idle');
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
  $first: Int! = 25, $after: String) { ruleRuns(ruleId: $ruleId, states: $states, trigger: $trigger, actedOnly: $actedOnly, since: $since, until: $until,
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

interface Objects {
  ruleRun: {
    objects: {
      edges: { cursor: string; node: { entityId: string; name: string; outcome: string; reason: string | null } }[];
      pageInfo: { hasNextPage: boolean; endCursor: string | null };
    };
  };
}
const OBJECTS = `query ($id: UUID!, $outcomes: [RuleOutcome!]!, $first: Int! = 25, $after: String) { ruleRun(id: $id) {
  objects(outcomes: $outcomes, first: $first, after: $after) { edges { cursor node { entityId name outcome reason } } pageInfo { hasNextPage endCursor } } } }`;
const ALL = ['ACTED', 'HELD_BACK', 'FAILED', 'UNKNOWN', 'NOT_MATCHED', 'NOT_SELECTED'];
const actedRun = async () => (await list({ actedOnly: true })).edges[0]!.node.id;
const objects = async (variables: Record<string, unknown>) =>
  (await harness.ask<Objects>(OBJECTS, variables)).ruleRun.objects;
const shown = ({ edges }: Objects['ruleRun']['objects']) =>
  edges.map(({ node: { entityId, name, outcome } }) => [entityId, name, outcome]);

describe('objects of a run', () => {
  it('are those that a task matched by default, and others where they are asked for', async () => {
    const id = await actedRun();
    const [one, two, three] = read as [string, string, string];
    const listed = async (...outcomes: string[]) => shown(await objects({ id, outcomes }));
    expect(await listed('ACTED', 'HELD_BACK', 'FAILED')).toEqual([
      [one, 'Read 0', 'ACTED'],
      [two, 'Read 1', 'ACTED'],
    ]);
    expect(await listed('NOT_MATCHED')).toEqual([[three, 'Read 2', 'NOT_MATCHED']]);
    expect(await listed('NOT_SELECTED')).toEqual([[idle, 'Idle', 'NOT_SELECTED']]);
    expect(await listed('UNKNOWN')).toEqual([]);
    expect(await listed('HELD_BACK', 'NOT_SELECTED')).toEqual([[idle, 'Idle', 'NOT_SELECTED']]);
  });

  it('are read in pages whatever their outcomes, each once', async () => {
    const id = await actedRun();
    const whole = shown(await objects({ id, outcomes: ALL }));
    expect(whole).toHaveLength(4);
    const paged: string[][] = [];
    let after: string | null = null;
    for (let more = true; more;) {
      const page: Objects['ruleRun']['objects'] = await objects({ id, outcomes: ALL, first: 1, after });
      paged.push(...shown(page));
      ({ hasNextPage: more, endCursor: after } = page.pageInfo);
    }
    expect(paged).toEqual(whole);
    const cursor = (await objects({ id, outcomes: ALL })).edges[0]!.cursor;
    expect(shown(await objects({ id, outcomes: ALL, after: cursor }))).toEqual(whole.slice(1));
    const bad = { id, outcomes: ALL, after: cursor.replace(/[^/]+$/u, 'x') };
    expect(await harness.refusal(OBJECTS, bad)).toBe('BAD_USER_INPUT');
  });

  it('go backwards where a task matched them, and are refused backwards with others', async () => {
    const id = await actedRun();
    const document = `query ($id: UUID!, $outcomes: [RuleOutcome!]!, $last: Int, $before: String) { ruleRun(id: $id) {
      objects(outcomes: $outcomes, last: $last, before: $before) {
        edges { cursor node { entityId name outcome reason } } pageInfo { hasPreviousPage startCursor } } } }`;
    const backwards = async (variables: Record<string, unknown>) =>
      (await harness.ask<Objects>(document, { id, outcomes: ['ACTED'], ...variables })).ruleRun.objects;
    const whole = shown(await objects({ id, outcomes: ['ACTED'] }));
    const end = await backwards({ last: 1 });
    expect([shown(end), end.pageInfo]).toMatchObject([whole.slice(1), { hasPreviousPage: true }]);
    const start = await backwards({ last: 5, before: end.edges[0]!.cursor });
    expect([shown(start), start.pageInfo]).toMatchObject([whole.slice(0, 1), { hasPreviousPage: false }]);
    expect(await harness.refusal(document, { id, outcomes: ALL, last: 1 })).toBe('BAD_USER_INPUT');
  });

  it('lead to the campaigns they are, with their tags', async () => {
    const document = `query ($id: UUID!) { ruleRun(id: $id) { object(entityId: "${idle}") { name outcome campaign { adAccountId id tags } adSet { id } ad { id } } } }`;
    const { ruleRun } = await harness.ask<{ ruleRun: { object: object } }>(document, { id: await actedRun() });
    expect(ruleRun.object).toEqual({
      name: 'Idle',
      outcome: 'NOT_SELECTED',
      campaign: { adAccountId: harness.adAccountId, id: idle, tags: [] },
      adSet: null,
      ad: null,
    });
  });

  it('of which nothing is kept are not listed as if there were none', async () => {
    const id = await actedRun();
    const keptFor = (days: number) =>
      harness.test.admin(`update rules.rule_snapshot set kept_from = clock_timestamp() - make_interval(days => $1)`, [
        days,
      ]);
    await keptFor(15);
    expect(await harness.refusal(OBJECTS, { id, outcomes: ['NOT_MATCHED'] })).toBe('CONFLICT');
    expect(shown(await objects({ id, outcomes: ['ACTED'] }))).toHaveLength(2);
    await keptFor(0);
  });
});

describe('objects of a run over many parts of what it read', () => {
  it('are each listed once, in pages that go on from part to part', async () => {
    const ids = Array.from({ length: 1_050 }, (_, n) => String(5_000 + n));
    await harness.test.admin(
      `insert into accounts.platform_asset (workspace_id, ad_account_id, kind, platform_id, name, status, effective_status, data, content_hash, imported_at)
       select $1, $2, 'CAMPAIGN', id, 'Wide ' || id, 'PAUSED', 'PAUSED', '{}', 'hash', now() from unnest($3::text[]) as id`,
      [harness.owner.workspaceId, harness.adAccountId, ids],
    );
    const start = `mutation ($ruleId: UUID!) { rulesRun(input: { ruleId: $ruleId }) { run { id } } }`;
    type Started = { rulesRun: { run: { id: string } } };
    const { id } = (await harness.ask<Started>(start, { ruleId: rule })).rulesRun.run;
    // The answer comes after some seconds, ended or not.
    await harness.until('select from rules.rule_run where id = $1 and ended_at is not null', [id]);
    const read = `query ($id: UUID!) { ruleRun(id: $id) { counts { evaluated } } }`;
    const { ruleRun } = await harness.ask<{ ruleRun: { counts: object } }>(read, { id });
    expect(ruleRun.counts).toEqual({ evaluated: 1_054 });
    const after = `${harness.adAccountId}/${ids[979]}`;
    const page = await objects({ id, outcomes: ['NOT_SELECTED'], first: 40, after });
    const rest = await objects({ id, outcomes: ['NOT_SELECTED'], after: page.pageInfo.endCursor, first: 40 });
    const found = [...page.edges, ...rest.edges].map(({ node }) => node.entityId);
    expect([page.pageInfo.hasNextPage, rest.pageInfo.hasNextPage]).toEqual([true, false]);
    expect(found).toEqual([...ids.slice(980), idle]);
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

  it('costs as many statements for what none of them matched', async () => {
    const document = `query ($acted: Boolean!) { ruleRuns(actedOnly: $acted) { edges { node { objects(outcomes: [ACTED, NOT_MATCHED, NOT_SELECTED]) { edges { node { entityId } } } } } } }`;
    // Access is read again now and then.
    const count = async (acted: boolean) =>
      (await statementsOf(() => harness.ask(document, { acted }))).filter((sql) => sql.includes('rule_')).length;
    await count(true);
    expect(await count(false)).toBe(await count(true));
  });
});

describe('the run that a skipped one overlaps', () => {
  const OVERLAPS = `query ($ruleId: UUID) { ruleRuns(ruleId: $ruleId, states: [SKIPPED_OVERLAP]) { edges { node {
    overlapsRunId overlapsRun { id state } } } } }`;

  it('is beside its id', async () => {
    const running = (await list({ first: 1 })).edges[0]!.node.id;
    const [skipped] = await harness.test.admin<{ id: string }>(
      `insert into rules.rule_run select (jsonb_populate_record(r, jsonb_build_object('id', gen_random_uuid(), 'state', 'SKIPPED_OVERLAP',
         'overlaps_id', r.id, 'nominal_local_time', '2026-01-01T00:00', 'trigger', 'SCHEDULE', 'request_id', null))).* from rules.rule_run r where id = $1 returning id`,
      [running],
    );
    const { ruleRuns } = await harness.ask<{ ruleRuns: { edges: unknown[] } }>(OVERLAPS, { ruleId: rule });
    expect(ruleRuns.edges).toMatchObject([{ node: { overlapsRunId: running, overlapsRun: { id: running } } }]);
    await harness.test.admin('delete from rules.rule_run where id = $1', [skipped!.id]);
  });
});
