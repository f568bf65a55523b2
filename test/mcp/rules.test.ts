import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { connectAgent, type Agent } from '#test/conformance/testing/tool-client.ts';
import { toolRule } from '#test/rules/rule-input.ts';
import { scratchServer, type ScratchServer } from '#test/testkit/scratch-server.ts';

let server: ScratchServer;
let agent: Agent;
let account: string;
beforeAll(async () => {
  server = await scratchServer({ ADOPS_WORKERS: 'off' });
  agent = await connectAgent(server.url, server.devToken);
  const { items } = await call<{ items: { ad_account_id: string }[] }>('ad_accounts_list', {});
  account = items[0]!.ad_account_id;
});
afterAll(async () => {
  await agent?.close();
  await server?.close();
});

interface Saved {
  stored: boolean;
  message: string;
  rule: { rule_id: string; version: number; status: string } | null;
  definition: Record<string, unknown>;
}

async function call<T>(name: string, args: Record<string, unknown>): Promise<T> {
  const { isError, content } = await agent.call(name, args);
  expect([name, isError, content]).toEqual([name, false, content]);
  return content as T;
}

interface Refused {
  code: string;
  violations: { path: string; rule: string }[];
}

async function failure(name: string, args: Record<string, unknown>): Promise<Refused> {
  const { isError, content } = await agent.call(name, args);
  expect(isError).toBe(true);
  return content as unknown as Refused;
}

describe('the tools of rules', () => {
  it('check a rule by default, and say loudly that nothing was stored', async () => {
    const payload = { request_id: uuid7(), ...toolRule([account]) };
    const checked = await call<Saved>('rules_create', { payload });
    expect(checked).toMatchObject({ stored: false, rule: null });
    expect(checked.message).toContain('Nothing was stored');
    expect(checked.message).toContain('`dry_run` false');
    expect(await call('rules_list', {})).toMatchObject({ items: [], total_count: 0, next_cursor: null });
  });

  it('save a rule, whose definition can be sent back whole with a change', async () => {
    const payload = { request_id: uuid7(), dry_run: false, ...toolRule([account], { metadata: { note: 'ours' } }) };
    const saved = await call<Saved>('rules_create', { payload });
    expect(saved).toMatchObject({ stored: true, rule: { version: 1, status: 'draft' } });
    const { rule_id } = saved.rule!;
    const got = await call<{ definition: Record<string, unknown>; version: number }>('rules_get', { rule_id });
    expect(got.definition).toEqual(saved.definition);
    const change = { request_id: uuid7(), expected_version: got.version, dry_run: false };
    const changed = await call<Saved>('rules_update', {
      rule_id,
      payload: { ...got.definition, ...change, status: 'active' },
    });
    expect(changed).toMatchObject({ stored: true, rule: { version: 2, status: 'active' } });
    expect(changed.definition).toEqual({ ...got.definition, status: 'active' });
    const listed = await call<{ items: { rule_id: string; next_run_at: string | null }[] }>('rules_list', { limit: 1 });
    expect(listed.items).toMatchObject([{ rule_id, next_run_at: expect.any(String) }]);
  });

  it('name every broken rule of a definition in the words of the arguments', async () => {
    const [task] = toolRule([account]).tasks;
    const actions = [{ type: 'increase_budget', params: { mode: 'percent', value: 0, max_daily_budget: 1 } }];
    const payload = { request_id: uuid7(), ...toolRule([account], { tasks: [{ ...task, actions }] }) };
    const { code, violations } = await failure('rules_create', { payload });
    expect(code).toBe('BAD_USER_INPUT');
    expect(violations.map(({ path, rule }) => `${path} ${rule}`).toSorted()).toEqual([
      'payload.tasks[0].actions[0].params.value range',
      'payload.tasks[0].actions[0].type levels',
    ]);
  });

  it('refuse arguments that are nested without end', async () => {
    let filter: object = { kind: 'filter', attribute: 'name', operator: 'contains', value: 'x' };
    for (let depth = 0; depth < 2_000; depth += 1) filter = { kind: 'group', children: [filter] };
    const payload = { request_id: uuid7(), ...toolRule([account], { target_filter: { children: [filter] } }) };
    expect(await failure('rules_create', { payload })).toMatchObject({
      code: 'BAD_USER_INPUT',
      violations: [{ rule: 'depth' }],
    });
  });
});
