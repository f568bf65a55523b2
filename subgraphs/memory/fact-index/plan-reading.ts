/** A word of a scope and what it says for a fact it occurs in. */
export interface WeightedWord {
  id: string;
  weight: number;
}

/** A term of a question with the words it was found as. */
export interface FoundTerm {
  weight: number;
  words: readonly { id: string; facts: number }[];
}

/** Which postings to read for a question. */
export interface ReadingPlan {
  /** Words whose postings are all read. */
  whole: WeightedWord[];
  /** Words of which only the newest postings are read. */
  newest: WeightedWord[];
  /** The share of those postings, from 0 to 1. */
  share: number;
  /** All words, when some are not read whole: facts found by the others are looked at for them. */
  checked: WeightedWord[];
}

/** How many terms too common to be read whole are read in part, where facts with several of them are looked for. */
const PARTLY_READ = 2;

/**
 * Spends a budget of postings on the rarest terms. Of terms too common for it, the newest postings of the rarest two are read over the
 * same facts, so that facts which hold both are found.
 */
export function planReading(terms: readonly FoundTerm[], budget: number): ReadingPlan {
  const rarestFirst = terms
    .filter(({ words }) => words.length > 0)
    .map((term) => ({ ...term, postings: term.words.reduce((sum, { facts }) => sum + facts, 0) }))
    .toSorted((a, b) => a.postings - b.postings || b.weight - a.weight);
  let left = budget;
  const whole = [];
  for (const term of rarestFirst) {
    if (term.postings > left) break;
    left -= term.postings;
    whole.push(term);
  }
  const common = rarestFirst.slice(whole.length);
  const newest = common.slice(0, PARTLY_READ);
  const postings = newest.reduce((sum, term) => sum + term.postings, 0);
  return {
    whole: weighted(whole),
    newest: weighted(newest),
    share: postings === 0 ? 0 : left / postings,
    checked: common.length === 0 ? [] : weighted(rarestFirst),
  };
}

/** A word that several terms were found as counts for the weightiest. */
function weighted(terms: readonly FoundTerm[]): WeightedWord[] {
  const weights = new Map<string, number>();
  for (const { weight, words } of terms) {
    for (const { id } of words) weights.set(id, Math.max(weights.get(id) ?? 0, weight));
  }
  return [...weights].map(([id, weight]) => ({ id, weight: Math.round(weight * 1_000) / 1_000 }));
}
