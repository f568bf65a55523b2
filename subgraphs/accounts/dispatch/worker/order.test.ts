/** @seconds 10 */
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { done } from '#subgraphs/accounts/actions/testing/act.ts';
import { update } from '#subgraphs/accounts/testing/copy-plan.ts';
import { campaign } from '#subgraphs/accounts/testing/dispatch-plan.ts';
import { holdUnsettled, letSettle } from '#subgraphs/accounts/testing/hold-unsettled.ts';
import { TestDispatch } from '#subgraphs/accounts/testing/test-dispatch.ts';
import type { PlannedOperation } from '../operation/plan-check.ts';

let dispatch: TestDispatch;
beforeAll(async () => {
  dispatch = await TestDispatch.start();
  await dispatch.work();
});
afterEach(() => dispatch.faults({}));
afterAll(() => dispatch.stop());

async function made(): Promise<string> {
  return (await launched()).id;
}

/** A campaign that its cause has made. */
async function launched() {
  const one = campaign(`In order ${uuid7()}`);
  const { causeId, activityId } = await dispatch.admit([one]);
  await dispatch.settled(causeId);
  const id = (await dispatch.activity(activityId)).operations[0]!.platformId!;
  return { one, causeId, activityId, id };
}

/** Switches on what another operation makes, as launches plan it. */
function activation(made: PlannedOperation, ...others: PlannedOperation[]): PlannedOperation {
  const params = { $target: { $operation: made.id, field: 'id' }, $expected: { status: 'PAUSED' }, status: 'ACTIVE' };
  const dependsOn = [made, ...others].map(({ id }) => id);
  return { id: uuid7(), kind: 'UPDATE', name: made.name, params, dependsOn, targetKind: 'CAMPAIGN' };
}

const statusNow = async (id: string) => (await dispatch.objects('campaign')).find((one) => one.id === id)?.status;
const set = (id: string, status: string) => dispatch.admit([update(id, { status })]);
const atThePlatform = async (id: string) => {
  while (!(await dispatch.requests()).some(({ method, path }) => method === 'POST' && path.endsWith(`/${id}`)))
    await dispatch.changed();
};

/** Sets a status as a member does, and returns what the log says of it. */
async function setByMember(targetId: string, status: string): Promise<string> {
  const input = { targetType: 'CAMPAIGN', targetId, status, dryRun: false };
  const { activity } = await done(dispatch, 'assetStatusSet', input);
  expect(activity.state).toBe('SUCCEEDED');
  return activity.operations[0]!.attempts[0]!.outcome!;
}

/** Outcome of the last operation of a cause. */
async function outcomeOf({ causeId, activityId }: { causeId: string; activityId: string }) {
  await dispatch.settled(causeId);
  const { state, error } = (await dispatch.activity(activityId)).operations.at(-1)!;
  return { state, message: error?.message, reason: error?.reason };
}

const STAYS_PAUSED = {
  state: 'REJECTED',
  message: expect.stringContaining('Another status was asked for since'),
  reason: 'CHANGED_MEANWHILE',
};

describe('two updates of one object', () => {
  it('take effect in the order in which they were asked for', async () => {
    const id = await made();
    await dispatch.faults({ scopes: { methods: ['POST'], paths: `/${id}$` }, latencyMs: 250 });
    const causes = [await set(id, 'ACTIVE')];
    await atThePlatform(id);
    causes.push(await set(id, 'PAUSED'));
    for (const { causeId } of causes) await dispatch.settled(causeId);
    expect(await statusNow(id)).toBe('PAUSED');
    for (const { activityId } of causes)
      expect(await dispatch.activity(activityId)).toMatchObject({ state: 'SUCCEEDED' });
  });

  it('leave the later one standing where the outcome of the earlier is unknown', async () => {
    const id = await made();
    await dispatch.faults({ scopes: { methods: ['POST'], paths: `/${id}$` }, errorBeforeWorkRate: 1, onlyFirst: 1 });
    const early = await set(id, 'ACTIVE');
    await holdUnsettled(dispatch, early.causeId);
    const late = await set(id, 'PAUSED');
    await dispatch.settled(late.causeId);
    expect((await dispatch.activity(late.activityId)).operations[0]?.attempts[0]?.outcome).toBe('CONFIRMED');
    await letSettle(dispatch, early.causeId);
    expect(await outcomeOf(early)).toEqual(STAYS_PAUSED);
    expect(await statusNow(id)).toBe('PAUSED');
  });

  it('both succeed where they ask for the same and the outcome of the earlier is unknown', async () => {
    const id = await made();
    await dispatch.faults({ scopes: { methods: ['POST'], paths: `/${id}$` }, errorBeforeWorkRate: 1, onlyFirst: 1 });
    const early = await set(id, 'ACTIVE');
    await holdUnsettled(dispatch, early.causeId);
    const causes = [early, await set(id, 'ACTIVE')];
    for (const { causeId } of causes) await dispatch.settled(causeId);
    for (const { activityId } of causes)
      expect(await dispatch.activity(activityId)).toMatchObject({ state: 'SUCCEEDED' });
    expect(await statusNow(id)).toBe('ACTIVE');
  });
});

describe('what a cause has made and is about to switch on stays paused when a member pauses it', () => {
  it('after the answer to the activation was lost', async () => {
    const { one, id, ...cause } = await launched();
    await dispatch.faults({ scopes: { methods: ['POST'], paths: `/${id}$` }, errorBeforeWorkRate: 1, onlyFirst: 1 });
    await dispatch.admit([one, activation(one)], cause.causeId);
    await holdUnsettled(dispatch, cause.causeId);
    expect(await setByMember(id, 'PAUSED')).toBe('CONFIRMED');
    await letSettle(dispatch, cause.causeId);
    expect(await outcomeOf(cause)).toEqual(STAYS_PAUSED);
    expect(await statusNow(id)).toBe('PAUSED');
  });

  it('while the activation is on its way', async () => {
    const { one, id, ...cause } = await launched();
    await dispatch.faults({ scopes: { methods: ['POST'], paths: `/${id}$` }, latencyMs: 700 });
    await dispatch.admit([one, activation(one)], cause.causeId);
    await atThePlatform(id);
    expect(await setByMember(id, 'PAUSED')).toBe('CONFIRMED');
    expect(await outcomeOf(cause)).toMatchObject({ state: 'CONFIRMED' });
    expect(await statusNow(id)).toBe('PAUSED');
  });

  it('while the activation waits for others', async () => {
    const { one, id, ...cause } = await launched();
    const slow = campaign(`Slow ${uuid7()}`);
    await dispatch.faults({
      scopes: { methods: ['POST'], paths: '/campaigns$' },
      errorBeforeWorkRate: 1,
      onlyFirst: 1,
    });
    await dispatch.admit([one, slow, activation(one, slow)], cause.causeId);
    await holdUnsettled(dispatch, cause.causeId);
    expect(await setByMember(id, 'PAUSED')).toBe('CONFIRMED');
    await letSettle(dispatch, cause.causeId);
    expect(await outcomeOf(cause)).toEqual(STAYS_PAUSED);
    expect(await statusNow(id)).toBe('PAUSED');
  });

  it('before the activation is admitted, until it is asked for again', async () => {
    const { one, id, ...cause } = await launched();
    expect(await setByMember(id, 'PAUSED')).toBe('UNCHANGED');
    const first = activation(one);
    await dispatch.admit([one, first], cause.causeId);
    expect(await outcomeOf(cause)).toEqual(STAYS_PAUSED);
    await dispatch.admit([one, first, activation(one)], cause.causeId);
    expect(await outcomeOf(cause)).toMatchObject({ state: 'CONFIRMED' });
    expect(await statusNow(id)).toBe('ACTIVE');
  });

  it('unless a member switches it on again', async () => {
    const { one, id, ...cause } = await launched();
    for (const status of ['PAUSED', 'ACTIVE']) await setByMember(id, status);
    await dispatch.admit([one, activation(one)], cause.causeId);
    expect(await outcomeOf(cause)).toMatchObject({ state: 'CONFIRMED' });
    expect(await statusNow(id)).toBe('ACTIVE');
  });
});
