const SATURATION = 0.7;
const LENGTH_WEIGHT = 0.15;
/** Words of an ordinary fact. Fixed, so that a fact's index entry never depends on other facts. */
const ORDINARY_LENGTH = 10;
const MOST = 15;

/** Returns the impact of a word for its fact, from 1 to 15: more when it occurs often, less in a long fact. */
export function impactOf(times: number, length: number): number {
  const normal = 1 - LENGTH_WEIGHT + (LENGTH_WEIGHT * length) / ORDINARY_LENGTH;
  const share = times / (times + SATURATION * normal);
  return Math.max(1, Math.min(MOST, Math.round(share * MOST)));
}
