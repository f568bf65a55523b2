import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { update } from '../testing/copy-plan.ts';
import { campaign } from '../testing/door-plan.ts';
import { person, TestDoor } from '../testing/test-door.ts';

let door: TestDoor;
beforeAll(async () => {
  door = await TestDoor.start();
  await door.work();
});
afterEach(() => door.faults({}));
afterAll(() => door.stop());

async function made(): Promise<string> {
  const { causeId, activityId } = await door.admit([campaign('Overtaken')]);
  await door.settled(causeId);
  return (await door.activity(activityId)).operations[0]?.platformId ?? '';
}

const campaignNow = async (id: string) => (await door.objects('campaign')).find((one) => one.id === id);

/** Changes a campaign by a request whose answer is lost, and lets a person act before the door is sure that nothing came of it. */
async function lostThen(id: string, params: Record<string, unknown>, meanwhile: () => Promise<void>) {
  const { causeId, activityId } = await door.admit([update(id, params)]);
  await meanwhile();
  await door.settled(causeId);
  const { state, operations } = await door.activity(activityId);
  return { state, message: operations[0]?.error?.message };
}

describe('an update whose outcome was lost', () => {
  it('does not start again what a person has paused meanwhile', async () => {
    const id = await made();
    await door.faults({ scopes: { methods: ['POST'], paths: `/${id}$` }, hangRate: 1, hangMs: 3_000, onlyFirst: 1 });
    const came = await lostThen(id, { status: 'ACTIVE' }, async () => {
      while ((await campaignNow(id))?.status !== 'ACTIVE') await door.changed();
      // No search may see it active before the person has paused it; the platform's times are whole seconds.
      await door.orderAnswer({ answer: 'error', times: 4, method: 'GET', path: `/${id}$` });
      const second = new Date().toISOString();
      await door.until(`select where clock_timestamp() > date_trunc('second', $1::timestamptz) + interval '1 s'`, [
        second,
      ]);
      await person(door, id, { status: 'PAUSED' });
    });
    expect(came).toMatchObject({
      state: 'NEEDS_REVIEW',
      message: expect.stringContaining('has changed the object since'),
    });
    expect((await campaignNow(id))?.status).toBe('PAUSED');
  });

  it('does not write over what a person has set meanwhile', async () => {
    const id = await made();
    await door.faults({ scopes: { methods: ['POST'], paths: `/${id}$` }, errorBeforeWorkRate: 1, onlyFirst: 1 });
    const came = await lostThen(id, { name: 'Ours' }, async () => {
      await door.until(`select from accounts.operation_attempt where purpose = 'RECONCILE' and outcome = 'EMPTY'`);
      await person(door, id, { name: 'By hand' });
    });
    expect(came).toMatchObject({
      state: 'NEEDS_REVIEW',
      message: expect.stringContaining('has changed the object since'),
    });
    expect((await campaignNow(id))?.name).toBe('By hand');
  });
});
