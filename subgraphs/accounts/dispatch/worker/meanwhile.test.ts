import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { campaign } from '#subgraphs/accounts/testing/dispatch-plan.ts';
import { person, TestDispatch } from '#subgraphs/accounts/testing/test-dispatch.ts';

let dispatch: TestDispatch;
beforeAll(async () => {
  dispatch = await TestDispatch.start();
  await dispatch.work();
});
afterAll(() => dispatch.stop());

/** Creates a campaign whose answer is lost and which `change` reaches before any search does. */
async function lostThen(change: (id: string) => Promise<void>) {
  const one = campaign(`Meanwhile ${uuid7()}`);
  const creates = { methods: ['POST'], paths: '/act_[0-9]+/campaigns$' };
  await dispatch.faults({ scopes: creates, hangRate: 1, hangMs: 3_000, onlyFirst: 1, listLagMs: 1_000 });
  const { causeId, activityId } = await dispatch.admit([one]);
  const made = async () => (await dispatch.objects('campaign')).find(({ name }) => name === one.name);
  while (!(await made())) await dispatch.changed();
  const id = (await made())?.id ?? '';
  const nothing = { methods: null, paths: null };
  await dispatch.faults({ scopes: { ...nothing, methods: ['GET'] }, errorBeforeWorkRate: 1, onlyFirst: null });
  await change(id);
  await dispatch.faults({ scopes: nothing, errorBeforeWorkRate: 0 });
  await dispatch.settled(causeId);
  const { state, operations } = await dispatch.activity(activityId);
  const label = `adops:${causeId}`;
  const objects = (await dispatch.objects('campaign')).filter(({ labels }) => labels.includes(label));
  return { id, state, operation: operations[0], objects };
}

describe('an object whose outcome was lost', () => {
  it.each(['ARCHIVED', 'DELETED'])('is not created again when a person made it %s meanwhile', async (status) => {
    const { id, state, operation, objects } = await lostThen((made) => person(dispatch, made, { status }));
    expect(state).toBe('SUCCEEDED');
    expect(operation).toMatchObject({ platformId: id, adopted: true });
    expect(objects.map((object) => [object.id, object.status])).toEqual([[id, status]]);
  });

  it('is not created again when a person renamed it meanwhile, but shown to somebody', async () => {
    const { id, operation, objects } = await lostThen((made) => person(dispatch, made, { name: 'Renamed by hand' }));
    expect(operation).toMatchObject({ state: 'NEEDS_REVIEW', platformId: null });
    expect(operation?.error?.message).toContain('another name');
    expect(objects.map((object) => object.id)).toEqual([id]);
  });
});
