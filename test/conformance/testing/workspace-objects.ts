import pg from 'pg';
import { FIRST_WORKSPACE_ID } from '#subgraphs/accounts/directory/workspaces/first-workspace.ts';
import { DevIssuer } from '#gateway/identity/dev-issuer.ts';
import type { Scope } from '#kit/session/permissions.ts';
import type { ScratchServer } from '#test/testkit/scratch-server.ts';
import { GraphClient } from '../../../examples/demo/graph-client.ts';
import { listAdAccounts, type AdAccountRow } from '../../../examples/demo/list-ad-accounts.ts';
import { followLaunch, launchRequest, submitLaunch } from '../../../examples/demo/run-launch.ts';
import { saveTemplate } from '../../../examples/demo/save-template.ts';
import { actionObjects } from './action-objects.ts';
import { importedObjects } from './imported-objects.ts';
import { addSchedule, type LaunchIds, launchesByHand } from './launch-objects.ts';
import { fillCreatives, type LibraryIds } from './library-objects.ts';
import { ruleObjects, type RuleIds } from './rule-objects.ts';

/** Ids of one object of every kind in a workspace. */
export interface Ids extends LibraryIds, LaunchIds, RuleIds {
  completedUpload: string;
  /** Activity of a change that can be taken back. */
  change: string;
  workspace: string;
  account: string;
  otherAccount: string;
  member: string;
  apiKey: string;
  brand: string;
  connection: string;
  template: string;
  templateVersion: string;
  launch: string;
  launchItem: string;
  /** A schedule of version 1. */
  schedule: string;
  launchOperation: string;
  activity: string;
  platformOperation: string;
  teamFact: string;
  privateFact: string;
  accountFact: string;
  insightsExport: string;
}

/** A workspace of the running service, with everything in it and a credential for it. */
export interface FilledWorkspace {
  ids: Ids;
  token: string;
  /** Occurs in every name and text of the workspace. */
  canary: string;
  account: AdAccountRow;
}

/** A development token with the scopes, for a member of a workspace. */
export async function tokenFor(
  { dataDir }: ScratchServer,
  email: string,
  { workspaceId, scopes = ['mcp:read', 'mcp:write'] }: { workspaceId?: string; scopes?: Scope[] } = {},
): Promise<string> {
  const issuer = await DevIssuer.open({ dataDir, platform: { kind: 'sandbox' } });
  return issuer.mintDevToken({ email, workspaceId, scopes, ttl: 600 });
}

/** Founds a workspace, connects it to the sandbox platform, and gives the token of an owner who is in no other workspace. */
export async function foundWorkspace(server: ScratchServer, canary: string): Promise<string> {
  const inviter = new GraphClient(`${server.url}/graphql`, server.devToken);
  const founderEmail = `${canary}-founder@example.com`;
  await invite(inviter, founderEmail, 'VIEWER');
  const home = await tokenFor(server, founderEmail, { workspaceId: FIRST_WORKSPACE_ID });
  const founder = new GraphClient(`${server.url}/graphql`, home);
  const made = await founder.run<{ workspaceCreate: { workspace: { id: string } } }>(
    `mutation Found($input: WorkspaceCreateInput!) { workspaceCreate(input: $input) { workspace { id } } }`,
    { input: { requestId: crypto.randomUUID(), name: `${canary} workspace` } },
  );
  const workspaceId = made.workspaceCreate.workspace.id;
  const first = new GraphClient(`${server.url}/graphql`, await tokenFor(server, founderEmail, { workspaceId }));
  const email = `${canary}-owner@example.com`;
  await invite(first, email, 'OWNER');
  await Promise.all([inviter.close(), founder.close(), first.close()]);
  const token = await tokenFor(server, email, { workspaceId });
  const graph = new GraphClient(`${server.url}/graphql`, token);
  await connect(graph, server.platform.token);
  // Before anybody launches: what is launched in an account of the platform belongs to all workspaces connected to it.
  for (const { id } of await listAdAccounts(graph)) await importedObjects(graph, id);
  await graph.close();
  return token;
}

/** Invites a person; gives the membership's id. */
export async function invite(graph: GraphClient, email: string, role: string): Promise<string> {
  const data = await graph.run<{ memberInvite: { member: { id: string } } }>(
    `mutation Invite($input: MemberInviteInput!) { memberInvite(input: $input) { member { id } } }`,
    { input: { requestId: crypto.randomUUID(), email, role } },
  );
  return data.memberInvite.member.id;
}

/** Creates a brand with a kit, served by an ad account; gives its id. */
async function createBrand(graph: GraphClient, canary: string, adAccountId: string): Promise<string> {
  const made = await graph.run<{ brandCreate: { brand: { id: string } } }>(
    `mutation Brand($input: BrandCreateInput!) { brandCreate(input: $input) { brand { id } } }`,
    { input: { requestId: crypto.randomUUID(), name: `${canary} brand`, markets: [`${canary} market`] } },
  );
  const brandId = made.brandCreate.brand.id;
  await graph.run(`mutation Kit($input: BrandUpdateInput!) { brandUpdate(input: $input) { replayed } }`, {
    input: { requestId: crypto.randomUUID(), brandId, kit: { positioning: `${canary} positioning` } },
  });
  await graph.run(
    `mutation Assign($input: BrandAdAccountInput!) { brandAdAccountAssign(input: $input) { brand { id } } }`,
    { input: { brandId, adAccountId } },
  );
  return brandId;
}

async function connect(graph: GraphClient, accessToken: string): Promise<string> {
  const data = await graph.run<{ platformConnectionCreate: { connection: { id: string } } }>(
    `mutation Connect($input: PlatformConnectionCreateInput!) { platformConnectionCreate(input: $input) { connection { id } } }`,
    { input: { requestId: crypto.randomUUID(), accessToken } },
  );
  return data.platformConnectionCreate.connection.id;
}

/** Saves a fact; gives its id. */
export async function remember(graph: GraphClient, fact: string, scope: object): Promise<string> {
  const input = { requestId: crypto.randomUUID(), fact, scope, consent: 'EXPLICIT_USER_REQUEST' };
  const data = await graph.run<{ memoryRemember: { fact: { id: string } } }>(
    `mutation Remember($input: MemoryRememberInput!) { memoryRemember(input: $input) { fact { id } } }`,
    { input },
  );
  return data.memoryRemember.fact.id;
}

/** Makes an object of every kind through the public graph, each with the canary in its name or text. */
export async function fillWorkspace(server: ScratchServer, token: string, canary: string): Promise<FilledWorkspace> {
  const graph = new GraphClient(`${server.url}/graphql`, token);
  try {
    const connection = await connect(graph, server.platform.token);
    const [account, other] = (await listAdAccounts(graph)) as [AdAccountRow, AdAccountRow];
    await importedObjects(graph, account.id);
    const member = await invite(graph, `${canary}-member@example.com`, 'VIEWER');
    const apiKey = await graph.run<{ apiKeyCreate: { apiKey: { id: string } } }>(
      `mutation Key($input: ApiKeyCreateInput!) { apiKeyCreate(input: $input) { apiKey { id } } }`,
      { input: { requestId: crypto.randomUUID(), name: `${canary} key`, scopes: ['READ'] } },
    );
    await graph.run(`mutation Grant($input: GrantSetInput!) { grantSet(input: $input) { member { id } } }`, {
      input: { memberId: member, kind: 'AD_ACCOUNT', targetId: other.id, level: 'READ' },
    });
    const library = await fillCreatives(graph, canary);
    const templateVersion = await saveTemplate(graph, { ...account, name: `${canary} ${account.name}` });
    const { templates, viewer } = await graph.run<{
      templates: { edges: { node: { id: string } }[] };
      viewer: { workspace: { id: string } };
    }>(`{ templates { edges { node { id } } } viewer { workspace { id } } }`);
    const asked = launchRequest(account, `${canary} launch`, templateVersion, [library.creative]);
    const request = { ...asked, retestReason: 'It is launched again and again.' };
    const launch = await submitLaunch(graph, request);
    for await (const event of followLaunch(graph, account.id, launch)) if (event.state === 'FAILED') break;
    const running = await launchParts(graph, server, account.id, launch);
    const workspace = viewer.workspace.id;
    const { activity } = running;
    const ids: Ids = {
      workspace,
      account: account.id,
      otherAccount: other.id,
      member,
      apiKey: apiKey.apiKeyCreate.apiKey.id,
      brand: await createBrand(graph, canary, account.id),
      connection,
      ...library,
      template: templates.edges[0]!.node.id,
      templateVersion,
      launch,
      ...running,
      schedule: await addSchedule(graph, request, canary),
      ...(await launchesByHand(graph, { ...request, adAccountId: account.id })),
      ...(await actionObjects(graph, server, { workspace, account: account.id, activity })),
      ...(await ruleObjects(graph, canary, account.id)),
      teamFact: await remember(graph, `${canary} team fact about bright pictures`, { kind: 'TEAM' }),
      privateFact: await remember(graph, `${canary} private fact about bright pictures`, { kind: 'PRIVATE_USER' }),
      accountFact: await remember(graph, `${canary} account fact about bright pictures`, {
        kind: 'AD_ACCOUNT',
        targetId: account.id,
      }),
      insightsExport: await exportReport(graph, account.id),
    };
    return { ids, token, canary, account };
  } finally {
    await graph.close();
  }
}

/** Has a report exported; gives the export's id. */
async function exportReport(graph: GraphClient, adAccountId: string): Promise<string> {
  const report = { adAccountIds: [adAccountId], dateFrom: '2026-09-01', dateTo: '2026-09-02', metrics: ['SPEND'] };
  const data = await graph.run<{ insightsExportCreate: { export: { id: string } } }>(
    `mutation Export($input: InsightsExportCreateInput!) { insightsExportCreate(input: $input) { export { id } } }`,
    { input: { requestId: crypto.randomUUID(), ...report } },
  );
  return data.insightsExportCreate.export.id;
}

async function launchParts(
  graph: GraphClient,
  { databaseUrl }: ScratchServer,
  adAccountId: string,
  id: string,
): Promise<Pick<Ids, 'launchItem' | 'launchOperation' | 'activity' | 'platformOperation'>> {
  type Page = { edges: { node: { id: string } }[] };
  const { launch } = await graph.run<{ launch: { items: Page; operations: Page } }>(
    `query Parts($adAccountId: UUID!, $id: UUID!) { launch(adAccountId: $adAccountId, id: $id) {
      items { edges { node { id } } } operations { edges { node { id } } } } }`,
    { adAccountId, id },
  );
  // No field leads from a launch to its activity yet.
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string }>('select id from accounts.activity where cause_id = $1', [id]);
    const activity = rows[0]!.id;
    const found = await graph.run<{ activity: { operations: { id: string }[] } }>(
      `query Activity($id: UUID!) { activity(id: $id) { operations { id } } }`,
      { id: activity },
    );
    return {
      launchItem: launch.items.edges[0]!.node.id,
      launchOperation: launch.operations.edges[0]!.node.id,
      activity,
      platformOperation: found.activity.operations[0]!.id,
    };
  } finally {
    await client.end();
  }
}
