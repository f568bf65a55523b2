import { stemmer as english } from '@orama/stemmers/english';
import { stemmer as french } from '@orama/stemmers/french';
import { stemmer as german } from '@orama/stemmers/german';
import { stemmer as spanish } from '@orama/stemmers/spanish';
import { GenerationsCache } from '#kit/cache/generations-cache.ts';
import type { Language } from '#subgraphs/memory/ranking/ranking.ts';
import { folded } from '#subgraphs/memory/ranking/words/fold.ts';
import { regularForm } from '#subgraphs/memory/ranking/words/irregular-forms.ts';

const STEMMERS: Record<Language, (word: string) => string> = { en: english, de: german, es: spanish, fr: french };

/** About the words in use in a large workspace, for each language; a stem takes some 100 bytes. */
const STEMS_KEPT = 25_000;
const stems: Record<Language, GenerationsCache<string>> = {
  en: new GenerationsCache(STEMS_KEPT),
  de: new GenerationsCache(STEMS_KEPT),
  es: new GenerationsCache(STEMS_KEPT),
  fr: new GenerationsCache(STEMS_KEPT),
};

/** The folded stem of a word in lower case with its accents, tagged with its language: `en:run`. */
export function stemOf(lower: string, language: Language): string {
  return stems[language].getOrMake(lower, () => madeStem(lower, language));
}

/** Returns the stem for callers who keep it: among very many words, a look-up takes as long as stemming. */
export function madeStem(lower: string, language: Language): string {
  return `${language}:${folded(STEMMERS[language](regularForm(lower, language))) || folded(lower)}`;
}
