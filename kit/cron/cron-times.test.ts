import { describe, expect, it } from '@jest/globals';
import { cronSlots, cronTimes, repeatedByHour, type RepeatedTimes } from './cron-times.ts';

function times(expression: string, zone: string, after: string, repeated: RepeatedTimes, count: number): string[] {
  const found = cronTimes(expression, { zone, repeated }, Temporal.Instant.from(after), count);
  return found.map(({ instant }) => instant.toString().slice(5, 16));
}

describe('times of an expression where the clock jumps', () => {
  it.each([
    ['30 2 * * *', 'Europe/Berlin', '2027-03-27T12:00Z', 'second', ['03-29T00:30']],
    ['30 2 * * *', 'Europe/Berlin', '2026-10-24T12:00Z', 'second', ['10-25T01:30', '10-26T01:30']],
    ['30 2 * * *', 'Europe/Berlin', '2026-10-24T12:00Z', 'both', ['10-25T00:30', '10-25T01:30']],
    ['0 */2 * * *', 'Europe/Berlin', '2026-10-24T21:00Z', 'second', ['10-24T22:00', '10-25T01:00', '10-25T03:00']],
    [
      '0 */2 * * *',
      'Europe/Berlin',
      '2026-10-24T21:00Z',
      'both',
      ['10-24T22:00', '10-25T00:00', '10-25T01:00', '10-25T03:00'],
    ],
    ['45 1 * * *', 'Australia/Lord_Howe', '2026-04-04T01:00Z', 'second', ['04-04T15:15']],
    ['45 1 * * *', 'Australia/Lord_Howe', '2026-04-04T01:00Z', 'both', ['04-04T14:45', '04-04T15:15']],
    [
      '*/15 1-2 * * *',
      'Australia/Lord_Howe',
      '2026-04-04T13:59Z',
      'second',
      ['04-04T14:00', '04-04T14:15', '04-04T15:00', '04-04T15:15', '04-04T15:30'],
    ],
    [
      '*/15 1-2 * * *',
      'Australia/Lord_Howe',
      '2026-04-04T13:59Z',
      'both',
      ['04-04T14:00', '04-04T14:15', '04-04T14:30', '04-04T14:45', '04-04T15:00', '04-04T15:15', '04-04T15:30'],
    ],
    ['15 2 * * *', 'Australia/Lord_Howe', '2026-10-03T01:00Z', 'second', ['10-04T15:15']],
    ['30 1 * * *', 'Antarctica/Troll', '2026-10-24T12:00Z', 'second', ['10-25T01:30']],
    ['30 1 * * *', 'Antarctica/Troll', '2026-10-24T12:00Z', 'both', ['10-24T23:30', '10-25T01:30']],
    ['30 23 * * *', 'Africa/Cairo', '2026-10-29T12:00Z', 'second', ['10-29T21:30']],
    ['30 23 * * *', 'Africa/Cairo', '2026-10-29T12:00Z', 'both', ['10-29T20:30', '10-29T21:30']],
    ['0 0 * * *', 'America/Havana', '2026-10-31T12:00Z', 'second', ['11-01T05:00']],
    ['0 0 * * *', 'America/Havana', '2027-03-13T12:00Z', 'second', ['03-15T04:00']],
    ['30 1 * * sun', 'America/New_York', '2026-10-31T12:00Z', 'second', ['11-01T06:30']],
    ['0 0 13 * fri', 'UTC', '2026-11-01T00:00Z', 'second', ['11-06T00:00', '11-13T00:00', '11-20T00:00']],
  ] as const)('%s in %s from %s, %s', (expression, zone, after, repeated, expected) => {
    expect(times(expression, zone, after, repeated, expected.length)).toEqual(expected);
  });

  it('M28: keeps the time of day when the offset changes', () => {
    expect(times('0 9 * * *', 'Europe/Berlin', '2026-03-26T00:00Z', 'second', 5)).toEqual([
      '03-26T08:00',
      '03-27T08:00',
      '03-28T08:00',
      '03-29T07:00',
      '03-30T07:00',
    ]);
  });

  it('shows the local times that do not exist', () => {
    const slots = cronSlots(
      '30 2 * * *',
      { zone: 'Europe/Berlin', repeated: 'second' },
      Temporal.Instant.from('2027-03-26T12:00Z'),
    );
    const shown = [slots.next().value, slots.next().value, slots.next().value];
    expect(shown.map((slot) => slot && [slot.local, slot.instant?.toString() ?? null])).toEqual([
      ['2027-03-27T02:30', '2027-03-27T01:30:00Z'],
      ['2027-03-28T02:30', null],
      ['2027-03-29T02:30', '2027-03-29T00:30:00Z'],
    ]);
  });

  it('never repeats or goes back from one time to the next', () => {
    let last = Temporal.Instant.from('2026-10-24T20:00Z');
    for (const { instant } of cronTimes('*/7 * * * *', { zone: 'Europe/Berlin', repeated: 'both' }, last, 100)) {
      expect(Temporal.Instant.compare(instant, last)).toBe(1);
      expect(times('*/7 * * * *', 'Europe/Berlin', last.toString(), 'both', 1)).toEqual([
        instant.toString().slice(5, 16),
      ]);
      last = instant;
    }
  });

  it('takes both of two equal hours for an hour field that begins with *', () => {
    expect(['0 * * * *', '0 */2 * * *', '0 2 * * *', '0 1-3 * * *'].map(repeatedByHour)).toEqual([
      'both',
      'both',
      'second',
      'second',
    ]);
  });

  it('has none where there is no such day', () => {
    expect(
      cronTimes('0 0 30 2 *', { zone: 'UTC', repeated: 'second' }, Temporal.Instant.from('2026-01-01T00:00Z'), 1),
    ).toEqual([]);
    expect(times('0 0 29 2 *', 'UTC', '2025-01-01T00:00Z', 'second', 1)).toEqual(['02-29T00:00']);
  });
});
