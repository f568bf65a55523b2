import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { actOnce, done } from '#subgraphs/accounts/actions/testing/act.ts';
import { campaign } from '#subgraphs/accounts/testing/dispatch-plan.ts';
import { sourceTree } from '#subgraphs/accounts/testing/source-tree.ts';
import { TestDispatch } from '#subgraphs/accounts/testing/test-dispatch.ts';

let dispatch: TestDispatch;
beforeAll(async () => {
  dispatch = await TestDispatch.start();
  await dispatch.work();
});
afterEach(() => dispatch.faults({}));
afterAll(() => dispatch.stop());

const OF = `activity_id = $1 and kind = 'COPY_AD_SET' and losses > 0`;
const swept = async (activityId: string) => {
  const [row] = await dispatch.accounts.test.admin(
    `select state, sweeps_done, orphan_ids, sweep_at > now() + interval '1 minute' as later from accounts.platform_operation where ${OF}`,
    [activityId],
  );
  return row;
};

/** A duplicate one of whose ad sets lost its first answer and was refused then: it is partly done, and swept in five minutes. */
async function partlyDone() {
  const source = await sourceTree(dispatch, { adSets: 2, adsEach: 0 });
  const [adSet] = source.children;
  const path = `${adSet!.id}/copies`;
  await dispatch.orderAnswer({ answer: 'error', method: 'POST', path });
  await dispatch.orderAnswer({ answer: 'error', status: 400, code: 100, subcode: 3_858_079, method: 'POST', path });
  const input = { sourceId: source.id, requestId: uuid7(), dryRun: false };
  const { activity } = await done(dispatch, 'campaignDuplicate', input);
  expect(activity.state).toBe('PARTIALLY_SUCCEEDED');
  const copies = async () => {
    const named = (await dispatch.objects('adset')).filter(({ name, id }) => name === adSet!.name && id !== adSet!.id);
    return named.filter(({ parentId }) => parentId === activity.targetId);
  };
  return { path, input, activity, copies };
}

describe('what was refused after a lost answer and is asked for again', () => {
  it('is swept anew from its new end on', async () => {
    const { input, activity } = await partlyDone();
    expect(await swept(activity.id)).toMatchObject({ state: 'REJECTED', sweeps_done: 0, later: true });
    await dispatch.accounts.test.admin(
      `update accounts.platform_operation set sweeps_done = 2, orphan_ids = '{120219999999999999}', wake_at = now() + interval '1 hour'
        where ${OF}`,
      [activity.id],
    );
    await done(dispatch, 'campaignDuplicate', input);
    const anew = { state: 'CONFIRMED', sweeps_done: 0, orphan_ids: [], later: true };
    expect(await swept(activity.id)).toEqual(anew);
  });

  it('keeps what it is making where a sweep comes due meanwhile', async () => {
    const { path, input, activity, copies } = await partlyDone();
    await dispatch.faults({ scopes: { methods: ['POST'], paths: path }, hangRate: 1, hangMs: 1_200, onlyFirst: 1 });
    const again = actOnce(dispatch, 'campaignDuplicate', input);
    while ((await copies()).length === 0) await dispatch.changed();
    // As a process of an earlier release would leave it.
    await dispatch.accounts.test.admin(`update accounts.platform_operation set sweep_at = now() where ${OF}`, [
      activity.id,
    ]);
    // The queue has polled everything that is due by then.
    const { causeId } = await dispatch.admit([campaign(`Beside ${uuid7()}`)]);
    await dispatch.settled(causeId);
    await again;
    expect((await done(dispatch, 'campaignDuplicate', input)).activity.state).toBe('SUCCEEDED');
    expect(await swept(activity.id)).toEqual({ state: 'CONFIRMED', sweeps_done: 0, orphan_ids: [], later: true });
    expect(await copies()).toMatchObject([{ status: 'PAUSED' }]);
  });
});
