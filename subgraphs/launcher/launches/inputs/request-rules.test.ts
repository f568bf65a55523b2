import { describe, expect, it } from '@jest/globals';
import type { LaunchRequest } from '#subgraphs/launcher/launches/launch/launch-request.ts';
import { launchRequest, selection } from '#subgraphs/launcher/launches/plan/testing/plan-fixtures.ts';
import { requestRules } from './request-rules.ts';

const SPEC = { conditions: [] };
const TARGET = { campaignId: '1', adsetId: '2', settingsFingerprint: 'a'.repeat(64) };
const ITEM = { sourceItemId: 'i', creativeVersionId: 'v', expectedAdAttempt: 1 };
const replacement = { launchId: 'l', expectedVersion: 1, items: [ITEM] };

const group = (groupKey: string, ...creativeIds: string[]) => ({ groupKey, creativeIds });

/** Contradictions between parts of requests. */
const CASES: [string, Partial<LaunchRequest>, [path: string, rule: string][]][] = [
  ['directly selected creatives', {}, []],
  ['a key of a schedule', { requestKey: 'schedule:1' }, [['requestKey', 'reserved']]],
  [
    'directly selected creatives with what is for collections',
    { selection: selection('DIRECT', { collectionId: 'c', sourceLockVersion: 1, filterSpec: SPEC }) },
    [
      ['selection.collectionId', 'exclusive'],
      ['selection.sourceLockVersion', 'exclusive'],
      ['selection.filterSpec', 'exclusive'],
    ],
  ],
  [
    'nulls where they mean nothing',
    {
      selection: selection('DIRECT', { collectionId: null, sourceLockVersion: null, filterSpec: null }),
      target: null,
      replacement: null,
      scheduledAt: null,
      retestReason: null,
    },
    [],
  ],
  ['a fixed collection', { selection: selection('FIXED', { collectionId: 'c', sourceLockVersion: 2 }) }, []],
  ['no fixed collection', { selection: selection('FIXED') }, [['selection.collectionId', 'required']]],
  [
    'a fixed collection with a filter and creatives',
    { selection: selection('FIXED', { collectionId: 'c', filterSpec: SPEC, creativeIds: ['a'] }) },
    [
      ['selection.creativeIds', 'exclusive'],
      ['selection.filterSpec', 'exclusive'],
    ],
  ],
  ['a smart collection', { selection: selection('SMART', { collectionId: 'c' }) }, []],
  ['an unsaved filter', { selection: selection('SMART', { filterSpec: SPEC }) }, []],
  ['neither', { selection: selection('SMART') }, [['selection.collectionId', 'exclusive']]],
  [
    'both',
    { selection: selection('SMART', { collectionId: 'c', filterSpec: SPEC }) },
    [['selection.collectionId', 'exclusive']],
  ],
  [
    'a version of no collection',
    { selection: selection('SMART', { filterSpec: SPEC, sourceLockVersion: 1 }) },
    [['selection.sourceLockVersion', 'exclusive']],
  ],
  ['a promotion', { operation: 'PROMOTE', sourceLaunchItemIds: ['i'], selection: selection('DIRECT') }, []],
  [
    'a promotion of nothing, by a collection, and a replacement besides',
    { operation: 'PROMOTE', selection: selection('FIXED', { collectionId: 'c' }), replacement },
    [
      ['selection.kind', 'kind'],
      ['sourceLaunchItemIds', 'required'],
      ['replacement', 'exclusive'],
    ],
  ],
  [
    'an item promoted twice',
    { operation: 'PROMOTE', sourceLaunchItemIds: ['i', 'i'] },
    [['sourceLaunchItemIds', 'unique']],
  ],
  ['a test of items', { sourceLaunchItemIds: ['i'] }, [['sourceLaunchItemIds', 'exclusive']]],
  ['a refresh', { operation: 'REFRESH', target: TARGET }, []],
  ['a refresh of nothing', { operation: 'REFRESH' }, [['target', 'required']]],
  ['groups', { manualGroups: [group('one', 'a'), group('two', 'b')] }, []],
  [
    'groups that share a key and a creative',
    { manualGroups: [group('one', 'a'), group('one', 'a')] },
    [
      ['manualGroups[1].groupKey', 'unique'],
      ['manualGroups[1].creativeIds[0]', 'unique'],
    ],
  ],
  ['groups with everything', { repeatAcrossGroups: true, manualGroups: [group('one'), group('two')] }, []],
  [
    'groups with everything and something',
    { repeatAcrossGroups: true, manualGroups: [group('one', 'a')] },
    [['manualGroups[0].creativeIds', 'exclusive']],
  ],
  ['everything in no groups', { repeatAcrossGroups: true }, [['repeatAcrossGroups', 'required']]],
  [
    'groups in an ad set that exists',
    { target: TARGET, manualGroups: [group('one', 'a')] },
    [['manualGroups', 'exclusive']],
  ],
  ['a replacement', { replacement, selection: selection('DIRECT') }, []],
  [
    'a replacement in groups, by a filter, of an item twice',
    {
      replacement: { ...replacement, items: [ITEM, ITEM] },
      manualGroups: [group('one')],
      selection: selection('SMART', { filterSpec: SPEC, excludedIds: ['a'] }),
    },
    [
      ['selection.kind', 'kind'],
      ['selection.excludedIds', 'exclusive'],
      ['manualGroups', 'exclusive'],
      ['replacement.items[1].sourceItemId', 'unique'],
    ],
  ],
];

describe('the parts of a launch request', () => {
  it.each(CASES)('say of %s what contradicts what', (_, changes, expected) => {
    const found = requestRules.flatMap((rule) => rule(launchRequest(changes) as never, (name) => `request.${name}`));
    expect(found.map(({ path, rule }) => [path, rule])).toEqual(
      expected.map(([path, rule]) => [`request.${path}`, rule]),
    );
    // Text in code quotes is converted to the names that tools use.
    for (const { message } of found) expect(message.replaceAll(/`\w+`/g, '')).toMatch(/^(?!.*[a-z][A-Z])./);
  });
});
