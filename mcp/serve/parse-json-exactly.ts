/**
 * Parses JSON without rounding: an integer which a JavaScript number cannot hold exactly becomes a string of its
 * digits, as money and platform ids are written anyway.
 */
export function parseJsonExactly(text: string): unknown {
  return JSON.parse(text, (_key, value: unknown, context?: { source?: string }) => {
    if (typeof value !== 'number' || Number.isSafeInteger(value)) return value;
    const source = context?.source ?? '';
    return /^-?\d+$/.test(source) ? source : value;
  });
}
