import { impactOf } from '#subgraphs/memory/fact-index/impact-of.ts';
import { analyseFact } from '#subgraphs/memory/ranking/analyse-fact.ts';

/** Postings kept with a word until they fill a block. */
const BLOCK = 64;

/** A fact's text with the words of it, by their places in the list of all words. */
export interface IndexedText {
  text: string;
  rowNo: number;
  words: number[];
  length: number;
}

/** A word as the index holds it. */
export interface IndexedWord {
  word: string;
  stem: string;
  facts: number;
  spilled: number;
  tail: number[];
  blocks: { first: number; postings: number[] }[];
}

/** The index of one scope's facts, computed from their texts alone; `facts` in the order of their row numbers. */
export function indexOf(facts: readonly { text: string; rowNo: number }[]): {
  facts: IndexedText[];
  words: IndexedWord[];
} {
  const places = new Map<string, number>();
  const words: IndexedWord[] = [];
  const indexed = facts.map(({ text, rowNo }) => {
    const { terms, length } = analyseFact(text);
    const own = terms.map(({ word, stem, times }) => {
      const key = `${word} ${stem ?? ''}`;
      const place = places.get(key) ?? words.length;
      if (place === words.length) {
        places.set(key, place);
        words.push({ word, stem: stem ?? '', facts: 0, spilled: 0, tail: [], blocks: [] });
      }
      append(words[place]!, rowNo, impactOf(times, length));
      return place;
    });
    return { text, rowNo, words: own, length };
  });
  return { facts: indexed, words };
}

function append(word: IndexedWord, rowNo: number, impact: number): void {
  word.facts += 1;
  word.tail.push(rowNo * 16 + impact);
  if (word.tail.length < BLOCK) return;
  word.blocks.push({ first: word.blocks.length === 0 ? 0 : Math.floor(word.tail[0]! / 16), postings: word.tail });
  word.spilled = rowNo;
  word.tail = [];
}
