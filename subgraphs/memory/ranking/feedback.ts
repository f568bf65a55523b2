import type { PreparedFact } from '#subgraphs/memory/ranking/prepared-fact.ts';
import type { FrequencyLookup, Statistics } from '#subgraphs/memory/ranking/ranking.ts';
import { rarity } from '#subgraphs/memory/ranking/rarity.ts';
import type { WeighedQuestion } from '#subgraphs/memory/ranking/weigh-question.ts';

/** A fact with its score by the question's own words. */
export interface ScoredFact {
  fact: PreparedFact;
  value: number;
}

/** The best facts, whose other words tell what else an answer may be worded with. */
const BEST_FACTS = 6;
const MOST_TERMS = 12;
/** All these words together, beside all words of the question. */
const SHARE = 0.2;

interface FeedbackTerm {
  key: string;
  weight: number;
  /** Which part of the weight came from which text. Of equal texts there is one `PreparedFact`, so they stay equal. */
  parts: Map<PreparedFact, number>;
}

/**
 * What each fact gains by the words it shares with the best ones (pseudo-relevance feedback); `facts` come best first. A fact gains
 * nothing by words only itself has brought in: else the first would pull further ahead for being wordy.
 */
export async function feedback(
  question: WeighedQuestion,
  facts: readonly ScoredFact[],
  statistics: Statistics,
  lookup: FrequencyLookup,
): Promise<number[]> {
  if (facts.length <= 1) return facts.map(() => 0);
  const terms = await feedbackTerms(question, facts.slice(0, BEST_FACTS), statistics, lookup);
  const whole = terms.reduce((sum, { weight }) => sum + weight, 0);
  if (whole === 0) return facts.map(() => 0);
  const byKey = new Map(terms.map((term) => [term.key, term]));
  return facts.map((scored) => {
    let shared = 0;
    for (const { word, stem } of scored.fact.terms) {
      const term = byKey.get(stem ?? word);
      if (term) shared += term.weight - (term.parts.get(scored.fact) ?? 0);
    }
    return (SHARE * question.weight * shared) / whole;
  });
}

async function feedbackTerms(
  question: WeighedQuestion,
  best: readonly ScoredFact[],
  { facts }: Statistics,
  lookup: FrequencyLookup,
): Promise<FeedbackTerm[]> {
  const shares = sharesOfKeys(question, best);
  const frequencies = await lookup([...shares.keys()]);
  return [...shares]
    .map(([key, share]) => {
      const rare = rarity(Math.max(share.size, frequencies.get(key) ?? 0), facts);
      const parts = new Map([...share].map(([fact, part]) => [fact, part * rare]));
      return { key, parts, weight: [...parts.values()].reduce((sum, part) => sum + part, 0) };
    })
    .sort((a, b) => b.weight - a.weight || (a.key < b.key ? -1 : 1))
    .slice(0, MOST_TERMS);
}

/** The best facts' stems (words, for codes), but what was asked and who speaks; each with how good its facts are. */
function sharesOfKeys(question: WeighedQuestion, best: readonly ScoredFact[]): Map<string, Map<PreparedFact, number>> {
  const asked = new Set(question.terms.flatMap(({ term }) => [...term.words, ...term.stems]));
  const top = best[0]?.value ?? 1;
  const shares = new Map<string, Map<PreparedFact, number>>();
  for (const scored of best)
    for (const { word, stem } of scored.fact.terms) {
      const key = stem ?? word;
      if (asked.has(key) || asked.has(word) || scored.fact.opening.includes(word)) continue;
      const share = shares.get(key) ?? new Map<PreparedFact, number>();
      share.set(scored.fact, scored.value / top);
      shares.set(key, share);
    }
  return shares;
}
