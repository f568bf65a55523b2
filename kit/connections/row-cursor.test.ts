import { expect, it } from '@jest/globals';
import { rowAfter } from './row-cursor.ts';

it.each([
  [null, '0'],
  [undefined, '0'],
  ['0', '0'],
  ['000', '0'],
  ['007', '7'],
  ['9223372036854775806', '9223372036854775806'],
  ['9223372036854775807', '9223372036854775807'],
  ['9223372036854775808', '9223372036854775807'],
  ['10000000000000000000', '9223372036854775807'],
  ['0'.repeat(50).concat('12'), '12'],
])('the cursor %p begins after row %s', (cursor, row) => {
  expect(rowAfter(cursor)).toBe(row);
});
