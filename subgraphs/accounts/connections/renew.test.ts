import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { uuid7 } from '#kit/ids/uuid7.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import { addAdAccount } from '../testing/add-ad-account.ts';
import { copyPlan } from '../testing/copy-plan.ts';
import { campaign } from '../testing/dispatch-plan.ts';
import { copiesOf, sourceTree } from '../testing/source-tree.ts';
import { seedFirstStart } from './first-start.ts';
import { TestDispatch } from '../testing/test-dispatch.ts';
import { openReads, type TestReads } from '../testing/test-reads.ts';

const RENEW = `mutation ($input: PlatformConnectionRenewInput!) { platformConnectionRenew(input: $input) {
  connection { id status } adAccounts { id platformId } } }`;
const LIST = `{ platformConnections { totalCount edges { node { id status } } } }`;

interface Renewed {
  platformConnectionRenew: { connection: { id: string; status: string }; adAccounts: { id: string }[] };
}

let dispatch: TestDispatch;
let platform: TestReads;
let connectionId: string;
beforeAll(async () => {
  dispatch = await TestDispatch.start();
  platform = await openReads(dispatch.accounts);
  await dispatch.work();
  const { platformConnections } = await dispatch.accounts.ok<{
    platformConnections: { edges: { node: { id: string } }[] };
  }>(dispatch.owner, LIST);
  connectionId = platformConnections.edges[0]?.node.id ?? '';
});
beforeEach(() => platform.replaceToken('expired-token'));
afterAll(async () => {
  await platform.clients.close();
  await dispatch.stop();
});

const renew = (changes: Record<string, unknown> = {}, viewer: Viewer = dispatch.owner) =>
  dispatch.accounts.run(viewer, RENEW, {
    input: { requestId: uuid7(), connectionId, accessToken: 'sandbox-token', ...changes },
  });

async function statuses(): Promise<string[]> {
  const { platformConnections } = await dispatch.accounts.ok<{
    platformConnections: { edges: { node: { status: string } }[] };
  }>(dispatch.owner, LIST);
  return platformConnections.edges.map(({ node }) => node.status);
}

describe('an expired token', () => {
  it('keeps no copy running: it is paused with new credentials', async () => {
    await renew();
    const source = await sourceTree(dispatch, { adSets: 1, adsEach: 1 });
    await dispatch.faults({ copiesActive: true });
    const name = `Paused ${uuid7()}`;
    const plan = copyPlan(source, name);
    const pause = plan.pop()!;
    const { causeId, activityId } = await dispatch.admit(plan);
    await dispatch.settled(causeId);
    const expired = { answer: 'error', status: 401, code: 190, subcode: 463 };
    await dispatch.orderAnswer({ ...expired, method: 'GET', path: '/adsets$' });
    await dispatch.admit([pause], causeId);
    await dispatch.until(`select from accounts.platform_connection where status = 'BROKEN'`);
    await renew();
    await dispatch.settled(causeId);
    await dispatch.faults({});
    expect((await dispatch.activity(activityId)).state).toBe('SUCCEEDED');
    expect(JSON.stringify(await copiesOf(dispatch, name))).not.toContain('ACTIVE');
  });

  it('leaves no copy half made: it goes on with new credentials', async () => {
    await renew();
    const source = await sourceTree(dispatch, { adSets: 2, adsEach: 1 });
    const expired = { answer: 'error', status: 401, code: 190, subcode: 463 };
    await dispatch.orderAnswer({ ...expired, method: 'POST', path: `/${source.children[1]!.id}/copies$` });
    const { causeId, activityId } = await dispatch.admit(copyPlan(source, `Whole ${uuid7()}`));
    await dispatch.until(`select from accounts.platform_connection where status = 'BROKEN'`);
    await renew();
    await dispatch.settled(causeId);
    await dispatch.faults({});
    expect((await dispatch.activity(activityId)).state).toBe('SUCCEEDED');
  });

  it('is found by the search for a lost outcome, which goes on with new credentials', async () => {
    await renew();
    const created = { methods: ['POST'], paths: '/act_[0-9]+/campaigns$' };
    await dispatch.faults({ scopes: created, cutAfterWorkRate: 1, onlyFirst: 1 });
    await dispatch.orderAnswer({
      answer: 'error',
      status: 401,
      code: 190,
      subcode: 463,
      method: 'GET',
      path: '/adlabels$',
    });
    const { causeId, activityId } = await dispatch.admit([campaign(`Sought ${uuid7()}`)]);
    await dispatch.until(`select from accounts.platform_connection where status = 'BROKEN'`);
    await renew();
    await dispatch.settled(causeId);
    const { state, operations } = await dispatch.activity(activityId);
    expect(state).toBe('SUCCEEDED');
    const outcomes = operations[0]?.attempts.map(({ outcome }) => outcome);
    expect(outcomes).toEqual(expect.arrayContaining(['UNKNOWN', 'DENIED', 'FOUND']));
    await dispatch.faults({});
  });

  it('is found by dispatch, which fails the operation it hit; a renewal mends it', async () => {
    const hit = await dispatch.admit([campaign(`Hit ${uuid7()}`)]);
    await dispatch.settled(hit.causeId);
    const { operations } = await dispatch.activity(hit.activityId);
    expect(operations[0]).toMatchObject({ state: 'REJECTED', error: { code: 190 } });
    expect(await statuses()).toEqual(['BROKEN']);
    const { data } = await renew();
    const { connection, adAccounts } = (data as unknown as Renewed).platformConnectionRenew;
    expect(connection).toEqual({ id: connectionId, status: 'ACTIVE' });
    expect(adAccounts).toHaveLength(3);
    const after = await dispatch.admit([campaign(`After ${uuid7()}`)]);
    expect((await dispatch.settled(after.causeId)).at(-1)).toMatchObject({ state: 'CONFIRMED' });
  });

  it('has live actions refused at once, so that none is done whenever somebody renews it', async () => {
    await dispatch.settled((await dispatch.admit([campaign(`Hit ${uuid7()}`)])).causeId);
    const input = {
      requestId: uuid7(),
      adAccountId: dispatch.adAccountId,
      name: 'Never',
      objective: 'OUTCOME_TRAFFIC',
    };
    const create = `mutation ($input: CampaignCreateInput!) { campaignCreate(input: $input) { activity { state } } }`;
    const act = () => dispatch.accounts.run(dispatch.owner, create, { input: { ...input, dryRun: false } });
    const { code, error } = await act();
    expect(code).toBe('PLATFORM_REJECTED');
    expect(String(error)).toContain('connect the workspace to the platform again');
    await renew();
    expect((await dispatch.living()).filter((line) => line === 'campaign Never')).toEqual([]);
    expect((await act()).data).toEqual({ campaignCreate: { activity: { state: 'SUCCEEDED' } } });
  });

  it('is answered by one clear error until it is renewed, and reads go on with the new one', async () => {
    const reader = await platform.reads.open(dispatch.owner, dispatch.adAccountId);
    await expect(reader.get(reader.accountId, { fields: 'id' })).rejects.toMatchObject({ code: 'PLATFORM_REJECTED' });
    expect(await statuses()).toEqual(['BROKEN']);
    await renew();
    expect(await reader.get(reader.accountId, { fields: 'id' })).toEqual({ id: reader.accountId });
  });
});

describe('platformConnectionRenew', () => {
  it('keeps everything when the platform refuses the new token, and does not repeat it', async () => {
    const { code, error } = await renew({ accessToken: 'another-wrong-token' });
    expect(code).toBe('PLATFORM_REJECTED');
    expect(JSON.stringify(error)).not.toContain('another-wrong-token');
    const reader = await platform.reads.open(dispatch.owner, dispatch.adAccountId);
    await expect(reader.get(reader.accountId, { fields: 'id' })).rejects.toMatchObject({ code: 'PLATFORM_REJECTED' });
  });

  it('gives its first answer again', async () => {
    const requestId = uuid7();
    const first = await renew({ requestId });
    expect((await renew({ requestId })).data).toEqual(first.data);
    expect(await renew({ requestId, accessToken: 'sandbox-token', appSecret: 'some-secret' })).toMatchObject({
      code: 'REQUEST_ID_REUSED',
    });
  });

  it('refuses a connection with other ad accounts, one that is not there, and whoever may not connect', async () => {
    await addAdAccount(dispatch.accounts, dispatch.owner.workspaceId, 'Somebody else');
    const [{ id: other } = { id: '' }] = (await dispatch.accounts.test.admin(
      `select id from accounts.platform_connection where id <> $1`,
      [connectionId],
    )) as { id: string }[];
    expect(await renew({ connectionId: other })).toMatchObject({ code: 'CONFLICT' });
    expect(await renew({ connectionId: uuid7() })).toMatchObject({ code: 'NOT_FOUND' });
    const editor = await dispatch.accounts.member(dispatch.owner, 'EDITOR');
    expect(await renew({}, editor)).toMatchObject({ code: 'FORBIDDEN' });
    expect(await dispatch.accounts.run(editor, LIST)).toMatchObject({ code: 'FORBIDDEN' });
    await dispatch.accounts.test.admin(`delete from accounts.ad_account where connection_id = $1`, [other]);
    await dispatch.accounts.test.admin(`delete from accounts.platform_connection where id = $1`, [other]);
  });
});

describe('a start of the service', () => {
  it('keeps credentials renewed since the one before, unless the configuration brings others', async () => {
    const { config, test } = dispatch.accounts;
    const start = (token: string) => {
      const real = { kind: 'real' as const, url: config.platform.url ?? '', token };
      return seedFirstStart({
        config: { ...config, platform: real },
        database: test.database,
        clients: platform.clients,
      });
    };
    await start('configured-token');
    await platform.replaceToken('renewed-token');
    await test.admin(`update accounts.platform_connection set status = 'BROKEN'`);
    await start('configured-token');
    expect(await statuses()).toEqual(['BROKEN', 'BROKEN']);
    await start('another-configured-token');
    expect((await statuses()).toSorted()).toEqual(['ACTIVE', 'BROKEN']);
  });
});
