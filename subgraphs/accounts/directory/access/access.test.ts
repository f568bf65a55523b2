import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { uuid7 } from '#kit/ids/uuid7.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import { addAdAccount } from '#subgraphs/accounts/testing/add-ad-account.ts';
import { BrandBench } from '#subgraphs/accounts/testing/brand-bench.ts';
import { TestAccounts } from '#subgraphs/accounts/testing/start-accounts.ts';

const LIST = `{ adAccounts { totalCount edges { node { id access } } } }`;
const ONE = `query ($id: UUID!) { adAccount(id: $id) { id name currency currencyOffset timezone access syncStatus } }`;
const SET = `mutation ($input: GrantSetInput!) { grantSet(input: $input) { grant { level } member { grants { targetId level } } } }`;
const REVOKE = `mutation ($input: GrantRevokeInput!) { grantRevoke(input: $input) { member { grants { targetId } } } }`;
const ACCESS = `query ($targets: [_AccessTarget!]!) { _access(targets: $targets) { kind id canRead canWrite } }`;
const ENTITIES = `query ($refs: [_Any!]!) { _entities(representations: $refs) { ... on AdAccount { id name } } }`;

let accounts: TestAccounts;
let owner: Viewer;
let editor: Viewer;
let reader: Viewer;
let first: string;
let second: string;
beforeAll(async () => {
  accounts = await TestAccounts.start();
  owner = await accounts.owner();
  editor = await accounts.member(owner, 'EDITOR');
  reader = await accounts.member(owner, 'VIEWER');
  first = await addAdAccount(accounts, owner.workspaceId, 'First');
  second = await addAdAccount(accounts, owner.workspaceId, 'Second', 'TWD');
});
afterAll(() => accounts.stop());

const grant = (member: Viewer, targetId: string, level: string, kind = 'AD_ACCOUNT') =>
  accounts.ok(owner, SET, { input: { memberId: member.memberId, kind, targetId, level } });
const visible = async (viewer: Viewer) => {
  const { adAccounts } = await accounts.ok<{ adAccounts: { edges: { node: { id: string; access: string } }[] } }>(
    viewer,
    LIST,
  );
  return adAccounts.edges.map(({ node }) => `${node.id === first ? 'first' : 'second'} ${node.access}`);
};
const verdict = async (viewer: Viewer, kind: string, id: string) => {
  const asked = { ...viewer, service: 'launcher' };
  const { _access } = await accounts.ok<{ _access: { canRead: boolean; canWrite: boolean }[] }>(asked, ACCESS, {
    targets: [{ kind, id }],
  });
  return `${_access[0]?.canRead} ${_access[0]?.canWrite}`;
};

describe('access to ad accounts', () => {
  it('is complete for owners, and nothing for members without grants', async () => {
    expect(await visible(owner)).toEqual(['first WRITE', 'second WRITE']);
    expect(await visible(editor)).toEqual([]);
    expect(await accounts.run(editor, ONE, { id: first })).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('follows grants, levels and revocations', async () => {
    await grant(editor, first, 'READ');
    expect(await visible(editor)).toEqual(['first READ']);
    expect(await verdict(editor, 'AD_ACCOUNT', first)).toBe('true false');
    expect(await grant(editor, first, 'WRITE')).toEqual({
      grantSet: { grant: { level: 'WRITE' }, member: { grants: [{ targetId: first, level: 'WRITE' }] } },
    });
    expect(await verdict(editor, 'AD_ACCOUNT', first)).toBe('true true');
    expect(await verdict(editor, 'AD_ACCOUNT', second)).toBe('false false');
    const input = { memberId: editor.memberId, kind: 'AD_ACCOUNT', targetId: first };
    await accounts.ok(owner, REVOKE, { input });
    await accounts.ok(owner, REVOKE, { input });
    expect(await visible(editor)).toEqual([]);
  });

  it('hides whether an ad account is there from cursors, too', async () => {
    const one = await accounts.member(owner, 'EDITOR');
    await grant(one, first, 'READ');
    const after = (id: string) => accounts.run(one, `{ adAccounts(after: "${id}") { edges { cursor } } }`);
    expect(await accounts.ok(one, `{ adAccounts(after: "${first}") { edges { cursor } } }`)).toEqual({
      adAccounts: { edges: [] },
    });
    const hidden = await after(second);
    expect(hidden).toMatchObject({ code: 'BAD_USER_INPUT', data: null });
    expect(hidden).toEqual(await after(uuid7()));
  });

  it('lets a viewer read only, whatever the grant says', async () => {
    await grant(reader, second, 'WRITE');
    expect(await visible(reader)).toEqual(['second READ']);
    expect(await verdict(reader, 'AD_ACCOUNT', second)).toBe('true false');
  });

  it('resolves references of other subgraphs in one batch, unreadable ones to null', async () => {
    const refs = [second, first, uuid7()].map((id) => ({ __typename: 'AdAccount', id }));
    const { _entities } = await accounts.ok(reader, ENTITIES, { refs });
    expect(_entities).toEqual([{ id: second, name: 'Second' }, null, null]);
  });

  it('counts minor units by the platform’s own table', async () => {
    const { adAccount } = await accounts.ok(owner, ONE, { id: second });
    expect(adAccount).toMatchObject({ currency: 'TWD', currencyOffset: 1, syncStatus: 'OK' });
  });

  it('gives grants on known ad accounts and members only, and by owners and managers only', async () => {
    const input = { memberId: editor.memberId, kind: 'AD_ACCOUNT', targetId: uuid7(), level: 'READ' };
    expect(await accounts.run(owner, SET, { input })).toMatchObject({ code: 'NOT_FOUND' });
    const stranger = { ...input, targetId: first, memberId: uuid7() };
    expect(await accounts.run(owner, SET, { input: stranger })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await accounts.run(editor, SET, { input: { ...input, targetId: first } })).toMatchObject({
      code: 'FORBIDDEN',
    });
  });
});

describe('access to brands', () => {
  it('follows grants, for brands that exist', async () => {
    const { id: brand } = await new BrandBench(accounts).create(owner);
    expect(await verdict(owner, 'BRAND', uuid7())).toBe('false false');
    expect(await verdict(owner, 'BRAND', brand)).toBe('true true');
    expect(await verdict(editor, 'BRAND', brand)).toBe('false false');
    await grant(editor, brand, 'READ', 'BRAND');
    expect(await verdict(editor, 'BRAND', brand)).toBe('true false');
    await grant(editor, brand, 'WRITE', 'BRAND');
    expect(await verdict(editor, 'BRAND', brand)).toBe('true true');
    await grant(reader, brand, 'WRITE', 'BRAND');
    expect(await verdict(reader, 'BRAND', brand)).toBe('true false');
  });

  it('is each asker’s own, also where many ask at once', async () => {
    const { id: brand } = await new BrandBench(accounts).create(owner);
    await grant(editor, brand, 'WRITE', 'BRAND');
    await grant(reader, first, 'READ');
    const stranger = { ...owner, workspaceId: uuid7() };
    const asked = [owner, editor, reader, stranger].flatMap((viewer) => [
      verdict(viewer, 'BRAND', brand),
      verdict(viewer, 'AD_ACCOUNT', first),
      verdict(viewer, 'AD_ACCOUNT', brand),
    ]);
    expect(await Promise.all(asked)).toEqual(
      [
        ['true true', 'true true', 'false false'],
        ['true true', 'false false', 'false false'],
        ['false false', 'true false', 'false false'],
        ['false false', 'false false', 'false false'],
      ].flat(),
    );
  });

  it('is not given to brands that do not exist', async () => {
    const input = { memberId: editor.memberId, kind: 'BRAND', targetId: uuid7(), level: 'READ' };
    expect(await accounts.run(owner, SET, { input })).toMatchObject({ code: 'NOT_FOUND' });
    const account = { ...input, targetId: first };
    expect(await accounts.run(owner, SET, { input: account })).toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('internal fields', () => {
  it('answer services only', async () => {
    const targets = [{ kind: 'AD_ACCOUNT', id: first }];
    expect(await accounts.run(owner, ACCESS, { targets })).toMatchObject({ code: 'FORBIDDEN' });
    const identify = `{ _identify(input: { issuer: "dev", subject: "x", email: "owner@example.com" }) { memberId } }`;
    expect(await accounts.run({ ...owner, service: 'launcher' }, identify)).toMatchObject({ code: 'FORBIDDEN' });
  });

  it('return facts of readable ad accounts', async () => {
    const facts = `query ($id: UUID!) { _adAccount(id: $id) { id platformId name currency timezone pageId } }`;
    const service = 'launcher';
    const found = await accounts.ok({ ...owner, service }, facts, { id: first });
    expect(found).toMatchObject({ _adAccount: { id: first, name: 'First', currency: 'EUR', pageId: null } });
    expect(await accounts.ok({ ...editor, service }, facts, { id: first })).toEqual({ _adAccount: null });
  });
});
