import { describe, expect, it } from '@jest/globals';
import { seededRandom } from '#subgraphs/memory/testing/seeded-random.ts';
import { withTypingError } from '#test/bench/memory/typing-error.ts';

const QUESTION = 'When does the Brighton hotel open?';
const made = (seed: number, question = QUESTION) => withTypingError(question, seededRandom(seed));
const changedWords = (question: string, wrong: string) => {
  const [before, after] = [question.split(' '), wrong.split(' ')];
  expect(after).toHaveLength(before.length);
  return before.filter((word, index) => word !== after[index]);
};

describe('a typing error', () => {
  it('hits one significant word, of every kind of mistake', () => {
    const lengths = new Set<number>();
    for (let seed = 0; seed < 200; seed += 1) {
      const wrong = made(seed);
      const [word, ...others] = changedWords(QUESTION, wrong);
      expect(others).toEqual([]);
      expect(['Brighton', 'hotel', 'open?']).toContain(word);
      lengths.add(wrong.length - QUESTION.length);
    }
    expect([...lengths].toSorted()).toEqual([-1, 0, 1]);
  });

  it('repeats for a seed', () => expect(made(7)).toBe(made(7)));

  it('leaves numbers alone and takes what there is', () => {
    for (let seed = 0; seed < 50; seed += 1) {
      expect(made(seed, 'act_5510 24 of 7?')).toMatch(/5510 24 .* 7\?$/);
      expect(made(seed, 'act_5510 24 of 7?')).not.toBe('act_5510 24 of 7?');
      expect(made(seed, 'aa 5')).not.toBe('aa 5');
      expect(made(seed, '5510 ?')).toBe('5510 ?');
    }
  });
});
