import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { uuid7 } from '#kit/ids/uuid7.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import { update } from '#subgraphs/accounts/testing/copy-plan.ts';
import { campaign } from '#subgraphs/accounts/testing/dispatch-plan.ts';
import { TestDispatch } from '#subgraphs/accounts/testing/test-dispatch.ts';
import { statementsOf } from '#test/testkit/statements.ts';

const READ = `query ($id: UUID!, $ids: [String!]!) { _budgetChanges(adAccountId: $id, ids: $ids) { id count } }`;

let dispatch: TestDispatch;
let rules: Viewer;
beforeAll(async () => {
  dispatch = await TestDispatch.start();
  rules = { ...dispatch.owner, service: 'rules' };
  await dispatch.work();
});
afterAll(() => dispatch.stop());

async function made(): Promise<string> {
  const plan = campaign(`Campaign ${uuid7()}`);
  const { causeId, activityId } = await dispatch.admit([{ ...plan, params: { ...plan.params, daily_budget: 10_000 } }]);
  await dispatch.settled(causeId);
  return (await dispatch.activity(activityId)).operations[0]!.platformId!;
}

async function changesOf(...ids: string[]) {
  const variables = { id: dispatch.adAccountId, ids };
  type Answer = { _budgetChanges: { id: string; count: number }[] };
  return (await dispatch.accounts.ok<Answer>(rules, READ, variables))._budgetChanges;
}

const change = async (params: Record<string, unknown>, id: string) =>
  dispatch.settled((await dispatch.admit([update(id, params)])).causeId);

describe('budget changes of the last hour', () => {
  it('M16: are counted by object, without what was refused, and without other changes', async () => {
    const [id, other] = [await made(), await made()];
    await change({ daily_budget: 11_000 }, id);
    await change({ daily_budget: 12_000 }, id);
    await change({ name: 'Renamed' }, id);
    await change({ daily_budget: 13_000, $expected: { daily_budget: '1' } }, id);
    await change({ name: 'Renamed, too' }, other);
    expect(await changesOf(id, other)).toEqual([{ id, count: 2 }]);
    const past = `update accounts.platform_operation set ended_at = ended_at - interval '61 minutes' where target_id = $1
      and params ->> 'daily_budget' = '11000'`;
    await dispatch.accounts.test.admin(past, [id]);
    expect(await changesOf(id)).toEqual([{ id, count: 1 }]);
    // Workers send statements of their own meanwhile.
    const counts = (await statementsOf(() => changesOf(id, other, '1', '2'))).filter((sql) => sql.includes('?| array'));
    expect(counts).toHaveLength(1);
  });

  it('are for other subgraphs alone, on behalf of whoever may read the ad account', async () => {
    const variables = { id: dispatch.adAccountId, ids: ['1'] };
    expect((await dispatch.accounts.run(dispatch.owner, READ, variables)).code).toBe('FORBIDDEN');
    const stranger: Viewer = { ...(await dispatch.accounts.member(dispatch.owner, 'VIEWER')), service: 'rules' };
    expect((await dispatch.accounts.run(stranger, READ, variables)).code).toBe('NOT_FOUND');
  });
});
