import { beforeEach, describe, expect, it } from '@jest/globals';
import { TimedCache } from './timed-cache.ts';

let cache: TimedCache<string | null>;
let asked = 0;

beforeEach(() => {
  cache = new TimedCache<string | null>(60_000, (value) => value !== null);
  asked = 0;
});

const answering = (value: string | null) => async () => {
  asked += 1;
  return value;
};

describe('a cache of answers', () => {
  it('asks once for an answer that is kept, also when several ask at once', async () => {
    const ask = answering('member');
    const answers = await Promise.all([cache.getOrMake('k', ask), cache.getOrMake('k', ask)]);
    expect([answers, await cache.getOrMake('k', ask), asked]).toEqual([['member', 'member'], 'member', 1]);
  });

  it('asks anew after one that is not kept', async () => {
    expect(await cache.getOrMake('k', answering(null))).toBeNull();
    expect([await cache.getOrMake('k', answering('member')), asked]).toEqual(['member', 2]);
  });

  it('does not give one that is not kept to whoever came while it was asked for', async () => {
    const early = Promise.withResolvers<string | null>();
    const first = cache.getOrMake('k', () => early.promise);
    const later = cache.getOrMake('k', answering('member'));
    early.resolve(null);
    expect([await first, await later]).toEqual([null, 'member']);
  });

  it('keeps no failure', async () => {
    const failing = cache.getOrMake('k', () => Promise.reject(new Error('away')));
    await expect(failing).rejects.toThrow('away');
    expect(await cache.getOrMake('k', answering('member'))).toBe('member');
  });
});
