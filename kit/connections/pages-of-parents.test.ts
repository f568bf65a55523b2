import { expect, it } from '@jest/globals';
import { pagesOfParents } from './pages-of-parents.ts';

const options = {
  parents: ['a', 'b', 'c'],
  rows: [
    { of: 'c', n: 1 },
    { of: 'a', n: 2 },
    { of: 'a', n: 3 },
    { of: 'a', n: 4 },
    { of: 'c', n: 5 },
  ],
  window: { size: 2, backwards: false, cursor: null },
  keyOf: (parent: string) => parent,
  parentOf: ({ of }: { of: string }) => of,
  cursorOf: ({ n }: { n: number }) => String(n),
  totalOf: async (parent: string) => parent.length,
};

it('gives each parent its first rows, in the order of the parents, and marks where more follow', () => {
  const pages = pagesOfParents(options);
  expect(pages.map(({ edges }) => edges.map(({ cursor }) => cursor))).toEqual([['2', '3'], [], ['1', '5']]);
  expect(pages.map(({ pageInfo }) => pageInfo)).toEqual([
    { hasNextPage: true, hasPreviousPage: false, startCursor: '2', endCursor: '3' },
    { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null },
    { hasNextPage: false, hasPreviousPage: false, startCursor: '1', endCursor: '5' },
  ]);
});

it('says that something precedes a page which continues, and counts only when asked', async () => {
  const asked: string[] = [];
  const totalOf = async (parent: string) => asked.push(parent);
  const [page] = pagesOfParents({ ...options, window: { ...options.window, cursor: '1' }, totalOf });
  expect(page!.pageInfo.hasPreviousPage).toBe(true);
  expect(asked).toEqual([]);
  expect(await page!.totalCount()).toBe(1);
  expect(asked).toEqual(['a']);
});
