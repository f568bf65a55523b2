import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { buildClientSchema, getIntrospectionQuery, lexicographicSortSchema, printSchema } from 'graphql';
import type { GraphQLSchema, IntrospectionQuery } from 'graphql';
import { notesSubgraph } from '#test/gateway/testing/notes-subgraph.ts';
import { postGraphql } from '#test/gateway/testing/post-graphql.ts';
import { startGateway, type ServedGateway } from '#test/gateway/testing/start-gateway.ts';

let served: ServedGateway;
let headers: Record<string, string>;

beforeAll(async () => {
  served = await startGateway([notesSubgraph()]);
  headers = { authorization: `Bearer ${await served.token()}` };
});

afterAll(async () => served.close());

const post = async (query: string) => (await postGraphql(served.url, { query }, headers)).body;
const printed = (schema: GraphQLSchema) => printSchema(lexicographicSortSchema(schema));

it('answers all that a client of today may ask about the schema', async () => {
  const { data, errors } = await post(
    getIntrospectionQuery({
      specifiedByUrl: true,
      directiveIsRepeatable: true,
      schemaDescription: true,
      inputValueDeprecation: true,
      experimentalDirectiveDeprecation: true,
      oneOf: true,
    }),
  );
  expect(errors).toBeUndefined();
  expect(printed(buildClientSchema(data as unknown as IntrospectionQuery))).toBe(printed(served.gateway.apiSchema));
});

it('answers for each kind of type, also beside data', async () => {
  const { data, errors } = await post(`{
    input: __type(name: "NoteInput") { kind isOneOf }
    scalar: __type(name: "String") { kind isOneOf }
    __schema { directives(includeDeprecated: true) { name isDeprecated } }
    notes(first: 1) { edges { node { id } } }
  }`);
  expect(errors).toBeUndefined();
  expect(data).toMatchObject({
    input: { kind: 'INPUT_OBJECT', isOneOf: false },
    scalar: { kind: 'SCALAR', isOneOf: null },
    notes: { edges: expect.anything() },
  });
});
