/** Most levels of lists and objects in one value of an input: readers call themselves for each. */
export const DEEPEST_INPUT = 200;

/** Message for a value with more levels. */
export const TOO_DEEP = `must not be nested deeper than ${DEEPEST_INPUT} levels`;

/** True when a parsed JSON value has more levels of lists and objects than an input may have. Goes level by level, so that no depth ends it. */
export function isTooDeep(value: unknown): boolean {
  let level = [value];
  for (let depth = 0; depth <= DEEPEST_INPUT; depth += 1) {
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []));
    if (level.length === 0) return false;
  }
  return true;
}
