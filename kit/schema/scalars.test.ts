import { describe, expect, it } from '@jest/globals';
import { ask, sampleSchema } from './testing/sample-schema.ts';

let taken: Record<string, unknown> = {};
let given: unknown = null;

const schema = sampleSchema(
  `
  type Query {
    take(money: MinorUnits, id: UUID, at: DateTime, day: Date, json: JSON, object: JSONObject, count: WholeCount): Boolean
      @scope(requires: [READ])
    defaults(money: MinorUnits = 9223372036854775807, at: DateTime = "2026-05-12T10:45:09Z"): Boolean @scope(requires: [READ])
    money: MinorUnits @scope(requires: [READ])
    at: DateTime @scope(requires: [READ])
    json: JSON @scope(requires: [READ])
  }
  `,
  {
    Query: {
      take: (_: unknown, args: Record<string, unknown>) => Boolean((taken = args)),
      defaults: (_: unknown, args: Record<string, unknown>) => Boolean((taken = args)),
      money: () => given,
      at: () => given,
      json: () => given,
    },
  },
);

const TYPES: Record<string, string> = {
  money: 'MinorUnits',
  id: 'UUID',
  at: 'DateTime',
  day: 'Date',
  json: 'JSON',
  object: 'JSONObject',
  count: 'WholeCount',
};

/** The value a resolver gets for input sent as a variable, or the message of its refusal. */
async function read(name: string, value: unknown): Promise<unknown> {
  const { errors } = await ask(schema, `query ($value: ${TYPES[name]}) { take(${name}: $value) }`, { value });
  return errors ? errors[0]?.message : taken[name];
}

async function write(name: string, value: unknown): Promise<unknown> {
  given = value;
  return (await ask(schema, `{ ${name} }`)).data?.[name];
}

describe('MinorUnits', () => {
  it.each([
    ['10^18 as a string', '1000000000000000000', 10n ** 18n],
    ['the largest', '9223372036854775807', 2n ** 63n - 1n],
    ['the smallest', '-9223372036854775808', -(2n ** 63n)],
    ['a safe number', 1250, 1250n],
  ])('accepts %s', async (_what, value, expected) => {
    expect(await read('money', value)).toBe(expected);
  });

  it('accepts 10^18 as a literal without losing digits', async () => {
    await ask(schema, '{ take(money: 1000000000000000001) }');
    expect(taken['money']).toBe(1000000000000000001n);
  });

  it.each([
    ['10^19', '10000000000000000000', 'fits into 64 bits'],
    ['2^63', '9223372036854775808', 'must fit into 64 bits'],
    ['a JSON number beyond 2^53', 2 ** 60, 'send it as a string of digits'],
    ['a fraction', 12.5, 'whole number'],
    ['words', 'twelve', 'must be an integer'],
    ['leading zeros', '007', 'must be an integer'],
    ['a boolean', true, 'must be an integer'],
  ])('refuses %s with a reason', async (_what, value, message) => {
    expect(await read('money', value)).toContain(message);
  });

  it('refuses 10^19 as a literal', async () => {
    const { errors } = await ask(schema, '{ take(money: 10000000000000000000) }');
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      violations: [{ path: 'money', rule: 'MinorUnits' }],
    });
  });

  it('is answered as a string of digits', async () => {
    expect(await write('money', 2n ** 62n)).toBe('4611686018427387904');
    expect(await write('money', '1000000000000000001')).toBe('1000000000000000001');
    expect(await write('money', 12)).toBe('12');
  });

  it('reads default values of the schema with all digits', async () => {
    await ask(schema, '{ defaults }');
    expect(taken).toEqual({ money: 9223372036854775807n, at: new Date('2026-05-12T10:45:09Z') });
  });
});

describe('the other scalars', () => {
  it('folds UUIDs to lower case and refuses other forms', async () => {
    expect(await read('id', '018F4E2A-7C1B-7D3A-9E5F-0123456789AB')).toBe('018f4e2a-7c1b-7d3a-9e5f-0123456789ab');
    expect(await read('id', '018f4e2a7c1b7d3a9e5f0123456789ab')).toContain('must be a UUID');
    expect(await read('id', 12)).toContain('must be a UUID');
  });

  it('reads instants with an offset and answers in UTC', async () => {
    expect(await read('at', '2026-05-12T12:45:09+02:00')).toEqual(new Date('2026-05-12T10:45:09Z'));
    expect(await read('at', '2026-02-30T10:00:00Z')).toContain('must be an instant');
    expect(await read('at', '2026-05-12T10:45:09')).toContain('must be an instant');
    expect(await read('at', '2026-05-12T24:00:00Z')).toContain('must be an instant');
    expect(await read('at', '2026-05-12T10:45:09+15:59')).toEqual(new Date('2026-05-11T18:46:09Z'));
    for (const offset of ['+16:00', '-16:00', '+23:59', '+10:60']) {
      expect(await read('at', `2026-05-12T10:45:09${offset}`)).toContain('must be an instant');
    }
    expect(await write('at', new Date(0))).toBe('1970-01-01T00:00:00.000Z');
  });

  it('refuses instants of years which no database keeps', async () => {
    expect(await read('at', '0001-01-01T00:00:00Z')).toEqual(new Date('0001-01-01T00:00:00Z'));
    expect(await read('at', '9999-12-31T23:59:59Z')).toEqual(new Date('9999-12-31T23:59:59Z'));
    for (const text of ['0000-12-31T23:59:59Z', '0001-01-01T00:00:00+14:00', '9999-12-31T23:59:59-01:00']) {
      expect(await read('at', text)).toContain('must be an instant');
    }
  });

  it('reads days that exist', async () => {
    expect(await read('day', '2028-02-29')).toBe('2028-02-29');
    expect(await read('day', '0000-02-28')).toContain('YYYY-MM-DD');
    expect(await read('day', '2026-02-29')).toContain('YYYY-MM-DD');
  });

  it('keeps integers of JSON beyond 2^53 as strings, or refuses what has lost digits', async () => {
    await ask(schema, '{ take(json: { id: 23851234567890123456, list: [1, null, true, 1.5] }) }');
    expect(taken['json']).toEqual({ id: '23851234567890123456', list: [1, null, true, 1.5] });
    expect(await read('json', [2 ** 60])).toContain('lose digits');
    expect(await write('json', { id: 2n ** 60n, small: 3n })).toEqual({ id: '1152921504606846976', small: 3 });
  });

  it('takes objects only where an object is asked for', async () => {
    expect(await read('object', { a: [1] })).toEqual({ a: [1] });
    expect(await read('object', [1])).toContain('must be a JSON object');
    expect(await read('object', 'text')).toContain('must be a JSON object');
    expect(await read('object', { a: 'x'.repeat(1_048_576 - 8) })).toMatchObject({ a: expect.any(String) });
    expect(await read('object', { a: 'x'.repeat(1_048_576 - 7) })).toContain('at most 1048576 characters');
    expect(await read('object', { key: ['a\u0000b'] })).toContain('U+0000');
    expect(await read('object', { '\ud800': 1 })).toContain('surrogate pair');
  });
});

describe('WholeCount', () => {
  it.each([
    ['a number', 7, 7n],
    ['one beyond 32 bits', 2 ** 40, 1_099_511_627_776n],
    ['the digits of one', '9223372036854775807', 9_223_372_036_854_775_807n],
  ])('accepts %s', async (_what, value, expected) => {
    expect(await read('count', value)).toBe(expected);
  });

  it.each([
    ['a fraction', 1.5, 'must be an integer or a string of its digits'],
    ['a text', 'x', 'must be an integer or a string of its digits'],
    ['more than 64 bits', '9223372036854775808', 'must fit into 64 bits'],
  ])('refuses %s', async (_what, value, message) => {
    expect(await read('count', value)).toBe(`count: ${message}`);
  });
});
