import { describe, expect, it } from '@jest/globals';
import { planReading } from '#subgraphs/memory/fact-index/plan-reading.ts';

const term = (id: string, facts: number, weight = 1) => ({ weight, words: [{ id, facts }] });
const ids = (words: readonly { id: string }[]) => words.map(({ id }) => id);

describe('what is read for a question', () => {
  it('is everything while the budget lasts', () => {
    const plan = planReading([term('common', 900), term('rare', 100), term('nowhere', 0)], 1_000);
    expect(ids(plan.whole)).toEqual(['nowhere', 'rare', 'common']);
    expect(plan).toMatchObject({ newest: [], checked: [] });
  });

  it('is the rarest, and the newest of the next two, whose facts are looked at for all words', () => {
    const plan = planReading([term('c', 3_000), term('a', 200), term('d', 4_000), term('b', 1_000)], 1_000);
    expect(ids(plan.whole)).toEqual(['a']);
    expect(ids(plan.newest)).toEqual(['b', 'c']);
    expect(plan.share).toBeCloseTo(800 / 4_000);
    expect(ids(plan.checked)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('is part of two when every word is common', () => {
    const plan = planReading([term('a', 10_000), term('b', 30_000)], 1_000);
    expect(plan.whole).toEqual([]);
    expect(plan.share).toBeCloseTo(0.025);
  });

  it('counts a word found for several terms once, as the weightiest', () => {
    const plan = planReading([term('same', 10, 2), term('same', 10, 5)], 1_000);
    expect(plan.whole).toEqual([{ id: 'same', weight: 5 }]);
  });

  it('is nothing for no words', () => {
    expect(planReading([], 1_000)).toEqual({ whole: [], newest: [], share: 0, checked: [] });
    expect(planReading([{ weight: 1, words: [] }], 1_000).whole).toEqual([]);
  });
});
