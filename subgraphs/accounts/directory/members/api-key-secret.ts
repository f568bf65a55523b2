import { createHash, randomInt } from 'node:crypto';

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Makes a new secret of an API key: a prefix by which people distinguish keys, and 256 random bits behind it. */
export function newApiKeySecret(): { secret: string; prefix: string } {
  const prefix = `aop_${base62(8)}`;
  return { secret: `${prefix}_${base62(43)}`, prefix };
}

/** True when a credential has the form of an API key. */
export function looksLikeApiKey(text: string): boolean {
  return /^aop_[0-9A-Za-z]{8}_[0-9A-Za-z]{43}$/.test(text);
}

/** Stored hash of a secret. The secret is random enough for a plain hash. */
export function hashApiKeySecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

function base62(length: number): string {
  return Array.from({ length }, () => BASE62[randomInt(BASE62.length)]).join('');
}
