import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CONTENDERS, contendersOf } from '#test/bench/memory/contenders.ts';
import { quality } from '#test/bench/memory/quality.ts';
import type { RetrievalSet } from '#test/bench/memory/retrieval-set.ts';
import { openStores, type Stores } from '#test/bench/memory/start-stores.ts';

const SET: RetrievalSet = {
  name: 'small',
  facts: [
    { id: 'tents', text: 'Kestrel sells tents and head torches.' },
    { id: 'invoices', text: 'Invoices of Tidewater are sent every month.' },
    { id: 'colors', text: 'The colors of Pinecrest are rust and cream.' },
  ],
  questions: [
    { question: 'Who sells tents?', facts: ['tents'] },
    { question: 'What colors does Pinecrest have?', facts: ['colors'] },
    { question: 'How often are invoices sent?', facts: ['tents'] },
  ],
};
const OTHER: RetrievalSet = { name: 'other', facts: [], questions: [{ question: 'Where is the giraffe?', facts: [] }] };

let stores: Stores;
beforeAll(async () => {
  stores = await openStores(2);
});
afterAll(() => stores[Symbol.asyncDispose]());

describe('quality', () => {
  it('has every contender answer with the ids of the set', async () => {
    const contenders = await contendersOf(stores, SET);
    for (const name of CONTENDERS) {
      expect([name, await contenders[name]('Who sells tents?', 8)]).toEqual([name, ['tents']]);
      expect([name, await contenders[name]('giraffe', 8)]).toEqual([name, []]);
    }
  });

  it('reports what was found, and what was not answered', async () => {
    const rows = new Map((await quality(stores, SET, [OTHER])).map((row) => [row.what, row]));
    const twoOfThree = { ours: 66.67, BM25: 66.67, ts_rank_cd: 66.67, MiniSearch: 66.67 };
    expect(rows.get('small: Recall@5')).toMatchObject({ ...twoOfThree, goal: '≥ 71.67', held: 'NO' });
    expect(rows.get('small: Recall@5, lower case')).toMatchObject({ ...twoOfThree, goal: '≥ 64.67', held: 'yes' });
    expect(rows.get('small: empty for 1 never saved')).toMatchObject({ ours: 100, BM25: 100, held: 'yes' });
    expect(rows.get('small: empty for 3 answerable')).toMatchObject({ ours: 0, BM25: 0, held: 'yes' });
  });
});
