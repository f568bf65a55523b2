import { describe, expect, it } from '@jest/globals';
import { isTimeZone } from './time-zone.ts';

describe('a time zone', () => {
  it.each([
    'UTC',
    'Europe/Berlin',
    'America/Argentina/Buenos_Aires',
    'Asia/Kolkata',
    'Asia/Calcutta',
    'Europe/Kyiv',
    'America/Port-au-Prince',
    'US/Pacific',
    'Etc/GMT+2',
  ])('may be %s', (name) => {
    expect(isTimeZone(name)).toBe(true);
  });

  it.each([
    '',
    'PST',
    'EST',
    'CET',
    'IST',
    'GMT',
    'Z',
    '+02:00',
    '-0500',
    'UTC+2',
    'GMT+2',
    'PST8PDT',
    'Japan',
    'Berlin',
    'Europe/Atlantis',
    'SystemV/PST8',
    'Europe/Berlin ',
    'Europe\\Berlin',
    'Pacific Time (US & Canada)',
  ])('is not %j', (name) => {
    expect(isTimeZone(name)).toBe(false);
  });
});
