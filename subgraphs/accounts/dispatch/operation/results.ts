import { resultKey } from './references.ts';

/** Result of an operation, as the database returns it. */
export interface Result {
  id: string;
  platformId: string;
  /** Of a video. */
  picture: string | null;
}

/** Results by `resultKey`. */
export function resultsOf(found: readonly Result[]): Map<string, string> {
  const results = new Map<string, string>();
  for (const { id, platformId, picture } of found) {
    results.set(id, platformId);
    if (picture !== null) results.set(resultKey(id, 'picture'), picture);
  }
  return results;
}
