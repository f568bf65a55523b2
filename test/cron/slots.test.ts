import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { cronSlots, type RepeatedTimes } from '#kit/cron/cron-times.ts';

/** Times found by another implementation of time zones; see `make-table.py`. */
interface Expected {
  both: { count: number; digest: string };
  second: { count: number; digest: string };
  repeated: string[];
}

const TABLE = JSON.parse(readFileSync(new URL('./slots.json', import.meta.url), 'utf8')) as Record<
  string,
  Record<string, Expected>
>;
const BEGIN = Temporal.Instant.from('2025-12-31T23:59:59Z');
const END = Temporal.Instant.from('2025-12-31T23:59Z').add({ hours: 2 * 365 * 24 });

function slots(expression: string, zone: string, repeated: RepeatedTimes): string[] {
  const found: string[] = [];
  for (const { instant } of cronSlots(expression, { zone, repeated }, BEGIN)) {
    if (!instant) continue;
    if (Temporal.Instant.compare(instant, END) > 0) break;
    found.push(instant.toString().slice(0, 16) + 'Z');
  }
  return found;
}

const digest = (instants: string[]) => createHash('sha256').update(instants.join('\n')).digest('hex').slice(0, 16);

describe.each(Object.entries(TABLE))('two years in %s', (zone, expressions) => {
  it.each(Object.entries(expressions))('%s comes at the times of the table', (expression, expected) => {
    const both = slots(expression, zone, 'both');
    const second = slots(expression, zone, 'second');
    expect(both).toEqual(expect.arrayContaining(expected.repeated));
    expect({ count: both.length, digest: digest(both) }).toEqual(expected.both);
    expect({ count: second.length, digest: digest(second) }).toEqual(expected.second);
  });
});
