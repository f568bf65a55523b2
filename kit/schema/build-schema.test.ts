import { describe, expect, it } from '@jest/globals';
import { ask, sampleSchema, sampleViewer } from './testing/sample-schema.ts';

const yes = () => true;

const SDL = `
  type Thing @key(fields: "id") { id: UUID! }
  type Query {
    read: Boolean @scope(requires: [READ])
    _secret: Boolean @internal @inaccessible @scope(requires: [READ])
    _lookup(thing: UUID): Thing @internal @inaccessible
  }
  type Mutation { write: Boolean @scope(requires: [READ, WRITE]) }
`;
const RESOLVERS = { Query: { read: yes, _secret: yes, _lookup: () => null }, Mutation: { write: yes } };

async function code(operation: string, viewer: Parameters<typeof ask>[3]): Promise<unknown> {
  const { errors } = await ask(sampleSchema(SDL, RESOLVERS), operation, {}, viewer);
  return errors?.[0]?.extensions['code'] ?? 'ok';
}

describe('a schema at start-up', () => {
  it.each([
    [
      'a root field without scope',
      'type Query { open: Boolean }',
      { Query: { open: yes } },
      'Query.open declares no scope',
    ],
    [
      'a mutation with the scope of a query',
      'type Query { a: Int @scope(requires: [READ]) } type Mutation { b: Int @scope(requires: [READ]) }',
      { Query: { a: yes }, Mutation: { b: yes } },
      'Mutation.b has to require READ and WRITE',
    ],
    ['a root field without resolver', 'type Query { a: Int @scope(requires: [READ]) }', {}, 'Query.a has no resolver'],
    [
      'a subscription without source',
      'type Query { a: Int @scope(requires: [READ]) } type Subscription { b: Int @scope(requires: [READ]) }',
      { Query: { a: yes }, Subscription: { b: yes } },
      'Subscription.b has no resolver',
    ],
    [
      'a resolver without field',
      'type Query { a: Int @scope(requires: [READ]) }',
      { Query: { a: yes, lost: yes } },
      'Query.lost, which is no field',
    ],
    [
      'a length of a number',
      'type Query { a(n: Int @length(max: 3)): Int @scope(requires: [READ]) }',
      { Query: { a: yes } },
      '@length bounds texts',
    ],
    [
      'a range of a text',
      'type Query { a(n: String @range(max: "3")): Int @scope(requires: [READ]) }',
      { Query: { a: yes } },
      '@range bounds numbers',
    ],
    [
      'items of no list',
      'type Query { a(n: Int @items(max: 3)): Int @scope(requires: [READ]) }',
      { Query: { a: yes } },
      '@items bounds lists',
    ],
    [
      'a broken pattern',
      'type Query { a(n: String @pattern(regex: "(")): Int @scope(requires: [READ]) }',
      { Query: { a: yes } },
      'no regular expression',
    ],
    [
      'bounds the wrong way round',
      'type Query { a(n: String @length(min: 3, max: 2)): Int @scope(requires: [READ]) }',
      { Query: { a: yes } },
      'min above max',
    ],
    [
      'a default that is no UUID',
      'type Query { a(n: UUID = "x"): Int @scope(requires: [READ]) }',
      { Query: { a: yes } },
      'its default must be a UUID',
    ],
  ])('refuses %s', (_what, sdl, resolvers, message) => {
    expect(() => sampleSchema(sdl, resolvers)).toThrow(message);
  });

  it('names all mistakes together', () => {
    expect(() => sampleSchema('type Query { a: Int b(n: Int @length(max: 1)): Int }', {})).toThrow(
      /@length bounds texts[^]*Query.a declares no scope[^]*Query.a has no resolver[^]*Query.b declares no scope/u,
    );
  });
});

describe('a root field', () => {
  it('wants all its scopes', async () => {
    expect(await code('{ read }', sampleViewer({ scopes: ['mcp:read'] }))).toBe('ok');
    expect(await code('mutation { write }', sampleViewer({ scopes: ['mcp:read'] }))).toBe('INSUFFICIENT_SCOPE');
    expect(await code('mutation { write }', sampleViewer({ scopes: ['mcp:write'] }))).toBe('INSUFFICIENT_SCOPE');
    expect(await code('{ read }', sampleViewer({ scopes: [] }))).toBe('INSUFFICIENT_SCOPE');
    expect(await code('mutation { write }', sampleViewer())).toBe('ok');
  });

  it('names the scopes it wants', async () => {
    const { errors } = await ask(sampleSchema(SDL, RESOLVERS), 'mutation { write }', {}, sampleViewer({ scopes: [] }));
    expect(errors?.[0]?.extensions).toMatchObject({ requiredScopes: ['mcp:read', 'mcp:write'], recovery: 'TERMINAL' });
  });

  it('wants a service behind the caller when it is internal', async () => {
    expect(await code('{ _secret }', sampleViewer())).toBe('FORBIDDEN');
    expect(await code('{ _secret }', sampleViewer({ service: 'launcher' }))).toBe('ok');
    expect(await code('{ _secret }', sampleViewer({ service: 'launcher', scopes: [] }))).toBe('INSUFFICIENT_SCOPE');
    expect(await code('{ _lookup { id } }', sampleViewer({ service: 'launcher', scopes: [] }))).toBe('ok');
  });

  it('of federation wants a passport too', async () => {
    const entities = '{ _entities(representations: [{ __typename: "Thing", id: "x" }]) { ... on Thing { id } } }';
    expect(await code('{ _service { sdl } }', null)).toBe('UNAUTHENTICATED');
    expect(await code('{ _service { sdl } }', sampleViewer({ scopes: [] }))).toBe('ok');
    expect(await code(entities, null)).toBe('UNAUTHENTICATED');
    expect(await code(entities, sampleViewer({ scopes: [] }))).toBe('INSUFFICIENT_SCOPE');
    expect(await code(entities, sampleViewer())).toBe('ok');
  });
});
