import { redactText } from './redact-text.ts';

const SECRET_KEYS = new Set([
  'access_token',
  'accesstoken',
  'appsecret_proof',
  'appsecret',
  'app_secret',
  'input_token',
  'authorization',
]);

/**
 * Returns a copy of a value that is fit for logs. Keys that hold tokens, proofs or credentials are left out at any depth, including header lists of
 * `{ name, value }`. Secrets inside URLs, form bodies and `Bearer` texts are cut.
 * @param value anything JSON can hold; a loop becomes the text `[circular]`
 * @param secrets texts that are cut wherever they stand
 */
export function redact(value: unknown, secrets: readonly string[] = []): unknown {
  return redactValue(value, secrets, []);
}

function redactValue(value: unknown, secrets: readonly string[], parents: object[]): unknown {
  if (typeof value === 'string') {
    return secrets.reduce((text, secret) => text.replaceAll(secret, '[redacted]'), redactText(value));
  }
  if (typeof value !== 'object' || value === null) return value;
  if (parents.includes(value)) return '[circular]';
  const path = [...parents, value];
  if (Array.isArray(value))
    return value.filter((item) => !isSecretHeader(item)).map((item) => redactValue(item, secrets, path));
  const entries = Object.entries(value).filter(([key]) => !isSecretKey(key));
  return Object.fromEntries(entries.map(([key, item]) => [key, redactValue(item, secrets, path)]));
}

function isSecretKey(key: unknown): boolean {
  return typeof key === 'string' && SECRET_KEYS.has(key.toLowerCase());
}

function isSecretHeader(item: unknown): boolean {
  return typeof item === 'object' && item !== null && 'name' in item && 'value' in item && isSecretKey(item.name);
}
