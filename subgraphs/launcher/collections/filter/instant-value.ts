import { InvalidValue } from '#kit/values/invalid-value.ts';
import { SCALARS } from '#kit/schema/scalars.ts';

/** A value of a condition about time: an instant, or a whole day in UTC. */
export interface InstantValue {
  /** The instant, or the first of the day. */
  at: string;
  isDay: boolean;
}

/** Reads a value of a condition about time; null for what is neither an instant with its offset nor a day. */
export function instantValue(text: string): InstantValue | null {
  const read = (scalar: string, value: string) => !(SCALARS.get(scalar)!.parseValue(value) instanceof InvalidValue);
  if (read('DateTime', text)) return { at: text, isDay: false };
  return read('Date', text) ? { at: `${text}T00:00:00Z`, isDay: true } : null;
}
