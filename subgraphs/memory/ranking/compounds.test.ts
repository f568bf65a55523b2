import { describe, expect, test } from '@jest/globals';
import { recalled } from '#subgraphs/memory/testing/recalled.ts';

const FACTS = [
  'Die Rabattaktion von Seeblick beginnt im Mai',
  'Das Tagesbudget von Seeblick liegt bei 900 Euro',
  'Sommerrabatte gewährt Steinhof nie',
  'Für Neukunden gilt ein Gutschein von Lindner',
  'Das Werbekonto von Bergwald rechnet in Franken ab',
  'Herr Vogt gibt die Markenfarben von Steinhof frei',
  'Karten für das Konzert verlost Kraftwerk',
  'The warehouse of Halden is in Leeds',
];

function found(question: string): string[] {
  return recalled(question, FACTS).map(({ id }) => id);
}

describe('a German word no fact has', () => {
  test.each([
    ['Welcher Rabatt gilt bei Seeblick?', FACTS[0]],
    ['Wie hoch ist das Budget von Seeblick?', FACTS[1]],
    ['Welche Rabatte gewährt Steinhof?', FACTS[2]],
    ['Was bekommen die Kunden von Lindner?', FACTS[3]],
    ['In welcher Währung ist das Konto von Bergwald?', FACTS[4]],
    ['Wer gibt bei Steinhof die Farben frei?', FACTS[5]],
    ['Konto', FACTS[4]],
  ])('is found in compounds with it: %s', (question, expected) => {
    expect(found(question)[0]).toBe(expected);
  });

  test('says as what it was found, and is not called misspelled', () => {
    const [first] = recalled('Welcher Rabatt gilt bei Seeblick?', FACTS);
    expect(first?.why).toEqual(['rabatt → rabattaktion', 'seeblick']);
  });

  test.each([
    ['Gutschei', ['Der Gutscheincode ist neu', 'Der Gutschein gilt im Mai'], 'gutschei → gutschein'],
    ['utschein', ['Ein Reisegutschein ist neu', 'Der Gutschein gilt im Mai'], 'utschein → gutschein'],
    ['Reise', ['Das Reisebüro ist neu', 'Die Preise gelten im Mai'], 'reise → reiseburo'],
  ])('or is misspelled, where what others are made with is another word: %s', (asked, facts, why) => {
    expect(recalled(`Was ist mit der ${asked}?`, facts)[0]?.why).toEqual([why]);
  });

  test('counts less than the word itself', () => {
    const facts = ['Der Rabatt endet am Montag', 'Die Rabattaktion endet am Montag', 'Nichts endet am Montag'];
    expect(recalled('Wann endet die Rabattaktion?', facts)[0]?.id).toBe(facts[1]);
    const [exact] = recalled('Wann endet der Rabatt?', facts);
    const [within] = recalled('Wann endet der Rabatt?', facts.slice(1));
    expect(exact?.id).toBe(facts[0]);
    expect(exact!.score).toBeGreaterThan(within!.score);
  });
});

describe('is not found in others', () => {
  test.each(['Wann ist der Sommersturm?', 'Wo steht das Werk?', 'Wer ist der Lagerist?'])('%s', (question) => {
    expect(found(question)).toEqual([]);
  });

  test('an English word', () => {
    expect(found('Where is the house of the brand?')).toEqual([]);
    expect(found('Which house?')).toEqual([]);
  });
});
