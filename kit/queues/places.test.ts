import { describe, expect, it } from '@jest/globals';
import { Places } from './places.ts';

/** Owners of keys `owner:number`, and of keys `outer/inner:number`. */
function ownersOf(key: string): string[] {
  const [outer, inner] = key.split(':')[0]!.split('/');
  return inner === undefined ? [outer!] : [outer!, `${outer}/${inner}`];
}

/** Order in which keys with endless work get a place, when `atOnce` of them are worked on at once. */
function shareOut(keys: readonly string[], atOnce: number, rounds: number): string[] {
  const places = new Places({ ownerOf: ownersOf, slotMs: 0 });
  const held: string[] = [];
  const order: string[] = [];
  const take = (): void => {
    const free = keys.filter((key) => !held.includes(key));
    const next = held.length < atOnce ? places.next(free) : undefined;
    if (next === undefined) return places.wait(places.next(free));
    places.begin(next);
    held.push(next);
    order.push(next);
    take();
  };
  for (let round = 0; round < rounds; round += 1) {
    take();
    const leaving = held.find((key) => places.yields(key));
    if (leaving === undefined) continue;
    places.end(leaving);
    held.splice(held.indexOf(leaving), 1);
  }
  return order;
}

describe('places', () => {
  it('go to every key before any gets a second one', () => {
    const keys = ['a:1', 'a:2', 'a:3', 'a:4', 'a:5'];
    const order = shareOut(keys, 2, 20);
    for (let from = 0; from + 5 <= order.length; from += 5) {
      expect(order.slice(from, from + 5).toSorted()).toEqual(keys);
    }
    expect(order.length).toBeGreaterThan(15);
  });

  it('leave an owner with one key its place beside one with very many', () => {
    const many = Array.from({ length: 50 }, (_, index) => `a:${index}`);
    const order = shareOut([...many, 'b:1'], 4, 40);
    expect(order.indexOf('b:1')).toBeLessThan(4);
    // Once it has a place, nobody who has more of them takes it away.
    expect(order.filter((key) => key === 'b:1')).toHaveLength(1);
  });

  it('are shared out between outer owners first, then between inner ones of each', () => {
    const many = Array.from({ length: 50 }, (_, index) => `a/x:${index}`);
    const inner = Array.from({ length: 20 }, (_, index) => `a/${index}:1`);
    const order = shareOut([...many, ...inner, 'a/y:1', 'b/z:1'], 4, 100);
    expect(order.indexOf('b/z:1')).toBeLessThan(4);
    expect(order.filter((key) => key === 'b/z:1')).toHaveLength(1);
    // Each account of the same workspace has had a slot before any has a second one.
    const first = order.filter((key) => key !== 'b/z:1').slice(0, 22);
    expect(new Set(first.map((key) => key.split(':')[0])).size).toBe(22);
  });

  it('are kept while nobody waits', () => {
    const places = new Places({ slotMs: 0 });
    places.begin('a');
    places.wait(undefined);
    expect(places.yields('a')).toBe(false);
  });

  it('are kept until they are over', () => {
    const places = new Places({ slotMs: 3_600_000 });
    places.begin('a');
    places.wait('b');
    expect(places.yields('a')).toBe(false);
  });

  it('are given up by one key for each that waits', () => {
    const places = new Places({ slotMs: 0 });
    places.begin('a');
    places.begin('b');
    places.wait('c');
    expect([places.yields('a'), places.yields('b')]).toEqual([true, false]);
  });
});
