import { dayExists } from '#kit/values/day-exists.ts';

const ISO = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-](?:0\d|1[0-5]):?[0-5]\d)$/iu;
const SECONDS = /^\d{1,11}$/u;

/** Milliseconds of a time in one of the platform's forms, ISO 8601 with offset or Unix seconds; null for anything else. */
export function platformTime(text: string): number | null {
  if (SECONDS.test(text)) return Number(text) * 1_000;
  const [, day] = ISO.exec(text) ?? [];
  if (day === undefined || !dayExists(day)) return null;
  // An offset without a colon is the platform's own form, which Date does not have to read.
  const millis = Date.parse(text.toUpperCase().replace(/([+-]\d{2})(\d{2})$/u, '$1:$2'));
  return Number.isNaN(millis) ? null : millis;
}
