import { expect, it } from '@jest/globals';
import { RecentCache } from './recent-cache.ts';

it('keeps what was used lately and forgets the rest', () => {
  const cache = new RecentCache<string>(2);
  const made: string[] = [];
  const ask = (key: string) =>
    cache.getOrMake(key, (wanted) => {
      made.push(wanted);
      return wanted.toUpperCase();
    });
  expect(['a', 'b', 'a', 'c', 'b', 'a'].map(ask)).toEqual(['A', 'B', 'A', 'C', 'B', 'A']);
  expect(made).toEqual(['a', 'b', 'c']);
  ['d', 'e', 'f', 'g'].forEach(ask);
  made.length = 0;
  ask('a');
  expect(made).toEqual(['a']);
});

it('keeps nothing of a maker that throws', () => {
  const cache = new RecentCache<number>(2);
  const fail = () => {
    throw new Error('no');
  };
  expect(() => cache.getOrMake('a', fail)).toThrow('no');
  expect(cache.getOrMake('a', () => 1)).toBe(1);
});
