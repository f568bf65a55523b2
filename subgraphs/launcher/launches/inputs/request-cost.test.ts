import { describe, expect, it } from '@jest/globals';
import { launchRequestCost } from './request-cost.ts';

const ids = (count: number) => Array.from({ length: count }, (_, index) => `c${index}`);
const groups = (count: number, creativeIds: string[] = []) =>
  Array.from({ length: count }, (_, index) => ({ groupKey: `g${index}`, creativeIds }));

describe('the cost of a launch request', () => {
  it.each([
    ['creatives it names, as items and as ads', { selection: { kind: 'DIRECT', creativeIds: ids(10) } }, 20],
    [
      'each creative once a group, where they repeat',
      {
        selection: { kind: 'DIRECT', creativeIds: ids(200) },
        manualGroups: groups(100),
        repeatAcrossGroups: true,
      },
      200 + 100 + 20_000,
    ],
    [
      'what groups name',
      { selection: { kind: 'DIRECT', creativeIds: ids(6) }, manualGroups: groups(2, ids(3)) },
      6 + 2 + 6 + 6,
    ],
    ['a collection for what it may hold', { selection: { kind: 'FIXED', collectionId: 'one' } }, 1_000],
    ['a filter likewise', { selection: { kind: 'SMART', filterSpec: { conditions: [{ values: ['a'] }] } } }, 1_002],
    [
      'a collection in groups for what an ad set takes',
      { selection: { kind: 'FIXED' }, manualGroups: groups(100), repeatAcrossGroups: true },
      100 + 5_000,
    ],
    ['items to be promoted or replaced', { sourceLaunchItemIds: ids(7), replacement: { items: [{}, {}] } }, 9],
  ])('counts %s', (_, request, cost) => {
    expect(launchRequestCost(request)).toBe(cost);
  });

  it('is within the limit for the largest launch the platform takes', () => {
    const selection = { kind: 'DIRECT', creativeIds: ids(50) };
    expect(launchRequestCost({ selection, manualGroups: groups(100), repeatAcrossGroups: true })).toBeLessThan(9_000);
  });
});
