import { describe, expect, test } from '@jest/globals';
import { analyseQuestion } from '#subgraphs/memory/ranking/analyse-question.ts';
import { recalled } from '#subgraphs/memory/testing/recalled.ts';

const FACTS = [
  'Nora knits scarves in the evening',
  'Nora walks her greyhound before breakfast',
  'Nora is a nurse at the new hospital',
  'Nora has three sisters and no brother',
  'Nora went to see a play with Victor',
  'Victor plays the accordion at parties',
  'Victor keeps a parrot in his kitchen',
  'The spring videos run on TikTok until June',
];

describe('words related to the asked word', () => {
  test.each([
    ['What pets does Victor have?', FACTS[6], 'pets → parrot'],
    ['How many siblings does Nora have?', FACTS[3], 'siblings → sisters'],
    ["What is Nora's profession?", FACTS[2], 'profession → nurse'],
    ['Which instrument does Victor play?', FACTS[5], 'instrument → accordion'],
    ['Which platform shows the spring videos?', FACTS[7], 'platform → tiktok'],
    ['How many sibligns does Nora have?', FACTS[3], 'sibligns → sisters'],
  ])('%s', async (question, fact, why) => {
    const [found] = recalled(question, FACTS);
    expect(found?.id).toBe(fact);
    expect(found?.why).toContain(why);
  });

  test('the asked word itself comes first and is said alone', async () => {
    const [found] = recalled('What pets does Victor have?', [...FACTS, 'Victor loves his pets, a dog and a cat']);
    expect(found?.id).toBe('Victor loves his pets, a dog and a cat');
    expect(found?.why).toEqual(['pets', 'victor']);
  });

  test('counts less than the asked word, and nothing in other languages', () => {
    const [pet, instead] = analyseQuestion('Who has a pet?').terms;
    expect(instead).toMatchObject({ relatedTo: 'pet', words: [], correctable: false });
    expect(instead?.weight).toBeLessThan(pet?.weight ?? 0);
    expect(
      analyseQuestion('Wer hat die Kampagne in Film und Radio gebucht?').terms.some((term) => term.relatedTo),
    ).toBe(false);
  });

  test('a known word is no misspelled one', async () => {
    expect(recalled('What breed?', ['Ann eats bread', 'Bob is away', 'Eve is ill'])).toEqual([]);
  });
});
