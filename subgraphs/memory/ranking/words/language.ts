import type { Language } from '#subgraphs/memory/ranking/ranking.ts';
import { LANGUAGE_BITS } from '#subgraphs/memory/ranking/words/stop-words.ts';
import type { Token } from '#subgraphs/memory/ranking/words/token.ts';

export const LANGUAGES: readonly Language[] = ['en', 'de', 'es', 'fr'];
const BITS = LANGUAGES.map((language) => LANGUAGE_BITS[language]);

/** The languages most of a text's little words belong to, several when they are as likely; none when there are no such words. */
export function likelyLanguages(words: readonly Token[]): Language[] {
  const points = LANGUAGES.map(() => 0);
  for (const { exact, stopWordIn, lettersOf } of words) {
    if (exact) continue;
    if (stopWordIn !== 0) give(points, stopWordIn);
    if (lettersOf !== 0) give(points, lettersOf);
  }
  const most = Math.max(...points);
  return most === 0 ? [] : LANGUAGES.filter((_language, at) => points[at] === most);
}

/** A point to each language of the bits. */
function give(points: number[], languages: number): void {
  for (let at = 0; at < points.length; at += 1) if ((languages & BITS[at]!) !== 0) points[at]! += 1;
}
