import { describe, expect, it } from '@jest/globals';
import { BoundedCache } from './bounded-cache.ts';

function made(cache: BoundedCache<string>, key: string): boolean {
  let isNew = false;
  cache.getOrMake(key, () => {
    isNew = true;
    return key;
  });
  return isNew;
}

describe('a bounded cache', () => {
  it('forgets what was used longest ago', () => {
    const cache = new BoundedCache<string>(2);
    expect(['a', 'b', 'a', 'c', 'a', 'b'].map((key) => made(cache, key))).toEqual([
      true,
      true,
      false,
      true,
      false,
      true,
    ]);
  });

  it('keeps as many characters of keys as it may, and nothing of a key that is longer', () => {
    const cache = new BoundedCache<string>(100, 10);
    expect(['aaaa', 'bbbb', 'cccc'].map((key) => made(cache, key))).toEqual([true, true, true]);
    expect(['bbbb', 'cccc', 'aaaa'].map((key) => made(cache, key))).toEqual([false, false, true]);
    const long = 'x'.repeat(11);
    expect([made(cache, long), made(cache, long)]).toEqual([true, true]);
    expect([made(cache, 'dddd'), made(cache, 'dddd')]).toEqual([true, false]);
  });
});
