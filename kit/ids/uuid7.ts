import { randomFillSync } from 'node:crypto';

let lastMillis = 0;
let sequence = 0;

/**
 * A new UUID of version 7 in lower case. Ids made by one process sort in the order they were made, also within one
 * millisecond and when the clock steps back.
 */
export function uuid7(): string {
  const bytes = randomFillSync(new Uint8Array(16));
  const now = Date.now();
  if (now > lastMillis) {
    lastMillis = now;
    // Half of the counter's range stays free, so that it cannot run over within a millisecond.
    sequence = ((bytes[6]! << 8) | bytes[7]!) & 0x7ff;
  } else if (++sequence > 0xfff) {
    lastMillis += 1;
    sequence = 0;
  }
  const view = new DataView(bytes.buffer);
  view.setUint16(0, Math.floor(lastMillis / 2 ** 32));
  view.setUint32(2, lastMillis % 2 ** 32);
  view.setUint16(6, 0x7000 | sequence);
  view.setUint8(8, 0x80 | (view.getUint8(8) & 0x3f));
  return formatUuid(bytes);
}

/** Writes 16 bytes in the canonical form of a UUID. */
export function formatUuid(bytes: Uint8Array): string {
  const hex = Buffer.from(bytes).toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
}
