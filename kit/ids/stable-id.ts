import { hash } from 'node:crypto';

/**
 * The same id for the same parts, everywhere and for ever. SHA-256 over the parts (each with its length, so that `a, bc` and `ab, c`
 * differ) in the form of a UUID of version 8.
 */
export function stableId(...parts: string[]): string {
  const text = parts.map((part) => `${Buffer.byteLength(part)}:${part}`).join('');
  const bytes = hash('sha256', text, 'buffer').subarray(0, 16);
  bytes[6] = 0x80 | (bytes[6]! & 0x0f);
  bytes[8] = 0x80 | (bytes[8]! & 0x3f);
  return formatUuid(bytes);
}

/** Writes 16 bytes in the canonical form of a UUID. */
function formatUuid(bytes: Buffer): string {
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
}
