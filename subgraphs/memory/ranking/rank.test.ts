import { describe, expect, test } from '@jest/globals';
import { recalled } from '#subgraphs/memory/testing/recalled.ts';

/** The best fact's text. */
function best(question: string, facts: readonly string[]): string | undefined {
  return recalled(question, facts)[0]?.id;
}

const FACTS = [
  'Caroline started pottery classes in May 2023',
  'Melanie paints sunsets with her children',
  'Invoice ABC-123 was paid in June',
  'Article 4712 is sold out in Zürich',
  'Die Kampagnen laufen bis Ende August',
  'Der Kunde hat das Budget auf 500 Euro am Tag begrenzt',
  'Die Häuser im Katalog sind größer geworden',
  'La campaña de verano empezó en julio',
  'Las publicaciones de la clienta salen los martes',
  'María prefiere los colores oscuros',
  'La campagne de printemps a été arrêtée',
  'Les publicités de la cliente sont chères',
  'Le magasin préfère une livraison en été',
];

describe('questions in four languages', () => {
  test.each([
    ['When did Caroline start pottery?', FACTS[0]],
    ['what does melanie paint', FACTS[1]],
    ['Was invoice ABC-123 paid?', FACTS[2]],
    ['Bis wann läuft die Kampagne?', FACTS[4]],
    ['Wie hoch ist das Budget des Kunden?', FACTS[5]],
    ['welches Haus wurde grosser', FACTS[6]],
    ['¿Cuándo empiezan las campañas de verano?', FACTS[7]],
    ['que dia sale la publicacion de la clienta', FACTS[8]],
    ['¿Qué color prefiere Maria?', FACTS[9]],
    ['Quand arrêter la campagne de printemps ?', FACTS[10]],
    ['la publicite est-elle chere', FACTS[11]],
    ['Que prefere le magasin ?', FACTS[12]],
  ])('%s', (question, expected) => {
    expect(best(question, FACTS)).toBe(expected);
  });

  test('scores are above 0 and at most 1, the best first', () => {
    const scores = recalled('Die Kampagne im August, das Budget und die Häuser', FACTS).map(({ score }) => score);
    expect(scores.length).toBeGreaterThan(1);
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
    for (const score of scores) {
      expect(score).toBeGreaterThan(0);
      expect(score).toBeLessThanOrEqual(1);
    }
  });
});

describe('among facts with the same words', () => {
  test('those with the words together as they were asked win', () => {
    const together = 'Nora went to the jazz concert when her sister had paid';
    const apart = 'Nora went to the concert where her sister sang some jazz';
    expect(best('Which jazz concert did Nora go to?', [together, apart])).toBe(together);
    expect(best('Which jazz concert did Nora go to?', [apart, together])).toBe(together);
  });

  test('a fact of many words wins where facts are short, one of few words where they are long', () => {
    const long = (n: number) => Array.from({ length: n }, (_, i) => `${'abcdefghijklmnop'[i]}x${i}`).join(' ');
    const fewer = `Copper costs ${long(6)}`;
    const more = `Copper costs ${long(15)}`;
    const others = (n: number) => Array.from({ length: 40 }, (_, i) => `${long(n)} other${i}`);
    expect(best('copper costs', [more, fewer, ...others(16)])).toBe(fewer);
  });
});

describe('why', () => {
  test('says what was found, and as what', () => {
    const [found] = recalled('When did Caroline start potery?', FACTS);
    expect(found?.why).toEqual(['caroline', 'start → started', 'potery → pottery']);
  });

  test('of other forms in one fact the asked one is named', () => {
    const [found] = recalled('What do they sell?', ['They sold what they sell']);
    expect(found?.why).toEqual(['sell']);
  });
});

describe('a misspelled name', () => {
  const facts = ['Nora walked across the bridge', 'Ross likes tea', 'Nora takes a cross country bus', 'Rossa is ill'];

  test('is a name in the fact as well', () => {
    expect(best('Who is taller than Crosz?', facts)).toBeUndefined();
    expect(best('Is it true that Rosz likes tea?', facts)).toBe(facts[1]);
  });

  test('in lower case it may be any word', () => {
    expect(recalled('who is taller than crosz', ['The cross is taller', ...facts])[0]?.why).toContain('crosz → cross');
  });
});

describe('the relevance floor', () => {
  test.each([
    'Which quantum computer won the chess championship in June?',
    'When did Gwendolyn start juggling?',
    'What is it?',
    'ABC-124',
    'Was invoice ABC-124 settled?',
    '4711',
    '',
  ])('nothing for: %s', (question) => {
    expect(recalled(question, FACTS)).toEqual([]);
  });

  test('an unknown name or term of a trade says more than an everyday word of the asker', () => {
    const entries = Array.from({ length: 500 }, (_, i) => `Ledger entry number${i} was checked by the bank`);
    const facts = [...entries, 'Melanie works at the harbour'];
    expect(recalled('Is the harbour pleasant?', facts)).toHaveLength(1);
    expect(recalled('Is the harbour bioluminescent?', facts)).toEqual([]);
    expect(recalled('Is the harbour in Zanzibar?', facts)).toEqual([]);
    expect(recalled('is the harbour in zanzibar', facts)).toEqual([]);
    expect(recalled("Is Melanie's harbour pleasant in winter?", facts)).toHaveLength(1);
    expect(recalled("Is Melanie's harbour in Zanzibar bioluminescent?", facts)).toEqual([]);
  });

  test('no candidates, no answer', () => {
    expect(recalled('When did Caroline start pottery?', [])).toEqual([]);
  });

  test('what is noise beside the best fact is left out', () => {
    const found = recalled('When did Caroline start pottery classes in May?', [
      ...FACTS,
      'It may rain tomorrow, they say, or not',
    ]);
    expect(found.map(({ id }) => id)).toEqual([FACTS[0]]);
  });
});

describe('order', () => {
  const TALK = [
    'Melanie: Caroline, your pottery is so lovely!',
    'Caroline: I bought the kiln for my pottery in March',
    'Melanie: I might try pottery some day, Caroline',
    'Caroline: The dog is asleep on the sofa',
    'Melanie: I went swimming with the kids',
    'Caroline: Painting helps me relax after work',
  ];

  test.each(['What did Caroline say about pottery?', 'what did caroline say about pottery'])(
    'what someone said comes before where she is spoken of: %s',
    (question) => {
      expect(best(question, TALK)).toBe(TALK[1]);
    },
  );

  test('a fact which has what is asked for comes first', () => {
    const trips = [
      'Ann visited Bob and his lovely family',
      'Ann visited Bob on Tuesday with family',
      'Ann visited Bob, who lives in Paris',
    ];
    expect(best('When did Ann visit Bob?', trips)).toBe(trips[1]);
    expect(best('wann hat Ann Bob besucht? When did Ann visit Bob?', trips)).toBe(trips[1]);
    const guests = ['Ann invited guests to the party in 2023', 'Ann invited 40 guests to the garden party'];
    expect(best('How many guests did Ann invite?', guests)).toBe(guests[1]);
  });

  test('the same form comes before another one', () => {
    const forms = ['The painter painted doors all day', 'The painter paints doors all day', 'Nobody came in all day'];
    expect(best('Who paints doors?', forms)).toBe(forms[1]);
    expect(best('Who painted doors?', forms)).toBe(forms[0]);
  });

  test('of equal facts the newest comes first', () => {
    const twice = ['Ann likes tea', 'Bob likes tea', 'Eve likes coffee'];
    expect(
      recalled('Who likes tea?', twice)
        .map(({ id }) => id)
        .slice(0, 2),
    ).toEqual([twice[1], twice[0]]);
  });

  test('facts of the same text stand together, the newest first, however many there are', () => {
    const many = [
      ...Array.from({ length: 9 }, () => 'Ann likes green tea'),
      'Ann likes green tea and milk',
      'Bob is away',
    ];
    const found = rankedRows('Does Ann like green tea?', many);
    expect(found.filter((row) => row < 9)).toEqual([8, 7, 6, 5, 4, 3, 2, 1, 0]);
  });
});

/** The rows of the facts in their order. */
function rankedRows(question: string, facts: readonly string[]): number[] {
  const found = recalled(question, facts, (row) => String(row));
  return found.map(({ id }) => Number(id));
}
