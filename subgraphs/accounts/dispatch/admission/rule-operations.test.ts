import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { stableId } from '#kit/ids/stable-id.ts';
import { uuid7 } from '#kit/ids/uuid7.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import type { PlannedOperation } from '#subgraphs/accounts/dispatch/operation/plan-check.ts';
import { update } from '#subgraphs/accounts/testing/copy-plan.ts';
import { campaign } from '#subgraphs/accounts/testing/dispatch-plan.ts';
import { person, TestDispatch } from '#subgraphs/accounts/testing/test-dispatch.ts';

const ADMIT = `mutation ($input: _DispatchAdmitInput!) { _dispatchAdmit(input: $input) { activityId
  refusals { operationId code message details } } }`;

interface Admitted {
  activityId: string;
  refusals: { operationId: string; code: string; message: string; details: Record<string, unknown> }[];
}

let dispatch: TestDispatch;
let rules: Viewer;
/** A campaign of 100.00 a day that was imported. */
let id: string;
beforeAll(async () => {
  dispatch = await TestDispatch.start();
  rules = { ...dispatch.owner, service: 'rules' };
  await dispatch.work();
});
afterAll(() => dispatch.stop());
beforeEach(async () => {
  id = await madeWithBudget();
  await dispatch.accounts.test.admin('delete from accounts.spend_guard');
});

async function madeWithBudget(): Promise<string> {
  const plan = campaign(`Campaign ${uuid7()}`);
  const { causeId, activityId } = await dispatch.admit([
    { ...plan, params: { ...plan.params, daily_budget: 10_000 }, dailyBudget: '0' },
  ]);
  await dispatch.settled(causeId);
  const made = (await dispatch.activity(activityId)).operations[0]!.platformId!;
  await dispatch.accounts.test.admin(
    `insert into accounts.platform_asset (workspace_id, ad_account_id, kind, platform_id, name, status, data, content_hash, imported_at)
     values ($1, $2, 'CAMPAIGN', $3, $4, 'PAUSED', $5, 'read', now())`,
    [dispatch.owner.workspaceId, dispatch.adAccountId, made, plan.name, { id: made, daily_budget: '10000' }],
  );
  return made;
}

async function admit(operations: PlannedOperation[], more: Record<string, unknown> = {}, causeId = uuid7()) {
  const input = { adAccountId: dispatch.adAccountId, causeKind: 'RULE', causeId, operations, ...more };
  const { _dispatchAdmit } = await dispatch.accounts.ok<{ _dispatchAdmit: Admitted }>(rules, ADMIT, { input });
  return { causeId, ..._dispatchAdmit };
}

async function imported() {
  const [row] = await dispatch.accounts.test.admin<Record<string, string>>(
    `select name, status, data ->> 'daily_budget' as budget, content_hash as hash from accounts.platform_asset
      where platform_id = $1 and kind = 'CAMPAIGN'`,
    [id],
  );
  return row;
}

const writesTo = async (target: string) =>
  (await dispatch.requests()).filter(({ method, path }) => method === 'POST' && path.endsWith(`/${target}`));

describe('the activity of a rule', () => {
  it('is one RULE_RUN for each run and ad account', async () => {
    const first = await admit([update(id, { name: 'First' })]);
    const second = await admit([update(id, { name: 'Second' })], {}, first.causeId);
    const { workspaceId } = rules;
    expect(first.activityId).toBe(stableId('activity', workspaceId, first.causeId, dispatch.adAccountId));
    expect(second.activityId).toBe(first.activityId);
    await dispatch.settled(first.causeId);
    const shown = `query ($id: UUID!) { activity(id: $id) { kind causeKind } }`;
    const { activity } = await dispatch.accounts.ok<never>(dispatch.owner, shown, { id: first.activityId });
    expect(activity).toEqual({ kind: 'RULE_RUN', causeKind: 'RULE' });
  });
});

describe('a confirmed update', () => {
  it('is in the imported object, which the next import writes again', async () => {
    const { causeId } = await admit([update(id, { daily_budget: 12_000, name: 'Raised', status: 'ACTIVE' })]);
    await dispatch.settled(causeId);
    expect(await imported()).toEqual({ name: 'Raised', status: 'ACTIVE', budget: '12000', hash: '' });
  });

  it('that finds another budget is refused unsent, and the imported object has what was found', async () => {
    await person(dispatch, id, { daily_budget: '8000' });
    const change = update(id, { daily_budget: 14_400, $expected: { daily_budget: '12000' } });
    const { causeId } = await admit([change]);
    const before = (await writesTo(id)).length;
    expect((await dispatch.settled(causeId)).at(-1)).toMatchObject({ state: 'REJECTED', platformId: null });
    expect(await writesTo(id)).toHaveLength(before);
    expect(await imported()).toMatchObject({ budget: '8000', status: 'PAUSED' });
    const [stored] = await dispatch.accounts.test.admin(
      `select before, after from accounts.platform_operation where id = $1`,
      [change.id],
    );
    expect(stored).toEqual({ before: { daily_budget: '8000' }, after: null });
  });
});

describe('a partial admission', () => {
  const guard = (single: number | null, daily: number | null) =>
    dispatch.accounts.test.admin(
      `insert into accounts.spend_guard (workspace_id, ad_account_id, daily_budget_created_per_day, single_change, member_id)
       values ($1, $2, $3, $4, $5)`,
      [dispatch.owner.workspaceId, dispatch.adAccountId, daily, single, dispatch.owner.memberId],
    );

  it('refuses an increase above the cap by itself, and does ten pauses before what it admits', async () => {
    await guard(5_000, null);
    const raise = { ...update(id, { daily_budget: 20_000 }), dailyBudget: '10000' };
    const small = { ...update(id, { daily_budget: 11_000 }), dailyBudget: '1000' };
    const pauses = Array.from({ length: 10 }, (_, n) => update(id, { name: `Paused ${n}` }));
    const { causeId, refusals } = await admit([raise, small, ...pauses], { partial: true });
    expect(refusals).toEqual([
      {
        operationId: raise.id,
        code: 'LIMIT_EXCEEDED',
        message: expect.stringContaining('at most 5000'),
        details: { limit: 'SINGLE_CHANGE', allowed: '5000', found: '10000' },
      },
    ]);
    const ended = (await dispatch.settled(causeId)).filter(({ state }) => state === 'CONFIRMED');
    expect(ended).toHaveLength(11);
    const order = await dispatch.accounts.test.admin<{ id: string }>(
      'select id from accounts.platform_operation where cause_id = $1 order by position',
      [causeId],
    );
    expect(order.map((row) => row.id)).toEqual([...pauses, small].map((row) => row.id));
  });

  it('refuses what does not fit the day with everything that depends on it, and stores nothing where nothing is left', async () => {
    await guard(null, 0);
    const parent = { ...campaign('Above the cap'), dailyBudget: '1000' };
    const child = { ...update(id, { name: 'Child' }), dependsOn: [parent.id] };
    const { causeId, refusals } = await admit([parent, child], { partial: true });
    expect(refusals.map(({ operationId, details }) => [operationId, details['limit']])).toEqual([
      [parent.id, 'DAILY_BUDGET_CREATED_PER_DAY'],
      [child.id, 'DAILY_BUDGET_CREATED_PER_DAY'],
    ]);
    expect(await dispatch.accounts.test.admin('select from accounts.activity where cause_id = $1', [causeId])).toEqual(
      [],
    );
  });
});

describe('an operation with a latest time', () => {
  it('is done before that, and after it rejected as too late, never sent', async () => {
    const inTime = { ...update(id, { name: 'In time' }), notAfter: new Date(Date.now() + 3_600_000).toISOString() };
    const late = { ...update(id, { daily_budget: 13_000 }), notAfter: new Date(Date.now() - 1_000).toISOString() };
    const { causeId } = await admit([inTime, late, update(id, { status: 'PAUSED' })]);
    const states = new Map(
      (await dispatch.settled(causeId)).map(({ operationId, ...change }) => [operationId, change]),
    );
    expect(states.get(inTime.id)).toMatchObject({ state: 'CONFIRMED' });
    expect(states.get(late.id)).toMatchObject({
      state: 'REJECTED',
      error: { reason: 'TOO_LATE', message: expect.stringMatching(/^Too late/u) },
    });
    expect((await imported())?.['budget']).toBe('10000');
    expect((await writesTo(id)).filter(({ params }) => 'daily_budget' in params)).toEqual([]);
  });

  it('that passes while writes are stopped is not sent when they go on, and what has none is', async () => {
    for (const worker of dispatch.accounts.parts.workers ?? []) await worker.stop();
    const notAfter = new Date(Date.now() + 3_600_000).toISOString();
    const raise = { ...update(id, { daily_budget: 13_000 }), notAfter };
    const pause = update(id, { name: 'After the stop' });
    const { causeId } = await admit([raise, pause]);
    const { workspaceId, memberId } = dispatch.owner;
    await dispatch.accounts.test.admin(
      `insert into accounts.write_stop (workspace_id, scope_id, reason, member_id) values ($1, $2, 'Look first', $3)`,
      [workspaceId, dispatch.adAccountId, memberId],
    );
    await dispatch.work();
    // The time passes while nothing may be sent.
    const past = `update accounts.platform_operation set not_after = now() - interval '1 second' where id = $1`;
    await dispatch.accounts.test.admin(past, [raise.id]);
    await dispatch.accounts.test.admin('delete from accounts.write_stop');
    const states = new Map((await dispatch.settled(causeId)).map(({ operationId, state }) => [operationId, state]));
    expect(states).toEqual(
      new Map([
        [raise.id, 'REJECTED'],
        [pause.id, 'CONFIRMED'],
      ]),
    );
    expect((await writesTo(id)).filter(({ params }) => 'daily_budget' in params)).toEqual([]);
  });
});
