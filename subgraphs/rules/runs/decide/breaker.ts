/** Fewest actions that say something about a rule, and the share of failures that opens its breaker. */
const FEWEST = 10;
const SHARE = 0.5;

/** Newest actions of a rule that count: those that were done or failed. */
export interface NewestActions {
  done: number;
  failed: number;
}

/** True when a rule's actions fail so often that it has to be paused. */
export function failsTooOften({ done, failed }: NewestActions): boolean {
  const all = done + failed;
  return all >= FEWEST && failed >= all * SHARE;
}
