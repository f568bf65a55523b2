import { describe, expect, it } from '@jest/globals';
import { getOperationAST, parse } from 'graphql';
import type { Violation } from '#kit/errors/refusals.ts';
import { boundsSchema } from './bounds-schema.ts';
import { eachAlone, isGiven, isRead, whenWhole, type InputRule, type InputRules } from './input-rules.ts';
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

/** Violations that the edge reports for a call, and the subgraph too where graphql-js lets it run. */
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
  it('are reported together with bounds, however deep, and with one another', async () => {
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

  it('are reported beside what does not fit its type, which counts as given', async () => {
    expect(
      await broken(FIND, { name: 7, ...order({ name: 'longer', place: { kind: 'ALL', id: 'x' }, further: 7 }) }),
    ).toEqual([
      'name either',
      'name type',
      'order.further[0] type',
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

  describe('about parts which fit', () => {
    interface Order {
      name: string;
      place: { kind: string; id?: string | null };
      further: { kind: string }[];
      count: number;
    }
    const needy = whenWhole(({ place, further, count }: Order, at) => {
      const said = `${place.kind.length} ${further.map(({ kind }) => kind.length).join()} ${count.toFixed()}`;
      return [{ path: at('place'), rule: 'needy', message: said }];
    });
    const needing = sampleSchema(SDL, { Query: { find: () => true } }, { Order: needy });
    const operation = getOperationAST(parse(FIND))!;
    const said = (parts: object) => shown(inputViolations(needing, operation, { name: 7, ...order(parts) }));

    it('are reported beside parts they do not read, be these missing, of a wrong type or past a bound', () => {
      const parts = { name: 'longer', colour: 'red', place: { kind: 'ONE', id: 'x' } };
      expect(said(parts)).toEqual([
        'name type',
        'order.colour unknown',
        'order.name length',
        'order.place needy',
        'order.place.id UUID',
      ]);
    });

    it.each([
      ['of a wrong type', { count: 'x' }, 'order.count type'],
      ['past a bound', { count: 0 }, 'order.count range'],
      ['null', { count: null }, 'order.count required'],
      ['missing within another', { place: {} }, 'order.place.kind required'],
      ['no object', { place: 7 }, 'order.place type'],
      ['missing in an item', { further: [{ kind: 'ALL' }, {}] }, 'order.further[1].kind required'],
      ['missing in what stands for a list of one', { further: {} }, 'order.further[0].kind required'],
    ])('are silent where a part they read is %s', (_name, parts, violation) => {
      expect(said(parts)).toEqual(['name type', violation]);
    });

    it('are silent about broken bounds at the subgraph too', async () => {
      const { errors } = await ask(needing, FIND, order({ count: 0, further: { kind: 'ALL' } }));
      expect(shown(errors?.[0]?.extensions['violations'] as Violation[])).toEqual(['order.count range']);
      const fits = await ask(needing, FIND, order({ further: { kind: 'ALL' } }));
      expect(shown(fits.errors?.[0]?.extensions['violations'] as Violation[])).toEqual(['order.place needy']);
    });
  });

  it('which take what does not fit see what breaks a bound as given, but not read', async () => {
    const given: InputRule<{ count: number }> = ({ count }, at) =>
      isGiven(count) ? [{ path: at('count'), rule: isRead(count) ? 'read' : 'given', message: 'is there' }] : [];
    const marking = sampleSchema(SDL, { Query: { find: () => true } }, { Order: given });
    const said = (count: unknown) => shown(inputViolations(marking, getOperationAST(parse(FIND))!, order({ count })));
    expect(said(0)).toEqual(['order.count given', 'order.count range']);
    expect(said('x')).toEqual(['order.count given', 'order.count type']);
    expect(said(null)).toEqual(['order.count required']);
    expect(said(1)).toEqual(['order.count read']);
  });

  it('about fields each on its own are reported beside their bounds', () => {
    const shout = eachAlone<{ name: string }>(({ name }, at) =>
      isRead(name) && name.endsWith('!') ? [{ path: at('name'), rule: 'loud', message: 'is loud' }] : [],
    );
    const alone = sampleSchema(SDL, { Query: { find: () => true } }, { Order: shout });
    const said = (name: unknown) => shown(inputViolations(alone, getOperationAST(parse(FIND))!, order({ name })));
    expect(said('longer!')).toEqual(['order.name length', 'order.name loud']);
    expect(said(7)).toEqual(['order.name type']);
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
  it('are reported by the path of the missing, undeclared or null field', async () => {
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

  it('are to be left out where they are null and may be omitted', () => {
    const query = 'query ($number: Int! = 7, $order: Order) { find(number: $number, order: $order) }';
    const given = { number: null, ...order({ count: null, further: [null, { kind: null }] }) };
    const violations = inputViolations(schema, getOperationAST(parse(query))!, given);
    expect(violations.map(({ path, message }) => `${path} ${message}`)).toEqual([
      'number must not be null: leave it out',
      'order.further[0] must not be null',
      'order.further[1].kind must not be null',
      'order.count must not be null: leave it out',
    ]);
  });

  it('are reported up to a bound, above which the search ends', async () => {
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
