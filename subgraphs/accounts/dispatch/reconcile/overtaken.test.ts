import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { update } from '#subgraphs/accounts/testing/copy-plan.ts';
import { campaign } from '#subgraphs/accounts/testing/dispatch-plan.ts';
import { person, TestDispatch } from '#subgraphs/accounts/testing/test-dispatch.ts';

let dispatch: TestDispatch;
beforeAll(async () => {
  dispatch = await TestDispatch.start();
  await dispatch.work();
});
afterEach(() => dispatch.faults({}));
afterAll(() => dispatch.stop());

async function made(): Promise<string> {
  const { causeId, activityId } = await dispatch.admit([campaign('Overtaken')]);
  await dispatch.settled(causeId);
  return (await dispatch.activity(activityId)).operations[0]?.platformId ?? '';
}

const campaignNow = async (id: string) => (await dispatch.objects('campaign')).find((one) => one.id === id);

/** Changes a campaign by a request whose answer is lost, and lets a person act before dispatch is sure that nothing came of it. */
async function lostThen(id: string, params: Record<string, unknown>, meanwhile: () => Promise<void>) {
  const { causeId, activityId } = await dispatch.admit([update(id, params)]);
  await meanwhile();
  await dispatch.settled(causeId);
  const { state, operations } = await dispatch.activity(activityId);
  return { state, message: operations[0]?.error?.message };
}

describe('an update whose outcome was lost', () => {
  it('does not start again what a person has paused meanwhile', async () => {
    const id = await made();
    await dispatch.faults({
      scopes: { methods: ['POST'], paths: `/${id}$` },
      hangRate: 1,
      hangMs: 3_000,
      onlyFirst: 1,
    });
    const came = await lostThen(id, { status: 'ACTIVE' }, async () => {
      while ((await campaignNow(id))?.status !== 'ACTIVE') await dispatch.changed();
      // No search may see it active before the person has paused it; the platform's times are whole seconds.
      await dispatch.orderAnswer({ answer: 'error', times: 4, method: 'GET', path: `/${id}$` });
      const second = new Date().toISOString();
      await dispatch.until(`select where clock_timestamp() > date_trunc('second', $1::timestamptz) + interval '1 s'`, [
        second,
      ]);
      await person(dispatch, id, { status: 'PAUSED' });
    });
    expect(came).toMatchObject({
      state: 'NEEDS_REVIEW',
      message: expect.stringContaining('has changed the object since'),
    });
    expect((await campaignNow(id))?.status).toBe('PAUSED');
  });

  it('does not write over what a person has set meanwhile', async () => {
    const id = await made();
    await dispatch.faults({ scopes: { methods: ['POST'], paths: `/${id}$` }, errorBeforeWorkRate: 1, onlyFirst: 1 });
    const came = await lostThen(id, { name: 'Ours' }, async () => {
      await dispatch.until(`select from accounts.operation_attempt where purpose = 'RECONCILE' and outcome = 'EMPTY'`);
      await person(dispatch, id, { name: 'By hand' });
    });
    expect(came).toMatchObject({
      state: 'NEEDS_REVIEW',
      message: expect.stringContaining('has changed the object since'),
    });
    expect((await campaignNow(id))?.name).toBe('By hand');
  });
});
