import { describe, expect, it } from '@jest/globals';
import { Bm25 } from '#test/bench/memory/bm25.ts';

function indexOf(texts: Record<string, string>): Bm25 {
  const index = new Bm25();
  for (const [id, text] of Object.entries(texts)) index.add(id, text);
  return index;
}

describe('BM25', () => {
  it('finds stems, and nothing by stop words', () => {
    const index = indexOf({ running: 'She is running the campaigns.', other: 'What is the budget?' });
    expect(index.search('Who runs a campaign?', 5)).toEqual(['running']);
    expect(index.search('what is the', 5)).toEqual([]);
  });

  it('puts a rare word before a common one', () => {
    const index = indexOf({ a: 'red budget', b: 'red colour', c: 'red shoe', d: 'teal shoe' });
    expect(index.search('red teal', 5)[0]).toBe('d');
  });

  it('counts repetition, and holds length against a text', () => {
    const index = indexOf({
      once: 'shipping costs nothing here',
      twice: 'shipping with fast shipping',
      long: 'shipping takes long for batches that travel over several mountains and many borders',
    });
    expect(index.search('shipping', 5)).toEqual(['twice', 'once', 'long']);
  });

  it('puts the earlier added first where equal, and answers no more than asked for', () => {
    const index = indexOf({ b: 'apple pear', a: 'apple plum', c: 'grape' });
    expect(index.search('apple', 5)).toEqual(['b', 'a']);
    expect(index.search('apple', 1)).toEqual(['b']);
  });
});
