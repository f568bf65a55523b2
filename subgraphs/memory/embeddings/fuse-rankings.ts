import type { Ranked } from '#subgraphs/memory/ranking/ranking.ts';

/** Dampens how much the first places count more than those behind them. */
const K = 60;
/** The best a fact can have: first in both rankings. */
const MOST = 2 / (K + 1);

/** Entry in `why` of a fact that is like the question in meaning but shares no word with it. */
export const BY_MEANING = '(meaning)';

/**
 * Fuses a ranking by words and one by meaning, best first in each: a fact counts for the reciprocals of its places. Of facts with equal scores the
 * newest comes first, by its id. Scores are above 0 and at most 1.
 */
export function fuseRankings(byWords: readonly Ranked[], byMeaning: readonly string[]): Ranked[] {
  const fused = new Map<string, Ranked>();
  for (const [place, { id, why }] of byWords.entries()) fused.set(id, { id, why, score: reciprocal(place) });
  for (const [place, id] of byMeaning.entries()) {
    const known = fused.get(id) ?? { id, why: () => [BY_MEANING], score: 0 };
    fused.set(id, { ...known, score: known.score + reciprocal(place) });
  }
  return [...fused.values()].toSorted((a, b) => b.score - a.score || (a.id < b.id ? 1 : -1));
}

function reciprocal(place: number): number {
  return 1 / (K + place + 1) / MOST;
}
