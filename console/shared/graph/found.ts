/** The object that a lookup found. An answer without an error always has it; throws otherwise. */
export function found<T>(object: T | null | undefined): T {
  if (object == null) throw new Error('The answer lacks the object that was asked for: reload the page.');
  return object;
}
