import type { Language, QueryTerm } from '#subgraphs/memory/ranking/ranking.ts';
import { folded } from '#subgraphs/memory/ranking/words/fold.ts';
import { isEnglishWord } from '#subgraphs/memory/ranking/words/english-words.ts';
import { isKnownStem, relatedStems } from '#subgraphs/memory/ranking/words/related-words.ts';
import { isNumberValue, numberValue } from '#subgraphs/memory/ranking/words/number-value.ts';
import { stemOf } from '#subgraphs/memory/ranking/words/stem.ts';

/** Facts of which the language is not clear have English stems, so these are always searched for too. */
export const FALLBACK: Language = 'en';

/** Below this nearly every word is one typing error away from another one. */
const SHORTEST_CORRECTABLE = 3;

/** Returns the term of an ordinary word in a question, in the languages it can be of. */
export function wordTerm(lower: string, languages: readonly Language[], weight: number): QueryTerm {
  const word = folded(lower);
  const spellings = languages.flatMap((language) =>
    spellingsOf(lower, language).map((spelling) => stemOf(spelling, language)),
  );
  return {
    word,
    words: [word],
    stems: [...new Set(spellings)],
    correctable: word.length >= SHORTEST_CORRECTABLE && !isWordItself(word, languages, spellings),
    name: false,
    weight,
  };
}

/** A word that exists is not misspelled: facts may just not have it. */
function isWordItself(word: string, [language]: readonly Language[], stems: readonly string[]): boolean {
  return stems.some(isKnownStem) || (language === FALLBACK && isEnglishWord(word));
}

/** The likeliest language of an ordinary word. */
export function languageOf({ stems: [stem = FALLBACK] }: Pick<QueryTerm, 'stems'>): Language {
  return stem.slice(0, 2) as Language;
}

/** Weight of a related word beside the asked one. */
const RELATED_WEIGHT = 0.7;

/** Returns the related words of an English word; null when none are known. */
export function relatedTerm({ word, stems, weight }: QueryTerm): QueryTerm | null {
  const related = stems.filter((stem) => stem.startsWith('en:')).flatMap(relatedStems);
  if (related.length === 0 || weight < 1) return null;
  return {
    word: `${word}~`,
    words: [],
    stems: [...new Set(related)],
    correctable: false,
    name: false,
    weight: RELATED_WEIGHT,
    relatedTo: word,
  };
}

/** A number, however it is written, or a code: only itself. */
export function exactTerm(word: string): QueryTerm {
  const value = numberValue(word);
  return { word, words: [word], stems: value === null ? [] : [value], correctable: false, name: false, weight: 1 };
}

/** Returns true when it is a number or a code, which has no other forms and is not akin to any word. */
export function isExact({ stems }: Pick<QueryTerm, 'stems'>): boolean {
  return stems.every(isNumberValue);
}

/** Each an ending and what may stand in its place. */
type Endings = readonly (readonly [RegExp, string])[];

/**
 * Endings whose accents are left out in haste, and which the stemmers know only with them; and plurals of which they know nothing: `vidéos`,
 * `Fotos`, `luces`. The stemmers would take what facts have in either form for two words.
 */
const OTHER_ENDINGS: Readonly<Record<Language, Endings>> = {
  en: [],
  de: [
    [/(?<=..(?:[aopy]|[^ae]i))s$/, ''],
    [/(?<=..(?:[aopy]|[^ae]i))$/, 's'],
  ],
  es: [
    [/(?<=[cst])ion$/, 'ión'],
    [/ces$/, 'z'],
    [/z$/, 'ces'],
    [/(?<=..[éúkp])s$/, ''],
    [/(?<=..[éúkp])$/, 's'],
  ],
  fr: [
    [/e(?=e?s?$)/, 'é'],
    [/(?<=..(?:o|[^o]i|[^eo]u))s$/, ''],
    [/(?<=..(?:o|[^o]i|[^eo]u))$/, 's'],
    [/(?<=.eu)x$/, ''],
    [/(?<=.eu)$/, 'x'],
  ],
};

function spellingsOf(lower: string, language: Language): string[] {
  const endings = OTHER_ENDINGS[language].filter(([ending]) => ending.test(lower));
  return [lower, ...endings.map(([ending, other]) => lower.replace(ending, other))];
}
