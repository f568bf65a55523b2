import { isRecord } from '#kit/json/records.ts';

/**
 * An input as it is stored and hashed: plain JSON with 64-bit integers as strings and instants in UTC. Fields that are
 * null are left out, since null is what their absence means; so is the version of the input form, which has one value.
 */
export type PlainJson<T> = T extends bigint | Date
  ? string
  : T extends readonly (infer Item)[]
    ? PlainJson<Item>[]
    : T extends object
      ? { [Key in Exclude<keyof T, 'schemaVersion'>]: PlainJson<T[Key]> }
      : T;

/** Makes plain JSON of an input. */
export function plainJson<T>(input: T): PlainJson<T> {
  return JSON.parse(JSON.stringify(input, keepMeaning)) as PlainJson<T>;
}

/** Plain JSON of which each part is made when it is read. */
export function plainParts<T extends object>(input: T): PlainJson<T> {
  const parts = {};
  for (const [name, { enumerable = false }] of Object.entries(Object.getOwnPropertyDescriptors(input))) {
    if (name !== 'schemaVersion')
      Object.defineProperty(parts, name, { enumerable, get: () => plainPart(input[name as keyof T]) });
  }
  return parts as PlainJson<T>;
}

function plainPart(part: unknown): unknown {
  if (part === null || part === undefined) return undefined;
  return isRecord(part) && !(part instanceof Date) ? plainParts(part) : plainJson(part);
}

function keepMeaning(key: string, value: unknown): unknown {
  if (value === null || key === 'schemaVersion') return undefined;
  return typeof value === 'bigint' ? value.toString() : value;
}
