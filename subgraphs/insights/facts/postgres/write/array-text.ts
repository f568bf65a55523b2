/** Array of numbers as PostgreSQL reads it from text. */
export function numbersText(values: readonly (number | bigint | null | undefined)[]): string {
  return `{${values.map((value) => value ?? 'NULL').join(',')}}`;
}

/** Array of days. */
export function daysText(days: readonly string[]): string {
  return `{${days.join(',')}}`;
}
