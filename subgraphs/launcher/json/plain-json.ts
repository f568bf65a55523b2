/**
 * An input as it is stored and hashed: plain JSON with 64-bit integers as strings and instants in UTC. Fields that are
 * null are left out, since null is what their absence means; so is the version of the input form, which has one value.
 */
export function plainJson<T>(value: unknown): T {
  return JSON.parse(JSON.stringify(value, keepMeaning)) as T;
}

function keepMeaning(key: string, value: unknown): unknown {
  if (value === null || key === 'schemaVersion') return undefined;
  return typeof value === 'bigint' ? value.toString() : value;
}
