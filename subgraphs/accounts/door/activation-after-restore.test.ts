import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { update } from '../testing/copy-plan.ts';
import { campaign, treePlan } from '../testing/door-plan.ts';
import { person, TestDoor } from '../testing/test-door.ts';
import { distrustAfterRestore } from './after-restore.ts';

let door: TestDoor;
beforeAll(async () => {
  door = await TestDoor.start();
});
afterAll(() => door.stop());

async function rest(): Promise<void> {
  for (const worker of door.accounts.parts.workers ?? []) await worker.stop();
}

/** A campaign that was made before the backup, and how its cause has it switched on. */
async function madeBefore() {
  await door.work();
  const one = campaign(`To be switched on ${uuid7()}`);
  const { causeId, activityId } = await door.admit([one]);
  await door.settled(causeId);
  await rest();
  const id = (await door.activity(activityId)).operations[0]!.platformId!;
  const params = { $target: { $operation: one.id, field: 'id' }, status: 'ACTIVE' };
  const activation = { ...update(id, params), targetId: null, dependsOn: [one.id] };
  return { id, causeId, activityId, admit: () => door.admit([one, activation], causeId) };
}

const restored = () => distrustAfterRestore(door.accounts.test.database);
const statusNow = async (id: string) => (await door.objects('campaign')).find((one) => one.id === id)?.status;

/** As if it had been done after the backup, and a person had paused it since. */
async function switchedOnAndOff(id: string): Promise<void> {
  // The platform's times are whole seconds.
  const second = new Date().toISOString();
  await door.until(`select where clock_timestamp() > date_trunc('second', $1::timestamptz) + interval '1 s'`, [second]);
  for (const status of ['ACTIVE', 'PAUSED']) await person(door, id, { status });
}

describe('what is to be switched on after a restore from a backup', () => {
  it.each([
    ['waited for its turn', ['admit', 'restore']],
    ['is admitted later', ['restore', 'admit']],
  ])('and %s comes to a person where anything has happened to it since it was made', async (_, order) => {
    const { id, causeId, activityId, admit } = await madeBefore();
    for (const step of order) await (step === 'admit' ? admit() : restored());
    await switchedOnAndOff(id);
    await door.work();
    await door.settled(causeId);
    const { state, operations } = await door.activity(activityId);
    expect(state).toBe('NEEDS_REVIEW');
    expect(operations.at(-1)?.error?.message).toContain('may have been done and undone already');
    expect(await statusNow(id)).toBe('PAUSED');
    await rest();
  });

  it('is taken for done where it is on, with whatever end it was given by that', async () => {
    await door.work();
    const [tree, adSet] = treePlan({ adSets: 1, adsEach: 0, page: door.page });
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
    const end_time = inDays(5);
    const made = { ...adSet!, params: { ...adSet!.params, end_time } };
    const { causeId, activityId } = await door.admit([tree!, made]);
    await door.settled(causeId);
    const id = (await door.activity(activityId)).operations[1]!.platformId!;
    await person(door, id, { status: 'ACTIVE', end_time: inDays(10) });
    await restored();
    const $target = { $operation: made.id, field: 'id' };
    const params = { $target, $expected: { status: 'PAUSED', end_time }, status: 'ACTIVE', end_time: inDays(10.01) };
    const activation = { ...update(id, params), targetId: null, targetKind: 'AD_SET' as const, dependsOn: [made.id] };
    await door.admit([tree!, made, activation], causeId);
    await door.settled(causeId);
    expect((await door.activity(activityId)).state).toBe('SUCCEEDED');
    await rest();
  });

  it('is switched on where nothing has happened to it', async () => {
    const { id, causeId, activityId, admit } = await madeBefore();
    await admit();
    await restored();
    await door.work();
    await door.settled(causeId);
    expect((await door.activity(activityId)).state).toBe('SUCCEEDED');
    expect(await statusNow(id)).toBe('ACTIVE');
  });
});
