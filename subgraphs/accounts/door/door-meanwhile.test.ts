import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { campaign } from '../testing/door-plan.ts';
import { person, TestDoor } from '../testing/test-door.ts';

let door: TestDoor;
beforeAll(async () => {
  door = await TestDoor.start();
  await door.work();
});
afterAll(() => door.stop());

/** Creates a campaign whose answer is lost and which `change` reaches before any search does. */
async function lostThen(change: (id: string) => Promise<void>) {
  const one = campaign(`Meanwhile ${uuid7()}`);
  const creates = { methods: ['POST'], paths: '/act_[0-9]+/campaigns$' };
  await door.faults({ scopes: creates, hangRate: 1, hangMs: 3_000, onlyFirst: 1, listLagMs: 1_000 });
  const { causeId, activityId } = await door.admit([one]);
  const made = async () => (await door.objects('campaign')).find(({ name }) => name === one.name);
  while (!(await made())) await door.changed();
  const id = (await made())?.id ?? '';
  const nothing = { methods: null, paths: null };
  await door.faults({ scopes: { ...nothing, methods: ['GET'] }, errorBeforeWorkRate: 1, onlyFirst: null });
  await change(id);
  await door.faults({ scopes: nothing, errorBeforeWorkRate: 0 });
  await door.settled(causeId);
  const { state, operations } = await door.activity(activityId);
  const label = `adops:${causeId}`;
  const objects = (await door.objects('campaign')).filter(({ labels }) => labels.includes(label));
  return { id, state, operation: operations[0], objects };
}

describe('an object whose outcome was lost', () => {
  it.each(['ARCHIVED', 'DELETED'])('is not created again when a person made it %s meanwhile', async (status) => {
    const { id, state, operation, objects } = await lostThen((made) => person(door, made, { status }));
    expect(state).toBe('SUCCEEDED');
    expect(operation).toMatchObject({ platformId: id, adopted: true });
    expect(objects.map((object) => [object.id, object.status])).toEqual([[id, status]]);
  });

  it('is not created again when a person renamed it meanwhile, but shown to somebody', async () => {
    const { id, operation, objects } = await lostThen((made) => person(door, made, { name: 'Renamed by hand' }));
    expect(operation).toMatchObject({ state: 'NEEDS_REVIEW', platformId: null });
    expect(operation?.error?.message).toContain('another name');
    expect(objects.map((object) => object.id)).toEqual([id]);
  });
});
