import { describe, expect, it } from '@jest/globals';
import type { BatchItem } from './batch-item.ts';
import { checkBatch } from './check-batch.ts';

const ad: BatchItem = { method: 'POST', path: 'act_1/ads', params: { name: 'a' } };
const adSet = (campaign_id: string): BatchItem => ({ method: 'POST', path: 'act_1/adsets', params: { campaign_id } });
const read: BatchItem = { method: 'GET', path: '1' };

describe('checkBatch', () => {
  it.each<[string, BatchItem[]]>([
    ['fifty reads', Array<BatchItem>(50).fill(read)],
    ['ten ads', Array<BatchItem>(10).fill(ad)],
    ['ad sets of several campaigns', [adSet('1'), adSet('2')]],
    [
      'an item that depends on an earlier one',
      [
        { ...read, name: 'a' },
        { ...read, dependsOn: 'a' },
      ],
    ],
  ])('takes %s', (_what, items) => {
    expect(() => checkBatch(items)).not.toThrow();
  });

  it.each<[string, BatchItem[], RegExp]>([
    ['nothing', [], /empty/],
    ['fifty-one items', Array<BatchItem>(51).fill(read), /51 items/],
    ['eleven ads', Array<BatchItem>(11).fill(ad), /11 ads/],
    ['sibling ad sets', [adSet('7'), adSet('7')], /several ad sets of campaign 7/],
    [
      'sibling ad sets of a campaign in the same batch',
      [adSet('{result=c:$.id}'), adSet('{result=c:$.id}')],
      /several ad sets/,
    ],
    [
      'a copy next to its new sibling',
      [adSet('7'), { method: 'POST', path: '9/copies', params: { campaign_id: '7' } }],
      /campaign 7/,
    ],
    [
      'a name used twice',
      [
        { ...read, name: 'a' },
        { ...read, name: 'a' },
      ],
      /used twice/,
    ],
    [
      'a dependency on a later item',
      [
        { ...read, dependsOn: 'a' },
        { ...read, name: 'a' },
      ],
      /no earlier item/,
    ],
    [
      'several mistakes at once',
      [...Array<BatchItem>(51).fill(ad), adSet('7'), adSet('7')],
      /53 items.*51 ads.*several ad sets/,
    ],
  ])('refuses %s', (_what, items, message) => {
    expect(() => checkBatch(items)).toThrow(message);
  });
});
