import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { uuid7 } from '#kit/ids/uuid7.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import { FIRST_WORKSPACE, OWNER_EMAIL, TestAccounts } from '#subgraphs/accounts/testing/start-accounts.ts';

const MEMBERS = `query ($first: Int, $after: String) { members(first: $first, after: $after) {
  totalCount pageInfo { hasNextPage endCursor } edges { node { id email role status version } } } }`;
const INVITE = `mutation ($input: MemberInviteInput!) { memberInvite(input: $input) { member { id email role status version } } }`;
const UPDATE = `mutation ($input: MemberUpdateInput!) { memberUpdate(input: $input) { member { id role version } } }`;
const REMOVE = `mutation ($input: MemberRemoveInput!) { memberRemove(input: $input) { memberId } }`;

let accounts: TestAccounts;
let owner: Viewer;
beforeAll(async () => {
  accounts = await TestAccounts.start();
  owner = await accounts.owner();
});
afterAll(() => accounts.stop());

const versionOf = async (id: string) => {
  const { members } = await accounts.ok<{ members: { edges: { node: { id: string; version: number } }[] } }>(
    owner,
    MEMBERS,
    {
      first: 100,
    },
  );
  return members.edges.find(({ node }) => node.id === id)?.node.version ?? 0;
};

describe('the first start', () => {
  it('makes one workspace with one owner', async () => {
    expect(owner).toMatchObject({ workspaceId: FIRST_WORKSPACE, role: 'owner' });
    const { viewer } = await accounts.ok(
      owner,
      `{ viewer { workspace { id name version } member { email status } role scopes } }`,
    );
    expect(viewer).toEqual({
      workspace: { id: FIRST_WORKSPACE, name: 'Demo', version: 1 },
      member: { email: OWNER_EMAIL, status: 'ACTIVE' },
      role: 'OWNER',
      scopes: ['READ', 'WRITE'],
    });
  });
});

describe('memberInvite', () => {
  it('gives the same member again for the same request id, and refuses the id for other inputs', async () => {
    const input = { requestId: uuid7(), email: 'Ann@Example.com', role: 'EDITOR' };
    const first = await accounts.ok(owner, INVITE, { input });
    expect(first).toMatchObject({
      memberInvite: { member: { email: 'ann@example.com', role: 'EDITOR', status: 'INVITED' } },
    });
    expect(await accounts.ok(owner, INVITE, { input })).toEqual(first);
    expect(await accounts.run(owner, INVITE, { input: { ...input, role: 'VIEWER' } })).toMatchObject({
      code: 'REQUEST_ID_REUSED',
    });
  });

  it('refuses an address that is a member already', async () => {
    const input = { requestId: uuid7(), email: OWNER_EMAIL.toUpperCase(), role: 'VIEWER' };
    expect(await accounts.run(owner, INVITE, { input })).toMatchObject({ code: 'CONFLICT' });
  });

  it('names every broken rule at once', async () => {
    const { code, error } = await accounts.run(owner, INVITE, {
      input: { requestId: 'x', email: 'no', role: 'EDITOR' },
    });
    expect(code).toBe('BAD_USER_INPUT');
    expect(JSON.stringify(error)).toMatch(/requestId.*email|email.*requestId/);
  });

  it('needs members:write, and an owner to make an owner', async () => {
    const manager = await accounts.member(owner, 'MANAGER');
    const editor = await accounts.member(owner, 'EDITOR');
    const input = () => ({ requestId: uuid7(), email: `${uuid7()}@example.com`, role: 'OWNER' });
    expect(await accounts.run(editor, INVITE, { input: { ...input(), role: 'VIEWER' } })).toMatchObject({
      code: 'FORBIDDEN',
    });
    expect(await accounts.run(manager, INVITE, { input: input() })).toMatchObject({ code: 'FORBIDDEN' });
  });
});

describe('the last owner', () => {
  it('cannot be removed or demoted, an owner who never signed in notwithstanding', async () => {
    await accounts.ok(owner, INVITE, { input: { requestId: uuid7(), email: 'ghost@example.com', role: 'OWNER' } });
    const change = { memberId: owner.memberId, expectedVersion: await versionOf(owner.memberId) };
    expect(await accounts.run(owner, REMOVE, { input: change })).toMatchObject({ code: 'CONFLICT' });
    expect(await accounts.run(owner, UPDATE, { input: { ...change, role: 'EDITOR' } })).toMatchObject({
      code: 'CONFLICT',
    });
  });

  it('cannot vanish by two owners demoting each other at once', async () => {
    const other = await accounts.member(owner, 'OWNER');
    const demote = async (by: Viewer, who: Viewer) =>
      accounts.run(by, UPDATE, {
        input: { memberId: who.memberId, expectedVersion: await versionOf(who.memberId), role: 'MANAGER' },
      });
    const results = await Promise.all([demote(owner, other), demote(other, owner)]);
    expect(results.map(({ code }) => code ?? 'done').toSorted()).toEqual(['CONFLICT', 'done']);
    // Put things right for the tests after this one.
    const [left, demoted] = results[0].code ? [other, owner] : [owner, other];
    const restored = { memberId: demoted.memberId, expectedVersion: await versionOf(demoted.memberId), role: 'OWNER' };
    await accounts.ok(left, UPDATE, { input: restored });
  });
});

describe('memberUpdate and memberRemove', () => {
  it('refuse a stale version and say the current one', async () => {
    const editor = await accounts.member(owner, 'EDITOR');
    const input = { memberId: editor.memberId, expectedVersion: 7, role: 'VIEWER' };
    const { code, error } = await accounts.run(owner, UPDATE, { input });
    expect(code).toBe('VERSION_CONFLICT');
    expect(JSON.stringify(error)).toContain('"currentVersion":1');
  });

  it('end a membership at once', async () => {
    const editor = await accounts.member(owner, 'EDITOR', 'leaving@example.com');
    await accounts.ok(owner, REMOVE, { input: { memberId: editor.memberId, expectedVersion: 1 } });
    expect(await accounts.identify({ issuer: 'dev', subject: 'x', email: 'leaving@example.com' })).toBeNull();
    expect(
      await accounts.run(owner, REMOVE, { input: { memberId: editor.memberId, expectedVersion: 2 } }),
    ).toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});

describe('members', () => {
  it('come in pages without gap or repeat', async () => {
    type Page = {
      members: { pageInfo: { hasNextPage: boolean; endCursor: string }; edges: { node: { id: string } }[] };
    };
    const all = await accounts.ok<Page & { members: { totalCount: number } }>(owner, MEMBERS, { first: 100 });
    const ids: string[] = [];
    for (let after: string | null = null; ;) {
      const { members }: Page = await accounts.ok<Page>(owner, MEMBERS, { first: 2, after });
      ids.push(...members.edges.map(({ node }) => node.id));
      if (!members.pageInfo.hasNextPage) break;
      after = members.pageInfo.endCursor;
    }
    expect(ids).toEqual(all.members.edges.map(({ node }) => node.id));
    expect(all.members.totalCount).toBe(ids.length);
  });
});
