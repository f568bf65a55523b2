import { describe, expect, test } from '@jest/globals';
import { analyseQuestion } from '#subgraphs/memory/ranking/analyse-question.ts';
import { closestWord } from '#subgraphs/memory/ranking/closest-word.ts';
import { correctTerm } from '#subgraphs/memory/ranking/correct-term.ts';

function closest(word: string, ...known: string[]): string | null {
  return closestWord(
    word,
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

  test('the nearest wins, then the same beginning, the commonest, the first', () => {
    expect(closest('conferencd', 'conferences', 'conference')).toBe('conference');
    expect(closest('bike', 'hike', 'bake')).toBe('bake');
    expect(
      closestWord('bikes', [
        { word: 'bakes', facts: 1 },
        { word: 'biker', facts: 2 },
      ]),
    ).toBe('biker');
    expect(closest('bikes', 'biker', 'bakes')).toBe('bakes');
  });

  test('a word never becomes a code', () => {
    expect(closest('mode', 'mod3', 'm0de')).toBeNull();
  });

  test('nothing known, nothing found', () => {
    expect(closest('budget')).toBeNull();
  });
});

test('a corrected term is looked for as the known word and keeps its spelling', () => {
  const [term] = analyseQuestion('Which campain?').terms;
  expect(term && correctTerm(term, 'campaign')).toEqual({
    word: 'campain',
    words: ['campaign'],
    stems: ['en:campaign'],
    correctable: false,
    weight: 1,
  });
});
