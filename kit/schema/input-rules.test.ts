import { describe, expect, it } from '@jest/globals';
import { getOperationAST, parse } from 'graphql';
import type { Violation } from '#kit/errors/refusals.ts';
import { boundsSchema } from './bounds-schema.ts';
import { isGiven, isRead, whenWhole, type InputRule, type InputRules } from './input-rules.ts';
import { inputViolations } from './input-violations.ts';
import { ask, sampleSchema, withBase } from './testing/sample-schema.ts';

const SDL = `
  enum Kind { ALL ONE }
  input Place { kind: Kind! id: UUID within: Place }
  input Order { name: String! @length(max: 5) place: Place! further: [Place!] = [] count: Int! = 1 @range(min: "1") }
  type Query {
    find(name: String @length(max: 5), number: Int @range(max: "9"), order: Order): Boolean @scope(requires: [READ])
  }
`;

const placeRule: InputRule<{ kind: 'ALL' | 'ONE'; id?: string | null }> = ({ kind, id }, at) =>
  isRead(kind) && (kind === 'ONE') !== isGiven(id) ? [{ path: at('id'), rule: 'place', message: 'does not fit' }] : [];
const findRule: InputRule<{ name?: string; order?: object }> = ({ name, order }, at) =>
  isGiven(name) && isGiven(order) ? [{ path: at('name'), rule: 'either', message: 'is one too many' }] : [];
const RULES: InputRules = { Place: placeRule, 'Query.find': findRule };

const schema = sampleSchema(SDL, { Query: { find: () => true } }, RULES);
const ID = '018f4e2a-7c1b-7d3a-9e5f-00000000000a';

const shown = (violations: readonly Violation[]) => violations.map(({ path, rule }) => `${path} ${rule}`).toSorted();

/** What the edge says of a call, and the subgraph too where graphql-js lets it run. */
async function broken(document: string, variables: Record<string, unknown> = {}): Promise<string[]> {
  const edge = inputViolations(boundsSchema(withBase(SDL), RULES), getOperationAST(parse(document))!, variables);
  const { errors, data } = await ask(schema, document, variables);
  const own = data?.['find'] === true ? [] : (errors?.[0]?.extensions['violations'] as Violation[] | undefined);
  if (own && shown(own).join() !== shown(edge).join())
    throw new Error(`The subgraph says otherwise: ${shown(own).join()}`);
  return shown(edge);
}

const FIND = 'query ($name: String, $number: Int, $order: Order) { find(name: $name, number: $number, order: $order) }';
const order = (parts: object) => ({ order: { name: 'a', place: { kind: 'ALL' }, ...parts } });

describe('rules between fields', () => {
  it('are told together with bounds, however deep, and with one another', async () => {
    const places = {
      place: { kind: 'ONE', within: { kind: 'ALL', id: ID } },
      further: [{ kind: 'ALL' }, { kind: 'ONE' }],
    };
    expect(await broken(FIND, { name: 'longer', ...order({ count: 0, ...places }) })).toEqual([
      'name either',
      'name length',
      'order.count range',
      'order.further[1].id place',
      'order.place.id place',
      'order.place.within.id place',
    ]);
    expect(await broken(FIND, { name: 'a', number: 9 })).toEqual([]);
    expect(await broken(FIND, order({ place: { kind: 'ONE', id: ID } }))).toEqual([]);
  });

  it('hold for literals, with variables within them', async () => {
    const document =
      'query ($kind: Kind!, $further: [Place!]) { find(name: "longer", order: { name: "a", place: { kind: $kind }, further: $further }) }';
    expect(await broken(document, { kind: 'ONE', further: { kind: 'ONE' } })).toEqual([
      'name either',
      'name length',
      'order.further[0].id place',
      'order.place.id place',
    ]);
  });

  it('are told beside what does not fit its type, which counts as given', async () => {
    expect(
      await broken(FIND, { name: 7, ...order({ name: 'longer', place: { kind: 'ALL', id: 'x' }, further: 7 }) }),
    ).toEqual([
      'name either',
      'name type',
      'order.further type',
      'order.name length',
      'order.place.id UUID',
      'order.place.id place',
    ]);
    expect(await broken(FIND, order({ place: { kind: 'NONE' }, count: 'x', further: [{ kind: 'ONE' }] }))).toEqual([
      'order.count type',
      'order.further[0].id place',
      'order.place.kind type',
    ]);
  });

  it('are silent about what is not whole, where they need that', async () => {
    const needy: InputRules = { Order: whenWhole(() => [{ path: 'order', rule: 'needy', message: 'is whole' }]) };
    const needing = sampleSchema(SDL, { Query: { find: () => true } }, needy);
    const said = (parts: object) =>
      shown(inputViolations(needing, getOperationAST(parse(FIND))!, { name: 7, ...order(parts) }));
    expect(said({ name: 'longer', colour: 'red' })).toEqual([
      'name type',
      'order needy',
      'order.colour unknown',
      'order.name length',
    ]);
    expect(said({ count: 'x' })).toEqual(['name type', 'order.count type']);
    expect(said({ place: {} })).toEqual(['name type', 'order.place.kind required']);
    expect(said({ place: { kind: 'ONE', id: 'x' } })).toEqual(['name type', 'order.place.id UUID']);
  });

  it('are about what the schema has', () => {
    for (const name of ['Nowhere', 'Query.lost', 'Kind', 'Query']) {
      expect(() => sampleSchema(SDL, { Query: { find: () => true } }, { [name]: () => [] })).toThrow(
        `a rule for ${name},`,
      );
    }
  });
});

describe('variables that do not fit their types', () => {
  it('are told by the path of the missing, undeclared or null field', async () => {
    expect(await broken(FIND, { order: { 'place" of required type "X"': 1, place: { id: null, 'a; b': 2 } } })).toEqual(
      [
        'order.name required',
        'order.place" of required type "X" unknown',
        'order.place.a; b unknown',
        'order.place.kind required',
      ],
    );
    expect(await broken(FIND, order({ further: [{ kind: null }], name: null }))).toEqual([
      'order.further[0].kind required',
      'order.name required',
    ]);
    expect(await broken('query ($order: Order!) { find(order: $order) }')).toEqual(['order required']);
    expect(await broken('query ($place: Place!) { find(order: { name: "a", place: $place }) }', { place: {} })).toEqual(
      ['order.place.kind required'],
    );
    expect(await broken('query ($skip: Boolean!) { find @skip(if: $skip) }', { skip: 'x' })).toEqual(['skip type']);
  });

  it('are told up to a bound, above which nothing more is looked for', async () => {
    const further = Array.from({ length: 5_000 }, () => ({ kind: null }));
    const violations = inputViolations(schema, getOperationAST(parse(FIND))!, order({ further, name: 'longer' }));
    expect(violations).toHaveLength(1_001);
    expect(violations[999]).toMatchObject({ path: 'order.further[999].kind', rule: 'required' });
    expect(violations[1_000]).toMatchObject({ path: 'order', rule: 'more' });
  });

  it.each([
    [2 ** 31, 'must be at most 2147483647'],
    [1e300, 'must be at most 2147483647'],
    [-(2 ** 31) - 1, 'must be at least 1'],
  ])('are told the bound where an integer is %d', async (count, message) => {
    const { errors } = await ask(schema, FIND, order({ count, name: 'longer' }));
    expect(errors?.map(({ message: said }) => said)).toEqual([expect.stringContaining('Int cannot represent')]);
    expect(
      inputViolations(schema, getOperationAST(parse(FIND))!, { number: 2 ** 31, ...order({ count, name: 'longer' }) }),
    ).toEqual([
      { path: 'number', rule: 'range', message: 'must be at most 9' },
      { path: 'order.name', rule: 'length', message: 'must have at most 5 characters, has 6' },
      { path: 'order.count', rule: 'range', message },
    ]);
  });
});
