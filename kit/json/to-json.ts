/** The value as JSON, with 64-bit integers as strings of digits; `null` for what JSON has no text for. */
export function toJson(value: unknown): string {
  return JSON.stringify(value, digitsOf) ?? 'null';
}

function digitsOf(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? value.toString() : value;
}
