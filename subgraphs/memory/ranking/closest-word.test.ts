import { describe, expect, test } from '@jest/globals';
import { analyseQuestion } from '#subgraphs/memory/ranking/analyse-question.ts';
import { closestWord } from '#subgraphs/memory/ranking/closest-word.ts';
import { correctTerm } from '#subgraphs/memory/ranking/correct-term.ts';

function term(word: string) {
  return { word, stems: [`en:${word}`], name: false };
}

function closest(word: string, ...known: string[]): string | null {
  return closestWord(
    term(word),
    known.map((other) => ({ word: other, facts: 1 })),
  );
}

describe('the closest word', () => {
  test.each(['budgat', 'budgt', 'buddget', 'bugdet'])('%s is read as budget', (word) => {
    expect(closest(word, 'gadget', 'budget', 'badge')).toBe('budget');
  });

  test('two errors only in long words', () => {
    expect(closest('bugdet', 'budget')).toBe('budget');
    expect(closest('bugted', 'budget')).toBeNull();
    expect(closest('confrence', 'conference')).toBe('conference');
    expect(closest('confrense', 'conference')).toBe('conference');
    expect(closest('konfrense', 'conference')).toBeNull();
  });

  test('swapped and left out letters are likelier than other ones', () => {
    expect(closest('lfight', 'light', 'flight')).toBe('flight');
    expect(closest('heep', 'help', 'sheep')).toBe('sheep');
  });

  test('words of three letters only become common ones', () => {
    const facts = (count: number) => [{ word: 'nora', facts: count }];
    expect(closestWord(term('ora'), facts(5))).toBe('nora');
    expect(closestWord(term('ora'), facts(4))).toBeNull();
    expect(closestWord(term('nor'), [{ word: 'for', facts: 100 }])).not.toBe('for');
  });

  test('everyday words need not be in facts, nor words of grammar, unless it is a name', () => {
    expect(closest('siblngs')).toBe('siblings');
    expect(closest('collct')).toBe('collect');
    expect(closest('wehn')).toBe('when');
    expect(closestWord({ ...term('theo'), name: true }, [])).toBeNull();
    expect(closestWord({ ...term('siblngs'), stems: ['de:siblng', 'en:siblng'] }, [])).toBeNull();
  });

  test('the nearest wins, then the same beginning, the commonest, the first', () => {
    expect(closest('conferencd', 'conferences', 'conference')).toBe('conference');
    expect(closest('bikx', 'kikx', 'bixx')).toBe('bixx');
    expect(
      closestWord(term('bikes'), [
        { word: 'bakes', facts: 1 },
        { word: 'biker', facts: 2 },
      ]),
    ).toBe('biker');
    expect(closest('bikes', 'biker', 'bakes')).toBe('bakes');
  });

  test('a word never becomes a code', () => {
    expect(closest('modxx', 'mod3x', 'm0dxx')).toBeNull();
  });

  test('a word that exists is meant as it is, though no fact has it', () => {
    expect(analyseQuestion('Which brand of shoes?').terms.some(({ correctable }) => correctable)).toBe(false);
    expect(analyseQuestion('Wer hat dieses brand?').terms.at(-1)).toMatchObject({ correctable: true });
    expect(closest('bramd')).toBe('brand');
  });

  test('nothing known, nothing found', () => {
    expect(closest('budget')).toBeNull();
  });
});

describe('a corrected term', () => {
  const corrected = (question: string, word: string) =>
    analyseQuestion(question).terms.flatMap((own) => correctTerm(own, word));

  test('is searched for as the known word and keeps its spelling', () => {
    expect(corrected('Which campain?', 'campaign')).toEqual([
      {
        word: 'campain',
        words: ['campaign'],
        stems: ['en:campaign'],
        correctable: false,
        name: false,
        weight: 1,
      },
    ]);
  });

  test('brings words related to the known word', () => {
    expect(corrected('Which siblngs?', 'siblings')[1]).toMatchObject({ word: 'siblngs~', relatedTo: 'siblngs' });
  });

  test('near to one of grammar counts little', () => {
    expect(corrected('Wehn?', 'when')).toMatchObject([{ word: 'wehn', words: ['wehn'], weight: 0.3 }]);
  });
});
