import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { copyPlan, type Source } from '#subgraphs/accounts/testing/copy-plan.ts';
import { copiesOf, type CopiedTree, sourceTree } from '#subgraphs/accounts/testing/source-tree.ts';
import { person, TestDispatch } from '#subgraphs/accounts/testing/test-dispatch.ts';

let dispatch: TestDispatch;
let source: Source;
beforeAll(async () => {
  dispatch = await TestDispatch.start();
  await dispatch.work();
  source = await sourceTree(dispatch, { adSets: 2, adsEach: 12 });
});
afterEach(() => dispatch.faults({}));
afterAll(() => dispatch.stop());

const flat = (tree: CopiedTree): CopiedTree[] => [tree, ...tree.children.flatMap(flat)];

async function duplicate(faults: Record<string, unknown>) {
  const name = `Copy ${uuid7()}`;
  await dispatch.faults({ copiesActive: true, ...faults });
  const { causeId, activityId } = await dispatch.admit(copyPlan(source, name));
  await dispatch.settled(causeId);
  const { state, operations } = await dispatch.activity(activityId);
  const [copy] = await copiesOf(dispatch, name);
  return { state, last: operations.at(-1), objects: copy ? flat(copy) : [] };
}

describe('copies which the platform makes active in spite of what was asked', () => {
  it.each([
    ['all are paused in the end', {}],
    ['all are paused in the end, also those which lists show late', { listLagMs: 1_500 }],
    [
      'all are paused in the end, whatever becomes of answers',
      { scopes: { methods: ['POST'], paths: '/[0-9]+$' }, cutAfterWorkRate: 0.1, errorBeforeWorkRate: 0.05, seed: 9 },
    ],
  ])('%s', async (_, faults) => {
    const { state, last, objects } = await duplicate(faults);
    expect(state).toBe('SUCCEEDED');
    expect(last).toMatchObject({ kind: 'PAUSE_COPIES', state: 'CONFIRMED' });
    expect(objects).toHaveLength(27);
    expect(objects.filter(({ status }) => status !== 'PAUSED')).toEqual([]);
  });

  it('are not searched for when somebody has deleted the copy', async () => {
    const name = `Deleted ${uuid7()}`;
    const plan = copyPlan({ ...source, children: [] }, name);
    const looks = plan.slice(-1);
    const { causeId } = await dispatch.admit(plan.slice(0, -1));
    await dispatch.settled(causeId);
    const made = (await dispatch.objects('campaign')).find((one) => one.name === name);
    await person(dispatch, made?.id ?? '', { status: 'DELETED' });
    const { activityId } = await dispatch.admit([...plan.slice(0, -1), ...looks], causeId);
    await dispatch.settled(causeId);
    const last = (await dispatch.activity(activityId)).operations.at(-1);
    expect(last).toMatchObject({ state: 'REJECTED', error: { message: expect.stringContaining('does not exist') } });
  });
});
