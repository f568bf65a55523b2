import { describe, expect, it } from '@jest/globals';
import { atLeast, atMost, rounded } from '#test/bench/memory/result-row.ts';

const row = (ours: number) => ({ what: 'something', ours, BM25: 50.123456, unit: '%' });

describe('a row', () => {
  it('holds a least up to the limit itself', () => {
    expect(atLeast(row(55), 55)).toMatchObject({ goal: '≥ 55', held: 'yes' });
    expect(atLeast(row(54.999), 55)).toMatchObject({ ours: 55, held: 'NO' });
  });

  it('holds a most up to the limit itself', () => {
    expect(atMost(row(5), 5)).toMatchObject({ goal: '≤ 5', held: 'yes' });
    expect(atMost(row(5.001), 5)).toMatchObject({ held: 'NO' });
  });

  it('is printed with two decimals, large figures without, and nothing where nothing was asked', () => {
    expect(rounded({ ...row(1234.56), MiniSearch: undefined })).toStrictEqual({
      what: 'something',
      ours: 1235,
      BM25: 50.12,
      unit: '%',
    });
  });
});
