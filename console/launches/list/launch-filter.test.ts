import { describe, expect, it } from '@jest/globals';
import { filterIn, fitsName, fitsState, isFiltering, NO_FILTER, queryOf } from './launch-filter.ts';

describe('the filter in an address', () => {
  it.each([
    ['state=FAILED&name=Summer', { state: 'FAILED', name: 'Summer' }],
    ['account=a&launch=b', NO_FILTER],
    ['state=toString&name=++', NO_FILTER],
  ])('%s is read', (query, expected) => {
    expect(filterIn(new URLSearchParams(query))).toEqual(expected);
  });

  it('is written as it is read', () => {
    const filter = { state: 'FAILED', name: 'Summer & more' } as const;
    expect(filterIn(new URLSearchParams(queryOf(filter)))).toEqual(filter);
    expect([queryOf(NO_FILTER), isFiltering(filter), isFiltering(NO_FILTER)]).toEqual([{}, true, false]);
  });
});

it('takes launches by their state, and by a part of their name in any case', () => {
  const filter = { state: 'FAILED', name: 'summer' } as const;
  expect([fitsState(filter, 'FAILED'), fitsState(filter, 'QUEUED'), fitsState(NO_FILTER, 'QUEUED')]).toEqual([
    true,
    false,
    true,
  ]);
  expect([fitsName(filter, 'Late SUMMER'), fitsName(filter, 'Winter'), fitsName(NO_FILTER, '')]).toEqual([
    true,
    false,
    true,
  ]);
});
