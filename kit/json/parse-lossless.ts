interface ReviverContext {
  /** The text of a primitive value as it stood in the JSON. */
  source?: string;
}

/** Parses JSON without rounding: an integer beyond 2^53 becomes a string of the digits it was written with. Throws SyntaxError. */
export function parseLossless(text: string): unknown {
  return JSON.parse(text, keepDigits);
}

function keepDigits(_key: string, value: unknown, context?: ReviverContext): unknown {
  const { source } = context ?? {};
  if (typeof value !== 'number' || Number.isSafeInteger(value) || source === undefined) return value;
  return /^-?\d+$/u.test(source) ? source : value;
}
