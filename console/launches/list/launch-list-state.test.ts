import { describe, expect, it } from '@jest/globals';
import type { LaunchChangeFragment, LaunchPageFragment } from '../generated/graphql.ts';
import {
  EMPTY_LIST,
  newestSequence,
  withChange,
  withLaunch,
  withPage,
  type LaunchListState,
} from './launch-list-state.ts';
import type { LaunchRow } from './launch-row.ts';

const counts = { planned: 2, running: 0, succeeded: 0, failed: 0, unknown: 0, replaced: 0, total: 2 };

function row(id: string, more: Partial<LaunchRow> = {}): LaunchRow {
  const words = { name: `Launch ${id}`, createdAt: '2026-11-22T05:00:00Z', scheduledAt: null };
  return {
    id,
    version: 1,
    state: 'RUNNING',
    step: 'ADS',
    sequence: 5,
    counts,
    operationCounts: counts,
    ...words,
    ...more,
  };
}

function change(launchId: string, more: Partial<LaunchChangeFragment> = {}): LaunchChangeFragment {
  const { version, state, step } = row(launchId);
  return { launchId, launchSequence: 6, version, state, step, counts, operationCounts: counts, ...more };
}

function page(rows: LaunchRow[], endCursor: string | null = null): LaunchPageFragment {
  return { edges: rows.map((node) => ({ node })), pageInfo: { hasNextPage: endCursor !== null, endCursor } };
}

const list: LaunchListState = { ...EMPTY_LIST, rows: [row('c'), row('b')], next: 'b' };
const idsOf = ({ rows }: LaunchListState): string[] => rows.map(({ id }) => id);

describe('a change in the list of launches', () => {
  it('updates the counts of a known launch and leaves the others alone', () => {
    const moved = { ...counts, planned: 1, succeeded: 1 };
    const after = withChange(list, change('b', { counts: moved }));
    expect(after?.rows).toEqual([list.rows[0], { ...row('b'), counts: moved, sequence: 6 }]);
  });

  it('changes nothing when it is known already', () => {
    expect(withChange(list, change('b', { launchSequence: 5, counts: { ...counts, failed: 2 } }))).toBe(list);
  });

  it.each([
    ['a new launch', change('d')],
    ['another state', change('b', { state: 'SUCCEEDED' })],
    ['another version', change('b', { version: 2 })],
  ])('asks for the launch to be read for %s', (_, news) => {
    expect(withChange(list, news)).toBeNull();
  });
});

describe('a change of a launch on a page that was not read', () => {
  const heard = withChange(list, change('a', { launchSequence: 9 }))!;

  it('changes none that is shown, and is heard of', () => {
    expect([heard.rows, heard.next]).toEqual([list.rows, 'b']);
    expect(['a', 'b', 'none'].map((id) => newestSequence(heard, id))).toEqual([9, 5, 0]);
  });

  it('counts also behind the page, which may have been read before', () => {
    const shown = withPage(heard, page([row('a')]));
    expect([idsOf(shown), newestSequence(shown, 'a')]).toEqual([['c', 'b', 'a'], 9]);
  });

  it('is forgotten behind those of many others, the one heard of last at the end', () => {
    const others = Array.from({ length: 500 }, (_, index) => `a ${String(index).padStart(3, '0')}`);
    const all = [...others, others[0]!].reduce((before, id) => withChange(before, change(id))!, heard);
    expect(all.heard.size).toBe(200);
    expect(['a', others[0]!, others[1]!, others[499]!].map((id) => newestSequence(all, id))).toEqual([0, 6, 0, 6]);
  });
});

describe('a launch that was read', () => {
  it('comes first when it is the newest', () => {
    expect(idsOf(withLaunch(list, row('d')))).toEqual(['d', 'c', 'b']);
  });

  it('takes its own place when it was read late', () => {
    expect(idsOf(withLaunch({ ...EMPTY_LIST, rows: [row('d'), row('b')] }, row('c')))).toEqual(['d', 'c', 'b']);
  });

  it('stays away when its page was not read', () => {
    expect(withLaunch(list, row('a'))).toBe(list);
  });

  it('replaces what is known, unless that is newer', () => {
    const newer = row('b', { sequence: 6, state: 'SUCCEEDED' });
    expect(withLaunch(list, newer).rows[1]).toBe(newer);
    expect(withLaunch(withLaunch(list, newer), row('b')).rows[1]).toBe(newer);
  });
});

describe('a page of launches', () => {
  it('follows the ones shown, and says whether more come', () => {
    const after = withPage(list, page([row('a')], 'a'));
    expect([idsOf(after), after.next]).toEqual([['c', 'b', 'a'], 'a']);
    expect(withPage(after, page([])).next).toBeNull();
  });

  it('does not undo newer news', () => {
    const newer = row('b', { sequence: 9 });
    expect(withPage(withLaunch(list, newer), page([row('b')])).rows[1]).toBe(newer);
  });
});

describe('a list with a filter', () => {
  const filtered: LaunchListState = { ...list, filter: { state: 'RUNNING', name: 'launch' } };

  it('gives up a launch whose state it leaves out, and still hears of it', () => {
    expect(withChange(filtered, change('b', { state: 'SUCCEEDED' }))).toBeNull();
    const after = withLaunch(filtered, row('b', { state: 'SUCCEEDED', sequence: 6 }));
    expect([idsOf(after), newestSequence(after, 'b')]).toEqual([['c'], 6]);
    expect(withLaunch(filtered, row('b', { state: 'SUCCEEDED', sequence: 4 }))).toBe(filtered);
  });

  it('asks for no launch in another state, and for one that comes to the state', () => {
    const after = withChange(filtered, change('d', { state: 'QUEUED' }))!;
    expect([idsOf(after), newestSequence(after, 'd')]).toEqual([['c', 'b'], 6]);
    expect(withChange(after, change('d', { launchSequence: 7 }))).toBeNull();
    expect(idsOf(withLaunch(after, row('d', { sequence: 7 })))).toEqual(['d', 'c', 'b']);
  });

  it('asks once for a launch with another name', () => {
    expect(withChange(filtered, change('d'))).toBeNull();
    const after = withLaunch(filtered, row('d', { name: 'Other', sequence: 6 }));
    const later = withChange(after, change('d', { launchSequence: 7 }))!;
    expect([idsOf(later), newestSequence(later, 'd')]).toEqual([['c', 'b'], 7]);
  });
});
