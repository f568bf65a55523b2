import { describe, expect, test } from '@jest/globals';
import { analyseFact } from '#subgraphs/memory/ranking/analyse-fact.ts';
import { analyseQuestion } from '#subgraphs/memory/ranking/analyse-question.ts';
import { rank } from '#subgraphs/memory/ranking/rank.ts';
import type { Ranked } from '#subgraphs/memory/ranking/ranking.ts';

/** Ranks all facts, as if each had been found by the index. Ids are the facts themselves. */
async function recalled(question: string, facts: readonly string[]): Promise<Ranked[]> {
  const analysed = facts.map(analyseFact);
  const keys = new Map<string, number>();
  for (const { terms } of analysed)
    for (const key of new Set(terms.flatMap(({ word, stem }) => [word, stem ?? word])))
      keys.set(key, (keys.get(key) ?? 0) + 1);
  const asked = analyseQuestion(question);
  return rank(
    asked,
    facts.map((text, i) => ({ id: text, rowNo: BigInt(i), text })),
    {
      facts: facts.length,
      meanLength: analysed.reduce((sum, { length }) => sum + length, 0) / facts.length,
      frequencies: new Map(
        asked.terms.map(({ word, words, stems }) => [
          word,
          Math.max(0, ...[...words, ...stems].map((key) => keys.get(key) ?? 0)),
        ]),
      ),
    },
    (wanted) => Promise.resolve(new Map(wanted.map((key) => [key, keys.get(key) ?? 0]))),
  );
}

const FACTS = [
  'Caroline started pottery classes in May 2023',
  'Melanie paints sunsets with her children',
  'Invoice ABC-123 was paid in June',
  'Die Kampagnen laufen bis Ende August',
  'La campaña de verano empezó en julio',
  'La campagne de printemps a été arrêtée',
];

describe('ranking', () => {
  test.each([
    ['When did Caroline start pottery?', 0],
    ['what does melanie paint', 1],
    ['Was invoice ABC-123 paid?', 2],
    ['Bis wann läuft die Kampagne?', 3],
    ['¿Cuándo empiezan las campañas de verano?', 4],
    ['Quand arrêter la campagne de printemps ?', 5],
  ])('%s', async (question, expected) => {
    const [best] = await recalled(question, FACTS);
    expect(best?.id).toBe(FACTS[expected]);
    expect(best?.score).toBeGreaterThan(0);
    expect(best?.score).toBeLessThanOrEqual(1);
  });

  test('says what was found, and as what', async () => {
    const [best] = await recalled('When did Caroline start pottery?', FACTS);
    expect(best?.why).toEqual(['caroline', 'start → started', 'pottery']);
  });

  test('an unrelated question finds nothing', async () => {
    expect(await recalled('Which quantum computer won the chess championship in June?', FACTS)).toEqual([]);
    expect(await recalled('What is it?', FACTS)).toEqual([]);
    expect(await recalled('', FACTS)).toEqual([]);
  });

  test('of equal facts the newest comes first', async () => {
    const twice = ['Ann likes tea', 'Bob likes tea', 'Eve likes coffee'];
    expect((await recalled('Who likes tea?', twice)).map(({ id }) => id).slice(0, 2)).toEqual([
      'Bob likes tea',
      'Ann likes tea',
    ]);
  });
});
