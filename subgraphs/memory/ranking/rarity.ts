/** Returns the rarity of a word: BM25's inverse document frequency, above 0 for every frequency. */
export function rarity(frequency: number, facts: number): number {
  const within = Math.min(frequency, facts);
  return Math.log(1 + (facts - within + 0.5) / (within + 0.5));
}
