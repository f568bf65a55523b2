import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { analyseQuestion } from '#subgraphs/memory/ranking/analyse-question.ts';
import { likeness } from '#subgraphs/memory/ranking/likeness/likeness.ts';
import { DIMENSIONS, LENGTH, VECTORS_FILE } from '#subgraphs/memory/ranking/likeness/vector-files.ts';
import { placeOf } from '#subgraphs/memory/ranking/likeness/word-vectors.ts';
import { preparedFact } from '#subgraphs/memory/ranking/prepared-fact.ts';
import { weighQuestion } from '#subgraphs/memory/ranking/weigh-question.ts';
import { recalled } from '#subgraphs/memory/testing/recalled.ts';

/** Returns the likeness of a question and a text, when all words are equally common. */
function alike(question: string, text: string): number | null {
  const asked = analyseQuestion(question);
  const frequencies = new Map(asked.terms.map(({ word }) => [word, 10]));
  const { direction } = weighQuestion(asked, { facts: 1_000, meanLength: 5, frequencies }, []);
  return likeness(direction, preparedFact(text).terms);
}

describe('a fact in other words than the question', () => {
  const OTHERS = ['Ben saves receipts', 'Ann and Ben share a desk', 'Cleo counts the invoices'];

  test.each([
    ['How does Ann deal with stress?', 'Ann meditates before big meetings', 'Ann prints labels before big meetings'],
    ['Which illness did Ann have?', 'Ann caught pneumonia in spring', 'Ann caught a ferry in spring'],
    ['what is ann afraid of', 'Ann panics near spiders', 'Ann parks near stations'],
    ['WHAT DOES ANN COOK?', 'Ann makes lasagna on Sundays', 'Ann makes lists on Sundays'],
  ])('%s', (question, meant, other) => {
    for (const facts of [
      [meant, other, ...OTHERS],
      [other, meant, ...OTHERS],
    ])
      expect(recalled(question, facts)[0]?.id).toBe(meant);
  });

  test('does not come before one in the same words', () => {
    const facts = ['Ann caught pneumonia in spring', 'Ann told of her illness', ...OTHERS];
    expect(recalled('Which illness did Ann have?', facts)[0]?.id).toBe(facts[1]);
  });

  test('says why it is found, unless a word of it was asked for', () => {
    const facts = ['Ann makes lasagna on Sundays', 'Ann cooks lasagna on Mondays', ...OTHERS];
    const why = new Map(recalled('What does Ann cook?', facts).map((match) => [match.id, match.why]));
    expect(why.get(facts[0]!)).toEqual(['ann', 'cook ~ lasagna']);
    expect(why.get(facts[1]!)).toEqual(['ann', 'cook → cooks']);
  });

  test('is not found by that alone', () => {
    expect(recalled('Which illness did Dora have?', ['Ann caught pneumonia in spring', ...OTHERS])).toEqual([]);
  });
});

describe('likeness', () => {
  test('is 1 for the same words, and less for others, in whatever case and order', () => {
    expect(alike('winter coat', 'Coat for WINTER')).toBeCloseTo(alike('winter coat', 'winter coat')!, 6);
    expect(alike('coat', 'coat')).toBeCloseTo(1, 6);
    expect(alike('coat', 'jacket')).toBeGreaterThan(alike('coat', 'invoice')!);
    expect(alike('coat', 'invoice')).toBeGreaterThanOrEqual(0);
  });

  test('is unknown of words of other languages, codes and numbers, and neither helps nor harms them', () => {
    for (const [question, text] of [
      ['Welche Krankheit hatte die Kundin?', 'The client had pneumonia'],
      ['client illness', 'Die Kundin hatte eine Lungenentzündung'],
      ['ABC-123', 'The client had pneumonia'],
      ['3500', '3500'],
      ['xqzzyv', 'The client had pneumonia'],
    ] as const)
      expect(alike(question, text)).toBeNull();
  });
});

test('all vectors are as long, and there is one for each word', () => {
  const vectors = new Int8Array(readFileSync(VECTORS_FILE));
  expect(placeOf('the')).toBe(0);
  expect(placeOf('budget')).toBeGreaterThan(0);
  expect(placeOf('qwxz')).toBeUndefined();
  expect(placeOf('')).toBeUndefined();
  const lengths = Array.from({ length: vectors.length / DIMENSIONS }, (_, place) =>
    Math.hypot(...vectors.subarray(place * DIMENSIONS, (place + 1) * DIMENSIONS)),
  );
  expect(lengths.length).toBeGreaterThan(50_000);
  expect(placeOf('invoice')).toBeLessThan(lengths.length);
  expect(Math.min(...lengths)).toBeGreaterThan(0.9 * LENGTH);
  expect(Math.max(...lengths)).toBeLessThan(1.02 * LENGTH);
});
