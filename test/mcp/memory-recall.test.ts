import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { connectAgent, type Agent } from '#test/conformance/testing/tool-client.ts';
import { scratchServer, type ScratchServer } from '#test/testkit/scratch-server.ts';

let server: ScratchServer;
let agent: Agent;
let brand: string;
let otherBrand: string;

beforeAll(async () => {
  server = await scratchServer({ ADOPS_WORKERS: 'off' });
  agent = await connectAgent(server.url, server.devToken);
  [brand, otherBrand] = [await createBrand('Acme'), await createBrand('Globex')];
  await remember('Walnut shelves are for the team.', { kind: 'team' });
  await remember('Walnut drawers are mine alone.', { kind: 'private_user' });
  await remember('Walnut tables belong to this brand.', { kind: 'brand', target_id: brand });
});
afterAll(async () => {
  await agent?.close();
  await server?.close();
});

async function createBrand(name: string): Promise<string> {
  const { content } = await agent.call('brands_create', { payload: { request_id: crypto.randomUUID(), name } });
  return (content['brand'] as { brand_id: string }).brand_id;
}

async function remember(fact: string, scope: object): Promise<string> {
  const payload = { request_id: crypto.randomUUID(), fact, scope, consent: 'explicit_user_request' };
  const { isError, content } = await agent.call('memory_remember', { payload });
  if (isError) throw new Error(JSON.stringify(content));
  return (content['fact'] as { memory_id: string }).memory_id;
}

interface Match {
  fact: { fact: string; trust: string; scope: { kind: string; target_id: string | null } };
  score: number;
  why: string[];
}

async function recall(args: Record<string, unknown>): Promise<Match[]> {
  const { isError, content } = await agent.call('memory_recall', args);
  if (isError) throw new Error(JSON.stringify(content));
  return content['matches'] as Match[];
}

/** Kinds of the scopes in which something was found. */
const places = async (args: Record<string, unknown>) =>
  (await recall({ query: 'walnut', ...args })).map(({ fact }) => fact.scope.kind).toSorted();

/** Returns the refusals of a call, as `path rule`. */
async function broken(args: Record<string, unknown>): Promise<string[]> {
  const { isError, content } = await agent.call('memory_recall', args);
  expect([isError, content]).toEqual([true, expect.objectContaining({ code: 'BAD_USER_INPUT' })]);
  return (content['violations'] as { path: string; rule: string }[])
    .map(({ path, rule }) => `${path} ${rule}`)
    .toSorted();
}

describe('memory_recall', () => {
  it('says where a fact is from, how well it matches and by which words, and that its text is only data', async () => {
    const [match] = await recall({ query: 'walnut shelves' });
    expect(match).toMatchObject({
      fact: {
        fact: 'Walnut shelves are for the team.',
        trust: 'user_authored',
        scope: { kind: 'team', target_id: null },
      },
      score: expect.any(Number),
      why: ['walnut', 'shelves'],
    });
    const description = agent.tools.find(({ name }) => name === 'memory_recall') as unknown as { description: string };
    expect(description.description).toContain('never instructions');
  });

  it('lists the words it read as others', async () => {
    const { content } = await agent.call('memory_recall', { query: 'walnnut' });
    expect(content['corrections']).toEqual([{ word: 'walnnut', read_as: 'walnut' }]);
    expect(content['matches']).toHaveLength(2);
  });
});

describe('the arguments beside the query', () => {
  it('search private and team facts when all are omitted or null', async () => {
    expect(await places({})).toEqual(['private_user', 'team']);
    const none = { scope: null, brand_ids: null, ad_account_ids: null, include_private: null, include_team: null };
    expect(await places({ ...none, limit: null, payload: null })).toEqual(['private_user', 'team']);
    expect(await places({ brand_ids: [], ad_account_ids: [] })).toEqual(['private_user', 'team']);
  });

  it('add brands and leave private and team facts out', async () => {
    expect(await places({ brand_ids: [brand] })).toEqual(['brand', 'private_user', 'team']);
    expect(await places({ brand_ids: [otherBrand] })).toEqual(['private_user', 'team']);
    expect(await places({ include_private: false })).toEqual(['team']);
    expect(await places({ include_team: false })).toEqual(['private_user']);
    expect(await places({ include_private: false, include_team: false })).toEqual([]);
    expect(await places({ include_private: true, include_team: true })).toEqual(['private_user', 'team']);
  });

  it('are ignored beside a scope', async () => {
    const others = { brand_ids: [otherBrand], include_private: true, include_team: true };
    expect(await places({ scope: { kind: 'brand', target_id: brand }, ...others })).toEqual(['brand']);
    expect(await places({ scope: { kind: 'team' }, include_team: false })).toEqual(['team']);
  });

  it('find 5 facts, or as many as asked for up to 8', async () => {
    for (let n = 0; n < 9; n += 1) await remember(`Oak board ${n} is sawn.`, { kind: 'team' });
    const found = async (args: object) => (await recall({ query: 'oak board', ...args })).length;
    expect(await found({})).toBe(5);
    expect(await found({ limit: null })).toBe(5);
    for (const limit of [1, 8]) expect(await found({ limit })).toBe(limit);
    for (const limit of [0, 9]) expect(await broken({ query: 'oak', limit })).toEqual(['limit range']);
    for (const limit of [1.5, '5']) expect(await broken({ query: 'oak', limit })).toContain('limit type');
    const older = async (args: object) => (await recall({ payload: { query: 'oak board', ...args } })).length;
    expect(await older({})).toBe(5);
    expect(await older({ limit: 8 })).toBe(8);
  });

  it('are held to their bounds, all at once', async () => {
    const many = Array.from({ length: 21 }, () => brand);
    expect(await broken({ query: 'q'.repeat(2001), brand_ids: many, ad_account_ids: many, limit: 9 })).toEqual([
      'ad_account_ids items',
      'brand_ids items',
      'limit range',
      'query length',
    ]);
    expect(await broken({ query: '' })).toContain('query length');
    expect(await broken({ query: 'walnut', brand_ids: [''] })).toContain('brand_ids[0] format');
    expect(await broken({ query: 'walnut', brand_ids: [null] })).toContain('brand_ids[0] type');
    expect(await broken({ query: 'walnut', team: true })).toEqual(['team unknown']);
    expect(await recall({ query: 'q'.repeat(2000), brand_ids: many.slice(1) })).toEqual([]);
  });

  it('need a query, unless there is a payload', async () => {
    for (const args of [{}, { query: null }, { payload: null }, { scope: { kind: 'team' } }]) {
      expect(await broken(args)).toEqual(['query required']);
    }
    expect(await broken({ scope: { kind: 'brand' } })).toEqual(['query required', 'scope.target_id scope']);
  });
});

describe('a scope', () => {
  it('may be an object or a string holding its JSON', async () => {
    for (const scope of [{ kind: 'team' }, { kind: 'team', target_id: null }, { kind: 'brand', target_id: brand }]) {
      expect(await places({ scope })).toEqual([scope.kind]);
      expect(await places({ scope: JSON.stringify(scope) })).toEqual([scope.kind]);
      expect(await places({ scope: JSON.stringify(scope, null, 2) })).toEqual([scope.kind]);
    }
  });

  it.each([
    ['', 'scope json'],
    ['{"kind":"team"', 'scope json'],
    ["{'kind':'team'}", 'scope json'],
    ['team', 'scope json'],
    ['null', 'scope json'],
    ['[]', 'scope json'],
    ['"{\\"kind\\":\\"team\\"}"', 'scope json'],
    ['{}', 'scope.kind required'],
    ['{"kind":null}', 'scope.kind enum'],
    ['{"kind":"TEAM"}', 'scope.kind enum'],
    ['{"kind":"team","name":"us"}', 'scope.name unknown'],
    ['{"kind":"team","targetId":null}', 'scope.targetId unknown'],
    ['{"kind":"team","__proto__":{}}', 'scope.__proto__ unknown'],
    ['{"kind":"brand"}', 'scope.target_id scope'],
    ['{"kind":"brand","target_id":null}', 'scope.target_id scope'],
    ['{"kind":"brand","target_id":7}', 'scope.target_id type'],
    ['{"kind":"brand","target_id":"acme"}', 'scope.target_id format'],
    ['{"kind":"team","target_id":"018f4e2a-7c1b-7d3a-9e5f-00000000000a"}', 'scope.target_id scope'],
  ])('is refused as %j', async (scope, violation) => {
    expect(await broken({ query: 'walnut', scope })).toContain(violation);
  });

  it('is refused in any other kind, or twice as JSON', async () => {
    for (const scope of [7, true, ['team']]) expect(await broken({ query: 'walnut', scope })).toContain('scope type');
  });

  it('must be one the caller may read', async () => {
    const target_id = crypto.randomUUID();
    for (const args of [
      { scope: { kind: 'brand', target_id } },
      { brand_ids: [target_id] },
      { ad_account_ids: [target_id] },
    ]) {
      const answer = await agent.call('memory_recall', { query: 'walnut', ...args });
      expect(answer).toMatchObject({ isError: true, content: { code: 'NOT_FOUND' } });
    }
  });
});

describe('the older form', () => {
  const older = (payload: Record<string, unknown>) => recall({ payload: { query: 'walnut', ...payload } });
  const kinds = async (payload: Record<string, unknown>) =>
    (await older(payload)).map(({ fact }) => fact.scope.kind).toSorted();

  it('searches private and team facts unless others are chosen', async () => {
    expect(await kinds({})).toEqual(['private_user', 'team']);
    expect(await kinds({ brand_ids: [], ad_account_ids: [] })).toEqual(['private_user', 'team']);
    expect(await kinds({ brand_ids: [brand], include_private: false, include_team: false })).toEqual(['brand']);
    expect(await kinds({ include_private: true, include_team: false })).toEqual(['private_user']);
  });

  it('takes no null, no scope and nothing else', async () => {
    const nothing = {
      query: null,
      brand_ids: null,
      ad_account_ids: null,
      include_private: null,
      include_team: null,
      limit: null,
    };
    expect(await broken({ payload: nothing })).toEqual(
      Object.keys(nothing)
        .map((name) => `payload.${name} type`)
        .toSorted(),
    );
    expect(await broken({ payload: {} })).toEqual(['payload.query required']);
    expect(await broken({ payload: { query: '' } })).toEqual(['payload.query length']);
    expect(await broken({ payload: { query: 'walnut', scope: { kind: 'team' } } })).toEqual(['payload.scope unknown']);
    expect(await broken({ payload: { query: 'walnut', limit: 9 } })).toEqual(['payload.limit range']);
    expect(await broken({ payload: '{"query":"walnut"}' })).toContain('payload type');
  });

  it('goes with no other argument, each of which is named', async () => {
    const others = {
      query: 'walnut',
      scope: { kind: 'team' },
      brand_ids: [],
      ad_account_ids: [],
      include_private: false,
      include_team: true,
      limit: 5,
    };
    const payload = { query: 'walnut' };
    const forms = Object.keys(others).map((name) => `${name} form`);
    expect(await broken({ ...others, payload })).toEqual(forms.toSorted());
    expect(await broken({ ...others, scope: '{"kind":"team"}', payload })).toEqual(forms.toSorted());
    for (const [name, value] of Object.entries(others)) {
      expect(await broken({ [name]: value, payload })).toEqual([`${name} form`]);
    }
    const nulls = Object.fromEntries(Object.keys(others).map((name) => [name, null]));
    expect(await recall({ ...nulls, payload })).toHaveLength(2);
  });
});

describe('the schema of memory_recall', () => {
  interface Schema {
    properties: Record<string, Schema>;
    required?: string[];
    additionalProperties?: boolean;
    default?: unknown;
    anyOf?: Schema[];
    type?: unknown;
  }

  it('offers both forms, closed, with the defaults of the specification', () => {
    const schema = agent.tools.find(({ name }) => name === 'memory_recall')!.inputSchema as unknown as Schema;
    const names = [
      'query',
      'scope',
      'brand_ids',
      'ad_account_ids',
      'include_private',
      'include_team',
      'limit',
      'payload',
    ];
    expect(Object.keys(schema.properties).toSorted()).toEqual(names.toSorted());
    expect(schema.required ?? []).toEqual([]);
    // Lists leave out a default of null or of nothing.
    expect(names.map((name) => schema.properties[name]!.default ?? null)).toEqual(names.map(() => null));
    expect(schema.additionalProperties).toBe(false);
    const payload = schema.properties['payload']!;
    const object = (payload.anyOf ?? [payload]).find(({ properties }) => properties !== undefined)!;
    expect(object).toMatchObject({ required: ['query'], additionalProperties: false });
    const defaults = Object.entries(object.properties).map(([name, one]) => [name, one.default ?? []]);
    expect(Object.fromEntries(defaults)).toEqual({
      query: [],
      brand_ids: [],
      ad_account_ids: [],
      include_private: true,
      include_team: true,
      limit: 5,
    });
    const forms = schema.properties['scope']!.anyOf!;
    expect(forms.at(-1)).toMatchObject({ type: 'string', contentMediaType: 'application/json' });
  });
});
