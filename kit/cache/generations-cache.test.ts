import { expect, test } from '@jest/globals';
import { GenerationsCache } from '#kit/cache/generations-cache.ts';

test('what is used stays, what is not used goes', () => {
  const made: string[] = [];
  const cache = new GenerationsCache<string>(2);
  const ask = (key: string) =>
    cache.getOrMake(key, () => {
      made.push(key);
      return key.toUpperCase();
    });
  expect(['a', 'a', 'b', 'c', 'a', 'd', 'a', 'e'].map(ask)).toEqual(['A', 'A', 'B', 'C', 'A', 'D', 'A', 'E']);
  expect(made).toEqual(['a', 'b', 'c', 'd', 'e']);
  ask('b');
  expect(made).toEqual(['a', 'b', 'c', 'd', 'e', 'b']);
});

test('a maker that throws leaves nothing behind', () => {
  const cache = new GenerationsCache<number>(2);
  const fail = () => {
    throw new Error('no number');
  };
  expect(() => cache.getOrMake('a', fail)).toThrow('no number');
  expect(cache.getOrMake('a', () => 1)).toBe(1);
});
