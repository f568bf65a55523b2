/** A scope, and the number of its facts. */
export interface SearchedScope {
  id: string;
  facts: number;
}

/** Plan of reading a scope's vectors. */
export interface ScopeReading {
  scope: string;
  /** Most vectors read of it. */
  rows: number;
  /** True when only buckets near the question are read, since the scope holds more facts than may be read. */
  probed: boolean;
}

/** Most vectors one question is compared with, of all searched scopes together. */
export const MOST_COMPARED = 20_000;

/** Shares the vectors that may be read among scopes: small ones are read whole, the rest is divided evenly among large ones. */
export function planSearch(scopes: readonly SearchedScope[], most = MOST_COMPARED): ScopeReading[] {
  const smallestFirst = scopes.toSorted((a, b) => a.facts - b.facts);
  let left = most;
  return smallestFirst.map(({ id, facts }, place) => {
    const share = Math.floor(left / (smallestFirst.length - place));
    const rows = Math.min(facts, share);
    left -= rows;
    return { scope: id, rows, probed: facts > share };
  });
}
