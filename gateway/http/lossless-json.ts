interface ReviverContext {
  /** The text of a primitive value as it stood in the JSON. */
  source?: string;
}

/** Reviver for `JSON.parse`: integers beyond 2^53 stay the digits they were written with, as a string. */
export function keepDigits(_key: string, value: unknown, context?: ReviverContext): unknown {
  const { source } = context ?? {};
  if (typeof value !== 'number' || Number.isSafeInteger(value) || source === undefined) return value;
  return /^-?\d+$/u.test(source) ? source : value;
}

/** Parses JSON without rounding an integer. Throws SyntaxError. */
export function parseLossless(text: string): unknown {
  return JSON.parse(text, keepDigits);
}
