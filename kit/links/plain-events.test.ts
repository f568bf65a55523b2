import { describe, expect, it } from '@jest/globals';
import { buildSchema, execute, parse, type GraphQLSchema } from 'graphql';
import { asItIs, plainEventsOf } from './plain-events.ts';

const schema = buildSchema(`
  scalar Instant
  enum State { NEW OLD }
  interface Open { id: ID! }
  type Place { name: String! height: Int }
  type Thing { id: ID! count: Int! state: State at: Instant place: Place must: Place! list: [Int] open: Open made: Int with(n: Int): Int }
  type Query { ok: Boolean }
  type Subscription { thing(id: ID): Thing! made: Thing! }`);
schema.getSubscriptionType()!.getFields()['thing']!.resolve = asItIs;
fieldOf(schema, 'made').resolve = () => 1;

function fieldOf({ getType }: GraphQLSchema, name: string) {
  const type = getType.call(schema, 'Thing');
  if (!type || !('getFields' in type)) throw new Error('No such type');
  return type.getFields()[name] as { resolve?: unknown };
}

const event = {
  id: 7,
  count: 3n,
  state: 'NEW',
  at: new Date(0),
  place: { name: 'Here', height: null },
  must: { name: 'There' },
};
const plain = (source: string) => plainEventsOf(schema, parse(source), undefined);
const executed = (source: string, rootValue: unknown) =>
  execute({ schema, document: parse(source), rootValue, contextValue: {} });
const json = (value: unknown): unknown => JSON.stringify(value);

describe('plain events', () => {
  it.each([
    'subscription { thing { id state at } }',
    'subscription($id: ID) { t: thing(id: $id) { n: id __typename must { height name } place { ...P } state } } fragment P on Place { name }',
    'subscription { thing { place { name } place { height } ... on Thing { id } } }',
  ])('are made as an execution makes them: %s', async (source) => {
    expect(json({ data: plain(source)!(event) })).toBe(json(await executed(source, event)));
  });

  it.each([
    ['a resolver', '{ thing { made } }'],
    ['a list', '{ thing { list } }'],
    ['an open type', '{ thing { open { id } } }'],
    ['arguments', '{ thing { with(n: 1) } }'],
    ['a directive', '($v: Boolean!) { thing { id @skip(if: $v) } }'],
    ['another event than the field answers', '{ made { id } }'],
    ['a name no object can have', '{ thing { __proto__: id } }'],
  ])('are none with %s', (_what, selection) => expect(plain(`subscription ${selection}`)).toBeNull());

  it.each([
    ['no value', { id: null }],
    ['a function', { id: () => 1 }],
    ['a promise', { id: Promise.resolve(1) }],
    ['an error', { id: new Error('gone') }],
    ['an unknown value', { id: 'x', state: 'LOST' }],
    ['no object', 'text'],
  ])('leave an event with %s to an execution', (_what, broken) => {
    expect(plain('subscription { thing { id state } }')!(broken)).toBeUndefined();
  });

  it('find out once for a document what is plain', () => {
    const document = parse('subscription A { thing { id } } subscription B { made { id } }');
    const [first, second] = ['A', 'B'].map((name) => plainEventsOf(schema, document, name));
    expect(first).not.toBeNull();
    expect(second).toBeNull();
    expect(plainEventsOf(schema, document, 'A')).toBe(first);
  });
});
