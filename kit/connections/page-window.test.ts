import { describe, expect, it } from '@jest/globals';
import { numberedPage, numberedRange } from './numbered.ts';
import { pageOfRows, windowOf } from './page-window.ts';

const text = (row: number) => String(row);

describe('windowOf', () => {
  it.each([
    [{ first: 3 }, { size: 3, backwards: false, cursor: null }],
    [
      { first: 3, after: null, last: null, before: null },
      { size: 3, backwards: false, cursor: null },
    ],
    [
      { first: 3, after: 'a' },
      { size: 3, backwards: false, cursor: 'a' },
    ],
    [{ last: 3 }, { size: 3, backwards: true, cursor: null }],
    [
      { last: 3, before: 'b' },
      { size: 3, backwards: true, cursor: 'b' },
    ],
  ])('reads %j', (range, window) => {
    expect(windowOf(range)).toEqual(window);
  });

  it('needs a size', () => {
    expect(() => windowOf({ after: 'a' })).toThrow('needs a size');
  });
});

describe('pageOfRows', () => {
  it.each([
    ['the first page', [1, 2, 3], { size: 2, backwards: false, cursor: null }, ['1', '2'], [true, false]],
    ['the last page forwards', [3], { size: 2, backwards: false, cursor: '2' }, ['3'], [false, true]],
    ['the last page', [3, 2, 1], { size: 2, backwards: true, cursor: null }, ['2', '3'], [false, true]],
    ['the first page backwards', [1], { size: 2, backwards: true, cursor: '2' }, ['1'], [true, false]],
    ['an empty list', [], { size: 2, backwards: true, cursor: null }, [], [false, false]],
  ])('is %s in the order of the list', (_, rows, window, cursors, [next, previous]) => {
    const { edges, pageInfo } = pageOfRows(rows, window, text);
    expect(edges.map(({ cursor }) => cursor)).toEqual(cursors);
    expect(pageInfo).toEqual({
      hasNextPage: next,
      hasPreviousPage: previous,
      startCursor: cursors[0] ?? null,
      endCursor: cursors.at(-1) ?? null,
    });
  });
});

describe('a numbered list, greatest number first', () => {
  const all = [5, 4, 3, 2, 1];
  const page = (window: Parameters<typeof numberedRange>[0]) => {
    const { first, below } = numberedRange(window, 5);
    const read = all.filter((row) => below === null || row < below).slice(0, first + 1);
    const { edges, pageInfo } = numberedPage(read, window, 5, (row) => row);
    return [edges.map(({ node }) => node), pageInfo.hasNextPage, pageInfo.hasPreviousPage];
  };

  it.each([
    [{ size: 2, backwards: false, cursor: null }, [[5, 4], true, false]],
    [{ size: 2, backwards: false, cursor: '4' }, [[3, 2], true, true]],
    [{ size: 2, backwards: false, cursor: '2' }, [[1], false, true]],
    [{ size: 2, backwards: true, cursor: null }, [[2, 1], false, true]],
    [{ size: 2, backwards: true, cursor: '2' }, [[4, 3], true, true]],
    [{ size: 2, backwards: true, cursor: '4' }, [[5], true, false]],
    [{ size: 2, backwards: true, cursor: '99' }, [[], true, false]],
    [{ size: 9, backwards: true, cursor: null }, [[5, 4, 3, 2, 1], false, false]],
  ])('has the page of %j', (window, expected) => {
    expect(page(window)).toEqual(expected);
  });
});
