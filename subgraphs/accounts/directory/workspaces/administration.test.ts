import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { uuid7 } from '#kit/ids/uuid7.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import { addAdAccount } from '#subgraphs/accounts/testing/add-ad-account.ts';
import { BrandBench } from '#subgraphs/accounts/testing/brand-bench.ts';
import { TestAccounts } from '#subgraphs/accounts/testing/start-accounts.ts';

const RENAME = `mutation ($input: WorkspaceUpdateInput!) { workspaceUpdate(input: $input) { workspace { name version } } }`;
const MEMBER = `query ($id: UUID!) { member(id: $id) { email grants { kind targetId level } } }`;
const GRANT = `mutation ($input: GrantSetInput!) { grantSet(input: $input) { grant { id } } }`;
const GRANTS = `query ($kind: GrantKind!, $targetId: UUID!, $first: Int! = 25, $after: String) {
  grants(kind: $kind, targetId: $targetId, first: $first, after: $after) {
    totalCount pageInfo { hasNextPage endCursor } edges { node { level member { email } } } } }`;
interface Page<N> {
  totalCount: number;
  pageInfo: { hasNextPage: boolean; endCursor: string };
  edges: { node: N }[];
}

let accounts: TestAccounts;
let owner: Viewer;
let manager: Viewer;
let editor: Viewer;
beforeAll(async () => {
  accounts = await TestAccounts.start();
  owner = await accounts.owner();
  manager = await accounts.member(owner, 'MANAGER');
  editor = await accounts.member(owner, 'EDITOR', 'editor@example.com');
});
afterAll(() => accounts.stop());

describe('workspaceUpdate', () => {
  it('renames the workspace for its owners, and refuses a stale version', async () => {
    const input = { expectedVersion: 1, name: 'Renamed' };
    expect(await accounts.run(manager, RENAME, { input })).toMatchObject({ code: 'FORBIDDEN' });
    expect(await accounts.ok(owner, RENAME, { input })).toEqual({
      workspaceUpdate: { workspace: { name: 'Renamed', version: 2 } },
    });
    expect(await accounts.run(owner, RENAME, { input })).toMatchObject({ code: 'VERSION_CONFLICT' });
    const blank = { expectedVersion: 2, name: ' ' };
    expect(await accounts.run(owner, RENAME, { input: blank })).toMatchObject({ code: 'BAD_USER_INPUT' });
    expect(await accounts.ok(owner, `{ viewer { workspace { name } } }`)).toEqual({
      viewer: { workspace: { name: 'Renamed' } },
    });
  });
});

describe('member', () => {
  it('shows one member with their grants', async () => {
    const targetId = await addAdAccount(accounts, owner.workspaceId, 'Theirs');
    await accounts.ok(owner, GRANT, {
      input: { memberId: editor.memberId, kind: 'AD_ACCOUNT', targetId, level: 'WRITE' },
    });
    expect(await accounts.ok(owner, MEMBER, { id: editor.memberId })).toEqual({
      member: { email: 'editor@example.com', grants: [{ kind: 'AD_ACCOUNT', targetId, level: 'WRITE' }] },
    });
    expect(await accounts.run(owner, MEMBER, { id: uuid7() })).toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('grants', () => {
  it('of others are shown to those who may give them, and to everybody their own', async () => {
    const targetId = await addAdAccount(accounts, owner.workspaceId, 'Hidden');
    const [one, other] = [await accounts.member(owner, 'EDITOR'), await accounts.member(owner, 'VIEWER')];
    for (const { memberId } of [one, other]) {
      await accounts.ok(owner, GRANT, { input: { memberId, kind: 'AD_ACCOUNT', targetId, level: 'READ' } });
    }
    const listed = `{ members(first: 100) { edges { node { id grants { targetId } } } } }`;
    type Listed = { members: Page<{ id: string; grants: { targetId: string }[] }> };
    const shownTo = async (viewer: Viewer) => {
      const { members } = await accounts.ok<Listed>(viewer, listed);
      const found = new Map(members.edges.map(({ node }) => [node.id, node.grants]));
      return [one, other].map(({ memberId }) => found.get(memberId)!.length);
    };
    expect(await shownTo(owner)).toEqual([1, 1]);
    expect(await shownTo(manager)).toEqual([1, 1]);
    expect(await shownTo(one)).toEqual([1, 0]);
    expect(await shownTo(other)).toEqual([0, 1]);
    expect(await accounts.ok(one, MEMBER, { id: other.memberId })).toMatchObject({ member: { grants: [] } });
  });

  it('show in pages who was granted access to one thing', async () => {
    const bench = new BrandBench(accounts);
    const { id: targetId } = await bench.create(owner);
    await bench.grant(owner, editor, targetId, 'READ');
    await bench.grant(owner, manager, targetId, 'WRITE');
    type Found = { grants: Page<{ level: string; member: { email: string } }> };
    const target = { kind: 'BRAND', targetId };
    const { grants } = await accounts.ok<Found>(manager, GRANTS, { ...target, first: 2 });
    expect([grants.totalCount, grants.pageInfo.hasNextPage]).toEqual([3, true]);
    expect(grants.edges[1]?.node).toEqual({ level: 'READ', member: { email: 'editor@example.com' } });
    const rest = await accounts.ok<Found>(manager, GRANTS, { ...target, first: 2, after: grants.pageInfo.endCursor });
    expect(rest.grants.edges).toHaveLength(1);
    expect(await accounts.run(editor, GRANTS, target)).toMatchObject({ code: 'FORBIDDEN' });
    const other = { kind: 'AD_ACCOUNT', targetId };
    expect(await accounts.run(owner, GRANTS, other)).toMatchObject({ code: 'NOT_FOUND' });
  });
});
