/** @seconds 90 — a process is killed, and its job is given to another only when the queue has missed its heartbeat */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { uuid7 } from '#kit/ids/uuid7.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import { addAssets } from '#subgraphs/accounts/catalog/assets/testing/add-assets.ts';
import { rowOf } from '#subgraphs/insights/facts/testing/fact-rows.ts';
import { BacktestSweeper } from '#subgraphs/rules/backtest/jobs/backtest-sweeper.ts';
import { ruleInput } from '#test/rules/rule-input.ts';
import { rulesBench, type RulesBench } from '#test/rules/rules-bench.ts';
import { killProcess, startScript } from '#test/testkit/script-process.ts';
import pino from 'pino';

const RESULT = `unknowns accounts { adAccount { id } currency fires objectCount peakBudget actions { type count }
  days { date targets matched acted configuredBudget actions { type count } heldBack { reason count } unknown { reason count } }
  objects { entityId fires firstFire budgetPath { date before after } statusPath { date status } } }`;
const BACKTEST = `query ($input: RuleBacktestInput!) { ruleBacktest(input: $input) { ${RESULT} } }`;
const FIELDS = `id state from to daysDone dayTotal rule { id } adAccounts { id } error { code message } endedAt result { ${RESULT} }`;
const CREATE = `mutation ($input: RuleBacktestJobCreateInput!) { ruleBacktestJobCreate(input: $input) { replayed job { ${FIELDS} } } }`;
const GET = `query ($id: UUID!) { ruleBacktestJob(id: $id) { ${FIELDS} } }`;
const LIST = `query ($first: Int!, $after: String) { ruleBacktestJobs(first: $first, after: $after) { edges { node { id state } } pageInfo { hasNextPage endCursor } } }`;
const CANCEL = `mutation ($input: RuleBacktestJobCancelInput!) { ruleBacktestJobCancel(input: $input) { job { id state } } }`;
const FOLLOW = `subscription ($id: UUID!, $after: Int) { ruleBacktestJobProgress(jobId: $id, after: $after) { sequence state daysDone dayTotal job { id } } }`;

/** 92 days. */
const LONG = { from: '2026-06-01', to: '2026-08-31' };
const WORKER = new URL('./worker-process.ts', import.meta.url);

interface Result {
  accounts: { adAccount: { id: string }; fires: number; days: { date: string }[]; objects: object[] }[];
}
interface Job {
  id: string;
  state: string;
  daysDone: number;
  dayTotal: number;
  rule: { id: string } | null;
  error: { code: string } | null;
  endedAt: string | null;
  result: Result | null;
}
interface Message {
  sequence: number;
  state: string;
  daysDone: number;
  dayTotal: number;
}

let bench: RulesBench;
let owner: Viewer;
let account: string;
let other: string;
beforeAll(async () => {
  bench = await rulesBench();
  owner = bench.member();
  account = await filled();
  other = await filled();
});
afterAll(async () => {
  await bench.rules.stopWorkers();
  await bench.close();
});

/** An ad account with a campaign that spends more each day, imported over all days. */
async function filled(): Promise<string> {
  const id = await bench.adAccount(owner);
  const active = { status: 'ACTIVE', effectiveStatus: 'ACTIVE' };
  await addAssets(bench.database, { workspaceId: owner.workspaceId, adAccountId: id }, [
    { kind: 'CAMPAIGN', id: '100', name: 'Summer', ...active, data: { daily_budget: '1000' } },
    { kind: 'AD_SET', id: '20', name: 'Twenty', campaignId: '100', ...active },
    { kind: 'AD', id: '7', name: 'Summer shoes', campaignId: '100', adSetId: '20', ...active },
  ]);
  const first = Temporal.PlainDate.from(LONG.from);
  const rows = Array.from({ length: 92 }, (_, at) =>
    rowOf({
      id: '7',
      day: first.add({ days: at }).toString(),
      campaignId: '100',
      adSetId: '20',
      spend: 1 + (at % 40),
      numbers: { impressions: 10 },
    }),
  );
  await bench.put(owner, id, rows, LONG);
  return id;
}

/** Raises a budget day after day, so that each day's result depends on all days before. */
const raising = (accounts: string[]) =>
  ruleInput(accounts, {
    level: 'CAMPAIGN',
    tasks: [
      {
        id: uuid7(),
        conditions: { kind: 'CONDITION', metric: 'spend', timeframe: 'today', operator: 'gte', value: 10 },
        actions: [{ type: 'INCREASE_BUDGET', params: { mode: 'percent', value: 3, max_daily_budget: 5000 } }],
      },
    ],
  });

async function create(given: Record<string, unknown> = {}, viewer = owner): Promise<{ job: Job; replayed: boolean }> {
  const input = { requestId: uuid7(), ...LONG, definition: raising([account]), ...given };
  return (await bench.ask<{ ruleBacktestJobCreate: { job: Job; replayed: boolean } }>(viewer, CREATE, { input }))
    .ruleBacktestJobCreate;
}
const get = async (id: string, viewer = owner): Promise<Job> =>
  (await bench.ask<{ ruleBacktestJob: Job }>(viewer, GET, { id })).ruleBacktestJob;
const cancel = async (jobId: string, viewer = owner): Promise<Job> =>
  (await bench.ask<{ ruleBacktestJobCancel: { job: Job } }>(viewer, CANCEL, { input: { jobId } })).ruleBacktestJobCancel
    .job;
const follow = async (id: string, after: number | null = null, viewer = owner): Promise<Message[]> =>
  (await bench.followed<{ ruleBacktestJobProgress: Message }>(viewer, FOLLOW, { id, after })).map(
    ({ ruleBacktestJobProgress }) => ruleBacktestJobProgress,
  );
const start = () =>
  startScript(WORKER, [bench.database.url, bench.dataDir, 'http://127.0.0.1:9', '2026-11-01T00:00:00Z']);

describe('a backtest whose worker is killed', () => {
  it('goes on behind the last whole ad account in another one, to the same result', async () => {
    const { job } = await create({ definition: raising([account, other]) });
    expect(job).toMatchObject({ state: 'QUEUED', daysDone: 0, dayTotal: 184, result: null });
    // Nobody can store the second ad account's result while this is open: the worker waits there with all its days done.
    const gate = new pg.Client({ connectionString: bench.database.url });
    await gate.connect();
    await gate.query(`set idle_in_transaction_session_timeout = 0`);
    await gate.query('begin');
    const second = [owner.workspaceId, job.id, other];
    await gate.query(
      `insert into rules.rule_backtest_account (workspace_id, backtest_id, ad_account_id, result) values ($1, $2, $3, '{}')`,
      second,
    );
    const first = await start();
    const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%rule_backtest_account%' and datname = current_database()`;
    while ((await bench.database.admin(waiting)).length === 0) await bench.database.admin('select pg_sleep(0.03)');
    await killProcess(first);
    await gate.query('rollback');
    await gate.end();
    expect((await get(job.id)).daysDone).toBeGreaterThanOrEqual(92);
    const next = await start();
    const messages = await follow(job.id, 0);
    await killProcess(next);
    expect(messages.map(({ sequence }) => sequence)).toEqual(messages.map((_, at) => at + 1));
    expect(messages.at(-1)).toMatchObject({ state: 'SUCCEEDED', daysDone: 184, dayTotal: 184 });
    // The second attempt begins with the first ad account done.
    const begun = messages.findLastIndex(({ daysDone }, at) => daysDone < (messages[at - 1]?.daysDone ?? 0));
    expect(messages[begun]).toMatchObject({ state: 'RUNNING', daysDone: 92 });
    const attempts = await bench.database.admin('select attempt from rules.rule_backtest where id = $1', [job.id]);
    expect(attempts).toEqual([{ attempt: 2 }]);
    const { result } = await get(job.id);
    expect(result!.accounts.map(({ adAccount, days }) => [adAccount.id, days.length])).toEqual([
      [account, 92],
      [other, 92],
    ]);
    const [one, two] = result!.accounts;
    expect({ ...two, adAccount: null }).toEqual({ ...one, adAccount: null });
  }, 180_000);
});

describe('a backtest in the background', () => {
  let forbidden: { id: string; reader: Viewer };
  beforeAll(async () => {
    const reader = bench.member('editor', owner.workspaceId);
    await bench.accounts.grant(reader, 'AD_ACCOUNT', account);
    forbidden = { id: (await create({}, reader)).job.id, reader };
    await bench.accounts.revoke(reader, 'AD_ACCOUNT', account);
    await bench.rules.startWorkers();
  });

  it('ends without a result where its member may not read the ad accounts any more', async () => {
    const ended = `select from rules.rule_backtest where id = $1 and state = 'FAILED'`;
    while ((await bench.database.admin(ended, [forbidden.id])).length === 0)
      await bench.database.admin('select pg_sleep(0.03)');
    await bench.accounts.grant(forbidden.reader, 'AD_ACCOUNT', account);
    expect(await get(forbidden.id, forbidden.reader)).toMatchObject({ error: { code: 'ACCESS_LOST' }, result: null });
  }, 60_000);

  it('has the result of the same days answered at once, and what follows them', async () => {
    const { job } = await create();
    const messages = await follow(job.id, 0);
    expect(messages.map(({ state, daysDone }) => [state, daysDone])).toEqual([
      ['QUEUED', 0],
      ['RUNNING', 0],
      ...[16, 32, 48, 64, 80, 92].map((days) => ['RUNNING', days]),
      ['SUCCEEDED', 92],
    ]);
    expect(await follow(job.id, 3)).toEqual(messages.slice(3));
    expect(await follow(job.id)).toHaveLength(1);
    expect(await follow(job.id, messages.length)).toEqual([]);
    const made = await get(job.id);
    expect(made).toMatchObject({ state: 'SUCCEEDED', daysDone: 92, error: null, rule: null, ...LONG });
    expect(made.endedAt).not.toBeNull();
    const input = { definition: raising([account]), from: LONG.from, to: '2026-07-01' };
    const { ruleBacktest } = await bench.ask<{ ruleBacktest: Result }>(owner, BACKTEST, { input });
    expect(ruleBacktest.accounts[0]!.fires).toBeGreaterThan(10);
    expect(made.result!.accounts[0]!.days.slice(0, 31)).toEqual(ruleBacktest.accounts[0]!.days);
  }, 60_000);

  it('is made once for a request id', async () => {
    const given = { requestId: uuid7(), definition: raising([account]) };
    const first = await create(given);
    const again = await create(given);
    expect([first.replayed, again.replayed]).toEqual([false, true]);
    expect(again.job.id).toBe(first.job.id);
    await follow(first.job.id, 0);
  }, 60_000);

  it('is its member’s alone, and hidden while an ad account is not readable', async () => {
    const reader = bench.member('editor', owner.workspaceId);
    await bench.accounts.grant(reader, 'AD_ACCOUNT', account);
    const { job } = await create({}, reader);
    await follow(job.id, 0, reader);
    expect((await bench.refusal(owner, GET, { id: job.id })).code).toBe('NOT_FOUND');
    await expect(follow(job.id, null, owner)).rejects.toThrow('NOT_FOUND');
    expect((await bench.refusal(owner, CANCEL, { input: { jobId: job.id } })).code).toBe('NOT_FOUND');
    const listed = async () =>
      (
        await bench.ask<{ ruleBacktestJobs: { edges: { node: { id: string } }[] } }>(reader, LIST, { first: 5 })
      ).ruleBacktestJobs.edges.map(({ node }) => node.id);
    expect(await listed()).toEqual([job.id]);
    await bench.accounts.revoke(reader, 'AD_ACCOUNT', account);
    expect(await listed()).toEqual([]);
    expect((await bench.refusal(reader, GET, { id: job.id })).code).toBe('NOT_FOUND');
  }, 60_000);

  it('refuses what `ruleBacktest` refuses, and more than 92 days', async () => {
    const refused = async (given: Record<string, unknown>) => {
      const input = { requestId: uuid7(), ...LONG, definition: raising([account]), ...given };
      const { code, violations } = await bench.refusal(owner, CREATE, { input });
      return [code, violations?.map(({ path }) => path)];
    };
    expect(await refused({ from: '2026-05-31' })).toEqual(['BAD_USER_INPUT', ['input.to']]);
    expect(await refused({ from: '2026-09-01' })).toEqual(['BAD_USER_INPUT', ['input.to']]);
    expect(await refused({ from: '2999-01-01', to: '2999-01-02' })).toEqual(['BAD_USER_INPUT', ['input.to']]);
    expect(await refused({ definition: null })).toEqual(['BAD_USER_INPUT', ['input.ruleId']]);
    expect(await refused({ ruleId: uuid7() })).toEqual(['BAD_USER_INPUT', ['input.ruleId']]);
    expect(await refused({ ruleId: uuid7(), definition: null })).toEqual(['NOT_FOUND', undefined]);
    expect(await refused({ definition: raising([uuid7()]) })).toMatchObject(['NOT_FOUND', expect.anything()]);
  });
});

describe('backtests that wait', () => {
  beforeAll(() => bench.rules.stopWorkers());

  const waiting = async (viewer: Viewer): Promise<string> => {
    const id = uuid7();
    await bench.database.admin(
      `insert into rules.rule_backtest (workspace_id, id, member_id, ad_account_ids, definition, date_from, date_to)
       values ($1, $2, $3, array[$4::uuid], '{}', $5, $6)`,
      [viewer.workspaceId, id, viewer.memberId, account, LONG.from, LONG.to],
    );
    return id;
  };

  it('are at most three of a member, and one that is cancelled makes room', async () => {
    const editor = bench.member('editor', owner.workspaceId);
    await bench.accounts.grant(editor, 'AD_ACCOUNT', account);
    const ids = [await waiting(editor), await waiting(editor), await waiting(editor)];
    const input = { requestId: uuid7(), ...LONG, definition: raising([account]) };
    expect(await bench.refusal(editor, CREATE, { input })).toMatchObject({
      code: 'LIMIT_EXCEEDED',
      allowed: 3,
      found: 3,
    });
    expect((await cancel(ids[0]!, editor)).state).toBe('CANCELLED');
    expect((await cancel(ids[0]!, editor)).state).toBe('CANCELLED');
    expect(await follow(ids[0]!, null, editor)).toMatchObject([{ state: 'CANCELLED' }]);
    const page = async (after: string | null) =>
      (
        await bench.ask<{
          ruleBacktestJobs: {
            edges: { node: { id: string } }[];
            pageInfo: { hasNextPage: boolean; endCursor: string };
          };
        }>(editor, LIST, { first: 2, after })
      ).ruleBacktestJobs;
    const one = await page(null);
    const two = await page(one.pageInfo.endCursor);
    expect([one.pageInfo.hasNextPage, two.pageInfo.hasNextPage]).toEqual([true, false]);
    expect([...one.edges, ...two.edges].map(({ node }) => node.id)).toEqual(ids.toReversed());
  });

  it('are forgotten after 30 days with their results', async () => {
    const id = await waiting(owner);
    await bench.database.admin(
      `with old as (update rules.rule_backtest set created_at = now() - interval '31 days' where id = $1 returning workspace_id, id)
       insert into rules.rule_backtest_account (workspace_id, backtest_id, ad_account_id, result) select workspace_id, id, id, '{}' from old`,
      [id],
    );
    const young = await waiting(owner);
    await new BacktestSweeper(bench.database.database, pino({ level: 'silent' })).sweep();
    const left = await bench.database.admin<{ id: string }>(
      'select id from rules.rule_backtest where id = any($1::uuid[])',
      [[id, young]],
    );
    expect(left).toEqual([{ id: young }]);
    expect(await bench.database.admin('select from rules.rule_backtest_account where backtest_id = $1', [id])).toEqual(
      [],
    );
  });
});
