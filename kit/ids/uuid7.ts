import { randomUUID } from 'node:crypto';

let lastMillis = 0;
let sequence = 0;

/**
 * A new UUID of version 7 in lower case. Ids made by one process sort in the order they were made, also within one
 * millisecond and when the clock steps back.
 */
export function uuid7(): string {
  // Node keeps randomness for these in store; generating it for each id takes longer than all the rest.
  const random = randomUUID();
  const now = Date.now();
  if (now > lastMillis) {
    lastMillis = now;
    // Half of the counter's range stays free, so that it cannot run over within a millisecond.
    sequence = Number.parseInt(random.slice(0, 3), 16) & 0x7ff;
  } else if (++sequence > 0xfff) {
    lastMillis += 1;
    sequence = 0;
  }
  const time = lastMillis.toString(16).padStart(12, '0');
  // The last two groups are the same in all versions: the variant, and random.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${sequence.toString(16).padStart(3, '0')}-${random.slice(19)}`;
}

/** Creation time of a UUID, in milliseconds since 1970; null for a version without time. */
export function timeOfUuid(id: string): number | null {
  return id[14] === '7' ? Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16) : null;
}
