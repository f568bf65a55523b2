import { describe, expect, it } from '@jest/globals';
import { parse, validate } from 'graphql';
import { documentViolation } from './document-violation.ts';
import { sampleSchema } from './testing/sample-schema.ts';

const schema = sampleSchema(
  `
  enum Kind { ALL ONE }
  input Place { kind: Kind! id: UUID }
  input Order { name: String! place: Place! further: [Place!] = [] count: Int! = 1 }
  type Query { find(order: Order!): Thing @scope(requires: [READ]) }
  type Thing { part(index: Int!, order: Order): Boolean }
  `,
  { Query: { find: () => null }, Thing: { part: () => true } },
);

function broken(document: string): string[] {
  return validate(schema, parse(document)).map((error) => {
    const { path, rule } = documentViolation(error);
    return `${path} ${rule}`;
  });
}

describe('what does not fit in a document', () => {
  it.each([
    [
      'order: { place: { id: null }, colour: "red" }',
      ['order.place.kind required', 'order.name required', 'order.colour unknown'],
    ],
    ['order: { name: null, place: { kind: NONE } }', ['order.name required', 'order.place.kind type']],
    [
      'order: { name: "a", place: { kind: ALL }, further: [{ kind: ALL }, {}, { kind: ALL, id: { a: 1 } }] }',
      ['order.further[1].kind required'],
    ],
    ['order: { name: 7, place: [], count: 2147483648 }', ['order.name type', 'order.place type', 'order.count range']],
    ['orders: 7', ['order required', 'orders unknown'].toSorted()],
  ])('of %s is told by its path', (args, expected) => {
    expect(broken(`{ find(${args}) { part(index: 0) } }`).toSorted()).toEqual(expected.toSorted());
  });

  it('is reported for fields below the root and for the right one of several', () => {
    const order = 'order: { name: "a", place: { kind: ALL } }';
    expect(
      broken(`{ find(${order}) { part(order: { place: { kind: 7 } }) again: part(index: -2147483649) } }`),
    ).toEqual(
      expect.arrayContaining(['index required', 'order.place.kind type', 'order.name required', 'index range']),
    );
  });

  it('is about the query where it is no argument', () => {
    expect(broken('query ($a: Int) { find(order: $a) { lost } }')).toEqual(
      expect.arrayContaining(['query validation']),
    );
    expect(broken('{ find(order: { name: "a", place: { kind: ALL } }) }')).toEqual(['query validation']);
    expect(
      broken(
        'query ($a: Int = "x") { find(order: { name: "a", place: { kind: ALL }, count: $a }) { part(index: $a) } }',
      ),
    ).toContain('query validation');
  });
});
