import { describe, expect, it } from '@jest/globals';
import { decodeJson } from './decode-json.ts';

describe('decodeJson', () => {
  it.each([
    ['9007199254740993', '9007199254740993'],
    ['{"a":9007199254740993}', { a: '9007199254740993' }],
    ['[1, -9007199254740993,9007199254740993]', [1, '-9007199254740993', '9007199254740993']],
    ['[1e300, 9007199254740991, 0.1]', [1e300, 9007199254740991, 0.1]],
    ['{"id":"120210000001061146"}', { id: '120210000001061146' }],
    ['{"a":', undefined],
  ])('keeps the digits of %s', (text, value) => {
    expect(decodeJson(text)).toEqual(value);
  });
});
