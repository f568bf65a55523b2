import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { uuid7 } from '#kit/ids/uuid7.ts';
import type { Source } from '#subgraphs/accounts/testing/copy-plan.ts';
import { copiesOf, sourceTree } from '#subgraphs/accounts/testing/source-tree.ts';
import { TestDispatch } from '#subgraphs/accounts/testing/test-dispatch.ts';
import { act, adSetIn, done, made, onPlatform } from '../testing/act.ts';

let dispatch: TestDispatch;
beforeAll(async () => {
  dispatch = await TestDispatch.start();
  await dispatch.work();
});
afterEach(() => dispatch.faults({}));
afterAll(() => dispatch.stop());

const REFUSED = { answer: 'error', status: 400, code: 100, subcode: 3_858_079, method: 'POST' };
const refuse = (path: string) => dispatch.orderAnswer({ ...REFUSED, path });

/** A duplicate of a campaign with three ad sets, of which the platform refused the first two. */
async function partlyDone() {
  const source = await sourceTree(dispatch, { adSets: 3, adsEach: 0 });
  const [first, second] = source.children;
  for (const { id } of [first!, second!]) await refuse(`${id}/copies`);
  const input = { sourceId: source.id, requestId: uuid7(), dryRun: false };
  const { activity } = await done(dispatch, 'campaignDuplicate', input);
  expect(activity.state).toBe('PARTIALLY_SUCCEEDED');
  return { source, input, activityId: activity.id, copyId: activity.targetId! };
}

const SET = `mutation ($input: SpendGuardSetInput!) { spendGuardSet(input: $input) { adAccount { spendGuard { createdToday version } } } }`;
/** Caps what may be added a day, and returns what was added today. */
async function cap(dailyBudgetCreatedPerDay: number | null, expectedVersion: number): Promise<string> {
  const input = { adAccountId: dispatch.adAccountId, expectedVersion, dailyBudgetCreatedPerDay };
  type Set = { spendGuardSet: { adAccount: { spendGuard: { createdToday: string } } } };
  const { spendGuardSet } = await dispatch.accounts.ok<Set>(dispatch.owner, SET, { input });
  return spendGuardSet.adAccount.spendGuard.createdToday;
}

const again = async (input: Record<string, unknown>) =>
  (await done(dispatch, 'campaignDuplicate', input)).activity.state;
const statusOf = async (source: Source) => {
  const [copy] = await copiesOf(dispatch, `${source.name} - Copy`);
  return { copy: copy!.status, ...Object.fromEntries(copy!.children.map(({ name, status }) => [name, status])) };
};
const switchOn = (targetType: string, targetId: string) =>
  done(dispatch, 'assetStatusSet', { targetType, targetId, status: 'ACTIVE', dryRun: false });
const adSetsIn = async (copyId: string) =>
  (await dispatch.objects('adset')).filter(({ parentId }) => parentId === copyId);

describe('what was refused of a copy and is asked for again', () => {
  it('is paused whatever the platform makes of it, and all that members have switched on since goes on running', async () => {
    const { source, input, copyId } = await partlyDone();
    const [third] = await adSetsIn(copyId);
    await switchOn('AD_SET', third!.id);
    await switchOn('CAMPAIGN', copyId);
    const own = await made(dispatch, 'adSetCreate', { ...adSetIn(copyId), name: 'By hand' });
    await switchOn('AD_SET', own);
    await dispatch.faults({ copiesActive: true });
    await refuse(`${source.children[1]!.id}/copies`);
    expect(await again(input)).toBe('PARTIALLY_SUCCEEDED');
    const running = { copy: 'ACTIVE', 'By hand': 'ACTIVE', 'Ad set 3': 'ACTIVE' };
    expect(await statusOf(source)).toEqual({ ...running, 'Ad set 1': 'PAUSED' });
    const first = (await adSetsIn(copyId)).find(({ name }) => name === 'Ad set 1');
    await switchOn('AD_SET', first!.id);
    expect(await again(input)).toBe('SUCCEEDED');
    expect(await statusOf(source)).toEqual({ ...running, 'Ad set 1': 'ACTIVE', 'Ad set 2': 'PAUSED' });
  });

  it('is paused with what a lost request of it has made late, unless somebody uses that', async () => {
    const { source, input, activityId, copyId } = await partlyDone();
    await dispatch.accounts.test.admin(
      `update accounts.platform_operation set losses = 1 where activity_id = $1 and state = 'REJECTED'`,
      [activityId],
    );
    const late = async ({ id }: Source) => {
      const params = {
        campaign_id: copyId,
        status_option: 'ACTIVE',
        rename_options: '{"rename_strategy":"NO_RENAME"}',
      };
      return String((await onPlatform(dispatch, `${id}/copies`, params))['copied_adset_id']);
    };
    const [orphan, used] = [await late(source.children[0]!), await late(source.children[1]!)];
    // Times of the platform have whole seconds.
    await dispatch.accounts.test.admin('select pg_sleep(1.1)');
    await onPlatform(dispatch, used, { status: 'ACTIVE' });
    expect(await again(input)).toBe('SUCCEEDED');
    const running = (await adSetsIn(copyId)).filter(({ status }) => status === 'ACTIVE');
    expect(running.map(({ id }) => id)).toEqual([used]);
    expect((await adSetsIn(copyId)).map(({ id }) => id)).toContain(orphan);
  });

  it('counts with its budget on the day on which that is', async () => {
    const { input, copyId } = await partlyDone();
    await dispatch.accounts.test.admin(
      `update accounts.platform_operation set created_at = created_at - interval '2 days',
         asked_again_at = asked_again_at - interval '2 days'`,
    );
    expect(await cap(9_999, 0)).toBe('0');
    expect((await act(dispatch, 'campaignDuplicate', input)).code).toBe('LIMIT_EXCEEDED');
    expect(await cap(14_999, 1)).toBe('0');
    expect(await again(input)).toBe('SUCCEEDED');
    const more = await act(dispatch, 'adSetCreate', { ...adSetIn(copyId), dryRun: false });
    expect(await cap(null, 2)).toBe('10000');
    expect(more.code).toBe('LIMIT_EXCEEDED');
  });

  it('leaves a campaign running of which only the name was missing', async () => {
    const source = await sourceTree(dispatch, { adSets: 1, adsEach: 0 });
    await refuse('/[0-9]+$');
    const input = { sourceId: source.id, requestId: uuid7(), dryRun: false };
    const { activity } = await done(dispatch, 'campaignDuplicate', input);
    expect(activity.operations.map(({ kind, state }) => `${kind} ${state}`)).toEqual([
      'COPY_CAMPAIGN CONFIRMED',
      'UPDATE REJECTED',
      'COPY_AD_SET ABANDONED',
      'PAUSE_COPIES CONFIRMED',
    ]);
    await onPlatform(dispatch, activity.targetId!, { status: 'ACTIVE' });
    await dispatch.faults({ copiesActive: true });
    expect(await again(input)).toBe('SUCCEEDED');
    expect(await statusOf(source)).toEqual({ copy: 'ACTIVE', 'Ad set 1': 'PAUSED' });
  });

  it('is paused with everything else where that could not be done before', async () => {
    const source = await sourceTree(dispatch, { adSets: 1, adsEach: 0 });
    await dispatch.faults({ copiesActive: true });
    await dispatch.orderAnswer({ ...REFUSED, path: '/[0-9]+$', skip: 1, times: 9 });
    const input = { sourceId: source.id, requestId: uuid7(), dryRun: false };
    const { activity } = await done(dispatch, 'campaignDuplicate', input);
    expect(activity.operations.at(-1)).toMatchObject({ kind: 'PAUSE_COPIES', state: 'REJECTED' });
    await dispatch.faults({});
    await onPlatform(dispatch, activity.targetId!, { status: 'ACTIVE' });
    expect(await again(input)).toBe('SUCCEEDED');
    expect(await statusOf(source)).toEqual({ copy: 'PAUSED', 'Ad set 1': 'PAUSED' });
  });
});
