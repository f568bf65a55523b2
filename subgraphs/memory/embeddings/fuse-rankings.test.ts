import { describe, expect, it } from '@jest/globals';
import { BY_MEANING, fuseRankings } from './fuse-rankings.ts';
import { meaningFloor } from './meaning-floor.ts';

const ranked = (...ids: string[]) =>
  ids.map((id, place) => ({ id, score: 1 / (place + 1), why: () => [`word of ${id}`] }));
const idsOf = (list: { id: string }[]) => list.map(({ id }) => id);

describe('fuseRankings', () => {
  it('puts first what both rankings have in front', () => {
    expect(idsOf(fuseRankings(ranked('a', 'b', 'c'), ['b', 'c', 'd']))).toEqual(['b', 'c', 'a', 'd']);
  });

  it('scores by reciprocals of places, between 0 and 1', () => {
    const [first, second] = fuseRankings(ranked('a'), ['a', 'b']).map((match) => ({ ...match, why: match.why() }));
    expect(first).toEqual({ id: 'a', score: 1, why: ['word of a'] });
    expect(second).toEqual({ id: 'b', score: expect.closeTo(61 / 62 / 2, 10) as unknown, why: [BY_MEANING] });
  });

  it('puts the newest first among equals', () => {
    expect(idsOf(fuseRankings(ranked('a', 'd'), ['c', 'b']))).toEqual(['c', 'a', 'd', 'b']);
    expect(idsOf(fuseRankings(ranked('a', 'b'), ['b', 'a']))).toEqual(['b', 'a']);
  });

  it('is nothing where both are nothing', () => {
    expect(fuseRankings([], [])).toEqual([]);
  });
});

/** A vector at the given similarity to the first axis. */
function at(similarity: number): Int8Array {
  return Int8Array.of(Math.round(127 * similarity), Math.round(127 * Math.sqrt(1 - similarity ** 2)));
}
const QUESTION = Int8Array.of(127, 0);

describe('meaningFloor', () => {
  it('lies above what unrelated texts have in common, for any model', () => {
    const low = meaningFloor(QUESTION, [[0.02, 0.05, 0.08, 0.1, 0.12].map(at)], 100);
    const high = meaningFloor(QUESTION, [[0.7, 0.72, 0.74, 0.76, 0.78].map(at)], 100);
    expect(low).toBeCloseTo(0.08 + 0.3 * 0.92, 1);
    expect(high).toBeCloseTo(0.74 + 0.3 * 0.26, 1);
  });

  it('is not raised by the one background text which the question is about', () => {
    const without = meaningFloor(QUESTION, [[0.02, 0.05, 0.08, 0.1, 0.12].map(at)], 100);
    const withOne = meaningFloor(QUESTION, [[0.02, 0.05, 0.08, 0.1, 0.95].map(at)], 100);
    expect(withOne).toBeCloseTo(without, 1);
  });

  it('goes by the language that is most like the question', () => {
    const groups = [[0, 0, 0].map(at), [0.5, 0.5, 0.5].map(at)];
    expect(meaningFloor(QUESTION, groups, 100)).toBe(meaningFloor(QUESTION, groups.slice(1), 100));
  });

  it('rises with the number of facts searched, since some come close by chance', () => {
    const floors = [0, 1, 200, 3_000, 8_000, 1_000_000].map((facts) => meaningFloor(QUESTION, [[at(0)]], facts));
    expect(floors.map((floor) => Math.round(floor * 100))).toEqual([30, 30, 30, 48, 55, 55]);
  });
});
