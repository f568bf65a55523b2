import { describe, expect, it } from '@jest/globals';
import { accountDay } from './account-day.ts';

describe('the day of an ad account', () => {
  it.each([
    ['2026-03-01T22:59:59.999Z', 'Europe/Berlin', '2026-03-01'],
    ['2026-03-01T23:00:00Z', 'Europe/Berlin', '2026-03-02'],
    ['2026-07-01T22:00:00Z', 'Europe/Berlin', '2026-07-02'],
    ['2026-03-01T09:59:59Z', 'Pacific/Kiritimati', '2026-03-01'],
    ['2026-03-01T10:00:00Z', 'Pacific/Kiritimati', '2026-03-02'],
    ['2026-03-02T07:59:59Z', 'America/Los_Angeles', '2026-03-01'],
    // Midnight does not exist on the first day of summer time there, and comes twice on its last.
    ['2027-03-14T04:59:59Z', 'America/Havana', '2027-03-13'],
    ['2027-03-14T05:00:00Z', 'America/Havana', '2027-03-14'],
    ['2026-11-01T04:30:00Z', 'America/Havana', '2026-11-01'],
    ['2026-11-01T05:30:00Z', 'America/Havana', '2026-11-01'],
  ])('of %s in %s is %s', (at, zone, day) => {
    expect(accountDay(new Date(at), zone)).toBe(day);
  });
});
