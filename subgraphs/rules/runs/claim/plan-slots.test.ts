import { describe, expect, it } from '@jest/globals';
import { planSlots } from './plan-slots.ts';

const plan = (cron: string, due: string, now: string, timeZone = 'UTC') => {
  const { run, missed, next } = planSlots({ cron, timeZone, dueAt: new Date(due) }, new Date(now));
  return {
    run: run?.localTime ?? null,
    missed: missed && [missed.first.localTime, missed.until.toISOString().slice(11, 16), missed.count],
    next: next?.localTime ?? null,
  };
};

describe('the slots of a rule that is due', () => {
  it('run when they are claimed within a minute', () => {
    const expected = { run: '2026-11-25T10:00', missed: null, next: '2026-11-25T10:30' };
    expect(plan('*/30 * * * *', '2026-11-25T10:00Z', '2026-11-25T10:00:00Z')).toEqual(expected);
    expect(plan('*/30 * * * *', '2026-11-25T10:00Z', '2026-11-25T10:01:00Z')).toEqual(expected);
  });

  it('are missed after that, all of one outage together, and the newest still runs in time', () => {
    expect(plan('*/30 * * * *', '2026-11-25T10:00Z', '2026-11-25T10:01:01Z')).toEqual({
      run: null,
      missed: ['2026-11-25T10:00', '10:00', 1],
      next: '2026-11-25T10:30',
    });
    expect(plan('*/30 * * * *', '2026-11-25T10:00Z', '2026-11-25T12:00:30Z')).toEqual({
      run: '2026-11-25T12:00',
      missed: ['2026-11-25T10:00', '11:30', 4],
      next: '2026-11-25T12:30',
    });
  });

  it('are none where the clock leaves them out', () => {
    expect(plan('30 2 * * *', '2027-03-27T01:30Z', '2027-03-27T01:30Z', 'Europe/Berlin').next).toBe('2027-03-29T02:30');
  });

  it('are both of two equal local times for an hour field that begins with *', () => {
    expect(plan('30 * * * *', '2026-10-25T00:30Z', '2026-10-25T01:30Z', 'Europe/Berlin')).toEqual({
      run: '2026-10-25T02:30',
      missed: ['2026-10-25T02:30', '00:30', 1],
      next: '2026-10-25T03:30',
    });
  });

  it('end with the schedule', () => {
    expect(plan('0 0 29 2 *', '2028-02-29T00:00Z', '2028-02-29T00:00Z').next).toBe('2032-02-29T00:00');
    expect(plan('0 0 1 1 *', '2027-01-01T00:00Z', '2029-01-01T00:00:59Z')).toMatchObject({
      run: '2029-01-01T00:00',
      missed: ['2027-01-01T00:00', '00:00', 2],
    });
  });
});
