import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { update } from '#subgraphs/accounts/testing/copy-plan.ts';
import { campaign, treePlan } from '#subgraphs/accounts/testing/dispatch-plan.ts';
import { person, TestDispatch } from '#subgraphs/accounts/testing/test-dispatch.ts';
import { distrustAfterRestore } from './after-restore.ts';

let dispatch: TestDispatch;
beforeAll(async () => {
  dispatch = await TestDispatch.start();
});
afterAll(() => dispatch.stop());

async function rest(): Promise<void> {
  for (const worker of dispatch.accounts.parts.workers ?? []) await worker.stop();
}

/** A campaign made before the backup; its cause has it switched on. */
async function madeBefore() {
  await dispatch.work();
  const one = campaign(`To be switched on ${uuid7()}`);
  const { causeId, activityId } = await dispatch.admit([one]);
  await dispatch.settled(causeId);
  await rest();
  const id = (await dispatch.activity(activityId)).operations[0]!.platformId!;
  const params = { $target: { $operation: one.id, field: 'id' }, status: 'ACTIVE' };
  const activation = { ...update(id, params), targetId: null, dependsOn: [one.id] };
  return { id, causeId, activityId, admit: () => dispatch.admit([one, activation], causeId) };
}

const restored = () => distrustAfterRestore(dispatch.accounts.test.database);
const statusNow = async (id: string) => (await dispatch.objects('campaign')).find((one) => one.id === id)?.status;

/** Switches an object on after the backup, and pauses it again as a person would. */
async function switchedOnAndOff(id: string): Promise<void> {
  // The platform's times are whole seconds.
  const second = new Date().toISOString();
  await dispatch.until(`select where clock_timestamp() > date_trunc('second', $1::timestamptz) + interval '1 s'`, [
    second,
  ]);
  for (const status of ['ACTIVE', 'PAUSED']) await person(dispatch, id, { status });
}

describe('what is to be switched on after a restore from a backup', () => {
  it.each([
    ['waited for its turn', ['admit', 'restore']],
    ['is admitted later', ['restore', 'admit']],
  ])('and %s comes to a person where anything has happened to it since it was made', async (_, order) => {
    const { id, causeId, activityId, admit } = await madeBefore();
    for (const step of order) await (step === 'admit' ? admit() : restored());
    await switchedOnAndOff(id);
    await dispatch.work();
    await dispatch.settled(causeId);
    const { state, operations } = await dispatch.activity(activityId);
    expect(state).toBe('NEEDS_REVIEW');
    expect(operations.at(-1)?.error?.message).toContain('may have been done and undone already');
    expect(await statusNow(id)).toBe('PAUSED');
    await rest();
  });

  it('is taken for done where it is on, with whatever end it was given by that', async () => {
    await dispatch.work();
    const [tree, adSet] = treePlan({ adSets: 1, adsEach: 0, page: dispatch.page });
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
    const end_time = inDays(5);
    const made = { ...adSet!, params: { ...adSet!.params, end_time } };
    const { causeId, activityId } = await dispatch.admit([tree!, made]);
    await dispatch.settled(causeId);
    const id = (await dispatch.activity(activityId)).operations[1]!.platformId!;
    await person(dispatch, id, { status: 'ACTIVE', end_time: inDays(10) });
    await restored();
    const $target = { $operation: made.id, field: 'id' };
    const params = { $target, $expected: { status: 'PAUSED', end_time }, status: 'ACTIVE', end_time: inDays(10.01) };
    const activation = { ...update(id, params), targetId: null, targetKind: 'AD_SET' as const, dependsOn: [made.id] };
    await dispatch.admit([tree!, made, activation], causeId);
    await dispatch.settled(causeId);
    expect((await dispatch.activity(activityId)).state).toBe('SUCCEEDED');
    await rest();
  });

  it('is switched on where nothing has happened to it', async () => {
    const { id, causeId, activityId, admit } = await madeBefore();
    await admit();
    await restored();
    await dispatch.work();
    await dispatch.settled(causeId);
    expect((await dispatch.activity(activityId)).state).toBe('SUCCEEDED');
    expect(await statusNow(id)).toBe('ACTIVE');
  });
});
