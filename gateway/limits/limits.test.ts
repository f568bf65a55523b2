import { describe, expect, it } from '@jest/globals';
import { buildSchema, getIntrospectionQuery, getOperationAST, parse } from 'graphql';
import { DEFAULT_LIMITS } from '#gateway/limits/operation-limits.ts';
import { measureOperation, type OperationMeasure } from '#gateway/limits/measure-operation.ts';

const schema = buildSchema(`
  type Query { node(id: ID): Node nodes(first: Int = 50): Connection! all: [Node!]! }
  type Mutation { a: Node b: Node fill(input: FillInput!, extras: [ID!]): Node }
  input FillInput { ids: [ID!]! parts: [PartInput!] name: String }
  input PartInput { ids: [ID!] }
  type Connection { edges: [Edge!]! pageInfo: PageInfo! }
  type Edge { node: Node! }
  type PageInfo { hasNextPage: Boolean! }
  type Node { id: ID! name: String parent: Node nodes(first: Int!): Connection! tags: [String!]! }
`);

function measure(query: string, variables: Record<string, unknown> = {}): OperationMeasure {
  const document = parse(query);
  const operation = getOperationAST(document);
  if (!operation) throw new Error('No operation');
  return measureOperation(schema, document, operation, variables);
}

describe('the measure of an operation', () => {
  it('multiplies pages by the sizes asked for', () => {
    expect(measure('{ nodes(first: 3) { edges { node { id } } } }').cost).toBe(1 + 3 * 2);
    expect(measure('{ nodes { edges { node { id } } } }').cost).toBe(1 + 50 * 2);
    expect(measure('query ($n: Int) { nodes(first: $n) { edges { node { id } } } }', { n: 5 }).cost).toBe(1 + 5 * 2);
    const nested = '{ nodes(first: 10) { edges { node { nodes(first: 20) { edges { node { id } } } } } } }';
    expect(measure(nested).cost).toBe(1 + 10 * (1 + 1 + 1 + 20 * 2));
  });

  it('counts what lists of arguments name, at any depth, or what their input is known to cost', () => {
    const fill = 'mutation ($input: FillInput!, $extras: [ID!]) { fill(input: $input, extras: $extras) { id } }';
    const variables = { input: { ids: ['1', '2', '3'], parts: [{ ids: ['4'] }, {}] }, extras: ['5', '6'] };
    expect(measure(fill, variables).cost).toBe(1 + 3 + 2 + 1 + 2);
    expect(measure('mutation { fill(input: { ids: ["1", "2"] }) { id } }').cost).toBe(1 + 2);
    const document = parse(fill);
    const costs = { FillInput: ({ ids }: Readonly<Record<string, unknown>>) => (ids as unknown[]).length * 100 };
    const priced = measureOperation(schema, document, getOperationAST(document)!, variables, costs);
    expect(priced.cost).toBe(1 + 300 + 2);
  });

  it('assumes ten items of other lists, and scalars cost nothing', () => {
    expect(measure('{ all { id tags } }').cost).toBe(10);
    expect(measure('{ node { id name tags } }').cost).toBe(1);
  });

  it('counts depth, aliases and root fields through fragments, and not introspection', () => {
    const spread = measure(`mutation { ...f x: a { id } }
      fragment f on Mutation { y: b { ... on Node { parent { z: name } } } }`);
    expect(spread).toMatchObject({ depth: 3, aliases: 3, rootFields: 2 });
    expect(measure('{ __schema { types { fields { type { ofType { name } } } } } }')).toMatchObject({
      depth: 0,
      cost: 0,
    });
  });

  it('counts what multiplies the answer of introspection', () => {
    const many = (count: number, selection: string) =>
      Array.from({ length: count }, (_, i) => `a${i}: ${selection}`).join(' ');
    const bomb = measure(`{ __schema { ${many(10, 'types { ...F }')} } }
      fragment F on __Type { ${many(10, 'fields { name }')} }`);
    expect(bomb).toMatchObject({ depth: 0, cost: 0, aliases: 110, fields: 210 });
    expect(measure(getIntrospectionQuery())).toMatchObject({ depth: 0, cost: 0, aliases: 0 });
    expect(measure(getIntrospectionQuery()).fields).toBeLessThan(DEFAULT_LIMITS.fields);
  });

  it('measures a fragment bomb without spreading it out', () => {
    const levels = Array.from({ length: 30 }, (_, i) => `fragment f${i} on Node { ...f${i + 1} ...f${i + 1} }`);
    const bomb = measure(`{ node { ...f0 } } ${levels.join(' ')} fragment f30 on Node { parent { id } }`);
    expect(bomb.fields).toBeGreaterThan(1e9);
  });
});
