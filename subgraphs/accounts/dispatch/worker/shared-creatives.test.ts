import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { campaign, operation } from '#subgraphs/accounts/testing/dispatch-plan.ts';
import { TestDispatch } from '#subgraphs/accounts/testing/test-dispatch.ts';

let dispatch: TestDispatch;
beforeAll(async () => {
  dispatch = await TestDispatch.start();
  await dispatch.work();
});
afterEach(() => dispatch.faults({}));
afterAll(() => dispatch.stop());

const creative = (name: string, message: string) =>
  operation('CREATIVE', `${name} ${uuid7()}`, {
    object_story_spec: { page_id: dispatch.page, link_data: { link: 'https://example.com/', message } },
  });

async function made(...plan: ReturnType<typeof creative>[]) {
  const { causeId, activityId } = await dispatch.admit(plan);
  await dispatch.settled(causeId);
  const { state, operations } = await dispatch.activity(activityId);
  const ids = operations.filter(({ kind }) => kind === 'CREATIVE').map(({ platformId }) => platformId);
  const sent = operations.flatMap(({ attempts }) => attempts).filter(({ purpose }) => purpose === 'SEND');
  return { state, ids, outcomes: sent.map(({ outcome }) => outcome) };
}

describe('a creative of the same content, where the platform shares them', () => {
  it('is the one that is there, for later causes and for others of its own', async () => {
    await dispatch.faults({ sharesCreatives: true });
    const first = await made(creative('First', 'Shared'));
    const [id] = first.ids;
    expect(await made(creative('Second', 'Shared'), creative('Third', 'Shared'), campaign('Beside'))).toMatchObject({
      state: 'SUCCEEDED',
      ids: [id, id],
    });
    expect((await dispatch.objects('creative')).filter((one) => one.id === id)).toMatchObject([{ status: 'ACTIVE' }]);
  });

  it('is asked for again where the answer was lost, and is still that one', async () => {
    await dispatch.faults({ sharesCreatives: true });
    const [id] = (await made(creative('First', 'Lost'))).ids;
    const scopes = { methods: ['POST'], paths: '/adcreatives$' };
    await dispatch.faults({ sharesCreatives: true, cutAfterWorkRate: 1, onlyFirst: 1, scopes });
    const second = await made(creative('Second', 'Lost'));
    expect(second).toEqual({ state: 'SUCCEEDED', ids: [id], outcomes: ['UNKNOWN', 'CONFIRMED'] });
    expect((await dispatch.objects('creative')).filter((one) => one.id === id)).toMatchObject([{ status: 'ACTIVE' }]);
  });
});
