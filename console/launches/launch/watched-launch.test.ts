import { describe, expect, it } from '@jest/globals';
import type { ItemFragment, LaunchHeadFragment, LaunchQuery } from '../generated/graphql.ts';
import {
  dueOf,
  watchedLaunch,
  withEvent,
  withHead,
  withItems,
  withWait,
  type ProgressEvent,
} from './watched-launch.ts';

const counts = { planned: 2, running: 0, succeeded: 0, failed: 0, unknown: 0, replaced: 0, total: 2 };

function head(more: Partial<LaunchHeadFragment> = {}): LaunchHeadFragment {
  const times = { createdAt: '2026-11-22T05:00:00Z', scheduledAt: null, startedAt: null, finishedAt: null };
  const standing = { state: 'RUNNING', step: 'ADS', counts, operationCounts: counts, error: null } as const;
  return {
    id: 'launch',
    name: 'Spring',
    version: 1,
    sequence: 5,
    activation: 'NOT_REQUESTED',
    estimatedSecondsLeft: null,
    wait: null,
    heldAt: null,
    stoppedAt: null,
    nextSteps: [],
    replaces: null,
    replacedBy: { edges: [] },
    ...times,
    ...standing,
    ...more,
  };
}

function item(number: number, more: Partial<ItemFragment> = {}): ItemFragment {
  const names = { id: `item ${number}`, name: `Ad ${number}`, adSetName: 'Set' };
  return { ...names, number, state: 'PENDING', platformId: null, attempt: 0, error: null, ...more };
}

function answer(items: ItemFragment[], endCursor: string | null = null): LaunchQuery {
  const pageInfo = { hasNextPage: endCursor !== null, endCursor };
  return { launch: { ...head(), items: { edges: items.map((node) => ({ node })), pageInfo } } };
}

function event(more: Partial<ProgressEvent> = {}): ProgressEvent {
  const words = {
    message: 'An ad was created.',
    at: '2026-11-22T05:00:01Z',
    estimatedSecondsLeft: 40,
    wait: null,
    by: null,
  };
  const standing = { version: 1, state: 'RUNNING', step: 'ADS', counts, operationCounts: counts, item: null } as const;
  return { sequence: 6, ...standing, ...words, ...more };
}

const watched = watchedLaunch(answer([item(1), item(2)], 'item 2'), null);
const NEXT = { filter: null, next: 'item 2' };

describe('an event of a watched launch', () => {
  it('moves the launch on and updates the ad it is about', () => {
    const moved = { ...counts, planned: 1, succeeded: 1 };
    const news = event({ counts: moved, item: item(2, { state: 'SUCCEEDED', platformId: '12' }) });
    expect(withEvent(watched, news)).toEqual({
      launch: { ...watched.launch, sequence: 6, counts: moved, estimatedSecondsLeft: 40 },
      sequence: 6,
      filter: null,
      items: [item(1), item(2, { state: 'SUCCEEDED', platformId: '12' })],
      heard: { 'item 2': item(2, { state: 'SUCCEEDED', platformId: '12' }) },
      next: 'item 2',
      latest: news,
    });
  });

  it('keeps what it says of an ad that is not shown yet for when its page comes, which may have been read before', () => {
    const heard = withEvent(watched, event({ item: item(3, { state: 'FAILED' }) }));
    expect(heard.items).toEqual([item(1), item(2)]);
    expect(withItems(heard, answer([item(3)]), NEXT).items).toEqual([item(1), item(2), item(3, { state: 'FAILED' })]);
  });

  it('leaves the shown version, with all that belongs to it, until the launch is read again', () => {
    const [before, after] = [head({ scheduledAt: '2026-11-23T05:00:00Z' }), '2026-11-24T05:00:00Z'];
    const told = withEvent(withHead(watched, before), event({ version: 2 }));
    expect(told.launch).toMatchObject({ version: 1, scheduledAt: before.scheduledAt });
    const read = withHead(told, head({ sequence: 6, version: 2, scheduledAt: after }));
    expect(read.launch).toMatchObject({ version: 2, scheduledAt: after });
  });

  it('changes nothing when it is known already', () => {
    expect(withEvent(watched, event({ sequence: 5, state: 'FAILED' }))).toBe(watched);
  });
});

describe('a launch that was read again', () => {
  it('replaces what is known', () => {
    const again = head({ sequence: 6, version: 2, state: 'SUCCEEDED' });
    expect(withHead(watched, again).launch).toMatchObject({ version: 2, state: 'SUCCEEDED' });
  });

  it('still has the events up to there say how its ads stand', () => {
    const ended = withHead(watched, head({ sequence: 7, state: 'SUCCEEDED' }));
    const after = withEvent(ended, event({ sequence: 6, item: item(1, { state: 'SUCCEEDED' }) }));
    expect([after.launch.state, after.items[0]!.state]).toEqual(['SUCCEEDED', 'SUCCEEDED']);
  });

  it('is left aside when events have gone beyond it', () => {
    const beyond = withEvent(watched, event({ sequence: 8 }));
    expect(withHead(beyond, head({ sequence: 7, state: 'FAILED' }))).toBe(beyond);
  });
});

describe('the failed ads of a launch', () => {
  const [first, third] = [item(1, { state: 'FAILED' }), item(3, { state: 'FAILED' })];
  const failed = watchedLaunch(answer([first, third]), 'FAILED');

  it('get one more, in its place, when another fails', () => {
    const second = item(2, { state: 'FAILED' });
    expect(withEvent(failed, event({ item: second })).items).toEqual([first, second, third]);
  });

  it('get one less when it is tried again', () => {
    expect(withEvent(failed, event({ item: item(1) })).items).toEqual([third]);
  });

  it('come with the next page, unless they were heard to have been tried again', () => {
    const begun = watchedLaunch(answer([first], 'item 1'), 'FAILED');
    const tried = withEvent(begun, event({ item: item(3) }));
    const page = answer([third, item(4, { state: 'FAILED' })]);
    const shown = withItems(tried, page, { filter: 'FAILED', next: 'item 1' }).items;
    expect(shown.map(({ number }) => number)).toEqual([1, 4]);
  });
});

it('adds the next page of ads, each once', () => {
  const more = withItems(watched, answer([item(2), item(3)]), NEXT);
  expect([more.items.map(({ number }) => number), more.next]).toEqual([[1, 2, 3], null]);
});

it('takes no page of ads that were asked for before others were to be shown, and none twice', () => {
  const failed = watchedLaunch(answer([item(1, { state: 'FAILED' })], 'item 1'), 'FAILED');
  expect(withItems(failed, answer([item(3)], 'item 3'), NEXT)).toBe(failed);
  const more = withItems(watched, answer([item(3)], 'item 3'), NEXT);
  expect(withItems(more, answer([item(3)], 'item 3'), NEXT)).toBe(more);
});

describe('the wait of a watched launch', () => {
  const wait = { message: 'No worker is running.', until: null };

  it('is taken as it was read, unless an event has come behind that', () => {
    expect(withWait(watched, { sequence: 5, wait })).toEqual({ ...watched, launch: { ...watched.launch, wait } });
    const moved = withEvent(watched, event());
    expect(withWait(moved, { sequence: 5, wait })).toBe(moved);
  });

  it.each([
    ['RUNNING', null, '2026-11-22T05:00:00Z'],
    ['QUEUED', '2026-11-23T05:00:00Z', '2026-11-22T05:00:00Z'],
    ['SCHEDULED', '2026-11-23T05:00:00Z', '2026-11-23T05:00:00Z'],
    ['HELD', '2026-11-23T05:00:00Z', null],
    ['SUCCEEDED', null, null],
  ] as const)('is read while a worker has to go on: %s, scheduled for %s, from %s on', (state, scheduledAt, due) => {
    expect(dueOf(head({ state, scheduledAt }))).toBe(due);
  });
});
