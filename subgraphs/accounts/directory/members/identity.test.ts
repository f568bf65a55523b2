import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { uuid7 } from '#kit/ids/uuid7.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import { FIRST_WORKSPACE, OWNER_EMAIL, TestAccounts } from '#subgraphs/accounts/testing/start-accounts.ts';

const CREATE = `mutation ($input: ApiKeyCreateInput!) { apiKeyCreate(input: $input) { secret apiKey { id prefix scopes member { id } } } }`;
const REVOKE = `mutation ($input: ApiKeyRevokeInput!) { apiKeyRevoke(input: $input) { apiKey { revokedAt } } }`;
const LIST = `{ apiKeys { edges { node { id name prefix lastUsedAt } } } }`;

interface Created {
  apiKeyCreate: { secret: string | null; apiKey: { id: string; prefix: string } };
}

describe('API keys', () => {
  let accounts: TestAccounts;
  let owner: Viewer;
  beforeAll(async () => {
    accounts = await TestAccounts.start();
    owner = await accounts.owner();
  });
  afterAll(() => accounts.stop());

  const create = (viewer: Viewer, input: Record<string, unknown> = {}) =>
    accounts.ok<Created>(viewer, CREATE, { input: { requestId: uuid7(), name: 'CI', scopes: ['READ'], ...input } });

  it('are shown once, stored as a hash, and stand for their creator with fixed scopes', async () => {
    const requestId = uuid7();
    const { apiKeyCreate } = await create(owner, { requestId });
    const { secret } = apiKeyCreate;
    expect(secret).toMatch(/^aop_[0-9A-Za-z]{8}_[0-9A-Za-z]{43}$/);
    expect(await accounts.identify({ apiKey: secret })).toMatchObject({
      workspaceId: owner.workspaceId,
      memberId: owner.memberId,
      role: 'owner',
      scopes: ['mcp:read'],
    });
    const again = await create(owner, { requestId });
    expect(again.apiKeyCreate).toMatchObject({ secret: null, apiKey: { id: apiKeyCreate.apiKey.id } });
    const stored = JSON.stringify(await accounts.test.admin(`select * from accounts.api_key`));
    expect(stored).not.toContain(secret?.slice(13));
    const listed = await accounts.ok<{ apiKeys: { edges: { node: { lastUsedAt: string | null } }[] } }>(owner, LIST);
    expect(listed.apiKeys.edges[0]?.node.lastUsedAt).toEqual(expect.any(String));
  });

  it('stop when they are revoked or their time is over', async () => {
    const { apiKeyCreate } = await create(owner);
    const input = { apiKeyId: apiKeyCreate.apiKey.id };
    const first = await accounts.ok(owner, REVOKE, { input });
    expect(await accounts.ok(owner, REVOKE, { input })).toEqual(first);
    expect(await accounts.identify({ apiKey: apiKeyCreate.secret })).toBeNull();

    const expiring = await create(owner, { expiresAt: new Date(Date.now() + 60_000).toISOString() });
    await accounts.test.admin(`update accounts.api_key set expires_at = now() where id = $1`, [
      expiring.apiKeyCreate.apiKey.id,
    ]);
    expect(await accounts.identify({ apiKey: expiring.apiKeyCreate.secret })).toBeNull();
  });

  it('stop with the membership of their creator', async () => {
    const manager = await accounts.member(owner, 'MANAGER');
    const { apiKeyCreate } = await create(manager);
    const remove = `mutation ($input: MemberRemoveInput!) { memberRemove(input: $input) { memberId } }`;
    await accounts.ok(owner, remove, { input: { memberId: manager.memberId, expectedVersion: 1 } });
    expect(await accounts.identify({ apiKey: apiKeyCreate.secret })).toBeNull();
  });

  it('are for owners and managers, need READ with WRITE, and an end in the future', async () => {
    const editor = await accounts.member(owner, 'EDITOR');
    const input = { requestId: uuid7(), name: 'x', scopes: ['READ'] };
    expect(await accounts.run(editor, CREATE, { input })).toMatchObject({ code: 'FORBIDDEN' });
    expect(await accounts.run(editor, LIST)).toMatchObject({ code: 'FORBIDDEN' });
    const bad = { ...input, scopes: ['WRITE'], expiresAt: '2020-01-01T00:00:00Z' };
    const { code, error } = await accounts.run(owner, CREATE, { input: bad });
    expect(code).toBe('BAD_USER_INPUT');
    expect(JSON.stringify(error)).toMatch(/input\.scopes.*input\.expiresAt/);
    const foreign = { apiKeyId: uuid7() };
    expect(await accounts.run(owner, REVOKE, { input: foreign })).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('do not open another workspace, nor by a changed secret', async () => {
    const { apiKeyCreate } = await create(owner);
    expect(await accounts.identify({ apiKey: apiKeyCreate.secret, workspaceId: uuid7() })).toBeNull();
    expect(await accounts.identify({ apiKey: `${apiKeyCreate.secret}x` })).toBeNull();
    expect(await accounts.identify({ apiKey: apiKeyCreate.secret?.replace(/.$/, '-') })).toBeNull();
  });
});

describe('tokens of an OpenID issuer', () => {
  let accounts: TestAccounts;
  const issuer = 'https://id.example.com';
  beforeAll(async () => {
    accounts = await TestAccounts.start({ identity: { kind: 'oidc', issuer, audience: 'adops' } });
  });
  afterAll(() => accounts.stop());

  it('are tied to the invited member by the verified address, and known by the subject from then on', async () => {
    expect(await accounts.identify({ issuer, subject: 's-1' })).toBeNull();
    const first = await accounts.identify({ issuer, subject: 's-1', email: OWNER_EMAIL });
    expect(first).toMatchObject({ role: 'owner' });
    expect(await accounts.identify({ issuer, subject: 's-1' })).toMatchObject({ memberId: first?.memberId });
    expect(await accounts.identify({ issuer, subject: 's-1', email: 'new@example.com' })).toMatchObject({
      memberId: first?.memberId,
    });
  });

  it('of another subject are not taken for a tied member', async () => {
    await accounts.identify({ issuer, subject: 's-1', email: OWNER_EMAIL });
    expect(await accounts.identify({ issuer, subject: 's-2', email: OWNER_EMAIL })).toBeNull();
    expect(await accounts.identify({ issuer: 'https://evil.example.com', subject: 's-1' })).toBeNull();
  });
});

const INVITE = `mutation ($input: MemberInviteInput!) { memberInvite(input: $input) { member { id } } }`;
const REMOVE = `mutation ($input: MemberRemoveInput!) { memberRemove(input: $input) { memberId } }`;
const FOUND = `mutation ($input: WorkspaceCreateInput!) { workspaceCreate(input: $input) { workspace { id } } }`;

describe.each([
  ['the development issuer', { kind: 'dev' }],
  ['an OpenID issuer', { kind: 'oidc', issuer: 'https://id.example.com', audience: 'adops' }],
] as const)('a person of several workspaces, with %s', (_name, identity) => {
  const issuer = 'https://id.example.com';
  let accounts: TestAccounts;
  let owner: Viewer;
  /** Owner of the second workspace. */
  let other: Viewer;
  let second: string;

  beforeAll(async () => {
    accounts = await TestAccounts.start({ identity });
    // The configured owner names no workspace: nobody invited that one.
    owner = (await come(OWNER_EMAIL))!;
    const founder = await invited(owner, 'founder@example.com');
    await come('founder@example.com', founder.workspaceId);
    const input = { requestId: uuid7(), name: 'Second' };
    const found = (await accounts.ok<{ workspaceCreate: { workspace: { id: string } } }>(owner, FOUND, { input }))
      .workspaceCreate.workspace.id;
    second = found;
    other = (await come(OWNER_EMAIL, second))!;
  });
  afterAll(() => accounts.stop());

  const bearer = (email: string) => ({ issuer, subject: `subject of ${email}`, email });
  const come = (email: string, workspaceId?: string) => accounts.identify({ ...bearer(email), workspaceId });
  const invited = async (by: Viewer, email: string): Promise<{ workspaceId: string; memberId: string }> => {
    const input = { requestId: uuid7(), email, role: 'VIEWER' };
    const { memberInvite } = await accounts.ok<{ memberInvite: { member: { id: string } } }>(by, INVITE, { input });
    return { workspaceId: by.workspaceId, memberId: memberInvite.member.id };
  };
  const remove = (by: Viewer, memberId: string) => accounts.ok(by, REMOVE, { input: { memberId, expectedVersion: 1 } });
  const asked = async (email: string): Promise<unknown> => {
    try {
      return (await come(email))?.workspaceId ?? null;
    } catch (error) {
      return (error as { message: string }).message;
    }
  };
  const choice = (id: string, isInvited = false) => expect.stringContaining(isInvited ? `${id} (accepts` : id);
  const statusOf = async (memberId: string) =>
    (await accounts.test.admin<{ status: string }>(`select status from accounts.member where id = $1`, [memberId]))[0]
      ?.status;

  it('is asked which, and is in the one that is named', async () => {
    expect(await asked(OWNER_EMAIL)).toEqual(choice(second));
    expect(await come(OWNER_EMAIL, second)).toMatchObject({ workspaceId: second, role: 'owner' });
    expect(await come(OWNER_EMAIL, FIRST_WORKSPACE)).toMatchObject({ workspaceId: FIRST_WORKSPACE });
  });

  it('who was only invited is asked, and in once the invitation is named', async () => {
    const email = 'only-invited@example.com';
    const { memberId } = await invited(owner, email);
    expect(await asked(email)).toEqual(choice(FIRST_WORKSPACE, true));
    expect(await statusOf(memberId)).toBe('INVITED');
    expect(await come(email, second)).toBeNull();
    expect(await come(email, FIRST_WORKSPACE)).toMatchObject({ memberId });
    expect(await statusOf(memberId)).toBe('ACTIVE');
    expect(await asked(email)).toBe(FIRST_WORKSPACE);
  });

  it('stays where they are when a stranger invites them, earlier workspaces included', async () => {
    const email = 'wanted@example.com';
    const stranger = await invited(owner, email);
    const { memberId } = await invited(other, email);
    await come(email, second);
    expect([await asked(email), await statusOf(stranger.memberId)]).toEqual([second, 'INVITED']);
    await remove(owner, stranger.memberId);
    // Where the issuer ties members to subjects it is known that the invitation was never taken.
    expect(await asked(email)).toEqual(identity.kind === 'oidc' ? second : choice(second));
    expect(await come(email, second)).toMatchObject({ memberId });
  });

  it('does not go on in another workspace after a removal', async () => {
    const email = 'leaving@example.com';
    const { memberId } = await invited(owner, email);
    await come(email, FIRST_WORKSPACE);
    await invited(other, email);
    await come(email, second);
    await remove(owner, memberId);
    expect(await asked(email)).toEqual(choice(second));
    expect(await come(email, FIRST_WORKSPACE)).toBeNull();
    expect(await come(email, second)).toMatchObject({ workspaceId: second });
    // Back again, they are in two.
    await invited(owner, email);
    expect(await asked(email)).toEqual(choice(FIRST_WORKSPACE, true));
  });

  it('comes in by one of many first requests at once', async () => {
    const email = 'eager@example.com';
    const { memberId } = await invited(owner, email);
    const all = await Promise.all(Array.from({ length: 8 }, () => come(email, FIRST_WORKSPACE)));
    expect(all.map((viewer) => viewer?.memberId)).toEqual(all.map(() => memberId));
  });

  it('is nobody when removed from the only one', async () => {
    const email = 'gone@example.com';
    const { memberId } = await invited(owner, email);
    await come(email, FIRST_WORKSPACE);
    await remove(owner, memberId);
    expect(await asked(email)).toBeNull();
  });
});
