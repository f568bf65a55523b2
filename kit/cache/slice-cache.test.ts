import { expect, test } from '@jest/globals';
import { SliceCache } from '#kit/cache/slice-cache.ts';

function counting(places: number) {
  const made: string[] = [];
  const cache = new SliceCache<{ key: string }>(places);
  const ask = (text: string, start = 0, end = text.length) =>
    cache.getOrMake(text, start, end, (key) => {
      made.push(key);
      return { key };
    }).key;
  return { made, ask };
}

test('the same part of any text is made once', () => {
  const { made, ask } = counting(1_024);
  expect(ask('one two one', 0, 3)).toBe('one');
  expect(ask('one two one', 8, 11)).toBe('one');
  expect(ask('one')).toBe('one');
  expect(ask('none', 1)).toBe('one');
  expect(ask('größe', 1, 4)).toBe('röß');
  expect(ask('', 0, 0)).toBe('');
  expect(made).toEqual(['one', 'röß', '']);
});

test('parts in one place are kept apart, and the later one stays', () => {
  const { made, ask } = counting(1);
  expect(['ab', 'ab', 'ac', 'abc', 'ac'].map((text) => ask(text))).toEqual(['ab', 'ab', 'ac', 'abc', 'ac']);
  expect(made).toEqual(['ab', 'ac', 'abc', 'ac']);
});

test('a maker that throws leaves nothing behind', () => {
  const cache = new SliceCache<{ one: number }>(2);
  const fail = () => {
    throw new Error('no value');
  };
  expect(() => cache.getOrMake('a', 0, 1, fail)).toThrow('no value');
  expect(cache.getOrMake('a', 0, 1, () => ({ one: 1 }))).toEqual({ one: 1 });
});
