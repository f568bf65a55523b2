import { createHash } from 'node:crypto';
import { formatUuid } from './uuid7.ts';

/**
 * The same id for the same parts, everywhere and for ever: SHA-256 over the parts (each with its length, so that
 * `a, bc` and `ab, c` differ) in the form of a UUID of version 8.
 */
export function stableId(...parts: string[]): string {
  const hash = createHash('sha256');
  for (const part of parts) {
    const bytes = Buffer.from(part, 'utf8');
    hash.update(`${bytes.length}:`).update(bytes);
  }
  const bytes = hash.digest().subarray(0, 16);
  bytes[6] = 0x80 | (bytes[6]! & 0x0f);
  bytes[8] = 0x80 | (bytes[8]! & 0x3f);
  return formatUuid(bytes);
}
