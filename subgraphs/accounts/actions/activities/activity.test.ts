import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { act, CAMPAIGN, done } from '../testing/act.ts';
import { addAssets } from '#subgraphs/accounts/catalog/assets/testing/add-assets.ts';
import { treePlan } from '#subgraphs/accounts/testing/dispatch-plan.ts';
import { TestDispatch } from '#subgraphs/accounts/testing/test-dispatch.ts';

const READ = `query ($id: UUID!) { activity(id: $id) { id kind state targetKind targetId requestId request dryRun service causeKind causeId
  member { email } refusal { code message details } counts { planned moving confirmed refused review total } before after
  reversible notReversibleReason reverts { id } revertedBy { id } createdAt endedAt
  plan { callCount calls { path params } changes { field before after } dailyBudgetChange { amountMinor } checkedByPlatform }
  operations { id kind targetKind targetId dailyBudget dailyBudgetMoney { formatted } before after activity { id } attempts { purpose outcome answer } } } }`;
const PAGE = `query ($id: UUID!, $first: Int, $after: String, $states: [OperationState!]) { activity(id: $id) {
  operationPage(first: $first, after: $after, states: $states) { edges { cursor node { id state } } pageInfo { hasNextPage hasPreviousPage endCursor } } } }`;

interface View {
  id: string;
  targetId: string;
  endedAt: string | null;
  operations: { attempts: { answer: unknown }[] }[];
  [field: string]: unknown;
}

let dispatch: TestDispatch;
beforeAll(async () => {
  dispatch = await TestDispatch.start();
  await dispatch.work();
});
afterEach(() => dispatch.faults({}));
afterAll(() => dispatch.stop());

const read = async (id: string) =>
  (await dispatch.accounts.ok<{ activity: View }>(dispatch.owner, READ, { id })).activity;
const create = async (input: object = {}): Promise<View> =>
  read((await done(dispatch, 'campaignCreate', { ...CAMPAIGN, dryRun: false, ...input })).activity.id);
const setStatus = async (targetId: string, status: string): Promise<View> => {
  const input = { targetType: 'CAMPAIGN', targetId, status, dryRun: false };
  return read((await done(dispatch, 'assetStatusSet', input)).activity.id);
};
const NAMED = `query ($id: UUID!) { activity(id: $id) { targetId target { __typename id } operations { kind targetId target { id } platformId object { id } } } }`;
const counts = { planned: 0, moving: 0, confirmed: 0, refused: 0, review: 0, total: 0 };

describe('an activity', () => {
  it('has the objects beside the ids of its target and of its operations, once they are imported', async () => {
    const { id, targetId } = await create({ name: 'Named' });
    const changed = await setStatus(targetId, 'ACTIVE');
    const named = async (of: string) =>
      (await dispatch.accounts.ok<{ activity: object }>(dispatch.owner, NAMED, { id: of })).activity;
    const made = { targetId: null, target: null, platformId: targetId };
    expect(await named(id)).toEqual({
      targetId,
      target: null,
      operations: [{ kind: 'CAMPAIGN', ...made, object: null }],
    });
    const place = { workspaceId: dispatch.owner.workspaceId, adAccountId: dispatch.adAccountId };
    await addAssets(dispatch.accounts.test, place, [{ kind: 'CAMPAIGN', id: targetId, name: 'Named' }]);
    const target = { __typename: 'Campaign', id: targetId };
    const object = { id: targetId };
    expect(await named(id)).toEqual({ targetId, target, operations: [{ kind: 'CAMPAIGN', ...made, object }] });
    expect(await named(changed.id)).toEqual({
      targetId,
      target,
      operations: [{ kind: 'UPDATE', targetId, target: object, platformId: targetId, object }],
    });
  });

  it('shows who asked for what, what was planned, and what came of it', async () => {
    const requestId = uuid7();
    const made = await create({ name: 'Told', dailyBudget: 1_234, requestId });
    expect(made).toMatchObject({
      kind: 'CAMPAIGN_CREATE',
      state: 'SUCCEEDED',
      targetKind: 'CAMPAIGN',
      targetId: expect.stringMatching(/^\d+$/),
      requestId,
      request: { name: 'Told', dailyBudget: '1234', dryRun: false },
      member: { email: 'owner@example.com' },
      service: null,
      causeKind: 'DIRECT',
      causeId: made.id,
      refusal: null,
      counts: { ...counts, confirmed: 1, total: 1 },
      before: null,
      after: null,
      plan: { callCount: 1, dailyBudgetChange: { amountMinor: '1234' } },
      operations: [
        {
          kind: 'CAMPAIGN',
          dailyBudget: '1234',
          dailyBudgetMoney: { formatted: '12.34 USD' },
          before: null,
          after: null,
          activity: { id: made.id },
        },
      ],
    });
    expect(made.endedAt).not.toBeNull();
    expect(made).toMatchObject({ reversible: false, notReversibleReason: expect.stringContaining('makes objects') });
  });

  it('of a check and of a refusal is logged without operations', async () => {
    const { activity } = await done(dispatch, 'campaignCreate', { ...CAMPAIGN, dryRun: true });
    const why = 'It was only a check: nothing was done.';
    expect(await read(activity.id)).toMatchObject({
      state: 'CHECKED',
      counts,
      endedAt: expect.any(String),
      notReversibleReason: why,
    });
    const stop = `mutation ($input: WritesStopInput!) { writesStop(input: $input) { stop { scope } } }`;
    const resume = `mutation ($input: WritesResumeInput!) { writesResume(input: $input) { stop { scope } } }`;
    await dispatch.accounts.ok(dispatch.owner, stop, { input: { reason: 'Wrong prices.' } });
    const { code, extensions } = await act(dispatch, 'campaignCreate', { ...CAMPAIGN, dryRun: false });
    await dispatch.accounts.ok(dispatch.owner, resume, { input: {} });
    expect(code).toBe('LIVE_CHANGES_DISABLED');
    expect(await read(extensions!['activityId'] as string)).toMatchObject({
      state: 'REFUSED',
      refusal: { code: 'LIVE_CHANGES_DISABLED', details: { scope: 'WORKSPACE', reason: 'Wrong prices.' } },
      operations: [],
      reversible: false,
    });
  });

  it('knows what it changed, and whether that can be taken back', async () => {
    const { targetId } = await create({ name: 'Switched' });
    const on = await setStatus(targetId, 'ACTIVE');
    expect(on).toMatchObject({ before: { status: 'PAUSED' }, after: { status: 'ACTIVE' }, reversible: true });
    expect(on).toMatchObject({ kind: 'STATUS_SET', targetId, notReversibleReason: null, revertedBy: null });
    const again = await setStatus(targetId, 'ACTIVE');
    expect(again).toMatchObject({ reversible: false, notReversibleReason: 'It changed nothing.' });
    const { activity } = await done(dispatch, 'activityRevert', { activityId: on.id, dryRun: true });
    expect(await read(on.id)).toMatchObject({ reversible: true, revertedBy: null });
    const back = await done(dispatch, 'activityRevert', { activityId: on.id, dryRun: false });
    expect(await read(activity.id)).toMatchObject({ kind: 'REVERT', state: 'CHECKED', reverts: { id: on.id } });
    expect(await read(back.activity.id)).toMatchObject({
      reverts: { id: on.id },
      before: { status: 'ACTIVE' },
      after: { status: 'PAUSED' },
      reversible: true,
    });
    expect(await read(on.id)).toMatchObject({ reversible: false, revertedBy: { id: back.activity.id } });
  });

  it('pages its operations, also by state', async () => {
    await dispatch.faults({ rejectRate: 1, scopes: { methods: ['POST'], paths: 'adsets' } });
    const plan = treePlan({ adSets: 3, adsEach: 2, page: dispatch.page });
    const { causeId, activityId } = await dispatch.admit(plan);
    await dispatch.settled(causeId);
    type Page = { edges: { node: { id: string } }[]; pageInfo: { hasNextPage: boolean; endCursor: string | null } };
    const page = async (query: object) =>
      (
        await dispatch.accounts.ok<{ activity: { operationPage: Page } }>(dispatch.owner, PAGE, {
          id: activityId,
          ...query,
        })
      ).activity.operationPage;
    const seen: string[] = [];
    for (let after: string | null = null; ;) {
      const { edges, pageInfo }: Page = await page({ first: 4, after });
      seen.push(...edges.map(({ node }) => node.id));
      if (!pageInfo.hasNextPage) break;
      after = pageInfo.endCursor;
    }
    expect(seen).toEqual(plan.map(({ id }) => id));
    const refused = plan.filter(({ kind }) => kind === 'AD_SET').map(({ id }) => id);
    const first = await page({ first: 2, states: ['REJECTED'] });
    const rest = await page({ first: 2, states: ['REJECTED'], after: first.pageInfo.endCursor });
    expect([...first.edges, ...rest.edges].map(({ node }) => node.id)).toEqual(refused);
    expect(await page({ first: 5, states: ['UNKNOWN'] })).toMatchObject({
      edges: [],
      pageInfo: { hasNextPage: false },
    });
    const strange = await dispatch.accounts.run(dispatch.owner, PAGE, { id: activityId, first: 5, after: uuid7() });
    expect(strange).toMatchObject({ code: 'BAD_USER_INPUT' });
  });

  it('shows no credential, neither ours nor one that somebody gave', async () => {
    const secret = `secret-${uuid7()}`;
    const { activity } = await done(dispatch, 'campaignCreate', {
      ...CAMPAIGN,
      dryRun: true,
      promotedObject: {
        page_id: dispatch.page,
        access_token: secret,
        link: `https://example.com/?access_token=${secret}`,
      },
    });
    const kept = await dispatch.accounts.test.admin(
      `select from accounts.activity a where a::text like '%' || $1 || '%'`,
      [secret],
    );
    expect(kept).toEqual([]);
    const made = await create({ name: 'Answered' });
    const shown = JSON.stringify([await read(activity.id), made]);
    expect(made.operations[0]!.attempts[0]!.answer).toMatchObject({ status: 200 });
    expect(shown).not.toContain(secret);
    expect(shown).not.toContain('sandbox-token');
    expect(shown).not.toMatch(/appsecret_proof|"access_token"/);
  });
});

describe('the log', () => {
  it.each([
    'delete from accounts.activity',
    'update accounts.activity set member_id = gen_random_uuid()',
    `update accounts.activity set request = '{}'`,
    'delete from accounts.operation_attempt',
    `update accounts.operation_attempt set outcome = 'CONFIRMED' where ended_at is not null`,
    'update accounts.operation_attempt set started_at = clock_timestamp()',
  ])('refuses: %s', async (sql) => {
    await create({ name: `Kept ${uuid7()}` });
    await expect(dispatch.accounts.test.admin(sql)).rejects.toThrow(/kept|does not change/);
  });
});
