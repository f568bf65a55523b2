import { describe, expect, it } from '@jest/globals';
import { ask, sampleSchema, sampleViewer } from './testing/sample-schema.ts';

const seen: unknown[] = [];

const schema = sampleSchema(
  `
  input Named { name: String @line }
  input Variant { headline: String @length(min: 2, max: 5) next: Variant }
  input Everything {
    text: String @length(min: 3, max: 5) @pattern(regex: "^[a-z]+$")
    tags: [String!] @items(min: 1, max: 2) @length(max: 3)
    count: Int @range(min: "1", max: "10")
    ratio: Float @range(above: "0", max: "1")
    amount: MinorUnits @range(min: "1", max: "1000000000000000000")
    id: UUID
    variants: [Variant!]
    size: Int! = 7 @range(max: "9")
  }
  type Query {
    take(payload: Everything, note: String @length(max: 4)): Boolean @scope(requires: [READ])
    named(name: String @line, names: [String!] @line, text: String, file: String @length(max: 90000000)): Boolean @scope(requires: [READ])
    kept(name: String @line @length(min: 1, max: 9), names: [String!] @line, address: String @line(asWritten: true), text: String, nested: Named): Boolean @scope(requires: [READ])
    _passedOn(name: String @line, text: String): Boolean @internal
  }
  type Thing { part(index: Int @range(min: "0")): Int }
  extend type Query { thing: Thing @scope(requires: [READ]) }
  `,
  {
    Query: {
      take: (_: unknown, args: unknown) => seen.push(args) > 0,
      thing: () => ({ part: 1 }),
      named: () => true,
      kept: (_: unknown, args: unknown) => seen.push(args) > 0,
      _passedOn: () => true,
    },
  },
);

async function violations(payload: unknown, note?: string): Promise<unknown> {
  const document = 'query ($payload: Everything, $note: String) { take(payload: $payload, note: $note) }';
  const { errors, data } = await ask(schema, document, { payload, ...(note === undefined ? {} : { note }) });
  if (data?.['take'] === true) return [];
  return ((errors?.[0]?.extensions['violations'] ?? []) as { path: string; rule: string }[]).map(
    ({ path, rule }) => `${path} ${rule}`,
  );
}

async function said(document: string): Promise<unknown> {
  const { errors } = await ask(schema, `{ ${document} }`);
  return (errors?.[0]?.extensions['violations'] ?? errors?.[0]?.message ?? []) as unknown;
}

describe('the characters of texts', () => {
  const text = (value: string) => said(`named(text: ${JSON.stringify(value)})`);
  const name = (value: string) => said(`named(name: ${JSON.stringify(value)})`);
  const fault = (path: string, character: string) => [
    { path, rule: 'characters', message: `holds the character ${character}: remove it` },
  ];

  it.each([
    ['\u001b[31mred', 'U+001B'],
    ['bell\u0007', 'U+0007'],
    ['deleted\u007f', 'U+007F'],
    ['\u009b2J', 'U+009B'],
    ['\u0000', 'U+0000'],
  ])('may not be the control character of %j', async (value, character) => {
    expect(await text(value)).toEqual(fault('text', character));
    expect(await name(value)).toEqual(fault('name', character));
  });

  it('may be line breaks and tabs in texts, and not in names', async () => {
    expect(await text('one\ntwo\r\n\tthree')).toEqual([]);
    expect(await name('one\ntwo')).toEqual(fault('name', 'U+000A'));
    expect(await name('one\ttwo')).toEqual(fault('name', 'U+0009'));
    expect(await name('one\u2028two')).toEqual(fault('name', 'U+2028'));
    expect(await said('named(names: ["one", "t\\u0007wo"])')).toEqual(fault('names[1]', 'U+0007'));
  });

  it('may not override the direction of a name, which then reads as another', async () => {
    expect(await name('gepj.\u202eexe')).toEqual(fault('name', 'U+202E'));
  });

  it.each([
    ['a family joined with U+200D', '👨\u200d👩\u200d👧 ❤️'],
    ['Persian with U+200C', 'می\u200cخواهم'],
    ['Indic with U+200D', 'ක්\u200dෂ'],
    ['right-to-left with its marks', 'شركة \u200fABC\u200f \u2067עברית\u2069'],
    ['a no-break space', '10\u00a0000'],
  ])('are all of %s', async (_what, value) => {
    expect(await name(value)).toEqual([]);
    expect(await text(value)).toEqual([]);
  });

  it.each([
    ['a zero-width space', 'sa\u200ble', 'U+200B'],
    ['a soft hyphen', 'sa\u00adle', 'U+00AD'],
    ['a mark of direction nothing needs', 'sale\u200e', 'U+200E'],
    ['a filler that looks like a space', '\u3164', 'U+3164'],
  ])('hide nothing in a name: %s', async (_what, value, character) => {
    const message = `holds the invisible character ${character}: remove zero-width and text-direction characters, but joiners of letters and emoji`;
    expect(await name(value)).toEqual([{ path: 'name', rule: 'characters', message }]);
    expect(await text(value)).toEqual([]);
  });

  it('were not lost on the way', async () => {
    const message = 'holds U+FFFD, which stands for a character that was lost: write it anew, as UTF-8';
    expect(await name('Gr\ufffd\ufffde')).toEqual([{ path: 'name', rule: 'characters', message }]);
    expect(await text('Gr\ufffd\ufffde')).toEqual([{ path: 'text', rule: 'characters', message }]);
  });

  it('of a name are given on composed and without the spaces around them, those of an address as they are written', async () => {
    const given = { name: ' u\u0308ber ', names: ['u\u0308', ' b'], address: ' u\u0308 ', text: ' u\u0308 ' };
    const document =
      'query ($name: String, $names: [String!], $address: String, $text: String) { kept(name: $name, names: $names, address: $address, text: $text, nested: { name: $name }) }';
    expect(await ask(schema, document, given)).toEqual({ data: { kept: true } });
    expect(seen.at(-1)).toEqual({
      name: 'über',
      names: ['ü', 'b'],
      address: ' u\u0308 ',
      text: ' u\u0308 ',
      nested: { name: 'über' },
    });
    expect(await said('kept(name: " \u00a0 ")')).toEqual([
      { path: 'name', rule: 'length', message: 'must have at least 1 characters, has 0' },
    ]);
    expect(await said(`kept(name: "${'u\u0308'.repeat(9)}")`)).toEqual([]);
  });

  it('are not checked in files, which their reader parses', async () => {
    expect(await said('named(file: "QUJD\\u000bQUJD")')).toEqual([]);
    expect(await said('named(file: "QUJD\\u0000QUJD")')).toEqual(fault('file', 'U+0000'));
  });

  it('are not checked in what a part of the service passes on', async () => {
    const viewer = { ...sampleViewer(), service: 'sample' };
    const answer = await ask(schema, '{ _passedOn(name: "\\u001b[31m", text: "\\u0007") }', {}, viewer);
    expect(answer).toEqual({ data: { _passedOn: true } });
  });
});

describe('bounds of the schema', () => {
  it.each([
    ['a text too short', { text: 'ab' }, ['payload.text length']],
    ['a text too long', { text: 'abcdef' }, ['payload.text length']],
    ['a text of another form', { text: 'AB1' }, ['payload.text pattern']],
    [
      'a character no database keeps',
      { variants: [{ headline: 'a\u0000b' }] },
      ['payload.variants[0].headline characters'],
    ],
    ['half of a character', { tags: ['a', '\ud800'] }, ['payload.tags[1] characters']],
    ['a number too small', { count: 0 }, ['payload.count range']],
    ['a number too large', { count: 11 }, ['payload.count range']],
    ['a number on an exclusive bound', { ratio: 0 }, ['payload.ratio range']],
    ['money below its bound', { amount: '0' }, ['payload.amount range']],
    ['money above its bound by one', { amount: '1000000000000000001' }, ['payload.amount range']],
    ['a list too short', { tags: [] }, ['payload.tags items']],
    ['a list too long', { tags: ['a', 'b', 'c'] }, ['payload.tags items']],
    ['an item of a list', { tags: ['a', 'long'] }, ['payload.tags[1] length']],
    [
      'a field in a list of objects',
      { variants: [{}, {}, { headline: 'x' }] },
      ['payload.variants[2].headline length'],
    ],
    [
      'a field of nested objects',
      { variants: [{ next: { headline: 'x' } }] },
      ['payload.variants[0].next.headline length'],
    ],
    ['a scalar of another form', { id: 'no uuid' }, ['payload.id UUID']],
  ])('refuses %s', async (_what, payload, expected) => {
    expect(await violations(payload)).toEqual(expected);
  });

  it('accepts values on their bounds, counting code points', async () => {
    const payload = {
      text: 'abc',
      tags: ['😀😀😀', 'b'],
      count: 10,
      ratio: 1,
      amount: '1000000000000000000',
    };
    expect(await violations(payload)).toEqual([]);
  });

  it('names every violation at once, formats and bounds together', async () => {
    const payload = {
      text: 'A',
      tags: ['four'],
      count: 11,
      amount: '-1',
      id: 'x',
      variants: [{ headline: 'x' }],
      size: 10,
    };
    expect(await violations(payload, 'longer')).toEqual([
      'payload.text length',
      'payload.text pattern',
      'payload.tags[0] length',
      'payload.count range',
      'payload.amount range',
      'payload.id UUID',
      'payload.variants[0].headline length',
      'payload.size range',
      'note length',
    ]);
  });

  it('keeps null and absence apart, and fills in a default only for absence', async () => {
    await violations({ text: null });
    expect(seen.at(-1)).toEqual({ payload: { text: null, size: 7 } });
    await violations(null);
    expect(seen.at(-1)).toEqual({ payload: null });
  });

  it('holds for literals and for fields below the root', async () => {
    const { errors } = await ask(schema, '{ thing { part(index: -1) } }');
    expect(errors?.[0]?.extensions['violations']).toEqual([
      { path: 'index', rule: 'range', message: 'must be at least 0' },
    ]);
    const literal = await ask(schema, '{ take(payload: { variants: { headline: "toolong" } }) }');
    expect(literal.errors?.[0]?.extensions['violations']).toMatchObject([{ path: 'payload.variants[0].headline' }]);
  });
});
