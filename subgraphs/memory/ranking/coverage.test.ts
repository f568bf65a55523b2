import { describe, expect, test } from '@jest/globals';
import { analyseQuestion } from '#subgraphs/memory/ranking/analyse-question.ts';
import { coverageOf } from '#subgraphs/memory/ranking/coverage.ts';
import { preparedFact } from '#subgraphs/memory/ranking/prepared-fact.ts';
import { scoreFact } from '#subgraphs/memory/ranking/score-fact.ts';
import { weighQuestion } from '#subgraphs/memory/ranking/weigh-question.ts';
import { recalled } from '#subgraphs/memory/testing/recalled.ts';

const LENGTH = 5;

/** Returns the share of the question that each fact covers. Each word is in the given number of 1,000 facts, else in 10. */
function coverages(question: string, texts: readonly string[], frequencies: Record<string, number> = {}): number[] {
  const asked = analyseQuestion(question);
  const facts = texts.map(preparedFact);
  const counted = new Map(asked.terms.map(({ word }) => [word, frequencies[word] ?? 10]));
  const weighed = weighQuestion(asked, { facts: 1_000, meanLength: LENGTH, frequencies: counted }, facts);
  return facts.map((fact) => coverageOf(weighed, scoreFact(weighed, fact, LENGTH).found, fact));
}

describe('coverage', () => {
  test('grows with the words a fact has, and is 0 for none', () => {
    const [one, two, none] = coverages('red bicycle stolen', ['A bicycle', 'A red bicycle', 'A boat']);
    expect(two).toBeGreaterThan(one!);
    expect(none).toBe(0);
  });

  test('is more by a rare word than by a common one', () => {
    const [common, rare] = coverages('red bicycle', ['A red boat', 'A bicycle'], { red: 300, bicycle: 2 });
    expect(rare).toBeGreaterThan(common!);
  });

  test('a related word counts as the asked one, once', () => {
    const [asked, instead, both] = coverages('Which pet is asleep?', ['A pet', 'A dog', 'A dog and a cat']);
    expect(instead).toBe(asked);
    expect(both).toBe(asked);
  });

  test('has a share of words that begin alike, but not of short ones or of codes', () => {
    const [plain, akin] = coverages('Was Nora assisting at birth?', [
      'Nora gave birth',
      'Nora got assistance at birth',
    ]);
    expect(akin).toBeGreaterThan(plain!);
    const [same, short] = coverages('Did Nora plan a boat?', ['Nora has a green boat', 'Nora has a plane boat']);
    expect(short).toBe(same);
    const [other, code] = coverages('Is ABCDE-123 paid?', ['Somebody paid', 'ABCDE-124 paid']);
    expect(code).toBe(other);
  });

  test('words of grammar count where not every candidate has them', () => {
    const question = 'Who sings because of Nora?';
    const [without, having] = coverages(question, ['Nora sings in bars', 'Somebody sings because Nora']);
    expect(having).toBeGreaterThan(without!);
    const [first, second] = coverages('Who sings with Nora?', ['Bob sings with me', 'Eve sings with me']);
    expect(second).toBe(first);
  });
});

test('of facts with the same words, the one with the grammar words of the question comes first', () => {
  const facts = ['Bob plays chess after work', 'Bob plays chess before work', 'Bob sleeps', 'Bob eats'];
  expect(recalled('What does Bob play before work?', facts)[0]?.id).toBe(facts[1]);
  expect(recalled('What does Bob play after work?', facts)[0]?.id).toBe(facts[0]);
});

test('a question without words of grammar finds its answer, one of nothing else finds nothing', () => {
  expect(recalled('chess', ['Bob plays chess after work'])).toHaveLength(1);
  expect(recalled('what is with the', ['Bob is with the band'])).toEqual([]);
});
