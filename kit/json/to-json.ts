/** The value as JSON, with 64-bit integers as strings of digits; `null` for what JSON has no text for. */
export function toJson(value: unknown): string {
  return withoutIntegers(value) ?? JSON.stringify(value, digitsOf) ?? 'null';
}

/** The JSON of what holds no 64-bit integer, as most does: to be asked of each value takes several times as long. */
function withoutIntegers(value: unknown): string | undefined {
  try {
    return JSON.stringify(value) as string | undefined;
  } catch {
    return undefined;
  }
}

function digitsOf(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? value.toString() : value;
}
