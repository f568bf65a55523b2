import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { uuid7 } from '#kit/ids/uuid7.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import { campaign } from '#subgraphs/accounts/testing/dispatch-plan.ts';
import { person, TestDispatch } from '#subgraphs/accounts/testing/test-dispatch.ts';
import { decideActions } from '#subgraphs/rules/actions/decide-actions.ts';
import type { DecidedAction } from '#subgraphs/rules/actions/decided-action.ts';

const PRESENT = `query ($id: UUID!, $ids: [String!]!) {
  _presentObjects(adAccountId: $id, level: CAMPAIGN, ids: $ids) { id name status dailyBudget } }`;
const ADMIT = `mutation ($input: _DispatchAdmitInput!) { _dispatchAdmit(input: $input) { activityId } }`;
const USD = { currency: 'USD', minorPerMajor: 100, minDailyBudget: null };
const RAISE = { type: 'increase_budget', mode: 'percent', value: 20_000_000n, limit: 1_000_000_000n } as const;

let dispatch: TestDispatch;
let rules: Viewer;
/** A campaign of 100.00 a day. */
let id: string;
beforeAll(async () => {
  dispatch = await TestDispatch.start();
  rules = { ...dispatch.owner, service: 'rules' };
  await dispatch.work();
  const plan = campaign(`Campaign ${uuid7()}`);
  const { causeId, activityId } = await dispatch.admit([{ ...plan, params: { ...plan.params, daily_budget: 10_000 } }]);
  await dispatch.settled(causeId);
  id = (await dispatch.activity(activityId)).operations[0]!.platformId!;
});
afterAll(() => dispatch.stop());

/** Decides a raise on the budget that the platform has now. */
async function decide(): Promise<DecidedAction> {
  type Answer = { _presentObjects: { id: string; name: string; status: string; dailyBudget: string }[] };
  const variables = { id: dispatch.adAccountId, ids: [id] };
  const { _presentObjects } = await dispatch.accounts.ok<Answer>(rules, PRESENT, variables);
  const { dailyBudget, ...live } = _presentObjects[0]!;
  const none = { lifetimeBudget: null, campaignId: null, tags: [] };
  const object = { ...live, ...none, level: 'campaign' as const, dailyBudget: BigInt(dailyBudget) };
  return decideActions({ actions: [RAISE] }, object, USD)[0]!;
}

/** Hands a decided action over as a run does, and returns how its operation ended. */
async function carryOut({ effect }: DecidedAction) {
  const causeId = uuid7();
  const params = effect?.kind === 'UPDATE' ? effect.params : {};
  const operation = {
    id: uuid7(),
    kind: 'UPDATE',
    name: id,
    params,
    dependsOn: [],
    targetKind: 'CAMPAIGN',
    targetId: id,
  };
  const input = {
    adAccountId: dispatch.adAccountId,
    causeKind: 'RULE',
    causeId,
    operations: [operation],
    partial: true,
  };
  await dispatch.accounts.ok(rules, ADMIT, { input });
  const { state } = (await dispatch.settled(causeId)).at(-1)!;
  const [stored] = await dispatch.accounts.test.admin<{ before: Record<string, unknown>; attempt: number }>(
    'select before, attempt from accounts.platform_operation where id = $1',
    [operation.id],
  );
  return { state, before: stored?.before };
}

const budgetWrites = async () =>
  (await dispatch.requests()).filter(
    ({ method, path, params }) => method === 'POST' && path.endsWith(`/${id}`) && 'daily_budget' in params,
  ).length;

describe('a budget that rules raise', () => {
  it('M15: is decided on what it is, and left alone when somebody changed it meanwhile', async () => {
    const raised: (string | null)[] = [];
    for (let run = 0; run < 2; run += 1) {
      const decided = await decide();
      raised.push(decided.after);
      expect(await carryOut(decided)).toMatchObject({ state: 'CONFIRMED' });
    }
    expect(raised).toEqual(['12000', '14400']);
    const decided = await decide();
    expect(decided).toMatchObject({ before: '14400', after: '17280' });
    await person(dispatch, id, { daily_budget: '8000' });
    const writes = await budgetWrites();
    expect(await carryOut(decided)).toEqual({ state: 'REJECTED', before: { daily_budget: '8000' } });
    expect(await budgetWrites()).toBe(writes);
    const next = await decide();
    expect(next).toMatchObject({ before: '8000', after: '9600' });
    expect(await carryOut(next)).toMatchObject({ state: 'CONFIRMED' });
  });
});
