import { describe, expect, it } from '@jest/globals';
import type { LaunchItemRow } from '#subgraphs/launcher/launches/launch/launch-item.ts';
import type { LaunchOperationRow } from '#subgraphs/launcher/launches/launch/launch-operation.ts';
import type {
  DispatchState,
  LaunchEffect,
  PlatformObjectKind,
} from '#subgraphs/launcher/launches/launch/launch-state.ts';
import { openOperations } from '#subgraphs/launcher/launches/run/dispatch/hand-over.ts';
import { repeatActivations, repeatItems } from './repeat-operations.ts';
import { launchRow } from './testing/launch-row.ts';

const NOW = new Date('2026-05-04T10:00:00Z');
const launch = launchRow();
const ref = (id: string) => ({ $operation: id, field: 'id' });

function operation(
  id: string,
  kind: PlatformObjectKind,
  dispatchState: DispatchState,
  changes: Partial<LaunchOperationRow> = {},
): LaunchOperationRow {
  const parentId = changes.parentId ?? null;
  return {
    id,
    workspaceId: launch.workspaceId,
    launchId: launch.id,
    number: 0,
    key: id,
    repeat: 0,
    effect: 'CREATE' as LaunchEffect,
    kind,
    name: id,
    params: {},
    parentId,
    dependsOn: [],
    fileKey: null,
    fileName: null,
    contentType: null,
    dispatchState,
    platformId: dispatchState === 'CONFIRMED' ? `p-${id}` : null,
    error: null,
    attempt: 3,
    updatedAt: new Date(0),
    ...changes,
  };
}

/** A campaign with an ad set and ads, each with a creative of its own, and what switches them on. */
function tree(ads: Record<string, [creative: DispatchState, ad: DispatchState]>, adSet: DispatchState = 'CONFIRMED') {
  const made = [
    operation('campaign', 'CAMPAIGN', 'CONFIRMED'),
    operation('set', 'AD_SET', adSet, { parentId: 'campaign', params: { campaign_id: ref('campaign') } }),
    ...Object.entries(ads).flatMap(([name, [creative, ad]]) => [
      operation(`creative ${name}`, 'CREATIVE', creative),
      operation(`ad ${name}`, 'AD', ad, {
        parentId: 'set',
        params: { adset_id: ref('set'), creative: { creative_id: ref(`creative ${name}`) } },
        dependsOn: ['set', `creative ${name}`],
      }),
    ]),
  ];
  const activate = (id: string, kind: PlatformObjectKind, dependsOn: string[]) =>
    operation(`on ${id}`, kind, 'PLANNED', {
      effect: 'ACTIVATE',
      params: { $target: ref(id), status: 'ACTIVE' },
      dependsOn: [id, ...dependsOn],
    });
  const adIds = Object.keys(ads).map((name) => `ad ${name}`);
  const switched = [
    ...adIds.map((id) => activate(id, 'AD', [])),
    activate(
      'set',
      'AD_SET',
      adIds.map((id) => `on ${id}`),
    ),
    activate('campaign', 'CAMPAIGN', ['on set']),
  ];
  return [...made, ...switched].map((row, index) => ({ ...row, number: index + 1 }));
}

function item(name: string): LaunchItemRow {
  const operationIds = [`creative ${name}`, 'campaign', 'set', `ad ${name}`];
  return { id: name, state: 'FAILED', adOperationId: `ad ${name}`, operationIds } as LaunchItemRow;
}

describe('repeatItems', () => {
  it('repeats what an ad lacks, referring to what exists as it is', () => {
    const operations = tree({ a: ['REJECTED', 'ABANDONED'], b: ['CONFIRMED', 'CONFIRMED'] });
    const { operations: repeated, items } = repeatItems(operations, [item('a')], NOW);
    const [creative, ad] = repeated;
    expect(
      repeated.map(({ key, repeat, number, dispatchState, attempt }) => [key, repeat, number, dispatchState, attempt]),
    ).toEqual([
      ['creative a', 1, 11, 'PLANNED', 0],
      ['ad a', 1, 12, 'PLANNED', 0],
    ]);
    expect(ad).toMatchObject({
      parentId: 'set',
      params: { adset_id: ref('set'), creative: { creative_id: ref(creative!.id) } },
      dependsOn: ['set', creative!.id],
    });
    expect(items).toMatchObject([{ operationIds: [creative!.id, 'campaign', 'set', ad!.id], adOperationId: ad!.id }]);
    expect(repeatItems(operations, [item('a')], NOW).operations).toEqual(repeated);
  });

  it('repeats the newest of what was repeated before, under another id', () => {
    const operations = tree({ a: ['REJECTED', 'ABANDONED'] });
    const once = repeatItems(operations, [item('a')], NOW);
    const refused = once.operations.map(
      (row, index) => ({ ...row, dispatchState: index === 0 ? 'REJECTED' : 'ABANDONED' }) as LaunchOperationRow,
    );
    const now = {
      ...item('a'),
      operationIds: once.items[0]!.operationIds,
      adOperationId: once.items[0]!.adOperationId,
    };
    const twice = repeatItems([...operations, ...refused], [now], NOW);
    expect(twice.operations.map(({ repeat, number }) => [repeat, number])).toEqual([
      [2, 10],
      [2, 11],
    ]);
    const ids = [...operations, ...once.operations, ...twice.operations].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(twice.items[0]!.adOperationId).toBe(twice.operations[1]!.id);
  });

  it('repeats what ads share once, and nothing of an ad that hangs on something unknown', () => {
    const shared = tree({ a: ['CONFIRMED', 'ABANDONED'], b: ['CONFIRMED', 'ABANDONED'] }, 'REJECTED');
    expect(repeatItems(shared, [item('a'), item('b')], NOW).operations.map(({ key }) => key)).toEqual([
      'set',
      'ad a',
      'ad b',
    ]);
    const unknown = tree({ a: ['REJECTED', 'PLANNED'] }, 'NEEDS_REVIEW');
    expect(repeatItems(unknown, [item('a')], NOW)).toEqual({ operations: [], items: [] });
  });
});

describe('openOperations', () => {
  it('hands over the newest of what is to be made', () => {
    const operations = tree({ a: ['REJECTED', 'ABANDONED'], b: ['CONFIRMED', 'CONFIRMED'] });
    const { operations: repeated } = repeatItems(operations, [item('a')], NOW);
    const open = openOperations(launchRow({ phase: 'CREATE' }), [...operations, ...repeated]);
    expect(open).toEqual(repeated);
  });

  it('switches on what was made, also by repetition, and waits for nothing that others stand in for', () => {
    const operations = tree({
      a: ['REJECTED', 'ABANDONED'],
      b: ['CONFIRMED', 'CONFIRMED'],
      c: ['REJECTED', 'ABANDONED'],
    });
    const repeated = repeatItems(operations, [item('a')], NOW).operations.map((row): LaunchOperationRow => ({
      ...row,
      dispatchState: 'CONFIRMED',
    }));
    const open = openOperations(launchRow({ phase: 'ACTIVATE' }), [...operations, ...repeated]);
    const adOfA = repeated.find(({ key }) => key === 'ad a')!.id;
    expect(open.map(({ id, params, dependsOn }) => [id, params.$target, dependsOn])).toEqual([
      ['on ad a', ref(adOfA), [adOfA]],
      ['on ad b', ref('ad b'), ['ad b']],
      ['on set', ref('set'), ['set', 'on ad a', 'on ad b']],
      ['on campaign', ref('campaign'), ['campaign', 'on set']],
    ]);
  });
});

describe('repeatActivations', () => {
  it('repeats what could not be switched on, and what waited for it', () => {
    const operations = tree({ a: ['CONFIRMED', 'CONFIRMED'], b: ['CONFIRMED', 'CONFIRMED'] }).map((row) => {
      const states: Record<string, DispatchState> = {
        'on ad a': 'REJECTED',
        'on ad b': 'CONFIRMED',
        'on set': 'ABANDONED',
        'on campaign': 'ABANDONED',
      };
      return { ...row, dispatchState: states[row.id] ?? row.dispatchState };
    });
    const { operations: repeated } = repeatActivations(operations, [], NOW);
    const [ad, set, campaign] = repeated;
    expect(repeated.map(({ key }) => key)).toEqual(['on ad a', 'on set', 'on campaign']);
    expect(ad).toMatchObject({ params: { $target: ref('ad a') }, dependsOn: ['ad a'] });
    expect(set!.dependsOn).toEqual(['set', ad!.id, 'on ad b']);
    expect(campaign!.dependsOn).toEqual(['campaign', set!.id]);
  });

  it('repeats others besides, which the rest waits for', () => {
    const operations = tree({ a: ['CONFIRMED', 'CONFIRMED'] }).map((row) => {
      const states: Record<string, DispatchState> = {
        'on ad a': 'CONFIRMED',
        'on set': 'CONFIRMED',
        'on campaign': 'REJECTED',
      };
      return { ...row, dispatchState: states[row.id] ?? row.dispatchState };
    });
    const besides = operations.filter(({ id }) => id === 'on set');
    const [set, campaign] = repeatActivations(operations, besides, NOW).operations;
    expect([set!.key, campaign!.key, campaign!.dependsOn]).toEqual(['on set', 'on campaign', ['campaign', set!.id]]);
  });
});
