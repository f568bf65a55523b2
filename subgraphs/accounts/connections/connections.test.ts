import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { uuid7 } from '#kit/ids/uuid7.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import { campaign } from '../testing/dispatch-plan.ts';
import { OWNER_EMAIL } from '../testing/start-accounts.ts';
import { TestDispatch } from '../testing/test-dispatch.ts';

const CONNECT = `mutation ($input: PlatformConnectionCreateInput!) { platformConnectionCreate(input: $input) {
  connection { id status } adAccounts { id platformId currency currencyOffset timezone status syncStatus access } } }`;
const LIST = `{ adAccounts { totalCount edges { node { id platformId } } } }`;

interface Connected {
  platformConnectionCreate: {
    connection: { id: string };
    adAccounts: { id: string; platformId: string; currency: string }[];
  };
}
interface Listed {
  adAccounts: { totalCount: number; edges: { node: { id: string; platformId: string } }[] };
}

let dispatch: TestDispatch;
let second: Viewer;
beforeAll(async () => {
  dispatch = await TestDispatch.start();
  await dispatch.work();
  const create = `mutation ($input: WorkspaceCreateInput!) { workspaceCreate(input: $input) { workspace { id } } }`;
  const { workspaceCreate } = await dispatch.accounts.ok<{ workspaceCreate: { workspace: { id: string } } }>(
    dispatch.owner,
    create,
    {
      input: { requestId: uuid7(), name: 'Second' },
    },
  );
  const bearer = { issuer: 'dev', subject: OWNER_EMAIL, email: OWNER_EMAIL };
  const viewer = await dispatch.accounts.identify({ ...bearer, workspaceId: workspaceCreate.workspace.id });
  if (!viewer) throw new Error('The founder cannot work in the second workspace.');
  second = viewer;
});
afterAll(() => dispatch.stop());

const connect = (viewer: Viewer, accessToken = 'sandbox-token', requestId = uuid7()) =>
  dispatch.accounts.run(viewer, CONNECT, { input: { requestId, accessToken } });

describe('the first start', () => {
  it('imports the ad accounts of the sandbox once', async () => {
    const { adAccounts } = await dispatch.accounts.ok<Listed>(dispatch.owner, LIST);
    expect(adAccounts.totalCount).toBe(3);
    expect(adAccounts.edges.every(({ node }) => /^act_\d+$/.test(node.platformId))).toBe(true);
    expect(dispatch.page).toMatch(/^\d+$/);
  });
});

describe('platformConnectionCreate', () => {
  it('makes a second workspace usable, with rows of its own for the same accounts of the platform', async () => {
    const requestId = uuid7();
    const { data } = await connect(second, 'sandbox-token', requestId);
    const { adAccounts } = (data as unknown as Connected).platformConnectionCreate;
    expect(adAccounts.map(({ currency }) => currency).toSorted()).toEqual(['EUR', 'JPY', 'USD']);
    expect(adAccounts.find(({ currency }) => currency === 'JPY')).toMatchObject({
      currencyOffset: 1,
      status: 'ACTIVE',
      syncStatus: 'NEVER',
      access: 'WRITE',
    });
    // The answer is given again without the platform, which refuses by now.
    await dispatch.orderAnswer({ answer: 'error', status: 401, code: 190, subcode: 463, path: 'me/adaccounts' });
    expect((await connect(second, 'sandbox-token', requestId)).data).toEqual(data);
    await dispatch.faults({});
    const first = await dispatch.accounts.ok<Listed>(dispatch.owner, LIST);
    const ids = new Set(first.adAccounts.edges.map(({ node }) => node.id));
    expect(adAccounts.some(({ id }) => ids.has(id))).toBe(false);
  });

  it('says why the platform refuses a token, and keeps nothing', async () => {
    const { code, error } = await connect(second, 'a-wrong-token');
    expect(code).toBe('PLATFORM_REJECTED');
    expect(JSON.stringify(error)).not.toContain('a-wrong-token');
    const rows = await dispatch.accounts.test.admin(
      `select from accounts.platform_connection where workspace_id = $1`,
      [second.workspaceId],
    );
    expect(rows).toHaveLength(1);
  });

  it('is for owners and managers', async () => {
    const editor = await dispatch.accounts.member(dispatch.owner, 'EDITOR');
    expect(await connect(editor)).toMatchObject({ code: 'FORBIDDEN' });
  });
});

describe('dispatch of two workspaces', () => {
  it('know nothing of each other', async () => {
    const { causeId, activityId } = await dispatch.admit([campaign(`Mine ${uuid7()}`)]);
    await dispatch.settled(causeId);
    const activity = `query ($id: UUID!) { activity(id: $id) { id } }`;
    expect(await dispatch.accounts.run(second, activity, { id: activityId })).toMatchObject({ code: 'NOT_FOUND' });
    const changes = `query ($id: UUID!) { _dispatchChanges(causeId: $id) { complete changes { cursor } } }`;
    expect(await dispatch.accounts.ok({ ...second, service: 'launcher' }, changes, { id: causeId })).toEqual({
      _dispatchChanges: { complete: false, changes: [] },
    });
    const input = { causeId: uuid7(), operations: [campaign('Theirs')] };
    expect(await dispatch.tryAdmit({ ...second, service: 'launcher' }, input)).toMatchObject({ code: 'NOT_FOUND' });
  });
});
