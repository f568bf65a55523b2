import { describe, expect, it } from '@jest/globals';
import { buildSchema, Kind, parse } from 'graphql';
import type { Selections } from '#kit/links/selected-fields.ts';
import { answersAsAsked } from './answers-as-asked.ts';

const sdl = (colours: string) => `
  enum Colour { ${colours} }
  enum Size { SMALL LARGE }
  interface Thing { id: ID! }
  type Box implements Thing { id: ID! size: Size colour: Colour inside: [Box!] other: Thing }
  type Query { ok: Boolean }
  type Subscription { box: Box }`;
const api = buildSchema(sdl('RED'));
const supergraph = buildSchema(sdl('RED SECRET'));

function selections(text: string): Selections {
  const document = parse(text);
  const operation = document.definitions.find(({ kind }) => kind === Kind.OPERATION_DEFINITION);
  return { document, selectionSets: operation && 'selectionSet' in operation ? [operation.selectionSet] : [] };
}
const same = (client: string, part: string) =>
  answersAsAsked(supergraph, api.getSubscriptionType()!, selections(client), selections(part));

describe('a part of an operation that answers as the client asked', () => {
  it.each([
    ['subscription($a: Int) { box { id size } }', 'subscription S { box { id size } }'],
    ['subscription { b: box { n: id __typename } }', 'subscription { b: box { n: id __typename } }'],
    ['subscription { box { ...F ... on Box { id } } } fragment F on Box { size }', 'subscription { box { size id } }'],
    ['subscription { box { inside { id } inside { size } } }', 'subscription { box { inside { id size } } }'],
  ])('is %s as %s', (client, part) => expect(same(client, part)).toBe(true));

  it.each([
    ['more is asked of the subgraph', 'subscription { box { id } }', 'subscription { box { id __typename } }'],
    ['less is', 'subscription { box { id size } }', 'subscription { box { id } }'],
    ['the order is another', 'subscription { box { id size } }', 'subscription { box { size id } }'],
    ['another field has the name', 'subscription { box { n: id } }', 'subscription { box { n: size } }'],
    ['a value is hidden', 'subscription { box { colour } }', 'subscription { box { colour } }'],
    ['a type is open', 'subscription { box { other { id } } }', 'subscription { box { other { id } } }'],
    [
      'a variable decides',
      'subscription($v: Boolean!) { box { id @skip(if: $v) } }',
      'subscription($v: Boolean!) { box { id @skip(if: $v) } }',
    ],
    ['a type decides', 'subscription { box { ... on Thing { id } } }', 'subscription { box { id } }'],
    ['it differs further down', 'subscription { box { inside { id } } }', 'subscription { box { inside { size } } }'],
  ])('is none where %s', (_why, client, part) => expect(same(client, part)).toBe(false));
});
