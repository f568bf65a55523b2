import { describe, expect, it } from '@jest/globals';
import { plannedCounts, type LaunchCounts } from './launch-state.ts';
import { paceAfter, secondsLeft, type LaunchPace } from './launch-pace.ts';
import { isWorthPublishing, waitOf, type BlockReason } from './launch-wait.ts';

const TOTAL = 100;
const ended = (count: number, more: Partial<LaunchCounts> = {}): LaunchCounts => ({
  ...plannedCounts(TOTAL),
  planned: TOTAL - count,
  succeeded: count,
  ...more,
});
/** Returns the pace after these numbers of operations had ended at these seconds. */
const measured = (...points: [seconds: number, count: number][]) =>
  points.reduce<LaunchPace | null>(
    (pace, [seconds, count]) => paceAfter(pace, ended(count), new Date(seconds * 1000)),
    null,
  );
const left = (pace: LaunchPace | null, more: Partial<Parameters<typeof secondsLeft>[0]> = {}) =>
  secondsLeft({ state: 'RUNNING', operationCounts: ended(60), pace, ...more });

describe('the time a launch still takes', () => {
  it('follows from what ended in a second', () => {
    expect(left(measured([0, 0], [2, 20]))).toBe(4);
    expect(left(measured([0, 0], [2, 20], [3, 60]))).toBe(4);
    expect(left(measured([0, 0], [0.5, 5]))).toBe(4);
  });

  it('counts what was last the most, and forgets how it was', () => {
    const faster = measured([0, 0], [10, 10], [20, 60])!.perSecond!;
    expect([faster > 1, faster < 5]).toEqual([true, true]);
    expect(measured([0, 0], [10, 10], [200, 960])!.perSecond).toBeCloseTo(5, 1);
  });

  it.each([
    ['before anything was measured', left(null)],
    ['after a moment', left(measured([0, 0], [0.4, 40]))],
    ['after too little', left(measured([0, 0], [1, 4]))],
    ['while nothing comes along', left(measured([0, 0], [5, 0]))],
    ['before it runs', left(measured([0, 0], [2, 20]), { state: 'SCHEDULED' })],
    ['while it is held', left(measured([0, 0], [2, 20]), { state: 'HELD' })],
    [
      'while only outcomes are looked for',
      left(measured([0, 0], [2, 20]), { operationCounts: ended(TOTAL, { succeeded: TOTAL - 1, unknown: 1 }) }),
    ],
    ['while it waits for people', left(measured([0, 0], [2, 20]), { wait: waitOf(held('WRITES_STOPPED', null)) })],
  ])('is unknown %s', (_when, seconds) => {
    expect(seconds).toBeNull();
  });

  it.each(['SUCCEEDED', 'PARTIALLY_SUCCEEDED', 'FAILED', 'MISSED', 'CANCELLED'] as const)('is 0 when %s', (state) => {
    expect(left(measured([0, 0], [2, 20]), { state })).toBe(0);
  });

  it('includes what it waits for, and what is to be found out', () => {
    const pace = measured([0, 0], [2, 20]);
    expect(left(pace, { wait: waitOf(held('PLATFORM', 30)) })).toBe(34);
    expect(left(pace, { operationCounts: ended(60, { planned: 30, unknown: 10 }) })).toBe(4);
  });

  it('is measured anew when something is tried again', () => {
    const again = paceAfter(measured([0, 0], [2, 20]), ended(19), new Date(60_000));
    expect(again).toEqual({ sinceMs: 60_000, ended: 19, perSecond: null });
  });
});

function held(reason: BlockReason['reason'], seconds: number | null, usedPercent: number | null = null): BlockReason {
  const until = seconds === null ? null : new Date(Date.UTC(2030, 0, 1, 12, 0, seconds)).toISOString();
  return { reason, seconds, until, usedPercent };
}

describe('what a launch waits for', () => {
  it.each([
    [held('PLATFORM', 30), /asks to wait.*before 12:00:30 UTC/],
    [held('USAGE', 45, 91.6), /^92 % .*12:00:45 UTC/],
    [held('CHANGES_OFF', null), /switched off for this installation/],
    [held('WRITES_STOPPED', null), /stopped changes/],
    [held('DISCONNECTED', null), /credentials.*renewed/],
  ])('is said in words', (blockReason, words) => {
    expect(waitOf(blockReason)!.message).toMatch(words);
  });

  it('is published once, and anew when it is another or takes longer', () => {
    const wait = waitOf(held('PLATFORM', 30))!;
    expect(waitOf(null)).toBeNull();
    expect([
      isWorthPublishing(null, null),
      isWorthPublishing(wait, null),
      isWorthPublishing(null, wait),
      isWorthPublishing(wait, wait),
    ]).toEqual([false, false, true, false]);
    expect(isWorthPublishing(wait, waitOf(held('PLATFORM', 31)))).toBe(false);
    expect(isWorthPublishing(wait, waitOf(held('PLATFORM', 32)))).toBe(true);
    expect(isWorthPublishing(wait, waitOf(held('USAGE', 30)))).toBe(true);
    expect(isWorthPublishing(waitOf(held('WRITES_STOPPED', null)), wait)).toBe(true);
  });
});
