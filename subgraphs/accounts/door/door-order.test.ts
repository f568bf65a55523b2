/** @seconds 10 */
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { done } from '../actions/testing/act.ts';
import { update } from '../testing/copy-plan.ts';
import { campaign } from '../testing/door-plan.ts';
import { holdUnsettled, letSettle } from '../testing/hold-unsettled.ts';
import { TestDoor } from '../testing/test-door.ts';
import type { PlannedOperation } from './plan-check.ts';

let door: TestDoor;
beforeAll(async () => {
  door = await TestDoor.start();
  await door.work();
});
afterEach(() => door.faults({}));
afterAll(() => door.stop());

async function made(): Promise<string> {
  return (await launched()).id;
}

/** A campaign that its cause has made. */
async function launched() {
  const one = campaign(`In order ${uuid7()}`);
  const { causeId, activityId } = await door.admit([one]);
  await door.settled(causeId);
  const id = (await door.activity(activityId)).operations[0]!.platformId!;
  return { one, causeId, activityId, id };
}

/** Switches on what another operation makes, as launches plan it. */
function activation(made: PlannedOperation, ...others: PlannedOperation[]): PlannedOperation {
  const params = { $target: { $operation: made.id, field: 'id' }, $expected: { status: 'PAUSED' }, status: 'ACTIVE' };
  const dependsOn = [made, ...others].map(({ id }) => id);
  return { id: uuid7(), kind: 'UPDATE', name: made.name, params, dependsOn, targetKind: 'CAMPAIGN' };
}

const statusNow = async (id: string) => (await door.objects('campaign')).find((one) => one.id === id)?.status;
const set = (id: string, status: string) => door.admit([update(id, { status })]);
const atThePlatform = async (id: string) => {
  while (!(await door.requests()).some(({ method, path }) => method === 'POST' && path.endsWith(`/${id}`)))
    await door.changed();
};

/** Sets a status as a member does, and returns what the log says of it. */
async function setByMember(targetId: string, status: string): Promise<string> {
  const input = { targetType: 'CAMPAIGN', targetId, status, dryRun: false };
  const { activity } = await done(door, 'assetStatusSet', input);
  expect(activity.state).toBe('SUCCEEDED');
  return activity.operations[0]!.attempts[0]!.outcome!;
}

/** What came of the last operation of a cause. */
async function outcomeOf({ causeId, activityId }: { causeId: string; activityId: string }) {
  await door.settled(causeId);
  const { state, error } = (await door.activity(activityId)).operations.at(-1)!;
  return { state, message: error?.message };
}

const STAYS_PAUSED = { state: 'REJECTED', message: expect.stringContaining('Another status was asked for since') };

describe('two updates of one object', () => {
  it('take effect in the order in which they were asked for', async () => {
    const id = await made();
    await door.faults({ scopes: { methods: ['POST'], paths: `/${id}$` }, latencyMs: 250 });
    const causes = [await set(id, 'ACTIVE')];
    await atThePlatform(id);
    causes.push(await set(id, 'PAUSED'));
    for (const { causeId } of causes) await door.settled(causeId);
    expect(await statusNow(id)).toBe('PAUSED');
    for (const { activityId } of causes) expect(await door.activity(activityId)).toMatchObject({ state: 'SUCCEEDED' });
  });

  it('leave the later one standing where the outcome of the earlier is unknown', async () => {
    const id = await made();
    await door.faults({ scopes: { methods: ['POST'], paths: `/${id}$` }, errorBeforeWorkRate: 1, onlyFirst: 1 });
    const early = await set(id, 'ACTIVE');
    await holdUnsettled(door, early.causeId);
    const late = await set(id, 'PAUSED');
    await door.settled(late.causeId);
    expect((await door.activity(late.activityId)).operations[0]?.attempts[0]?.outcome).toBe('CONFIRMED');
    await letSettle(door, early.causeId);
    expect(await outcomeOf(early)).toEqual(STAYS_PAUSED);
    expect(await statusNow(id)).toBe('PAUSED');
  });

  it('both succeed where they ask for the same and the outcome of the earlier is unknown', async () => {
    const id = await made();
    await door.faults({ scopes: { methods: ['POST'], paths: `/${id}$` }, errorBeforeWorkRate: 1, onlyFirst: 1 });
    const early = await set(id, 'ACTIVE');
    await holdUnsettled(door, early.causeId);
    const causes = [early, await set(id, 'ACTIVE')];
    for (const { causeId } of causes) await door.settled(causeId);
    for (const { activityId } of causes) expect(await door.activity(activityId)).toMatchObject({ state: 'SUCCEEDED' });
    expect(await statusNow(id)).toBe('ACTIVE');
  });
});

describe('what a cause has made and is about to switch on stays paused when a member pauses it', () => {
  it('after the answer to the activation was lost', async () => {
    const { one, id, ...cause } = await launched();
    await door.faults({ scopes: { methods: ['POST'], paths: `/${id}$` }, errorBeforeWorkRate: 1, onlyFirst: 1 });
    await door.admit([one, activation(one)], cause.causeId);
    await holdUnsettled(door, cause.causeId);
    expect(await setByMember(id, 'PAUSED')).toBe('CONFIRMED');
    await letSettle(door, cause.causeId);
    expect(await outcomeOf(cause)).toEqual(STAYS_PAUSED);
    expect(await statusNow(id)).toBe('PAUSED');
  });

  it('while the activation is on its way', async () => {
    const { one, id, ...cause } = await launched();
    await door.faults({ scopes: { methods: ['POST'], paths: `/${id}$` }, latencyMs: 700 });
    await door.admit([one, activation(one)], cause.causeId);
    await atThePlatform(id);
    expect(await setByMember(id, 'PAUSED')).toBe('CONFIRMED');
    expect(await outcomeOf(cause)).toMatchObject({ state: 'CONFIRMED' });
    expect(await statusNow(id)).toBe('PAUSED');
  });

  it('while the activation waits for others', async () => {
    const { one, id, ...cause } = await launched();
    const slow = campaign(`Slow ${uuid7()}`);
    await door.faults({ scopes: { methods: ['POST'], paths: '/campaigns$' }, errorBeforeWorkRate: 1, onlyFirst: 1 });
    await door.admit([one, slow, activation(one, slow)], cause.causeId);
    await holdUnsettled(door, cause.causeId);
    expect(await setByMember(id, 'PAUSED')).toBe('CONFIRMED');
    await letSettle(door, cause.causeId);
    expect(await outcomeOf(cause)).toEqual(STAYS_PAUSED);
    expect(await statusNow(id)).toBe('PAUSED');
  });

  it('before the activation is admitted, until it is asked for again', async () => {
    const { one, id, ...cause } = await launched();
    expect(await setByMember(id, 'PAUSED')).toBe('UNCHANGED');
    const first = activation(one);
    await door.admit([one, first], cause.causeId);
    expect(await outcomeOf(cause)).toEqual(STAYS_PAUSED);
    await door.admit([one, first, activation(one)], cause.causeId);
    expect(await outcomeOf(cause)).toMatchObject({ state: 'CONFIRMED' });
    expect(await statusNow(id)).toBe('ACTIVE');
  });

  it('unless a member switches it on again', async () => {
    const { one, id, ...cause } = await launched();
    for (const status of ['PAUSED', 'ACTIVE']) await setByMember(id, status);
    await door.admit([one, activation(one)], cause.causeId);
    expect(await outcomeOf(cause)).toMatchObject({ state: 'CONFIRMED' });
    expect(await statusNow(id)).toBe('ACTIVE');
  });
});
