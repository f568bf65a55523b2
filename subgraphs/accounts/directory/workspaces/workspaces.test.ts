import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { uuid7 } from '#kit/ids/uuid7.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import { PlatformClients } from '#subgraphs/accounts/connections/platform-clients.ts';
import { SecretBox } from '#subgraphs/accounts/connections/secret-box.ts';
import { addAdAccount } from '#subgraphs/accounts/testing/add-ad-account.ts';
import { OWNER_EMAIL, TestAccounts } from '#subgraphs/accounts/testing/start-accounts.ts';
import { seedFirstStart } from '#subgraphs/accounts/connections/first-start.ts';

const CREATE = `mutation ($input: WorkspaceCreateInput!) { workspaceCreate(input: $input) { workspace { id name version } } }`;
const MINE = `{ workspaces { id name } }`;
const ACCOUNTS = `{ adAccounts { edges { node { id } } } }`;
const MEMBERS = `{ members { edges { node { id } } } }`;

let accounts: TestAccounts;
let owner: Viewer;
beforeAll(async () => {
  accounts = await TestAccounts.start();
  owner = await accounts.owner();
});
afterAll(() => accounts.stop());

/** Creates a workspace and signs the person in to it. */
async function found(by: Viewer, email: string, name: string): Promise<Viewer> {
  const { workspaceCreate } = await accounts.ok<{ workspaceCreate: { workspace: { id: string } } }>(by, CREATE, {
    input: { requestId: uuid7(), name },
  });
  const viewer = await accounts.identify({
    issuer: 'dev',
    subject: email,
    email,
    workspaceId: workspaceCreate.workspace.id,
  });
  if (!viewer) throw new Error(`${email} is not in ${name}`);
  return viewer;
}

describe('workspaceCreate', () => {
  it('makes the caller the owner of an empty workspace', async () => {
    const second = await found(owner, OWNER_EMAIL, 'Second');
    expect(second.role).toBe('owner');
    expect(second.workspaceId).not.toBe(owner.workspaceId);
    expect(await accounts.ok(second, ACCOUNTS)).toEqual({ adAccounts: { edges: [] } });
    const { workspaces } = await accounts.ok<{ workspaces: { name: string }[] }>(second, MINE);
    expect(workspaces.map(({ name }) => name)).toEqual(['Demo', 'Second']);
  });

  it('makes one workspace for one request id, also when called at once', async () => {
    const input = { requestId: uuid7(), name: 'Once' };
    const results = await Promise.all(Array.from({ length: 5 }, () => accounts.ok(owner, CREATE, { input })));
    expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1);
  });

  it('shows a workspace by a repeated call to nobody but its founder', async () => {
    const input = { requestId: uuid7(), name: 'Confidential' };
    await accounts.ok(owner, CREATE, { input });
    const colleague = await accounts.member(owner, 'EDITOR', 'colleague@example.com');
    expect(await accounts.run(colleague, CREATE, { input })).toMatchObject({ code: 'REQUEST_ID_REUSED' });
  });
});

describe('two workspaces', () => {
  it('see nothing of each other', async () => {
    const stranger = await accounts.member(owner, 'EDITOR', 'stranger@example.com');
    const other = await found(stranger, 'stranger@example.com', 'Other');
    const account = await addAdAccount(accounts, owner.workspaceId, 'Theirs');
    const one = `query ($id: UUID!) { adAccount(id: $id) { id } }`;
    expect(await accounts.run(other, one, { id: account })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await accounts.ok(other, ACCOUNTS)).toEqual({ adAccounts: { edges: [] } });
    expect(await accounts.ok(other, MEMBERS)).toEqual({ members: { edges: [{ node: { id: other.memberId } }] } });
    const update = `mutation ($input: MemberUpdateInput!) { memberUpdate(input: $input) { member { id } } }`;
    const input = { memberId: owner.memberId, expectedVersion: 1, role: 'VIEWER' };
    expect(await accounts.run(other, update, { input })).toMatchObject({ code: 'NOT_FOUND' });
    const grant = `mutation ($input: GrantSetInput!) { grantSet(input: $input) { grant { id } } }`;
    const target = { memberId: other.memberId, kind: 'AD_ACCOUNT', targetId: account, level: 'READ' };
    expect(await accounts.run(other, grant, { input: target })).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('do not let a person of one in to the other', async () => {
    const email = 'only-first@example.com';
    await accounts.member(owner, 'EDITOR', email);
    const second = await found(owner, OWNER_EMAIL, 'Closed');
    const { workspaceId } = second;
    expect(await accounts.identify({ issuer: 'dev', subject: email, email, workspaceId })).toBeNull();
  });
});

describe('the first start', () => {
  it('can happen in ten processes at once and again later', async () => {
    const { database } = accounts.test;
    const box = await SecretBox.open(accounts.config.dataDir);
    const clients = new PlatformClients(accounts.config.platform, box, 200);
    const deps = { config: accounts.config, database, clients, log: accounts.log };
    await Promise.all(Array.from({ length: 10 }, () => seedFirstStart(deps)));
    await clients.close();
    const [count] = await accounts.test.admin(
      `select (select count(*)::int from accounts.platform_connection where workspace_id = $1) as connections,
              (select count(*)::int from accounts.workspace where name = 'Demo') as workspaces`,
      [owner.workspaceId],
    );
    // One more connection stands behind the ad account the test above added.
    expect(count).toEqual({ connections: 2, workspaces: 1 });
  });

  it('keeps the platform’s token sealed', async () => {
    const rows = await accounts.test.admin(`select access_token_sealed from accounts.platform_connection`);
    expect(JSON.stringify(rows)).not.toContain('sandbox-token');
  });
});

describe('every table', () => {
  it('shows rows of one workspace only', async () => {
    const tables = await accounts.test.admin<{ name: string; tenant: boolean; secured: boolean }>(
      `select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as secured,
              exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'workspace_id') as tenant
         from pg_class c where c.relnamespace = 'accounts'::regnamespace and c.relkind = 'r' order by 1`,
    );
    expect(tables.filter(({ secured }) => !secured).map(({ name }) => name)).toEqual([
      'installed_functions',
      'migration',
      'queue',
    ]);
    expect(tables.filter(({ tenant }) => !tenant).map(({ name }) => name)).toEqual([
      'installed_functions',
      'migration',
      'queue',
      'workspace',
    ]);
  });
});
