/** @seconds 60 — waits for the import of the present day */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { ask } from '#test/conformance/testing/ask.ts';
import { connectAgent, type Agent } from '#test/conformance/testing/tool-client.ts';
import { platformOf } from '#test/rules/platform-hands.ts';
import { toolRule } from '#test/rules/rule-input.ts';
import { setStatus, task, today } from '#test/rules/tasks.ts';
import { scratchServer, type ScratchServer } from '#test/testkit/scratch-server.ts';

interface RunObject {
  entity_id: string;
  name: string;
  outcome: string;
  filter: { attribute: string; verdict: string }[];
  tasks: { verdict: string; conditions: { metric: string; value: string | null }[] }[];
  actions: { type: string; state: string; operation_id: string | null; activity: { activity_id: string } | null }[];
}
interface Run {
  run_id: string;
  rule: { rule_id: string };
  trigger: string;
  state: string;
  dry_run: boolean;
  rule_version: number;
  accounts: { ad_account: { ad_account_id: string }; complete: boolean }[];
  counts: { targets: number; evaluated: number; matched: number; acted: number };
  objects: { items: RunObject[]; next_cursor: string | null };
  entity?: RunObject | null;
}
interface Started {
  run: Run;
  replayed: boolean;
}
interface Asset {
  asset_id: string;
  name: string;
  status: string;
}

let server: ScratchServer;
let agent: Agent;
let account: string;
let idle: Asset;
let active: Asset[];
let rule: string;
let draft: string;
beforeAll(async () => {
  server = await scratchServer();
  agent = await connectAgent(server.url, server.devToken);
  const { items } = await call<{ items: { ad_account_id: string; currency: string }[] }>('ad_accounts_list');
  account = items.find(({ currency }) => currency === 'USD')!.ad_account_id;
  rule = await saved({ status: 'active' });
  draft = await saved({});
  // Sums of the present day are imported soon after a run has asked for them.
  for (let ready = false; !ready;) ready = isReady(await dry());
  const listed = { ad_account_id: account, level: 'campaign', limit: 50 };
  const { items: campaigns } = await call<{ items: Asset[] }>('assets_list', listed);
  active = campaigns.filter(({ status }) => status === 'ACTIVE');
  idle = campaigns.find(({ status }) => status !== 'ACTIVE')!;
}, 60_000);
afterAll(async () => {
  await agent?.close();
  await server?.close();
});

async function call<T>(name: string, args: Record<string, unknown> = {}): Promise<T> {
  const { isError, content } = await agent.call(name, args);
  expect([name, isError, content]).toEqual([name, false, content]);
  return content as T;
}

async function refusal(name: string, args: Record<string, unknown>) {
  const { isError, content } = await agent.call(name, args);
  expect(isError).toBe(true);
  return content as { code: string; violations?: { path: string; rule: string }[] };
}

function isReady({ counts, accounts }: Run): boolean {
  return counts.matched > 0 && accounts.every(({ complete }) => complete);
}

/** A rule that pauses every active campaign, and comes up by itself once a year. */
async function saved(more: Record<string, unknown>): Promise<string> {
  const filter = { kind: 'filter', attribute: 'status', operator: 'eq', value: 'ACTIVE' };
  const definition = toolRule([account], {
    level: 'campaign',
    target_filter: { children: [filter] },
    tasks: [task([today('spend', 'gte', 0)], [setStatus('PAUSED')])],
    schedule: { cron: '0 0 29 2 *', timezone: 'UTC' },
    ...more,
  });
  const payload = { request_id: uuid7(), dry_run: false, ...definition };
  return (await call<{ rule: { rule_id: string } }>('rules_create', { payload })).rule.rule_id;
}

const start = (args: Record<string, unknown> = {}) => call<Started>('rules_run', { rule_id: rule, ...args });
const dry = async (args: Record<string, unknown> = {}) => (await start(args)).run;
const writesTo = async ({ asset_id }: Asset) => (await platformOf(server.platform.url, '').writesTo(asset_id)).length;
const idsOf = ({ objects }: Run) => objects.items.map(({ entity_id }) => entity_id);
const ids = (assets: Asset[]) => assets.map(({ asset_id }) => asset_id).toSorted();

describe('rules_run', () => {
  it('M24: is dry by default: 0 operations and 0 requests, whatever it would do', async () => {
    const { run, replayed } = await start();
    expect(run).toMatchObject({ dry_run: true, state: 'SUCCEEDED', trigger: 'manual', rule_version: 1 });
    expect(replayed).toBe(false);
    expect(idsOf(run).toSorted()).toEqual(ids(active));
    for (const { actions } of run.objects.items) {
      expect(actions).toMatchObject([{ type: 'set_status', state: 'WOULD_ACT', operation_id: null, activity: null }]);
    }
    expect((await call<{ items: object[] }>('activity_list', { ad_account_id: account })).items).toEqual([]);
    for (const one of active) expect(await writesTo(one)).toBe(0);
  });

  it('decides again what an explicitly dry run decided, which uses no request id up', async () => {
    const request = { dry_run: true, request_id: uuid7() };
    const [one, other] = [await start(request), await start(request)];
    expect(one.run.run_id).not.toBe(other.run.run_id);
    expect([one.replayed, other.replayed]).toEqual([false, false]);
  });

  it('needs a request id to act', async () => {
    expect(await refusal('rules_run', { rule_id: rule, dry_run: false })).toMatchObject({
      code: 'BAD_USER_INPUT',
      violations: [{ path: 'request_id', rule: 'required' }],
    });
  });

  it('acts for an active rule alone: drafts and paused ones run dry', async () => {
    const paused = await saved({ status: 'paused' });
    for (const rule_id of [draft, paused]) {
      const live = { rule_id, dry_run: false, request_id: uuid7() };
      expect(await refusal('rules_run', live)).toMatchObject({ code: 'CONFLICT' });
      expect(await dry({ rule_id })).toMatchObject({ dry_run: true, counts: { acted: active.length } });
    }
  });

  it('refuses a version that is no longer the newest', async () => {
    const decided = { rule_id: rule, expected_version: 2 };
    expect(await refusal('rules_run', decided)).toMatchObject({ code: 'VERSION_CONFLICT' });
    expect((await dry({ expected_version: 1 })).rule_version).toBe(1);
  });

  it('runs over some of its ad accounts and objects where they are named', async () => {
    expect((await dry({ ad_account_ids: [account] })).counts.matched).toBe(active.length);
    const [one] = ids(active);
    const limited = await dry({ entity_ids: [one, idle.asset_id] });
    expect(limited.counts).toMatchObject({ targets: 1, evaluated: 2, matched: 1, acted: 1 });
    expect(idsOf(limited)).toEqual([one]);
    expect(await refusal('rules_run', { rule_id: rule, ad_account_ids: [uuid7()] })).toMatchObject({
      code: 'BAD_USER_INPUT',
      violations: [{ path: 'ad_account_ids[0]', rule: 'subset' }],
    });
  });

  it('names every broken argument', async () => {
    const broken = { rule_id: rule, expected_version: 0, ad_account_ids: [], entity_ids: [''] };
    const { violations } = await refusal('rules_run', broken);
    expect(violations!.map(({ path }) => path).toSorted()).toEqual([
      'ad_account_ids',
      'entity_ids[0]',
      'expected_version',
    ]);
    expect(await refusal('rules_run', { rule_id: uuid7() })).toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('rules_runs_list', () => {
  it('has the newest run first, in pages, and only those asked for', async () => {
    const newest = await dry();
    type Page = { items: Run[]; next_cursor: string | null };
    const list = (args: Record<string, unknown>) => call<Page>('rules_runs_list', args);
    const first = await list({ rule_id: rule, limit: 1 });
    expect(first.items.map(({ run_id }) => run_id)).toEqual([newest.run_id]);
    const second = await list({ rule_id: rule, limit: 1, after_id: first.next_cursor });
    expect(second.items[0]!.run_id < newest.run_id).toBe(true);
    const all = await list({});
    expect(new Set(all.items.map((run) => run.rule.rule_id)).has(draft)).toBe(true);
    expect((await list({ ad_account_id: account })).items).toHaveLength(all.items.length);
    for (const none of [{ trigger: 'schedule' }, { states: ['FAILED'] }, { since: '2999-01-01T00:00:00Z' }]) {
      expect((await list({ rule_id: rule, ...none })).items).toEqual([]);
    }
    expect((await list({ rule_id: rule, acted_only: true, limit: 1 })).items[0]!.counts.acted).toBeGreaterThan(0);
    expect(await refusal('rules_runs_list', { rule_id: uuid7() })).toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('rules_runs_get', () => {
  it('has the matched objects, and by their outcomes those that no task matched', async () => {
    const { run_id } = await dry();
    const got = (args: Record<string, unknown> = {}) => call<Run>('rules_runs_get', { run_id, ...args });
    expect(idsOf(await got()).toSorted()).toEqual(ids(active));
    expect(await got({ outcomes: ['not_selected'] })).toMatchObject({
      objects: { items: [{ entity_id: idle.asset_id, name: idle.name, outcome: 'not_selected' }], next_cursor: null },
    });
    const page = await got({ limit: 1 });
    const rest = await got({ limit: 50, cursor: page.objects.next_cursor });
    expect([...idsOf(page), ...idsOf(rest)].toSorted()).toEqual(ids(active));
  });

  it('explains any object by its id, also one that was not selected, with its name', async () => {
    const { run_id } = await dry();
    const explained = async (entity_id?: string) =>
      (await call<Run>('rules_runs_get', { run_id, ...(entity_id && { entity_id }) })).entity;
    expect(await explained(idle.asset_id)).toMatchObject({
      name: idle.name,
      outcome: 'not_selected',
      filter: [{ attribute: 'status', verdict: 'FALSE' }],
      tasks: [],
      actions: [],
    });
    expect(await explained(ids(active)[0])).toMatchObject({
      outcome: 'acted',
      tasks: [{ verdict: 'TRUE', conditions: [{ metric: 'spend', value: expect.any(String) }] }],
    });
    expect(await explained('1')).toBeNull();
    expect(await explained()).toBeNull();
    expect(await refusal('rules_runs_get', { run_id: uuid7() })).toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('a backtest', () => {
  it('simulates a saved rule by a tool, and names every broken argument', async () => {
    const found = await call<{ accounts: { days: { date: string }[] }[]; unknowns: string[] }>('rules_backtest', {
      rule_id: rule,
      from: '2026-10-01',
      to: '2026-10-31',
    });
    expect(found.accounts.map(({ days }) => days.length)).toEqual([31]);
    expect(found.unknowns).toContain('INTRADAY');
    const refused = await refusal('rules_backtest', { rule_id: rule, from: '2026-09-30', to: '2026-10-31' });
    expect(refused).toMatchObject({ code: 'BAD_USER_INPUT', violations: [{ path: 'to' }] });
  });
});

describe('a live run', () => {
  it('acts once for one request id', async () => {
    const request = { dry_run: false, request_id: uuid7(), expected_version: 1, entity_ids: [ids(active)[0]] };
    const first = await start(request);
    expect(first).toMatchObject({ replayed: false, run: { dry_run: false, counts: { acted: 1 } } });
    const again = await start(request);
    expect([again.replayed, again.run.run_id]).toEqual([true, first.run.run_id]);
    expect(await writesTo(active.find(({ asset_id }) => asset_id === ids(active)[0])!)).toBe(1);
    const [action] = again.run.objects.items[0]!.actions;
    expect(action).toMatchObject({ state: 'CONFIRMED', operation_id: expect.any(String) });
    const listed = await call<{ items: { activity_id: string }[] }>('activity_list', { ad_account_id: account });
    expect(listed.items.map(({ activity_id }) => activity_id)).toEqual([action!.activity!.activity_id]);
    // The graph leads back from the activity to the run.
    const { data } = await ask(
      { url: server.url, token: server.devToken },
      `query ($id: UUID!) { activity(id: $id) { kind ruleRun { id rule { id } } } }`,
      { id: action!.activity!.activity_id },
    );
    expect(data).toEqual({ activity: { kind: 'RULE_RUN', ruleRun: { id: first.run.run_id, rule: { id: rule } } } });
    const other = await refusal('rules_run', { rule_id: rule, ...request, entity_ids: null });
    expect(other).toMatchObject({ code: 'REQUEST_ID_REUSED' });
  });
});
