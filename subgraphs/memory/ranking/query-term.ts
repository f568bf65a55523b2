import type { Language, QueryTerm } from '#subgraphs/memory/ranking/ranking.ts';
import { folded } from '#subgraphs/memory/ranking/words/fold.ts';
import { stemOf } from '#subgraphs/memory/ranking/words/stem.ts';

/** Below this nearly every word is one typing error away from another one. */
const SHORTEST_CORRECTABLE = 4;

/** What an ordinary word of a question asks for, in the languages it can be of. */
export function wordTerm(lower: string, languages: readonly Language[], weight: number): QueryTerm {
  const word = folded(lower);
  const spellings = languages.flatMap((language) =>
    spellingsOf(lower, language).map((spelling) => stemOf(spelling, language)),
  );
  return {
    word,
    words: [word],
    stems: [...new Set(spellings)],
    correctable: word.length >= SHORTEST_CORRECTABLE,
    weight,
  };
}

/** A number or a code: only itself. */
export function exactTerm(word: string): QueryTerm {
  return { word, words: [word], stems: [], correctable: false, weight: 1 };
}

/** Endings whose accents are left out in haste, and which the stemmers know only with them. */
function spellingsOf(lower: string, language: Language): string[] {
  if (language === 'es' && /[cst]ion$/.test(lower)) return [lower, lower.replace(/on$/, 'ón')];
  if (language === 'fr' && /e(?:e?s?)$/.test(lower)) return [lower, lower.replace(/e(e?s?)$/, 'é$1')];
  return [lower];
}
