import type { Language } from '#subgraphs/memory/ranking/ranking.ts';
import { isStopWord, isStopWordAnywhere } from '#subgraphs/memory/ranking/words/stop-words.ts';
import type { Token } from '#subgraphs/memory/ranking/words/tokens.ts';

export const LANGUAGES: readonly Language[] = ['en', 'de', 'es', 'fr'];

/** Letters only one of the four languages has. */
const LETTERS: [RegExp, Language][] = [
  [/[äöüß]/, 'de'],
  [/[ñíóú]/, 'es'],
  [/[çœèêâùîë]/, 'fr'],
];

/** The languages most of a text's little words belong to, several when they are as likely; none when there are no such words. */
export function likelyLanguages(words: readonly Token[]): Language[] {
  const points = new Map<Language, number>();
  const give = (language: Language) => points.set(language, (points.get(language) ?? 0) + 1);
  for (const { lower, word, exact } of words) {
    if (exact) continue;
    if (isStopWordAnywhere(word)) for (const language of LANGUAGES) if (isStopWord(word, language)) give(language);
    if (lower !== word) for (const [letters, language] of LETTERS) if (letters.test(lower)) give(language);
  }
  const most = Math.max(...points.values());
  return LANGUAGES.filter((language) => points.get(language) === most);
}
