import { describe, expect, test } from '@jest/globals';
import { analyseFact } from '#subgraphs/memory/ranking/analyse-fact.ts';
import { analyseQuestion } from '#subgraphs/memory/ranking/analyse-question.ts';
import { recalled } from '#subgraphs/memory/testing/recalled.ts';

const NO_BREAK = '\u00A0';
const NARROW = '\u202F';

const FACTS = [
  'The monthly budget of Halden is 3,500 euros, never more',
  'Northwind sold 1,250,000 pairs of socks',
  'The landing page converts 2.75 percent of visitors',
  'Invoice 12.345.678/9 was paid late',
  'Server 192.168.100.200 delivers the feed',
  'The pixel was updated to version 4.1.250',
  'Die Agentur bekommt im Jahr 48.000 € für Beratung',
  'Der Kunde zahlt 7,5 Prozent Provision',
  'Im Lager liegen 15’400 Schuhe',
  'El presupuesto de otoño es de 6.200 €',
  'La tienda vende 9.870.000 unidades al año',
  'La comisión es del 4,25 %',
  `Le budget de rentrée est de 8${NARROW}300 €`,
  `La boutique compte 64${NO_BREAK}000 abonnés`,
  'Le site reçoit 21 900 visites par mois',
  `Le panier moyen est de 1${NARROW}079,90 €`,
];

function best(question: string, facts: readonly string[]): string | undefined {
  return recalled(question, facts)[0]?.id;
}

function found(question: string): string[] {
  return recalled(question, FACTS).map(({ id }) => id);
}

describe('a number is found however its thousands and decimals are written', () => {
  test.each([
    [0, ['3500', '3,500', '3.500', "3'500", '3 500', `3${NARROW}500`, '3500.00', '€3,500.00']],
    [1, ['1250000', '1,250,000', '1.250.000', '1 250 000', '12,50,000']],
    [2, ['2.75', '2,75', '2.75%', `2,75${NO_BREAK}%`]],
    [6, ['48000', '48.000', '48,000', '48.000,00', `48${NO_BREAK}000 €`]],
    [7, ['7,5', '7.5']],
    [8, ['15400', '15’400', "15'400", '15.400', '15,400.00']],
    [9, ['6200', '6.200', '6,200', '6 200 €', '$6,200']],
    [10, ['9870000', '9.870.000', "9'870'000"]],
    [11, ['4,25', '4.25', '4,25%']],
    [12, ['8300', '8.300', '8,300', '8 300', `8${NO_BREAK}300`, `8${NARROW}300`]],
    [13, ['64000', '64.000', '64 000']],
    [14, ['21900', '21.900', '21 900', `21${NO_BREAK}900`]],
    [15, ['1079,90', '1.079,90', '1,079.90', '1 079,90', `1${NO_BREAK}079,90`]],
  ])('fact %i', (fact, spellings) => {
    for (const spelling of spellings) expect([spelling, ...found(spelling)]).toEqual([spelling, FACTS[fact]]);
  });

  test.each([
    ['How high is a budget of 3500?', FACTS[0]],
    ['Wofür sind die 48000 Euro?', FACTS[6]],
    ['¿Qué presupuesto es de 6200 euros?', FACTS[9]],
    ['Quel budget est de 8300 euros ?', FACTS[12]],
  ])('%s', (question, fact) => {
    expect(found(question)[0]).toBe(fact);
  });
});

describe('another number is not found', () => {
  test.each(['35', '350', '500', '35000', '3.5', '3,50', '75', '275', '27.5', '000', '7', '425', '64', '1079'])(
    '%s',
    (question) => {
      expect(found(question)).toEqual([]);
    },
  );

  test('1.5 is not 15, and 1.500 may be 1500', () => {
    const facts = ['It was 15', 'It was 1.5', 'It was 1500', 'It was 1.500', 'It was 1,5', 'It was 150'];
    const numbersFor = (question: string) => recalled(question, facts).map(({ id }) => id.slice(7));
    expect(numbersFor('1.5')).toEqual(['1.5', '1,5']);
    expect(numbersFor('15')).toEqual(['15']);
    expect(numbersFor('1.500')).toEqual(['1.500', '1500']);
    expect(numbersFor('1500')).toEqual(['1500', '1.500']);
  });
});

describe('codes, dates, versions and addresses are themselves', () => {
  test.each([
    ['12.345.678/9', FACTS[3]],
    ['192.168.100.200', FACTS[4]],
    ['4.1.250', FACTS[5]],
  ])('%s is found', (question, fact) => {
    expect(found(question)).toEqual([fact]);
  });

  test.each(['12345678', '123456789', '192168100200', '41250'])('%s finds none of them', (question) => {
    expect(found(question)).toEqual([]);
  });

  test.each([
    ['24.12.2026', '24122026'],
    ['10:30', '1030'],
    ['2026.500', '500'],
    ['2,026', '026'],
    ['0.500', '500'],
    ['007', '7'],
    ['4111 1111 1111', '411111111111'],
    ['020 123 456', '20123456'],
    ['555 123 4567', '555123'],
    ['A4 500', '4500'],
    ['1.23.456', '123456'],
    ['12.345-1', '12345'],
  ])('%s is not %s', (stated, asked) => {
    expect(recalled(asked, [`It is ${stated}`])).toEqual([]);
    expect(recalled(stated, [`It is ${stated}`])).toHaveLength(1);
  });
});

describe('the spelling that was asked for', () => {
  const SPELLINGS = ['3500', '3,500', '3.500', "3'500", '3 500', '3500.00'];

  test.each(SPELLINGS)('comes first: %s', (asked) => {
    const facts = SPELLINGS.map((spelling) => `They paid ${spelling} for it`);
    for (const order of [facts, facts.toReversed()]) {
      const [best, second] = recalled(`paid ${asked}`, order);
      expect(best?.id).toBe(`They paid ${asked} for it`);
      expect(recalled(`paid ${asked}`, order)).toHaveLength(SPELLINGS.length);
      expect(best!.score).toBeGreaterThanOrEqual(second!.score);
    }
  });

  test('is distinguished from another one', () => {
    expect(recalled('3500', ['It was 3.500 €'])[0]?.why).toEqual(['3500 → 3.500']);
    expect(recalled('3.500 €', ['It was 3.500 €'])[0]?.why).toEqual(['3.500']);
  });
});

describe('what is written with numbers', () => {
  test.each([
    ['24.12', '24'],
    ['9.30', '30'],
    ['12.2026', '2026'],
    ['v2.0', '0'],
    ['ABC-123', '123'],
  ])('%s is found by %s', (stated, asked) => {
    expect(recalled(asked, [`It is ${stated}`])).toHaveLength(1);
  });

  test.each(['500 EUR', '500EUR', 'EUR500', '500 €', '€500', '500 eur'])('%s is an amount, in any order', (amount) => {
    const facts = [`Ann spends ${amount} on paint`, 'Ann spends 501 dollars on paint'];
    for (const asked of ['500', '500EUR', 'eur500']) expect(best(asked, facts)).toBe(facts[0]);
  });

  test('the sides of a picture are found together and by themselves', () => {
    const facts = ['The picture is 1200x628', 'The picture is 1080×1350', 'The picture is 1080'];
    expect(best('1200 x 628', facts)).toBe(facts[0]);
    expect(best('1200×628', facts)).toBe(facts[0]);
    expect(best('1350', facts)).toBe(facts[1]);
    expect(recalled('1080x1350', facts).map(({ id }) => id)).toEqual([facts[1]]);
  });

  test('both ends of a range are found', () => {
    for (const asked of ['3500', '4,000'])
      expect(recalled(asked, ['It costs 3.500-4.000 €', 'It costs 3.000'])).toHaveLength(1);
  });

  test('two numbers side by side are found as they are, in groups of three also as one', () => {
    const facts = ['Ad set 7 500 impressions'];
    for (const asked of ['ad set 7', '500 impressions', '7 500', '7500'])
      expect(recalled(asked, facts)).toHaveLength(1);
    expect(recalled('ad set 12', ['Ad set 12 50 impressions'])).toHaveLength(1);
    expect(recalled('1250', ['Ad set 12 50 impressions'])).toEqual([]);
  });

  test('a number in groups is no time, nor one of them a word of the question', () => {
    expect(analyseFact('It was 3.500 or 3,5').terms).toEqual([
      { word: '3.500', stem: 'n:3500', times: 1 },
      { word: '3,5', stem: 'n:3.5', times: 1 },
    ]);
    expect(analyseQuestion('3.500').terms).toEqual([
      { word: '3.500', words: ['3.500'], stems: ['n:3500'], correctable: false, name: false, weight: 1 },
    ]);
    const facts = ['Ann paid 3.500 for paint', 'Ann paid in May for paint'];
    expect(recalled('When did Ann pay for paint?', facts)[0]?.id).toBe(facts[1]);
  });
});
