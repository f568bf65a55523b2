import { expect, it } from '@jest/globals';
import { ReadPace } from './read-pace.ts';

/** Number of readings of a run that is woken every ten milliseconds for so long. */
function readings(ms: number): number {
  let now = 0;
  const pace = new ReadPace(() => now);
  let count = 0;
  for (; now < ms; now += 10) {
    if (!pace.allows('run')) continue;
    pace.note('run');
    count += 1;
  }
  return count;
}

it('a run is read hardly more often the longer it takes, and every five seconds at the least', () => {
  expect([readings(100), readings(500), readings(1_000), readings(5_000), readings(60_000)]).toEqual([1, 2, 3, 5, 16]);
});

it('a run that was not read for long is read at once, and others do not wait for it', () => {
  let now = 0;
  const pace = new ReadPace(() => now);
  for (let n = 0; n < 5; n += 1) pace.note('run');
  expect([pace.allows('run'), pace.allows('other')]).toEqual([false, true]);
  now = 70_000;
  pace.note('other');
  pace.note('run');
  now += 250;
  expect(pace.allows('run')).toBe(true);
});
