import { BoundedCache } from '#kit/cache/bounded-cache.ts';
import { analyseFact } from '#subgraphs/memory/ranking/analyse-fact.ts';
import type { AnalysedFact } from '#subgraphs/memory/ranking/ranking.ts';

/** Ten times what one recall looks at; some 2 kB each. */
const TEXTS_KEPT = 2_000;
const texts = new BoundedCache<AnalysedFact>(TEXTS_KEPT);

/** The analysis of a fact's text, made once while it is in use. */
export function analysedText(text: string): AnalysedFact {
  return texts.getOrMake(text, () => analyseFact(text));
}
