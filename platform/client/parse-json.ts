import { redactText } from './redact-text.ts';

/** Checking every value makes parsing several times slower, and most answers hold nothing to find. */
const NEEDS_REVIVING = /[:,[\s]-?\d{16}|access_token|appsecret_proof/i;
const URL_WITH_SECRET = /^https?:\/\/\S*(?:access_token|appsecret_proof)=/i;

type Parsed = { ok: true; value: unknown } | { ok: false };

/**
 * Parses JSON without losing digits: an integer beyond 2^53 becomes a string, since the platform writes ids and money
 * as numbers now and then. Other numbers stay numbers. Paging links and other URLs lose the token they carry.
 *
 * @returns `ok: false` for text that is no JSON, such as an error page or a cut answer
 */
export function parseJson(text: string): Parsed {
  try {
    const value: unknown = NEEDS_REVIVING.test(text) ? JSON.parse(text, reviveValue) : JSON.parse(text);
    return { ok: true, value };
  } catch (error) {
    if (error instanceof SyntaxError) return { ok: false };
    throw error;
  }
}

function reviveValue(_key: string, value: unknown, context?: { source?: string }): unknown {
  if (typeof value === 'string') return URL_WITH_SECRET.test(value) ? redactText(value) : value;
  if (typeof value !== 'number' || Number.isSafeInteger(value)) return value;
  const source = context?.source;
  return source !== undefined && /^-?\d+$/.test(source) ? source : value;
}
