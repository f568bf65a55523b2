import { isRecord } from '#kit/json/records.ts';

/** Notes a fault at a path; nothing where the message is undefined. */
export type Refuse = (path: string, rule: string, message: string | undefined) => void;

/** The items of a list within JSON of the platform's own form; none where it is left out, and refused where it is no list. */
export function listAt(refuse: Refuse, path: string, value: unknown): unknown[] {
  if (value == null) return [];
  if (Array.isArray(value)) return value;
  refuse(path, 'list', 'must be a list');
  return [];
}

/** An object within such JSON; an empty one where it is left out, and refused where it is no object. */
export function recordAt(refuse: Refuse, path: string, value: unknown): Record<string, unknown> {
  if (value == null) return {};
  if (isRecord(value)) return value;
  refuse(path, 'object', 'must be an object');
  return {};
}

/** Checks a text within such JSON; any other value is refused itself. */
export function checkText(
  refuse: Refuse,
  [path, rule]: readonly [path: string, rule: string],
  value: unknown,
  faultOf: (text: string) => string | undefined,
): void {
  refuse(path, rule, typeof value === 'string' ? faultOf(value) : 'must be a text');
}

/** A text as it is and a whole number as its digits, as ids and keys may be written; undefined for anything else. */
export function textOrDigits(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  return Number.isSafeInteger(value) ? String(value as number) : undefined;
}

/** Checks a text or a whole number within such JSON; any other value is refused itself. */
export function checkTextOrDigits(
  refuse: Refuse,
  [path, rule]: readonly [path: string, rule: string],
  value: unknown,
  faultOf: (text: string) => string | undefined,
): void {
  const text = textOrDigits(value);
  refuse(path, rule, text === undefined ? 'must be a text or a whole number' : faultOf(text));
}
