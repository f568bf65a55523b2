import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { update } from '../testing/copy-plan.ts';
import { campaign } from '../testing/door-plan.ts';
import { TestDoor } from '../testing/test-door.ts';

let door: TestDoor;
beforeAll(async () => {
  door = await TestDoor.start();
  await door.work();
});
afterEach(() => door.faults({}));
afterAll(() => door.stop());

async function made(): Promise<string> {
  const { causeId, activityId } = await door.admit([campaign('In order')]);
  await door.settled(causeId);
  return (await door.activity(activityId)).operations[0]?.platformId ?? '';
}

const statusNow = async (id: string) => (await door.objects('campaign')).find((one) => one.id === id)?.status;
const set = (id: string, status: string) => door.admit([update(id, { status })]);

describe('two updates of one object', () => {
  it('take effect in the order in which they were asked for', async () => {
    const id = await made();
    await door.faults({ scopes: { methods: ['POST'], paths: `/${id}$` }, latencyMs: 250 });
    const wanted = ['ACTIVE', 'PAUSED'];
    const causes = [];
    for (const status of wanted) causes.push(await set(id, status));
    for (const { causeId } of causes) await door.settled(causeId);
    expect(await statusNow(id)).toBe('PAUSED');
    for (const { activityId } of causes) expect(await door.activity(activityId)).toMatchObject({ state: 'SUCCEEDED' });
  });

  it('leave the later one standing where the outcome of the earlier is unknown', async () => {
    const id = await made();
    await door.faults({ scopes: { methods: ['POST'], paths: `/${id}$` }, errorBeforeWorkRate: 1, onlyFirst: 1 });
    const early = await set(id, 'ACTIVE');
    await door.until(`select from accounts.operation_attempt where purpose = 'RECONCILE' and outcome = 'EMPTY'`);
    const late = await set(id, 'PAUSED');
    await door.settled(late.causeId);
    expect((await door.activity(late.activityId)).operations[0]?.attempts[0]?.outcome).toBe('CONFIRMED');
    await door.settled(early.causeId);
    expect((await door.activity(early.activityId)).state).toBe('NEEDS_REVIEW');
    expect(await statusNow(id)).toBe('PAUSED');
  });
});
