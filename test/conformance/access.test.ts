/** @seconds 35 — each field is read under each level of access */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { scratchServer, type ScratchServer } from '#test/testkit/scratch-server.ts';
import { GraphClient } from '../../examples/demo/graph-client.ts';
import { callField, codesOf, type Answer } from './testing/ask.ts';
import { publicSchema, rootFields } from './testing/public-schema.ts';
import { launchRequest, VALID_ARGUMENTS } from './testing/valid-arguments.ts';
import { fillWorkspace, invite, remember, tokenFor, type FilledWorkspace } from './testing/workspace-objects.ts';
import { FIRST_WORKSPACE_ID } from '#subgraphs/accounts/directory/workspaces/first-workspace.ts';

const roots = rootFields(publicSchema());
/** Reads of an ad account, of what belongs to it, and of a brand. */
const READS = [
  'brand',
  'adAccount',
  'launch',
  'launches',
  'launchOperations',
  'launchPromotionSources',
  'launchReplacementCandidates',
  'launchProgress',
  'launchesChanged',
  'schedule',
  'schedules',
  'scheduleRunsChanged',
  'adAccountImportProgress',
  'launchPreview',
  'launcherAssets',
  'launchTarget',
  'activity',
  'activities',
  'activityChanges',
  'activityProgress',
  'memoryChanges',
  'memoryFact',
  'memoryRecall',
];

let server: ScratchServer;
let filled: FilledWorkspace;
let owner: GraphClient;
const tokens = { viewer: '', reader: '', editor: '' };

beforeAll(async () => {
  server = await scratchServer();
  filled = await fillWorkspace(server, server.devToken, 'canary');
  owner = new GraphClient(`${server.url}/graphql`, server.devToken);
  for (const [name, role] of [
    ['viewer', 'VIEWER'],
    ['reader', 'EDITOR'],
    ['editor', 'EDITOR'],
  ] as const) {
    const email = `${name}@example.com`;
    const member = await invite(owner, email, role);
    tokens[name] = await tokenFor(server, email, { workspaceId: FIRST_WORKSPACE_ID });
    if (name === 'viewer') continue;
    const level = name === 'reader' ? 'READ' : 'WRITE';
    for (const [kind, targetId] of [
      ['AD_ACCOUNT', filled.ids.account],
      ['BRAND', filled.ids.brand],
    ]) {
      const input = { memberId: member, kind, targetId, level };
      await owner.run('mutation Grant($input: GrantSetInput!) { grantSet(input: $input) { member { id } } }', {
        input,
      });
    }
  }
});

afterAll(async () => {
  await owner?.close();
  await server?.close();
});

async function memberWithout(email: string): Promise<{ id: string; token: string }> {
  const id = await invite(owner, email, 'EDITOR');
  return { id, token: await tokenFor(server, email, { workspaceId: FIRST_WORKSPACE_ID }) };
}

function call(token: string, name: string, args = VALID_ARGUMENTS[name]!(filled.ids)): Promise<Answer> {
  return callField(
    { url: server.url, token },
    roots.find((root) => root.name === name)!,
    args,
  );
}

describe('a grant', () => {
  it.each(READS)('counts for %s right after it was given, and no longer than it is', async (name) => {
    const member = await memberWithout(`${name.toLowerCase()}@example.com`);
    const set = 'mutation Grant($input: GrantSetInput!) { grantSet(input: $input) { member { id } } }';
    const revoke = 'mutation Revoke($input: GrantRevokeInput!) { grantRevoke(input: $input) { member { id } } }';
    const targets = [
      { memberId: member.id, kind: 'AD_ACCOUNT', targetId: filled.ids.account },
      { memberId: member.id, kind: 'BRAND', targetId: filled.ids.brand },
    ];
    expect(codesOf(await call(member.token, name))).toEqual(['NOT_FOUND']);
    for (const input of targets) await owner.run(set, { input: { ...input, level: 'READ' } });
    expect((await call(member.token, name)).errors ?? []).toEqual([]);
    for (const input of targets) await owner.run(revoke, { input });
    expect(codesOf(await call(member.token, name))).toEqual(['NOT_FOUND']);
  });
});

describe('a member without a grant', () => {
  it.each(READS)('gets NOT_FOUND from %s', async (name) => {
    expect(codesOf(await call(tokens.viewer, name))).toEqual(['NOT_FOUND']);
  });

  it('sees no ad account in lists', async () => {
    const { data } = await call(tokens.viewer, 'adAccounts', {});
    expect(data).toMatchObject({ adAccounts: { edges: [], totalCount: 0 } });
  });

  it('sees no facts of ad accounts in lists', async () => {
    const { data, errors } = await call(tokens.viewer, 'memoryFacts', {});
    expect(errors ?? []).toEqual([]);
    expect(JSON.stringify(data)).toContain('canary team fact');
    expect(JSON.stringify(data)).not.toMatch(/canary (account|private) fact/);
  });
});

describe('a member with a grant to read', () => {
  it.each(READS)('is answered by %s', async (name) => {
    const { errors, data } = await call(tokens.reader, name);
    expect([errors ?? [], data?.[name] != null]).toEqual([[], true]);
  });

  it.each([
    'brandUpdate',
    'brandAdAccountAssign',
    'brandAdAccountUnassign',
    'launchSubmit',
    'launchSetEnabled',
    'launchRunNow',
    'launchCancel',
    'launchRetry',
    'launchStop',
    'adAccountImport',
    'memoryRemember',
    'memoryUpdate',
    'mediaUploadCreate',
    'mediaUploadsComplete',
  ])('gets FORBIDDEN from %s', async (name) => {
    expect(codesOf(await call(tokens.reader, name))).toEqual(['FORBIDDEN']);
  });
});

describe('a member with a grant to write', () => {
  it('launches in the ad account, and in no other', async () => {
    const { account, otherAccount } = filled.ids;
    const refused = await call(tokens.editor, 'launchSubmit', {
      request: launchRequest({ ...filled.ids, account: otherAccount }),
    });
    expect(codesOf(refused)).toEqual(['NOT_FOUND']);
    const taken = await call(tokens.editor, 'launchSubmit', { request: launchRequest({ ...filled.ids, account }) });
    expect(taken.errors ?? []).toEqual([]);
  });
});

describe('a member with a grant to write a brand', () => {
  it('changes it, and lets no ad account serve it which they may not read', async () => {
    expect((await call(tokens.editor, 'brandUpdate')).errors ?? []).toEqual([]);
    expect(codesOf(await call(tokens.editor, 'brandAdAccountAssign'))).toEqual(['NOT_FOUND']);
  });
});

describe('a private fact', () => {
  it.each(['viewer', 'reader', 'editor'] as const)('of another member is unknown to the %s', async (name) => {
    const memoryId = filled.ids.privateFact;
    expect(codesOf(await call(tokens[name], 'memoryFact', { id: memoryId }))).toEqual(['NOT_FOUND']);
    const input = { memoryId, requestId: crypto.randomUUID(), expectedVersion: 1 };
    expect(codesOf(await call(tokens[name], 'memoryForget', { input }))).toEqual(['NOT_FOUND']);
    const recalled = await call(tokens[name], 'memoryRecall', { query: 'bright pictures' });
    expect(JSON.stringify(recalled.data)).toContain('canary team fact');
    expect(JSON.stringify(recalled.data)).not.toContain('canary private fact');
  });

  it('is unknown to the owner of the workspace, too', async () => {
    const graph = new GraphClient(`${server.url}/graphql`, tokens.viewer);
    const id = await remember(graph, 'A fact of the viewer alone.', { kind: 'PRIVATE_USER' });
    await graph.close();
    expect(codesOf(await call(server.devToken, 'memoryFact', { id }))).toEqual(['NOT_FOUND']);
  });
});
