import type { AnalysedFact } from '#subgraphs/memory/ranking/ranking.ts';

/** Words as they are, for as long as the index knows no language. */
export function plainWords(text: string): AnalysedFact {
  const words =
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  const times = new Map<string, number>();
  for (const word of words) times.set(word, (times.get(word) ?? 0) + 1);
  return { terms: [...times].map(([word, count]) => ({ word, stem: null, times: count })), length: words.length };
}
