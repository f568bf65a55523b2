/** A number of so many digits that some could be lost. Looking at every value makes parsing several times slower. */
const MAY_LOSE_DIGITS = /(?:^|[:,[\s])-?\d{16}/;

/** Parses JSON without losing digits: integers beyond 2^53 come out as text. Returns undefined for anything that is no JSON. */
export function decodeJson(text: string): unknown {
  try {
    return MAY_LOSE_DIGITS.test(text) ? JSON.parse(text, keepDigits) : JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function keepDigits(_key: string, value: unknown, context?: { source?: string }): unknown {
  const source = context?.source;
  const lossy = typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value);
  return lossy && source !== undefined && /^-?\d+$/.test(source) ? source : value;
}
