import { describe, expect, test } from '@jest/globals';
import { analyseFact } from '#subgraphs/memory/ranking/analyse-fact.ts';
import { analyseQuestion } from '#subgraphs/memory/ranking/analyse-question.ts';
import type { QueryTerm } from '#subgraphs/memory/ranking/ranking.ts';

function wordsOf(fact: string): string[] {
  return analyseFact(fact).terms.map(({ word }) => word);
}

/** Returns true when every word of the question is found in the fact. */
function finds(question: string, fact: string): boolean {
  const { terms } = analyseFact(fact);
  const asked = analyseQuestion(question).terms.filter(({ relatedTo }) => relatedTo === undefined);
  const found = ({ words, stems }: QueryTerm) =>
    terms.some(({ word, stem }) => words.includes(word) || (stem !== null && stems.includes(stem)));
  return asked.length > 0 && asked.every(found);
}

describe('what is kept of a fact', () => {
  test('stop words are not kept, a repeated word is counted', () => {
    expect(analyseFact('The shop opened, and the shop closed.')).toEqual({
      terms: [
        { word: 'shop', stem: 'en:shop', times: 2 },
        { word: 'opened', stem: 'en:open', times: 1 },
        { word: 'closed', stem: 'en:close', times: 1 },
      ],
      length: 4,
    });
  });

  test('a fact of stop words keeps nothing', () => {
    expect(analyseFact('It was there.')).toEqual({ terms: [], length: 0 });
    expect(analyseFact('')).toEqual({ terms: [], length: 0 });
  });

  test('codes have no stem and can be found by their parts, a number is kept with what it is worth', () => {
    expect(analyseFact('Invoice ABC-123 cost 1,000').terms.filter(({ word }) => /\d/.test(word))).toEqual([
      { word: 'abc-123', stem: null, times: 1 },
      { word: '123', stem: 'n:123', times: 1 },
      { word: '1,000', stem: 'n:1000', times: 1 },
    ]);
    expect(wordsOf('Write to Ann@Example.com or see https://Example.com/a?b=1 #Summer')).toEqual(
      expect.arrayContaining(['ann@example.com', 'ann', 'https://example.com/a?b=1', 'summer', '#summer']),
    );
  });

  test('possessives, contractions and elisions are taken off', () => {
    expect(wordsOf("Caroline's class isn't the students' idea, they've said")).toEqual([
      'caroline',
      'class',
      'students',
      'idea',
      'said',
    ]);
    expect(wordsOf("L'agence a lancé la campagne d'hiver")).toEqual(['agence', 'lance', 'campagne', 'hiver']);
    expect(wordsOf('It’s O’Brien’s')).toEqual(['obrien']);
  });

  test('only digits are joined by signs other than hyphens and dots', () => {
    expect(wordsOf("500/day at 10:30, budget:1,000 in the 2020's, v2.0")).toEqual(
      expect.arrayContaining(['500', 'day', '10:30', 'budget', '1,000', '2020', 'v2.0']),
    );
    expect(finds('500 a day', 'We spend 500/day')).toBe(true);
  });

  test('any text is taken apart quickly, and nothing of it is longer than a word', () => {
    for (const text of [
      'a'.repeat(20_000),
      'a.'.repeat(10_000),
      '1-'.repeat(10_000),
      "a'".repeat(10_000),
      '@a.'.repeat(7_000),
    ])
      for (const { word } of analyseFact(text).terms) expect(word.length).toBeLessThanOrEqual(64);
    expect(wordsOf('🎉 東京タワー 🎉')).toEqual(['東京', '京タ', 'タワ', 'ワー', '東', '京']);
  });

  test('a hyphen joins two words', () => {
    expect(wordsOf('A well-known follow-up')).toEqual(expect.arrayContaining(['well', 'known', 'follow']));
  });

  test('reads words the same whatever else a text has, and whatever was read before', () => {
    const text = "Don't - 'quoted' .5 a--b x_y-z_ 10:30, 1,000/day ABC-123: it's: Don't";
    const own = wordsOf(text);
    expect(own).toContain('abc-123');
    for (const other of ['größe', '#tag', 'https://example.com', '`', '東京']) {
      expect(wordsOf(`${text} ${other}`).slice(0, own.length)).toEqual(own);
    }
    expect(wordsOf(text)).toEqual(own);
  });
});

describe('what a question asks for', () => {
  test('question words and stop words are not searched for', () => {
    const own = analyseQuestion('When did Caroline start the pottery?').terms.filter((term) => !term.relatedTo);
    expect(own.map(({ word }) => word)).toEqual(['caroline', 'start', 'pottery']);
    expect(analyseQuestion('Who is it?').terms).toEqual([]);
    expect(analyseQuestion('').terms).toEqual([]);
  });

  test.each([
    ['May we use red?', []],
    ['What may the logo stand on?', []],
    ['may I use red', []],
    ['What did we plan for May?', ['may']],
    ['may budget of the client', ['may']],
    ['May the 4th', ['may', '4th']],
    ['In May we launch', ['may']],
  ])('"may" is asked for in %p as a month only', (question, months) => {
    const words = analyseQuestion(question).terms.map(({ word }) => word);
    expect(words.filter((word) => ['may', '4th'].includes(word))).toEqual(months);
  });

  test('a number or code is only itself and is never corrected', () => {
    expect(analyseQuestion('ABC-124 4711').terms).toEqual([
      { word: 'abc-124', words: ['abc-124'], stems: [], correctable: false, name: false, weight: 1 },
      { word: '4711', words: ['4711'], stems: ['n:4711'], correctable: false, name: false, weight: 1 },
    ]);
    expect(finds('ABC-124', 'Invoice ABC-123 is paid')).toBe(false);
    expect(finds('abc-123', 'Invoice ABC-123 is paid')).toBe(true);
    expect(finds('ABC 123', 'Invoice ABC-123 is paid')).toBe(true);
    expect(finds('4711', 'Article 4712 is sold out')).toBe(false);
  });
});

describe('inflected forms', () => {
  test.each([
    ['Who bought the bikes?', 'She buys a bike'],
    ['When did the children go?', 'The child went away'],
    ['Wann läuft die Kampagne?', 'Die Kampagnen sollen im Mai laufen lassen, sie läuft'],
    ['Welche Häuser?', 'Das Haus ist gross'],
    ['Welche strasse', 'Die Straße ist gesperrt'],
    ['¿Cuándo empezaron las campañas?', 'La campaña empezó en mayo'],
    ['cuales publicaciones', 'La publicación es de ayer'],
    ['la publicacion', 'Las publicaciones son de ayer'],
    ['Welche Videos?', 'Das Video ist fertig'],
    ['Welches Foto?', 'Die Fotos sind da'],
    ['Welcher Shop?', 'Die Shops haben zu'],
    ['¿Qué luces?', 'La luz es roja'],
    ['el menú', 'Los menús son caros'],
    ['Quelles vidéos ?', 'La vidéo est prête'],
    ['le menu', 'Les menus sont prêts'],
    ['les jeux', 'Le jeu est fini'],
    ['video', 'Les vidéos sont verticales'],
    ['Quelles campagnes ?', 'La campagne est prête'],
    ['la publicite', 'Les publicités sont chères'],
    ["qu'est-ce que nous avons achete", 'Il achète des pneus'],
  ])('%s finds: %s', (question, fact) => {
    expect(finds(question, fact)).toBe(true);
  });
});

describe('other scripts', () => {
  test('names and numbers among signs written without spaces are words of their own', () => {
    expect(wordsOf('Acmeの予算は500ドルです')).toEqual(expect.arrayContaining(['acme', '予算', '500', 'ドル', 'です']));
    expect(wordsOf('10:30に開始、v2.0-版')).toEqual([
      '10:30',
      '10',
      '30',
      'に開',
      '開始',
      '開',
      '始',
      'v2.0',
      'v2',
      '0',
      '版',
    ]);
    expect(wordsOf('งบ 500บาท')).toEqual(['งบ', '500', 'บา', 'าท']);
    expect(finds('What is the 予算 of Acme?', 'Acmeの予算は500ドルです')).toBe(true);
    expect(finds('500ドル', 'Acmeの予算は500ドルです')).toBe(true);
  });

  test('a word of one ideograph is found, and a word with an ending joined to it', () => {
    expect(finds('猫', '猫の広告は停止する')).toBe(true);
    expect(finds('犬', '猫の広告は停止する')).toBe(false);
    expect(finds('캠페인 월요일', '캠페인은 월요일에 시작합니다')).toBe(true);
    expect(analyseFact('猫の広告').length).toBe(3);
  });

  test('accents are left out, vowels and other letters are not', () => {
    expect(wordsOf('Café Καμπάνια')).toEqual(['cafe', 'καμπανια']);
    expect(finds('الحملة', 'الحَمْلة الصيفية')).toBe(true);
    expect(finds('काला', 'कल विज्ञापन')).toBe(false);
    expect(finds('विज्ञापन', 'कल विज्ञापन')).toBe(true);
  });
});

describe('what joins letters or keeps them apart', () => {
  test.each([
    ['میشود', 'تیتر می\u200Cشود'],
    ['می\u200Cشود', 'تیتر میشود'],
    ['کتاب', 'کتاب\u200Cهای تازه'],
    ['#کتابها', '#کتاب\u200Cها'],
    ['क्ष', 'क्\u200Dष लिखें'],
    ['auflage', 'Die Auf\u200Clage'],
  ])('%j is found in %j', (question, fact) => {
    expect(finds(question, fact)).toBe(true);
  });

  test('makes no words of its own', () => {
    expect(analyseFact('👩\u200D💻 क्\u200Cष').terms.map(({ word }) => word)).toEqual(['क्ष']);
    expect(analyseFact('کتاب\u200Cهای')).toEqual(expect.objectContaining({ length: 1 }));
  });
});
