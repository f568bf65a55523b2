import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { GraphQLError } from 'graphql';
import { uuid7 } from '#kit/ids/uuid7.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import { TestDispatch } from '../testing/test-dispatch.ts';
import { act, CAMPAIGN, done } from './testing/act.ts';

let dispatch: TestDispatch;
beforeAll(async () => {
  dispatch = await TestDispatch.start();
  await dispatch.work();
});
afterAll(() => dispatch.stop());

async function names(): Promise<string[]> {
  return (await dispatch.objects('campaign')).map(({ name }) => name);
}

function mutate(name: string, type: string, input: Record<string, unknown>) {
  const document = `mutation ($input: ${type}!) { ${name}(input: $input) { __typename } }`;
  return dispatch.accounts.ok(dispatch.owner, document, { input });
}

async function granted(role: string, level: string): Promise<Viewer> {
  const member = await dispatch.accounts.member(dispatch.owner, role);
  const input = { memberId: member.memberId, kind: 'AD_ACCOUNT', targetId: dispatch.adAccountId, level };
  await dispatch.accounts.ok(
    dispatch.owner,
    `mutation ($input: GrantSetInput!) { grantSet(input: $input) { member { id } } }`,
    { input },
  );
  return member;
}

describe('access', () => {
  it('is asked of dry runs and live calls alike', async () => {
    const stranger = await dispatch.accounts.member(dispatch.owner, 'EDITOR');
    const reader = await granted('EDITOR', 'READ');
    const viewer = await granted('VIEWER', 'WRITE');
    const writer = await granted('EDITOR', 'WRITE');
    const elsewhere = { ...dispatch.owner, workspaceId: uuid7() };
    const name = `By nobody ${uuid7()}`;
    for (const dryRun of [true, false]) {
      const codes: unknown[] = [];
      for (const member of [stranger, reader, viewer, elsewhere]) {
        codes.push((await act(dispatch, 'campaignCreate', { ...CAMPAIGN, name, dryRun }, member)).code);
      }
      expect(codes).toEqual(['NOT_FOUND', 'FORBIDDEN', 'FORBIDDEN', 'NOT_FOUND']);
    }
    expect(await names()).not.toContain(name);
    await done(dispatch, 'campaignCreate', { ...CAMPAIGN, name, dryRun: false }, writer);
    expect(await names()).toContain(name);
  });

  it('is no matter of rules about the input alone, by which nobody learns what is there', async () => {
    const stranger = await dispatch.accounts.member(dispatch.owner, 'EDITOR');
    const broken = { ...CAMPAIGN, name: '', objective: 'NONSENSE' };
    const told = async (input: Record<string, unknown>, viewer?: Viewer) =>
      ((await act(dispatch, 'campaignCreate', input, viewer)).error as GraphQLError | null)?.extensions;
    const refusal = await told(broken);
    expect(refusal).toMatchObject({
      code: 'BAD_USER_INPUT',
      violations: [
        { path: 'input.name', rule: 'length' },
        { path: 'input.objective', rule: 'objective' },
      ],
    });
    expect(await told(broken, stranger)).toEqual(refusal);
    expect(await told({ ...broken, adAccountId: uuid7() }, stranger)).toEqual(refusal);
    expect(await told(CAMPAIGN, stranger)).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('to an activity decides about taking it back', async () => {
    const { activity } = await done(dispatch, 'campaignCreate', CAMPAIGN);
    const [stranger, reader] = [
      await dispatch.accounts.member(dispatch.owner, 'EDITOR'),
      await granted('EDITOR', 'READ'),
    ];
    const revert = (viewer: Viewer) => act(dispatch, 'activityRevert', { activityId: activity.id }, viewer);
    expect([(await revert(stranger)).code, (await revert(reader)).code]).toEqual(['NOT_FOUND', 'FORBIDDEN']);
  });
});

describe('a stop of writes', () => {
  it('blocks dry runs, refuses live calls with its reason, and leaves their request ids free', async () => {
    const { adAccountId } = dispatch;
    await mutate('writesStop', 'WritesStopInput', { adAccountId, reason: 'A wrong price.' });
    const input = { ...CAMPAIGN, name: 'Stopped', requestId: uuid7(), dryRun: false };
    const { plan } = await done(dispatch, 'campaignCreate', CAMPAIGN);
    const refused = await act(dispatch, 'campaignCreate', input);
    await mutate('writesResume', 'WritesResumeInput', { adAccountId });
    expect(plan.blockers).toMatchObject([{ code: 'writes_stopped', refusal: 'LIVE_CHANGES_DISABLED' }]);
    expect(plan.blockers[0]?.message).toContain('("A wrong price.")');
    expect(refused.code).toBe('LIVE_CHANGES_DISABLED');
    expect(refused.extensions).toMatchObject({ reason: 'A wrong price.', scope: 'AD_ACCOUNT' });
    const logged = await dispatch.activity(String(refused.extensions['activityId']));
    expect(logged).toMatchObject({ state: 'REFUSED', operations: [] });
    expect((await done(dispatch, 'campaignCreate', input)).replayed).toBe(false);
  });
});

describe('the spend guard', () => {
  it('blocks dry runs and refuses live calls beyond its caps, and counts what was done', async () => {
    const set = (expectedVersion: number, singleChange: string | null, dailyBudgetCreatedPerDay: string | null) => {
      const input = { adAccountId: dispatch.adAccountId, expectedVersion, singleChange, dailyBudgetCreatedPerDay };
      return mutate('spendGuardSet', 'SpendGuardSetInput', input);
    };
    await set(0, '10000', '15000');
    const live = (dailyBudget: number) =>
      act(dispatch, 'campaignCreate', { ...CAMPAIGN, name: 'Guarded', dailyBudget, dryRun: false });
    const { plan } = await done(dispatch, 'campaignCreate', { ...CAMPAIGN, dailyBudget: 10_001 });
    expect(plan.blockers).toMatchObject([{ code: 'spend_guard', refusal: 'LIMIT_EXCEEDED' }]);
    const single = await live(10_001);
    const together = await Promise.all([live(9_000), live(9_000)]);
    await set(1, null, null);
    expect([single.code, single.extensions['limit']]).toEqual(['LIMIT_EXCEEDED', 'SINGLE_CHANGE']);
    expect(together.map(({ code }) => code ?? 'done').toSorted()).toEqual(['LIMIT_EXCEEDED', 'done']);
    expect((await names()).filter((name) => name === 'Guarded')).toHaveLength(1);
  });
});

describe('an ad account that is closed', () => {
  it('blocks every action', async () => {
    const set = (status: string) =>
      dispatch.accounts.test.admin(`update accounts.ad_account set status = $1 where id = $2`, [
        status,
        dispatch.adAccountId,
      ]);
    await set('DISABLED');
    const { plan } = await done(dispatch, 'campaignCreate', CAMPAIGN);
    const { code } = await act(dispatch, 'campaignCreate', { ...CAMPAIGN, dryRun: false });
    await set('ACTIVE');
    expect(plan.blockers).toMatchObject([{ code: 'account_closed', refusal: 'CONFLICT' }]);
    expect(code).toBe('CONFLICT');
  });
});

describe('live changes that are off', () => {
  it('leave dry runs as they are, with a warning, and refuse and log live calls', async () => {
    const closed = await TestDispatch.start({ liveChanges: false });
    const { plan } = await done(closed, 'campaignCreate', CAMPAIGN);
    const refused = await act(closed, 'campaignCreate', { ...CAMPAIGN, dryRun: false });
    const logged = await closed.activity(String(refused.extensions['activityId']));
    const campaigns = await closed.objects('campaign');
    await closed.stop();
    expect(plan).toMatchObject({ warnings: [{ code: 'live_changes_off' }], blockers: [], checkedByPlatform: true });
    expect(refused.code).toBe('LIVE_CHANGES_DISABLED');
    expect(logged).toMatchObject({ state: 'REFUSED' });
    expect(campaigns).toEqual([]);
  });
});
