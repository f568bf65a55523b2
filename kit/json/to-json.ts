/** The value as JSON, with 64-bit integers as strings of digits; `null` for values without a JSON form. */
export function toJson(value: unknown): string {
  return withoutIntegers(value) ?? JSON.stringify(value, digitsOf) ?? 'null';
}

/** The JSON of a value without 64-bit integers, as most are: a callback for each value takes several times as long. */
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
