import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { emptyDatabase } from '#test/testkit/test-database.ts';
import pg from 'pg';
import { hidingCharacter } from './hidden-characters.ts';
import { normalName } from './normal-name.ts';
import { textKey, textKeySql } from './text-key.ts';

const ALIKE: [string, string, string][] = [
  ['accents of their own', 'fru\u0308hling.png', 'frühling.png'],
  ['another case', 'FRÜHLING.PNG', 'frühling.png'],
  ['Hangul in parts', '\u1112\u1161\u11ab\u1100\u116e\u11a8', '한국'],
  ['wide letters', 'ＳＡＬＥ', 'sale'],
  ['a zero-width space', 'sa\u200ble', 'sale'],
  ['a soft hyphen', 'sa\u00adle', 'sale'],
  ['a byte order mark', '\ufeffsale', 'sale'],
  ['a heart that is red', '❤\ufe0f sale', '❤ sale'],
  ['a no-break space', '10\u00a0000', '10 000'],
];

let client: pg.Client;
const stack = new AsyncDisposableStack();
beforeAll(async () => {
  const database = await emptyDatabase();
  stack.defer(() => database.drop());
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  stack.defer(() => client.end());
});
afterAll(() => stack.disposeAsync());

describe('the key of a text', () => {
  it.each(ALIKE)('is the same with %s, here and in the database', async (_what, one, other) => {
    expect(textKey(one)).toBe(textKey(other));
    const { rows } = await client.query<{ same: boolean }>(
      `select ${textKeySql('$1::text')} = ${textKeySql('$2::text')} as same`,
      [one, other],
    );
    expect(rows).toEqual([{ same: true }]);
  });

  it.each([
    ['Größe', 'Grosse'],
    ['a b', 'ab'],
    ['é', 'e'],
  ])('tells %j from %j', (one, other) => {
    expect(textKey(one)).not.toBe(textKey(other));
  });
});

describe('a name as it is kept', () => {
  it('is composed and has no spaces around it, of any kind', () => {
    expect(normalName(' \u00a0\u3000u\u0308ber uns\ufeff\t')).toBe('über uns');
  });
});

describe('what hides in a text', () => {
  it.each([
    'sa\u200ble',
    'sa\u00adle',
    '\u2066sale\u2069',
    'sale\u200e',
    '\u3164',
    'sale\ufe0f',
    'שלום \u2067sale',
    '葛\u{E0100}\u{E0101}',
  ])('is found in %j', (text) => expect(hidingCharacter(text)).toBeDefined());

  it.each([
    '👨\u200d👩\u200d👧 ❤️',
    'می\u200cخواهم',
    'شركة \u200fABC\u200f \u2067עברית\u2069',
    '葛\u{E0100}飾区',
    '10\u00a0000',
  ])('is nothing that %j needs', (text) => expect(hidingCharacter(text)).toBeUndefined());
});
