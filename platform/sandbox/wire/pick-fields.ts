import { isRecord } from './is-record.ts';
import type { Selection } from './parse-fields.ts';

/** Cuts a plain object down to the asked members. */
export function pickFields(row: Record<string, unknown>, fields: Selection[]): Record<string, unknown> {
  const picked: Record<string, unknown> = {};
  for (const { name, fields: inner } of fields) {
    const value = Object.hasOwn(row, name) ? row[name] : undefined;
    if (!isEmpty(value)) picked[name] = inner && isRecord(value) ? pickFields(value, inner) : value;
  }
  return picked;
}

/** Returns true when an answer leaves the value out. */
export function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}
