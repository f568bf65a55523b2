/** @seconds 25 — lost answers are waited for as long as an object may take to appear */
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { copyPlan, type Source } from '#subgraphs/accounts/testing/copy-plan.ts';
import { TestDispatch } from '#subgraphs/accounts/testing/test-dispatch.ts';
import { copiesOf, sourceTree } from '#subgraphs/accounts/testing/source-tree.ts';

let dispatch: TestDispatch;
let source: Source;
beforeAll(async () => {
  dispatch = await TestDispatch.start();
  await dispatch.work();
  source = await sourceTree(dispatch, { adSets: 2, adsEach: 3 });
});
afterEach(() => dispatch.faults({}));
afterAll(() => dispatch.stop());

/** Faults of copying, and of nothing else. */
const COPIES = { methods: ['POST'], paths: '/copies$' };

async function duplicate(name = `Copy ${uuid7()}`, faults: Record<string, unknown> = {}) {
  await dispatch.faults({ scopes: COPIES, ...faults });
  const { causeId, activityId } = await dispatch.admit(copyPlan(source, name));
  await dispatch.settled(causeId);
  return { name, causeId, activity: await dispatch.activity(activityId), copies: await copiesOf(dispatch, name) };
}

/** Expected copy of the source. */
const expected = (name: string) => ({ name, status: 'PAUSED', children: treeOf(source).children });
const treeOf = ({ name, children }: Source): { name: string; status: string; children: unknown[] } => ({
  name,
  status: 'PAUSED',
  children: children.map(treeOf).toSorted((a, b) => (a.name < b.name ? -1 : 1)),
});

describe('a copy', () => {
  it('is made level by level, paused, under its own name', async () => {
    const { name, activity, copies } = await duplicate();
    expect(activity.state).toBe('SUCCEEDED');
    expect(copies).toEqual([expected(name)]);
  });

  it('of an ad set lies beside its source, and a copy of an ad too', async () => {
    const [adSet] = source.children;
    const name = `Beside ${uuid7()}`;
    const { causeId, activityId } = await dispatch.admit([
      ...copyPlan(adSet!, `${name} 1`, 1),
      ...copyPlan(adSet!.children[0]!, `${name} 2`, 2),
    ]);
    await dispatch.settled(causeId);
    expect((await dispatch.activity(activityId)).state).toBe('SUCCEEDED');
    const all = [...(await dispatch.objects('adset')), ...(await dispatch.objects('ad'))];
    const made = all.filter((object) => object.name.startsWith(name));
    expect(made.map(({ kind, status, parentId }) => ({ kind, status, parentId }))).toEqual([
      { kind: 'adset', status: 'PAUSED', parentId: source.id },
      { kind: 'ad', status: 'PAUSED', parentId: adSet!.id },
    ]);
    const [copy] = made;
    expect((await dispatch.objects('ad')).filter(({ parentId }) => parentId === copy?.id)).toHaveLength(3);
  });

  it.each([
    ['cut connections after the work', { cutAfterWorkRate: 1 }],
    ['errors after the work', { errorAfterWorkRate: 1 }],
    ['answers that are no JSON', { htmlRate: 1 }],
    ['answers cut in half, with lists that lag', { truncateRate: 1, listLagMs: 700 }],
    ['work done after the connection was cut', { lateApplyRate: 1, lateApplyMs: 300 }],
  ])('whose answers are lost by %s is made once', async (_, faults) => {
    const { name, activity, copies } = await duplicate(undefined, { ...faults, onlyFirst: 4 });
    expect(activity.state).toBe('SUCCEEDED');
    expect(copies).toEqual([expected(name)]);
    const attempts = activity.operations.flatMap(({ attempts: all }) => all);
    expect(attempts.filter(({ purpose, outcome }) => purpose === 'SEND' && outcome === 'UNKNOWN')).toHaveLength(4);
    expect(activity.operations.filter(({ adopted }) => adopted)).toHaveLength(4);
  });

  it('is sent again when the request did nothing', async () => {
    const { name, activity, copies } = await duplicate(undefined, { errorBeforeWorkRate: 1, onlyFirst: 3 });
    expect(activity.state).toBe('SUCCEEDED');
    expect(copies).toEqual([expected(name)]);
  });

  it('that appears after it was made again is archived', async () => {
    const { settleMs } = dispatch.accounts.config.dispatch;
    const late = { lateApplyRate: 1, lateApplyMs: settleMs + 1_500 };
    const { name, causeId, activity } = await duplicate(undefined, { ...late, skipFirst: 1, onlyFirst: 1 });
    expect(activity.state).toBe('SUCCEEDED');
    const adSets = async () => {
      const root = (await dispatch.objects('campaign')).find((one) => one.name === name);
      return (await dispatch.objects('adset')).filter(({ parentId }) => parentId === root?.id);
    };
    while ((await adSets()).length < 3) await dispatch.changed();
    await dispatch.accounts.test.admin(`update accounts.platform_operation set sweep_at = now() where cause_id = $1`, [
      causeId,
    ]);
    while ((await adSets()).filter(({ status }) => status === 'PAUSED').length > 2) await dispatch.changed();
    const kept = activity.operations.filter(({ kind }) => kind === 'COPY_AD_SET').map(({ platformId }) => platformId);
    const living = (await adSets()).filter(({ status }) => status === 'PAUSED').map(({ id }) => id);
    expect(living.toSorted()).toEqual(kept.toSorted());
  });
});

describe('a source that does not exist', () => {
  it('is reported, what depends on it is given up, and the rest is paused and done', async () => {
    const [first, second] = source.children;
    const broken = { ...source, children: [first!, { ...second!, id: '120219999999999999' }] };
    const name = `Broken ${uuid7()}`;
    const { causeId, activityId } = await dispatch.admit(copyPlan(broken, name));
    await dispatch.settled(causeId);
    const { state, operations } = await dispatch.activity(activityId);
    expect(state).toBe('PARTIALLY_SUCCEEDED');
    const [refused] = operations.filter((one) => one.state === 'REJECTED');
    expect(refused?.error?.message).toContain('not on the platform any more');
    expect(operations.filter((one) => one.state === 'ABANDONED')).toHaveLength(3);
    expect(operations.at(-1)).toMatchObject({ kind: 'PAUSE_COPIES', state: 'CONFIRMED' });
    expect(await copiesOf(dispatch, name)).toMatchObject([{ children: [{ name: first!.name }] }]);
  });
});
