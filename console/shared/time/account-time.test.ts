import { describe, expect, it } from '@jest/globals';
import { instantOf, inZone, wallTimeOf } from './account-time.ts';

describe('times of an ad account', () => {
  it('are shown as its clocks show them', () => {
    expect(inZone('2026-11-23T08:00:00Z', 'Europe/Vienna')).toBe('Mon, 23 Nov 2026, 09:00 CET');
    expect(inZone('2026-11-23T02:30:00Z', 'America/New_York')).toBe('Sun, 22 Nov 2026, 21:30 GMT-5');
  });

  it.each([
    ['in winter', 'Europe/Vienna', '2026-11-23T09:00', '2026-11-23T09:00:00+01:00'],
    ['in summer', 'Europe/Vienna', '2026-07-01T09:00', '2026-07-01T09:00:00+02:00'],
    ['west of Greenwich', 'America/New_York', '2026-11-23T09:00', '2026-11-23T09:00:00-05:00'],
    ['with half hours', 'Asia/Kolkata', '2026-11-23T09:00', '2026-11-23T09:00:00+05:30'],
    ['west with half hours', 'America/St_Johns', '2026-11-23T09:00', '2026-11-23T09:00:00-03:30'],
    ['in UTC', 'UTC', '2026-11-23T09:00', '2026-11-23T09:00:00+00:00'],
    ['that come twice, the second', 'Europe/Vienna', '2026-10-25T02:30', '2026-10-25T02:30:00+01:00'],
    ['before clocks go forward', 'Europe/Vienna', '2026-03-29T01:59', '2026-03-29T01:59:00+01:00'],
    ['behind it', 'Europe/Vienna', '2026-03-29T03:00', '2026-03-29T03:00:00+02:00'],
  ])('are understood %s', (_, timeZone, wallTime, instant) => {
    expect(instantOf(wallTime, timeZone)).toBe(instant);
    expect(wallTimeOf(instant, timeZone)).toBe(wallTime);
  });

  it.each(['2026-03-29T02:30', '', 'tomorrow', '2026-11-23'])('do not exist: %p', (wallTime) => {
    expect(instantOf(wallTime, 'Europe/Vienna')).toBeNull();
  });
});
