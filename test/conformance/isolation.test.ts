/** @seconds 45 — each id of each call is asked for as a random and as a foreign one */
import { buildSubgraphSchema } from '@apollo/subgraph';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { isUnionType, print, type GraphQLObjectType } from 'graphql';
import { SUBGRAPHS } from '#gateway/topology/subgraph-registry.ts';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { loadSdl } from '#kit/schema/load-sdl.ts';
import { loadPassportKey, Passports } from '#kit/session/passport.ts';
import { scratchServer, type ScratchServer } from '#test/testkit/scratch-server.ts';
import { ask as askGraph, callField, codesOf, type Answer, type Caller } from './testing/ask.ts';
import { idPositions, idsHintedAt, valueAt, withValueAt, type IdPosition } from './testing/id-positions.ts';
import { mergeOver } from './testing/merge-over.ts';
import { SEEDED_OBJECTS } from './testing/imported-objects.ts';
import { publicSchema, rootFields, selectionOf, type RootField } from './testing/public-schema.ts';
import { serveSubgraphs, type ServedSubgraphs } from './testing/served-subgraphs.ts';
import { EXCEPTIONS, type Exception } from './testing/unknown-ids.ts';
import { VALID_ARGUMENTS } from './testing/valid-arguments.ts';
import { fillWorkspace, foundWorkspace, tokenFor, type FilledWorkspace } from './testing/workspace-objects.ts';

const roots = rootFields(publicSchema());
const taking = roots
  .map((root) => ({ root, positions: idPositions(root) }))
  .filter(({ positions }) => positions.length > 0);
const order = Object.keys(VALID_ARGUMENTS);
const cases = taking
  .toSorted((a, b) => order.indexOf(a.root.name) - order.indexOf(b.root.name))
  .flatMap(({ root, positions }) => positions.map((position) => [position.name, root, position] as const));

const withIds = taking
  .filter(({ positions }) => !positions.every(({ name }) => changesNothing(EXCEPTIONS[name])))
  .map(({ root }) => [root.name, root] as const);
const connections = [
  'adAccounts',
  'apiKeys',
  'brands',
  'members',
  'platformConnections',
  'creatives',
  'mediaAssets',
  'templates',
  'collections',
  'memoryFacts',
];

/** Objects that only the member who made them is shown; the entities below are asked for by another one. */
const OF_ONE_MEMBER = new Set(['InsightsExport', 'RuleBacktestJob']);

/** Mutations that take the current version of a creative. */
const CHANGES_CREATIVE = new Set(['creativeVersionCreate', 'creativeUpdate', 'creativeArchive']);

let server: ScratchServer;
let first: FilledWorkspace;
let second: FilledWorkspace;

beforeAll(async () => {
  server = await scratchServer();
  const token = await foundWorkspace(server, 'second');
  [first, second] = await Promise.all([
    fillWorkspace(server, server.devToken, 'canary'),
    fillWorkspace(server, token, 'second'),
  ]);
});

afterAll(() => server?.close());

/** Asks as the second workspace. */
async function ask(root: RootField, args: Record<string, unknown>): Promise<Answer> {
  const caller = { url: server.url, token: second.token };
  return callField(caller, root, CHANGES_CREATIVE.has(root.name) ? await currentVersion(caller, args) : args);
}

/** Returns the version as of now: every saved version changed the next one's `expectedVersion`. */
async function currentVersion(caller: Caller, args: Record<string, unknown>): Promise<Record<string, unknown>> {
  const { data } = await askGraph(caller, 'query Version($id: UUID!) { creative(id: $id) { version } }', {
    id: second.ids.creative,
  });
  const { version } = data!['creative'] as { version: number };
  return withValueAt(args, ['input', 'expectedVersion'], version) as Record<string, unknown>;
}

/** Arguments that would succeed, but for the id at one position. */
function argumentsWith(root: RootField, { name, path }: IdPosition, id: string): Record<string, unknown> {
  const { given = {} } = EXCEPTIONS[name] ?? {};
  const valid = contextFor(name, mergeOver(VALID_ARGUMENTS[root.name]!(second.ids), given));
  return withValueAt(valid, path, id) as Record<string, unknown>;
}

/** The first workspace's id of the kind that belongs at a position; where the table does not tell the kind, one of each. */
function foreignIds(root: RootField, { path }: IdPosition, exception: Exception | undefined): string[] {
  const right = valueAt(VALID_ARGUMENTS[root.name]!(first.ids), path);
  if (typeof right === 'string') return [right];
  return exception?.code === null ? [first.ids.creative] : idsHintedAt(path, { ...first.ids });
}

/** Returns further arguments that make a position matter which the valid arguments do not use. */
function contextFor(name: string, args: Record<string, unknown>): Record<string, unknown> {
  const { query } = args;
  if (name === 'memoryRecall.scope.targetId') return { query, scope: { kind: 'AD_ACCOUNT' } };
  if (name.startsWith('memoryRecall.payload.')) return { payload: { query } };
  return args;
}

/** An answer's refusals without what differs from call to call: the id asked about and ids of requests. */
function masked({ errors }: Answer, ...ids: string[]): string {
  const reported = (errors ?? []).map(({ message, path, extensions }) => ({
    message,
    path,
    ...extensions,
    requestId: '',
  }));
  return ids.reduce((text, id) => text.replaceAll(id, '<id>'), JSON.stringify(reported));
}

describe('the table of calls', () => {
  it('has every root field that takes an id', () => {
    const missing = taking.map(({ root }) => root.name).filter((name) => !VALID_ARGUMENTS[name]);
    expect(missing).toEqual([]);
  });

  it('has no exception for a position that is gone', () => {
    const names = cases.map(([name]) => name);
    expect(Object.keys(EXCEPTIONS).filter((name) => !names.includes(name))).toEqual([]);
  });
});

// Before the calls below, which keep some ids as the caller gives them.
describe('what the second workspace is shown', () => {
  const foreign = (): string[] => [first.canary, ...Object.values(first.ids)];

  it.each(roots.filter(({ operation }) => operation === 'query').map((root) => [root.name, root] as const))(
    'by %s has nothing of the first',
    async (name, root) => {
      const args = VALID_ARGUMENTS[name]?.(second.ids) ?? {};
      const answer = await callField({ url: server.url, token: second.token }, root, args, 3);
      expect(answer.errors ?? []).toEqual([]);
      const text = JSON.stringify(answer.data);
      expect(foreign().filter((word) => text.includes(word))).toEqual([]);
    },
  );

  it.each(connections)('in %s counts only its own', async (name) => {
    const root = roots.find((candidate) => candidate.name === name)!;
    const { data } = await callField({ url: server.url, token: second.token }, root, { first: 100 }, 1);
    const { totalCount, edges } = data![name] as { totalCount: number; edges: unknown[] };
    expect(edges.length).toBeGreaterThan(0);
    expect(totalCount).toBe(edges.length);
  });
});

describe('an id of another workspace', () => {
  it.each(cases)('at %s is as unknown as a random one', async (name, root, position) => {
    const exception = EXCEPTIONS[name];
    const random = uuid7();
    const unknown = await ask(root, argumentsWith(root, position, random));
    const expected = exception ? (exception.code === null ? [] : [exception.code]) : ['NOT_FOUND'];
    expect([name, codesOf(unknown), unknown.errors]).toEqual([name, expected, unknown.errors]);
    expect(JSON.stringify(unknown.errors ?? [])).toContain(exception?.rule ? `"rule":"${exception.rule}"` : '');
    for (const id of foreignIds(root, position, exception)) {
      const answer = await ask(root, argumentsWith(root, position, id));
      expect([id, masked(answer, id)]).toEqual([id, masked(unknown, random)]);
      expect(JSON.stringify(answer.data ?? null)).not.toContain(first.canary);
    }
  });

  it.each(withIds)('is unknown to %s when all ids are foreign', async (name, root) => {
    const answer = await ask(root, VALID_ARGUMENTS[name]!(first.ids));
    const code = ['creativeCreate', 'collectionCreate'].includes(name) ? 'BAD_USER_INPUT' : 'NOT_FOUND';
    expect([codesOf(answer), answer.data?.[name] ?? null]).toEqual([[code], null]);
  });
});

describe('a credential of the second workspace', () => {
  const whose = '{ viewer { workspace { id } } }';
  const naming = async (workspaceId: string, token: string): Promise<Answer> => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const response = await fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: { ...headers, 'x-adops-workspace': workspaceId },
      body: JSON.stringify({ query: whose }),
    });
    return (await response.json()) as Answer;
  };
  const newApiKey = async (): Promise<string> => {
    const input = { requestId: uuid7(), name: 'A key', scopes: ['READ'] };
    const { data } = await askGraph(
      { url: server.url, token: second.token },
      'mutation Key($input: ApiKeyCreateInput!) { apiKeyCreate(input: $input) { secret } }',
      { input },
    );
    return (data!['apiKeyCreate'] as { secret: string }).secret;
  };

  it.each(['of the first', 'random'])('gets nowhere by naming a workspace: %s', async (kind) => {
    const workspaceId = kind === 'random' ? uuid7() : first.ids.workspace;
    const answer = await naming(workspaceId, second.token);
    expect([codesOf(answer), answer.data ?? null]).toEqual([['UNAUTHENTICATED'], null]);
    const byKey = await naming(workspaceId, await newApiKey());
    expect([codesOf(byKey), byKey.data ?? null]).toEqual([['UNAUTHENTICATED'], null]);
    const token = await tokenFor(server, 'second-owner@example.com', { workspaceId });
    const claimed = await askGraph({ url: server.url, token }, whose);
    expect([codesOf(claimed), claimed.data ?? null]).toEqual([['UNAUTHENTICATED'], null]);
    expect(masked(claimed, workspaceId)).toBe(masked(answer, workspaceId));
  });

  it('works in its own workspace', async () => {
    const { workspace } = second.ids;
    const expected = { data: { viewer: { workspace: { id: workspace } } } };
    expect(await naming(workspace, second.token)).toMatchObject(expected);
    expect(await naming(workspace, await newApiKey())).toMatchObject(expected);
  });

  it('may use request ids and keys of the first for its own calls', async () => {
    for (const name of ['memoryRemember', 'mediaUploadCreate', 'mediaUploadsComplete', 'launchSubmit']) {
      const root = roots.find((candidate) => candidate.name === name)!;
      const theirs = VALID_ARGUMENTS[name]!(first.ids);
      const same = { ...(theirs['input'] ?? theirs['request'])! } as Record<string, unknown>;
      const given = await callField({ url: server.url, token: first.token }, root, theirs);
      const kept = 'requestKey' in same ? { requestKey: same['requestKey'] } : { requestId: same['requestId'] };
      const argument = 'input' in theirs ? 'input' : 'request';
      const answer = await ask(root, mergeOver(VALID_ARGUMENTS[name]!(second.ids), { [argument]: kept }));
      expect([name, given.errors ?? [], answer.errors ?? []]).toEqual([name, [], []]);
      expect(answer.data).toMatchObject({ [name]: { replayed: false } });
    }
  });
});

describe('an entity of another workspace', () => {
  const entities = SUBGRAPHS.flatMap(({ name, sdl }) => {
    const union = buildSubgraphSchema(loadSdl(sdl)).getType('_Entity');
    return isUnionType(union) ? union.getTypes().map((type) => [name, type.name, type] as const) : [];
  });
  let served: ServedSubgraphs;
  beforeAll(async () => {
    served = await serveSubgraphs(server);
  });
  afterAll(() => served?.close());

  it.each(entities)('asked of %s as %s is as unknown as a random one', async (subgraph, name, type) => {
    const { workspace: workspaceId, ...others } = second.ids;
    const passports = await Passports.fromKey(await loadPassportKey(server.dataDir));
    const claims = { workspaceId, memberId: others.member, role: 'owner', requestId: uuid7(), service: null } as const;
    const passport = passports.issue({ ...claims, scopes: ['mcp:read', 'mcp:write'] }, subgraph).text;
    const query = `query Join($of: [_Any!]!) { _entities(representations: $of) { ... on ${name} ${selectionOf(type, 2)} } }`;
    const join = async (id: string): Promise<string> => {
      const response = await fetch(`${served.urls.get(subgraph)}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-adops-passport': passport },
        body: JSON.stringify({ query, variables: { of: [reference(name, id)] } }),
      });
      return (await response.text()).replaceAll(id, '<id>').replaceAll(claims.requestId, '');
    };
    const unknown = await join(uuid7());
    expect(unknown).toMatch(/NOT_FOUND|"_entities":\[null\]/);
    for (const [kind, id] of Object.entries(first.ids)) expect([kind, await join(id)]).toEqual([kind, unknown]);
    const own = await Promise.all(Object.values(second.ids).map(join));
    const found = own.filter((answer) => answer !== unknown && !answer.includes('errors'));
    // A type that a subgraph only refers to is shown to nobody by it, not even to its owner.
    expect(found.length > 0).toBe(!onlyPointedAt(type) && !OF_ONE_MEMBER.has(name));
  });
});

/** Errors of a call, which is repeated where the platform was too slow for it. */
async function errorsOf(...call: Parameters<typeof ask>): Promise<Awaited<ReturnType<typeof ask>>['errors']> {
  let { errors } = await ask(...call);
  for (let tries = 1; tries < 3 && errors?.[0]?.extensions?.['code'] === 'PLATFORM_UNAVAILABLE'; tries += 1)
    ({ errors } = await ask(...call));
  return errors;
}

describe('the calls of the table', () => {
  it('succeed with ids of the own workspace, so that the refusals above are about the ids', async () => {
    const failed: unknown[] = [];
    for (const name of order) {
      const root = roots.find((candidate) => candidate.name === name);
      if (!root) continue;
      const errors = await errorsOf(root, VALID_ARGUMENTS[name]!(second.ids));
      if (errors) failed.push([name, errors]);
    }
    expect(failed).toEqual([]);
  });
});

/** Returns true when the exception is for a cursor, or for an id that need not be one of something. */
function changesNothing(exception: Exception | undefined): boolean {
  return exception?.rule === 'cursor' || exception?.code === null;
}

function onlyPointedAt({ astNode }: GraphQLObjectType): boolean {
  return /@key\([^)]*resolvable: false/u.test(astNode ? print({ ...astNode, fields: [] }) : '');
}

/** An activity is joined by its cause as well. Imported objects have the platform's ids, the same in every workspace: there it is the ad account that differs. */
function reference(name: string, id: string): Record<string, string> {
  const imported = SEEDED_OBJECTS[name];
  if (name === 'Activity') return { __typename: name, id, causeId: id };
  return imported === undefined ? { __typename: name, id } : { __typename: name, adAccountId: id, id: imported };
}
