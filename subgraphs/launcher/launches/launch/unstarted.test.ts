import { describe, expect, it } from '@jest/globals';
import type { LaunchRow } from './launch.ts';
import { nextStepsOf } from '#subgraphs/launcher/launches/manage/next-steps.ts';
import { launchRow } from '#subgraphs/launcher/launches/manage/testing/launch-row.ts';
import { cancel, hold, resume, runNow, queueOrMiss } from './unstarted.ts';

const NOW = new Date('2026-05-04T10:00:00Z');
const secondsFromNow = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);
const SOON = secondsFromNow(3600);
const LONG_PAST = secondsFromNow(-61);
const JUST_PAST = secondsFromNow(-60);

type Move = (launch: LaunchRow) => string | null;
const holding: Move = (launch) => hold(launch, NOW);
const resuming: Move = (launch) => resume(launch, null, NOW);
const rescheduling: Move = (launch) => resume(launch, SOON, NOW);
const reschedulingLate: Move = (launch) => resume(launch, JUST_PAST, NOW);
const cancelling: Move = (launch) => cancel(launch, NOW);

/** A launch in a state, what is done, and the state it comes to; null where nothing changes. */
const MOVES: [LaunchRow['state'], Partial<LaunchRow>, string, Move, LaunchRow['state'] | null][] = [
  ['QUEUED', {}, 'held', holding, 'HELD'],
  ['SCHEDULED', { scheduledAt: SOON }, 'held', holding, 'HELD'],
  ['MISSED', { scheduledAt: LONG_PAST, finishedAt: LONG_PAST }, 'held', holding, 'HELD'],
  ['HELD', {}, 'held', holding, null],
  ['HELD', {}, 'resumed', resuming, 'QUEUED'],
  ['HELD', { scheduledAt: SOON }, 'resumed', resuming, 'SCHEDULED'],
  // It was in time when it was requested: a short delay after that does not make it miss.
  ['HELD', { scheduledAt: JUST_PAST }, 'resumed', resuming, 'QUEUED'],
  ['HELD', { scheduledAt: LONG_PAST }, 'given a time just past', reschedulingLate, 'QUEUED'],
  ['QUEUED', {}, 'resumed', resuming, null],
  ['SCHEDULED', { scheduledAt: SOON }, 'resumed', resuming, null],
  ['SCHEDULED', { scheduledAt: SOON }, 'given the same time', rescheduling, null],
  ['SCHEDULED', { scheduledAt: secondsFromNow(60) }, 'given a time', rescheduling, 'SCHEDULED'],
  ['HELD', { scheduledAt: LONG_PAST }, 'given a time', rescheduling, 'SCHEDULED'],
  ['MISSED', { scheduledAt: LONG_PAST }, 'given a time', rescheduling, 'SCHEDULED'],
  ['QUEUED', {}, 'given a time', rescheduling, 'SCHEDULED'],
  ['SCHEDULED', { scheduledAt: SOON }, 'run now', runNow, 'QUEUED'],
  ['HELD', { scheduledAt: LONG_PAST }, 'run now', runNow, 'QUEUED'],
  ['MISSED', { scheduledAt: LONG_PAST }, 'run now', runNow, 'QUEUED'],
  ['QUEUED', {}, 'run now', runNow, null],
  ['SCHEDULED', { scheduledAt: SOON }, 'cancelled', cancelling, 'CANCELLED'],
  ['QUEUED', {}, 'cancelled', cancelling, 'CANCELLED'],
  ['HELD', {}, 'cancelled', cancelling, 'CANCELLED'],
  ['MISSED', { scheduledAt: LONG_PAST }, 'cancelled', cancelling, 'CANCELLED'],
  ['CANCELLED', {}, 'cancelled', cancelling, null],
];

describe('a launch that has not started', () => {
  it.each(MOVES)('%s with %j, %s', (state, changes, _, move, after) => {
    const launch = launchRow({ state, ...changes });
    const message = move(launch);
    expect([message === null, launch.state, launch.version]).toEqual([after === null, after ?? state, after ? 2 : 1]);
    expect(launch.finishedAt).toEqual(after === 'CANCELLED' ? NOW : null);
    expect(launch.heldAt).toEqual(after === 'HELD' ? NOW : null);
  });

  it.each<[LaunchRow['state'], string[]]>([
    ['HELD', ['RUN_NOW', 'RESCHEDULE', 'CANCEL']],
    ['MISSED', ['HOLD', 'RUN_NOW', 'RESCHEDULE', 'CANCEL']],
  ])('%s past its time needs another, or to be run now', (state, steps) => {
    const launch = launchRow({ state, scheduledAt: LONG_PAST });
    expect(() => resuming(launch)).toThrow(/run it now.*new time/);
    expect(launch).toMatchObject({ state, version: 1 });
    expect(nextStepsOf(launch, NOW, false)).toEqual(steps);
  });

  it('is due from its time on, until it is a minute late', () => {
    const [due, late] = [JUST_PAST, LONG_PAST].map((scheduledAt) => launchRow({ state: 'SCHEDULED', scheduledAt }));
    queueOrMiss(due!, NOW);
    expect(due).toMatchObject({ state: 'QUEUED', version: 2, finishedAt: null });
    expect(queueOrMiss(late!, NOW)).toContain('2026-05-04T09:58:59');
    expect(late).toMatchObject({ state: 'MISSED', version: 2, finishedAt: NOW });
  });
});

describe('a launch that has started', () => {
  it.each<LaunchRow['state']>(['RUNNING', 'SUCCEEDED', 'PARTIALLY_SUCCEEDED', 'FAILED'])(
    '%s is neither held, resumed, started nor cancelled',
    (state) => {
      for (const move of [holding, resuming, rescheduling, runNow, cancelling]) {
        const launch = launchRow({ state });
        expect(() => move(launch)).toThrow(/only before a launch starts.*next steps/);
        expect(launch).toMatchObject({ state, version: 1 });
      }
    },
  );
});

describe('nextStepsOf', () => {
  const counts = (failed: number) => ({ ...launchRow().counts, failed, planned: 0, succeeded: 4 - failed });
  it.each<[Partial<LaunchRow>, string[], { isReplaceable: boolean }?]>([
    [{ state: 'SCHEDULED' }, ['HOLD', 'RUN_NOW', 'RESCHEDULE', 'CANCEL']],
    [{ state: 'QUEUED' }, ['HOLD', 'RESCHEDULE', 'CANCEL']],
    [{ state: 'HELD' }, ['RESUME', 'RUN_NOW', 'RESCHEDULE', 'CANCEL']],
    [{ state: 'HELD', scheduledAt: SOON }, ['RESUME', 'RUN_NOW', 'RESCHEDULE', 'CANCEL']],
    [{ state: 'RUNNING' }, ['STOP']],
    [{ state: 'RUNNING', stoppedAt: NOW }, []],
    [{ state: 'SUCCEEDED' }, []],
    [{ state: 'CANCELLED' }, []],
    [{ state: 'PARTIALLY_SUCCEEDED', counts: counts(1) }, ['RETRY', 'REPLACE', 'STOP'], { isReplaceable: true }],
    // All of its failed ads are being replaced.
    [{ state: 'PARTIALLY_SUCCEEDED', counts: counts(1) }, ['STOP']],
    [{ state: 'PARTIALLY_SUCCEEDED', counts: counts(1), stoppedAt: NOW }, []],
    [{ state: 'FAILED', counts: counts(4) }, ['RETRY', 'REPLACE', 'STOP'], { isReplaceable: true }],
    // One ad exists, three are unknown, and the calls before them failed.
    [
      { state: 'PARTIALLY_SUCCEEDED', counts: { ...counts(0), succeeded: 1, unknown: 3 }, operationCounts: counts(1) },
      ['STOP'],
    ],
    // All ads exist, and something could not be switched on.
    [{ state: 'PARTIALLY_SUCCEEDED', counts: counts(0), operationCounts: counts(1) }, ['RETRY', 'STOP']],
  ])('of %j', (changes, steps, { isReplaceable } = { isReplaceable: false }) => {
    expect(nextStepsOf(launchRow(changes), NOW, isReplaceable)).toEqual(steps);
  });
});
