import { stemmer as english } from '@orama/stemmers/english';
import { stemmer as french } from '@orama/stemmers/french';
import { stemmer as german } from '@orama/stemmers/german';
import { stemmer as spanish } from '@orama/stemmers/spanish';
import { RecentCache } from '#kit/cache/recent-cache.ts';
import type { Language } from '#subgraphs/memory/ranking/ranking.ts';
import { folded } from '#subgraphs/memory/ranking/words/fold.ts';
import { regularForm } from '#subgraphs/memory/ranking/words/irregular-forms.ts';

const STEMMERS: Record<Language, (word: string) => string> = { en: english, de: german, es: spanish, fr: french };

/** About the words in use in a large workspace; a stem takes some 100 bytes. Full, the cache starts anew: moving entries costs more. */
const STEMS_KEPT = 50_000;
const stems: Record<Language, Map<string, string>> = { en: new Map(), de: new Map(), es: new Map(), fr: new Map() };

/** The folded stem of a word in lower case with its accents, tagged with its language: `en:run`. */
export function stemOf(lower: string, language: Language): string {
  const known = stems[language].get(lower);
  if (known !== undefined) return known;
  const stem = `${language}:${folded(STEMMERS[language](regularForm(lower, language))) || folded(lower)}`;
  if (stems[language].size >= STEMS_KEPT) stems[language].clear();
  stems[language].set(lower, stem);
  return stem;
}
