import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getIntrospectionQuery } from 'graphql';
import { notesSubgraph, type NotesSubgraph } from '#test/gateway/testing/notes-subgraph.ts';
import { postGraphql, type Answer } from '#test/gateway/testing/post-graphql.ts';
import { startGateway, type ServedGateway } from '#test/gateway/testing/start-gateway.ts';

let served: ServedGateway;
let notes: NotesSubgraph;
let headers: Record<string, string>;

beforeAll(async () => {
  notes = notesSubgraph();
  served = await startGateway([notes]);
  headers = { authorization: `Bearer ${await served.token()}` };
});

afterAll(async () => served.close());

const post = async (query: string): Promise<Answer> => postGraphql(served.url, { query }, headers);
const rulesOf = ({ body }: Answer): string[] =>
  ((body.errors?.[0]?.extensions['violations'] ?? []) as { rule: string }[]).map(({ rule }) => rule);
const nested = (levels: number): string => `{ note(id: 1) ${'{ parent '.repeat(levels)} { id } ${'}'.repeat(levels)} }`;
const repeated = (count: number, make: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => make(index)).join(' ');

describe('an operation beyond a limit', () => {
  it.each([
    ['depth', nested(12)],
    ['aliases', `{ ${repeated(16, (i) => `a${i}: note(id: ${i}) { id }`)} }`],
    ['cost', '{ notes(first: 6000) { edges { node { id } } } }'],
    [
      'fields',
      `{ note(id: 1) { ...f0 } } ${repeated(14, (i) => `fragment f${i} on Note { ...f${i + 1} ...f${i + 1} }`)} fragment f14 on Note { id }`,
    ],
    ['syntax', `{ ${repeated(700, () => '__typename @skip(if: true)')} }`],
  ])('is refused with 400 and not planned: %s', async (rule, query) => {
    const answer = await post(query);
    expect(answer.status).toBe(400);
    expect(rulesOf(answer)).toEqual([rule]);
    expect(answer.body.data).toBeUndefined();
  });

  it('writes nothing when a mutation has more than one root field', async () => {
    const create = 'noteCreate(input: { title: "t" }) { id }';
    const answer = await post(`mutation { a: ${create} ...more } fragment more on Mutation { b: ${create} }`);
    expect(answer.status).toBe(400);
    expect(rulesOf(answer)).toEqual(['rootMutations']);
    expect(notes.written).toEqual([]);
  });

  it('is refused also where it asks for the schema alone, without a token', async () => {
    const query = `{ __schema { ${repeated(20, (i) => `a${i}: types { ...F }`)} } }
      fragment F on __Type { ${repeated(20, (i) => `b${i}: fields { name description }`)} }`;
    const answer = await postGraphql(served.url, { query }, {});
    expect([answer.status, rulesOf(answer)]).toEqual([400, ['aliases']]);
  });

  it('is refused with every limit it passes', async () => {
    const answer = await post(`{ ${repeated(16, (i) => `a${i}: notes(first: 900) { edges { node { id } } }`)} }`);
    expect(rulesOf(answer)).toEqual(['aliases', 'cost']);
  });
});

describe('within the limits', () => {
  it('the full introspection query passes', async () => {
    const answer = await post(getIntrospectionQuery());
    expect(answer.status).toBe(200);
    expect(JSON.stringify(answer.body.data)).not.toContain('_identify');
  });

  it('twelve levels pass', async () => {
    expect((await post(nested(10))).status).toBe(200);
  });
});

describe('with introspection switched off', () => {
  it('nobody reads the schema', async () => {
    const other = await startGateway([notesSubgraph()], { introspection: false });
    const query = '{ __schema { queryType { name } } }';
    const anonymous = await postGraphql(other.url, { query });
    const known = await postGraphql(other.url, { query }, { authorization: `Bearer ${await other.token()}` });
    await other.close();
    expect(anonymous.status).toBe(401);
    expect(known.status).toBe(400);
  });
});
