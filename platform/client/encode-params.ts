import type { Params } from './params.ts';

declare global {
  /** TypeScript's library does not know this part yet. */
  interface JSON {
    rawJSON(text: string): object;
  }
}

/**
 * Encodes parameters the way the platform's own clients do: scalars as text, lists and objects as JSON text.
 * @throws TypeError naming every parameter that cannot be sent: an integer beyond 2^53 given as a number (its digits are lost already), a number that
 * is not finite, null, or a token, which belongs to the options of the call
 */
export function encodeParams(params: Params): URLSearchParams {
  const encoded = new URLSearchParams();
  const mistakes: string[] = [];
  for (const [name, value] of Object.entries(params)) {
    if (value === undefined) continue;
    if (name === 'access_token') mistakes.push(`${name}: give it as an option of the call`);
    try {
      encoded.append(name, encodeValue(value));
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      mistakes.push(`${name}: ${error.message}`);
    }
  }
  if (mistakes.length > 0) throw new TypeError(`parameters cannot be sent: ${mistakes.join('; ')}`);
  return encoded;
}

/**
 * The same parameters as one JSON object with native values.
 *
 * @throws TypeError like `encodeParams`
 */
export function encodeJson(params: Params, more: Record<string, string> = {}): string {
  encodeParams(params);
  return JSON.stringify({ ...params, ...more }, encodeMember);
}

function encodeValue(value: unknown): string {
  if (typeof value === 'string') return value;
  const text = plainJson(value) ?? (JSON.stringify(value, encodeMember) as string | undefined);
  if (typeof text !== 'string' || text === 'null') throw new TypeError('give a value, or undefined to leave it out');
  // A Date, an instant and the like stand for their text, without quotes.
  const parsed: unknown = text.startsWith('"') ? JSON.parse(text) : text;
  return String(parsed);
}

/** Numbers whose digits may be lost. */
const LONG_NUMBER = /(?:^|[:,[])-?[\d.]*(?:\d{16}|e\+)/;

/** The JSON text of what holds nothing to be refused or written in a way of its own: most parameters, and several times faster. */
function plainJson(value: unknown): string | undefined {
  try {
    const text = JSON.stringify(value) as string | undefined;
    // A number which is none becomes null.
    return text === undefined || text.includes('null') || LONG_NUMBER.test(text) ? undefined : text;
  } catch {
    return undefined;
  }
}

function encodeMember(_key: string, value: unknown): unknown {
  if (typeof value === 'bigint') return JSON.rawJSON(value.toString());
  if (typeof value === 'number' && !Number.isFinite(value)) throw new TypeError(`${value} is no amount or count`);
  if (typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value)) {
    throw new TypeError('integers beyond 2^53 must be strings or bigints');
  }
  return value;
}
