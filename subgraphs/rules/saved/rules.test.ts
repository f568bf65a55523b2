import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { uuid7 } from '#kit/ids/uuid7.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import { raisingTask, ruleInput } from '#test/rules/rule-input.ts';
import { rulesBench, type RulesBench } from '#test/rules/rules-bench.ts';
import {
  CREATE,
  UPDATE,
  STATUS,
  READ,
  createRule,
  saveRule,
  type Shown,
  type Written,
} from './testing/rule-documents.ts';

let bench: RulesBench;
let owner: Viewer;
let account: string;
beforeAll(async () => {
  bench = await rulesBench();
  owner = bench.member();
  account = await bench.adAccount(owner);
});
afterAll(() => bench.close());

const create = (input: Record<string, unknown>): Promise<Written> => createRule(bench, owner, input);
const save = (definition: object = ruleInput([account])): Promise<Shown> => saveRule(bench, owner, definition);

async function update(input: Record<string, unknown>, viewer = owner): Promise<Written> {
  const given = { requestId: uuid7(), ...input };
  return (await bench.ask<{ written: Written }>(viewer, UPDATE, { input: given })).written;
}

async function broken(definition: object): Promise<string[]> {
  const { code, violations = [] } = await bench.refusal(owner, CREATE, { input: { requestId: uuid7(), definition } });
  expect(code).toBe('BAD_USER_INPUT');
  return violations.map(({ path, rule }) => `${path} ${rule}`).toSorted();
}

async function count(): Promise<number> {
  const [row] = await bench.database.admin<{ n: number }>('select count(*)::int as n from rules.rule');
  return row!.n;
}

describe('saving a rule', () => {
  it('only checks it by default: nothing is stored, and the answer says so', async () => {
    const before = await count();
    const written = await create({ definition: ruleInput([account]) });
    expect(written).toMatchObject({ stored: false, rule: null, replayed: false });
    expect(written.message).toMatch(/Nothing was stored and no rule exists/u);
    expect(written.definition).toMatchObject({
      name: 'Stop losses',
      status: 'draft',
      level: 'ad',
      provider: 'platform',
    });
    expect(await count()).toBe(before);
  });

  it('does not use up its request id by a dry run, and keeps it for ever afterwards', async () => {
    const input = { requestId: uuid7(), definition: ruleInput([account]) };
    await create(input);
    const saved = await create({ ...input, dryRun: false });
    expect(saved).toMatchObject({ stored: true, replayed: false });
    const again = await create({ ...input, dryRun: false });
    expect(again).toMatchObject({ stored: true, replayed: true, rule: { id: saved.rule!.id, version: 1 } });
    const other = { ...input, dryRun: false, definition: ruleInput([account], { name: 'Another' }) };
    expect(await bench.refusal(owner, CREATE, { input: other })).toMatchObject({ code: 'REQUEST_ID_REUSED' });
  });

  it('stores the whole definition with its defaults, which can be sent back as it is', async () => {
    const rule = await save(ruleInput([account], { executionLimit: { maxExecutions: 3, windowSeconds: 3600 } }));
    expect(rule).toMatchObject({
      version: 1,
      status: 'DRAFT',
      level: 'AD',
      nextRunAt: null,
      pausedReason: null,
      adAccounts: [{ id: account }],
      schedule: { cron: '0 * * * *', timezone: 'Europe/Berlin' },
      executionLimit: { maxExecutions: 3, windowSeconds: 3600, scope: 'RULE_ASSET' },
      actingMember: { id: owner.memberId },
      createdBy: { id: owner.memberId },
    });
    expect(rule.definition).toMatchObject({
      metadata: null,
      target_filter: {
        kind: 'group',
        combinator: 'and',
        children: [{ attribute: 'name', scope: 'self', level: null }],
      },
      execution_limit: { max_executions: 3, window_seconds: 3600, scope: 'rule_asset' },
    });
    expect(await bench.ask(owner, READ, { id: rule.id })).toEqual({ rule });
  });

  it('keeps free-form metadata and amounts digit by digit', async () => {
    const metadata = { note: 'ours', nested: { list: [1, null, 'x'] } };
    const definition = ruleInput([account], { level: 'ADSET', metadata, tasks: [raisingTask({ value: '0.10' })] });
    const rule = await save(definition);
    expect(rule.definition).toMatchObject({ metadata });
    const tasks = rule.definition['tasks'] as { actions: { params: Record<string, unknown> }[] }[];
    expect(String(tasks[0]!.actions[0]!.params['value'])).toBe('0.1');
  });

  it('gives an active rule its next run, and others none', async () => {
    const rule = await save(
      ruleInput([account], { status: 'ACTIVE', schedule: { cron: '0 9 * * *', timezone: 'UTC' } }),
    );
    expect(rule.nextRunAt).toMatch(/T09:00:00.000Z$/u);
    expect(Date.parse(rule.nextRunAt!) - Date.now()).toBeLessThanOrEqual(86_400_000);
    const definition = ruleInput([account], { status: 'PAUSED' });
    const paused = await update({ ruleId: rule.id, expectedVersion: 1, dryRun: false, definition });
    expect(paused.rule).toMatchObject({ status: 'PAUSED', nextRunAt: null });
  });
});

describe('a definition', () => {
  it('names every broken rule at once, with its path in the input', async () => {
    const definition = ruleInput([account], {
      name: '',
      targetFilter: {
        children: [{ kind: 'FILTER', attribute: 'name', operator: 'contains', value: 'x', level: 'CAMPAIGN' }],
      },
      schedule: { cron: '61 * * * *', timezone: 'Mars/Base' },
      executionLimit: { maxExecutions: 0, windowSeconds: 1 },
    });
    expect(await broken(definition)).toEqual([
      'input.definition.executionLimit.maxExecutions range',
      'input.definition.name length',
    ]);
    const fixed = { ...definition, name: 'Fine', executionLimit: null };
    expect(await broken(fixed)).toEqual([
      'input.definition.schedule.cron cron',
      'input.definition.schedule.timezone time_zone',
      'input.definition.targetFilter.children[0].level levels',
    ]);
  });

  it('is refused where an amount has more decimals than the currency of one of its ad accounts', async () => {
    const yen = await bench.adAccount(owner, 'JPY');
    const definition = ruleInput([account, yen], { level: 'ADSET', tasks: [raisingTask({ value: 5.5 })] });
    expect(await broken(definition)).toEqual(['input.definition.tasks[0].actions[0].params.value decimals']);
    const fine = ruleInput([account], { level: 'ADSET', tasks: [raisingTask({ value: 5.5 })] });
    expect(await create({ definition: fine })).toMatchObject({ stored: false });
  });

  it('takes null like what was left out', async () => {
    const nulls = { executionLimit: null, metadata: null };
    const [task] = ruleInput([account]).tasks;
    const definition = ruleInput([account], { ...nulls, tasks: [{ ...task, name: null }] });
    const plain = ruleInput([account], { tasks: [task] });
    expect((await create({ definition })).definition).toEqual((await create({ definition: plain })).definition);
  });

  it('nested without end is refused, not a fault of ours', async () => {
    let filter: object = { kind: 'FILTER', attribute: 'name', operator: 'contains', value: 'x' };
    for (let depth = 0; depth < 60; depth += 1) filter = { kind: 'GROUP', combinator: 'OR', children: [filter] };
    const paths = await broken(ruleInput([account], { targetFilter: { children: [filter] } }));
    expect(paths.some((path) => path.endsWith(' depth'))).toBe(true);
  });
});

describe('changing a rule', () => {
  it('replaces the whole definition by a new version, and keeps the ones before', async () => {
    const rule = await save(ruleInput([account], { metadata: { note: 'kept?' } }));
    const editor = bench.member('owner', owner.workspaceId);
    const change = { ruleId: rule.id, expectedVersion: 1, definition: ruleInput([account], { name: 'Later' }) };
    const { rule: changed, stored } = await update({ ...change, dryRun: false }, editor);
    expect(stored).toBe(true);
    expect(changed).toMatchObject({ version: 2, name: 'Later', actingMember: { id: editor.memberId } });
    expect(changed!.definition).toMatchObject({ name: 'Later', metadata: null });
    expect(changed!.versions.totalCount).toBe(2);
    expect(changed!.versions.edges.map(({ node }) => [node.version, node.definition['name']])).toEqual([
      [2, 'Later'],
      [1, 'Stop losses'],
    ]);
  });

  it('does not move the version by a dry run', async () => {
    const rule = await save();
    const change = { ruleId: rule.id, expectedVersion: 1, definition: ruleInput([account], { name: 'Later' }) };
    const checked = await update(change);
    expect(checked).toMatchObject({
      stored: false,
      rule: { version: 1, name: 'Stop losses' },
      definition: { name: 'Later' },
    });
    expect(checked.message).toMatch(/Nothing was stored and the rule is as it was/u);
    expect(await bench.ask(owner, READ, { id: rule.id })).toEqual({ rule });
  });

  it.each([true, false])('of another version than expected is a conflict, also with dryRun %s', async (dryRun) => {
    const rule = await save();
    const input = { requestId: uuid7(), ruleId: rule.id, expectedVersion: 2, dryRun, definition: ruleInput([account]) };
    expect(await bench.refusal(owner, UPDATE, { input })).toMatchObject({
      code: 'VERSION_CONFLICT',
      currentVersion: 1,
    });
  });

  it('by many at once saves one version', async () => {
    const rule = await save();
    const change = (name: string) => ({
      input: {
        requestId: uuid7(),
        ruleId: rule.id,
        expectedVersion: 1,
        dryRun: false,
        definition: ruleInput([account], { name }),
      },
    });
    const results = await Promise.allSettled(
      ['a', 'b', 'c', 'd'].map((name) => bench.ask(owner, UPDATE, change(name))),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await bench.ask(owner, READ, { id: rule.id })).toMatchObject({ rule: { version: 2 } });
  });

  it('by a repeated call changes nothing again', async () => {
    const rule = await save();
    const definition = ruleInput([account], { name: 'Later' });
    const change = { requestId: uuid7(), ruleId: rule.id, expectedVersion: 1, dryRun: false, definition };
    await update(change);
    expect(await update(change)).toMatchObject({ replayed: true, rule: { version: 2 } });
  });

  it('keeps a slot that is due when the schedule stays', async () => {
    const rule = await save(ruleInput([account], { status: 'ACTIVE' }));
    await bench.database.admin(`update rules.rule set next_due_at = '2026-01-01T00:00Z' where id = $1`, [rule.id]);
    const change = { ruleId: rule.id, dryRun: false };
    const same = await update({
      ...change,
      expectedVersion: 1,
      definition: ruleInput([account], { status: 'ACTIVE', name: 'B' }),
    });
    expect(same.rule!.nextRunAt).toBe('2026-01-01T00:00:00.000Z');
    const schedule = { cron: '30 * * * *', timezone: 'UTC' };
    const other = ruleInput([account], { status: 'ACTIVE', schedule });
    const moved = await update({ ...change, expectedVersion: 2, definition: other });
    expect(Date.parse(moved.rule!.nextRunAt!)).toBeGreaterThan(Date.parse('2026-06-01T00:00Z'));
  });
});

describe('the status of a rule', () => {
  const change = async (input: object): Promise<Written> =>
    (await bench.ask<{ written: Written }>(owner, STATUS, { input: { requestId: uuid7(), ...input } })).written;

  it('changes by a new version with the same definition, and keeps it when it is the same', async () => {
    const rule = await save(ruleInput([account], { metadata: { note: 'kept' } }));
    const on = { requestId: uuid7(), ruleId: rule.id, expectedVersion: 1, status: 'ACTIVE' };
    const active = await change(on);
    expect(active).toMatchObject({ stored: true, replayed: false, rule: { version: 2, status: 'ACTIVE' } });
    expect(active.rule!.definition).toEqual({ ...rule.definition, status: 'active' });
    expect(active.rule!.nextRunAt).not.toBeNull();
    expect(await change(on)).toMatchObject({ replayed: true, rule: { version: 2 } });
    const again = await change({ ruleId: rule.id, expectedVersion: 2, status: 'ACTIVE' });
    expect(again.rule).toMatchObject({ version: 2 });
    const off = await change({ ruleId: rule.id, expectedVersion: 2, status: 'PAUSED' });
    expect(off.rule).toMatchObject({ version: 3, status: 'PAUSED', nextRunAt: null });
  });

  it('of another version than expected is a conflict', async () => {
    const rule = await save();
    const input = { requestId: uuid7(), ruleId: rule.id, expectedVersion: 5, status: 'ACTIVE' };
    expect(await bench.refusal(owner, STATUS, { input })).toMatchObject({
      code: 'VERSION_CONFLICT',
      currentVersion: 1,
    });
  });
});
