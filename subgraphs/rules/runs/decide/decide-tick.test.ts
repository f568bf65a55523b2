import { describe, expect, it } from '@jest/globals';
import type { TickRun } from './candidate.ts';
import { decideTick } from './decide-tick.ts';
import type { TickHistory } from './history.ts';
import { candidate, historyOf, PAUSE, RAISE, RENAME, runOf, START, TAG } from './testing/candidates.ts';

/** Reasons of the actions of each run's objects, `taken` for those that are taken. */
function reasons(runs: TickRun[], history: TickHistory = historyOf()): string[][][] {
  return decideTick(runs, history).map(({ objects }) =>
    objects.map(({ parts }) => parts.map(({ reason }) => reason ?? 'taken')),
  );
}

describe('the budget of an object', () => {
  it('M1: is not changed again on the data it was changed on', () => {
    expect(reasons([runOf('a', [candidate('1', RAISE)])], historyOf({ sameData: true }))).toEqual([[['SAME_DATA']]]);
  });

  it('M2: is changed once a tick over all rules, by the one that was made first', () => {
    const runs = [runOf('a', [candidate('1', RAISE)]), runOf('b', [candidate('1', RAISE), candidate('2', RAISE)])];
    expect(reasons(runs)).toEqual([[['taken']], [['CONFLICT'], ['taken']]]);
    expect(reasons(runs.slice(1), historyOf({ changedInTick: true, sameData: true }))[0]).toEqual([
      ['CONFLICT'],
      ['CONFLICT'],
    ]);
  });

  it('M16: is changed at most four times an hour', () => {
    const run = [runOf('a', [candidate('1', RAISE)])];
    expect(reasons(run, historyOf({ budgetChanges: 3 }))).toEqual([[['taken']]]);
    expect(reasons(run, historyOf({ budgetChanges: 4 }))).toEqual([[['PLATFORM_BUDGET_LIMIT']]]);
  });

  it('waits for a change that has not ended, as its name does', () => {
    const pending = (field: 'BUDGET' | 'NAME') => historyOf({ pending: [{ field, status: null }] });
    const run = [runOf('a', [candidate('1', RAISE)]), runOf('b', [candidate('1', RENAME)])];
    expect(reasons(run, pending('BUDGET'))).toEqual([[['PENDING_ACTION']], [['taken']]]);
    expect(reasons(run, pending('NAME'))).toEqual([[['taken']], [['PENDING_ACTION']]]);
  });
});

describe('the status of an object', () => {
  it('M8: is changed once a tick, and a pause wins over a start, whichever rule was made first', () => {
    const [a, b] = [runOf('a', [candidate('1', START)]), runOf('b', [candidate('1', PAUSE)])];
    expect(reasons([a, b])).toEqual([[['CONFLICT']], [['taken']]]);
    expect(reasons([b, a])).toEqual([[['taken']], [['CONFLICT']]]);
    const paused = runOf('c', [candidate('1', { ...PAUSE, reason: 'UNCHANGED' })]);
    expect(reasons([a, paused])).toEqual([[['CONFLICT']], [['UNCHANGED']]]);
  });

  it('M8: is not set to active after four reversals in a day, and the rule is to be paused', () => {
    const statuses = ['PAUSED', 'ACTIVE', 'PAUSED', 'ACTIVE', 'PAUSED'] as const;
    const start = [runOf('a', [candidate('1', START)])];
    expect(decideTick(start, historyOf({ statuses }))).toMatchObject([
      { breaker: 'REVERSALS', objects: [{ outcome: 'HELD_BACK', reason: 'BREAKER' }] },
    ]);
    expect(decideTick(start, historyOf({ statuses: statuses.slice(1) }))).toMatchObject([{ breaker: null }]);
    expect(reasons([runOf('a', [candidate('1', PAUSE)])], historyOf({ statuses }))).toEqual([[['taken']]]);
  });

  it('is not set to active where a member has paused it', () => {
    const history = historyOf({}, { pausedByMember: true });
    expect(reasons([runOf('a', [candidate('1', START), candidate('2', PAUSE)])], history)).toEqual([
      [['PAUSED_BY_MEMBER'], ['taken']],
    ]);
  });

  it('is set to paused while it is being set to active, and waits the other way round', () => {
    const pending = (status: 'ACTIVE' | 'PAUSED') => historyOf({ pending: [{ field: 'STATUS', status }] });
    const [start, pause] = [[runOf('a', [candidate('1', START)])], [runOf('b', [candidate('1', PAUSE)])]];
    expect([reasons(start, pending('PAUSED')), reasons(pause, pending('ACTIVE'))]).toEqual([
      [[['PENDING_ACTION']]],
      [[['taken']]],
    ]);
    expect(reasons(pause, pending('PAUSED'))).toEqual([[['PENDING_ACTION']]]);
  });
});

describe('several actions of an object', () => {
  it('stop behind one that is held back, but for a pause', () => {
    const ceiling = { ...RAISE, reason: 'AT_CEILING' as const };
    expect(reasons([runOf('a', [candidate('1', TAG, ceiling, RENAME, PAUSE)])])).toEqual([
      [['taken', 'AT_CEILING', 'NOT_DONE', 'taken']],
    ]);
  });

  it('go on behind one that has nothing to change', () => {
    expect(reasons([runOf('a', [candidate('1', { ...PAUSE, reason: 'UNCHANGED' }, TAG)])])).toEqual([
      [['UNCHANGED', 'taken']],
    ]);
  });
});

describe('the limit of executions', () => {
  it('counts what the rule did to the object, and holds all of its actions back', () => {
    const limited = (mostExecutions: number) => [runOf('a', [candidate('1', TAG, PAUSE)], { mostExecutions })];
    const history = historyOf({}, { executions: 2 });
    expect(reasons(limited(3), history)).toEqual([[['taken', 'taken']]]);
    expect(reasons(limited(2), history)).toEqual([[['EXECUTION_LIMIT', 'EXECUTION_LIMIT']]]);
  });
});

describe('the blast radius', () => {
  const many = Array.from({ length: 51 }, (_, n) => candidate(String(n), PAUSE));

  it('M26: holds everything of a run back that would act on too many objects', () => {
    const [decided] = decideTick([runOf('a', many, { mostObjects: 50 })], historyOf());
    expect(decided).toMatchObject({ breaker: 'TOO_MANY_TARGETS', wouldAct: 51 });
    expect(decided!.objects.flatMap(({ taken }) => taken)).toEqual([]);
    expect(new Set(decided!.objects.map(({ reason }) => reason))).toEqual(new Set(['BREAKER']));
  });

  it('counts objects that may be acted on, and stands in no other rule’s way', () => {
    const idle = candidate('idle', { ...RAISE, reason: 'AT_CEILING' });
    const runs = [
      runOf('a', [...many.slice(1), idle], { mostObjects: 50 }),
      runOf('b', many, { mostObjects: 50 }),
      runOf('c', [candidate('50', START)]),
    ];
    expect(decideTick(runs, historyOf()).map(({ breaker }) => breaker)).toEqual([null, 'TOO_MANY_TARGETS', null]);
    const fewer = [runOf('b', many, { mostObjects: 50 }), runOf('c', [candidate('0', START)])];
    expect(reasons(fewer)[1]).toEqual([['taken']]);
  });
});

describe('a dry run', () => {
  it('decides as a live one, takes no operation and changes nothing for other runs', () => {
    const dry = runOf('a', [candidate('1', RAISE), candidate('2', PAUSE)], { dryRun: true });
    const live = runOf('b', [candidate('1', RAISE), candidate('2', START)]);
    const [decided, other] = decideTick([dry, live], historyOf());
    expect(decided!.objects.map(({ outcome, parts }) => [outcome, parts[0]!.operationId])).toEqual([
      ['ACTED', null],
      ['ACTED', null],
    ]);
    expect(other!.objects.map(({ outcome }) => outcome)).toEqual(['ACTED', 'ACTED']);
  });
});

describe('a dry run above the bound of objects', () => {
  it('decides as usual, and names the bound', () => {
    const many = Array.from({ length: 51 }, (_, n) => candidate(String(n), PAUSE));
    const [dry] = decideTick([runOf('a', many, { dryRun: true, mostObjects: 50 })], historyOf());
    expect(dry).toMatchObject({ breaker: null, wouldAct: 51, exceeds: 50 });
    expect(new Set(dry!.objects.map(({ outcome }) => outcome))).toEqual(new Set(['ACTED']));
    const [within] = decideTick([runOf('a', many, { dryRun: true, mostObjects: 51 })], historyOf());
    expect(within).toMatchObject({ breaker: null, exceeds: null });
    expect(decideTick([runOf('a', many, { mostObjects: 50 })], historyOf())).toMatchObject([{ exceeds: null }]);
  });
});

describe('operations', () => {
  it('have the same ids for the same run, object and place, and others elsewhere', () => {
    const ids = (runs: TickRun[]) =>
      decideTick(runs, historyOf()).flatMap(({ objects }) =>
        objects.flatMap(({ taken }) => taken.map(({ operationId }) => operationId)),
      );
    const objects = [candidate('1', TAG, PAUSE), candidate('2', PAUSE)];
    const first = ids([runOf('a', objects)]);
    expect(ids([runOf('a', objects)])).toEqual(first);
    expect(new Set([...first, ...ids([runOf('b', objects)])]).size).toBe(6);
  });
});
