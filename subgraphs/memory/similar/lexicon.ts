import type { Language } from '#subgraphs/memory/ranking/ranking.ts';
import { folded } from '#subgraphs/memory/ranking/words/fold.ts';
import { stemOf } from '#subgraphs/memory/ranking/words/stem.ts';
import { WORDS, type Words } from '#subgraphs/memory/similar/words/words.ts';

/** A word to look up: in lower case without accents, and its stem. */
export interface Looked {
  word: string;
  stem: string;
}

type Grouped = 'synonyms' | 'opposites' | 'contraries' | 'alternatives' | 'currencies';
type Listed = Exclude<keyof Words, Grouped | 'phrases'>;

/** Position of a word in the groups of a list. */
export interface Place {
  group: string;
  /** The first word of the value, which stands for all of it. */
  value: string;
  /** True when it is the second value of its group or a later one. */
  later: boolean;
}

/** Words whose inflected forms count too; the others are as they are. */
const INFLECTED: ReadonlySet<string> = new Set<Listed>([
  'use',
  'avoid',
  'verbs',
  'takes',
  'prefers',
  'occasions',
  'single',
  'kinds',
  'colours',
]);

/** Several words and what they stand for, by their first word, longest first. */
export type Phrases = ReadonlyMap<string, readonly { words: readonly string[]; means: string }[]>;

/** The words of one language, ready to be looked up. */
export class Lexicon {
  readonly language: Language;
  readonly phrases: Phrases;
  readonly #lists = new Map<string, ReadonlySet<string>>();
  readonly #orders = new Map<string, ReadonlyMap<string, number>>();
  readonly #groups = new Map<string, ReadonlyMap<string, Place>>();

  constructor(language: Language) {
    this.language = language;
    const { phrases, synonyms, opposites, contraries, alternatives, currencies, ...lists } = WORDS[language];
    this.phrases = readPhrases(phrases);
    for (const [name, list] of Object.entries(lists)) {
      const words = list.split(/\s+/);
      this.#lists.set(name, new Set(words.flatMap((word) => this.#forms(word, INFLECTED.has(name)))));
      this.#orders.set(name, new Map(words.map((word, at) => [folded(word), at])));
    }
    this.#groups.set('synonyms', this.#readGroups(synonyms, ' '));
    for (const [name, groups] of Object.entries({ opposites, contraries, alternatives, currencies })) {
      this.#groups.set(name, this.#readGroups(groups, '|'));
    }
  }

  /** Returns true when the word is one of a list. */
  is(name: Listed, { word, stem }: Looked): boolean {
    const list = this.#lists.get(name);
    return list !== undefined && (list.has(word) || list.has(stem));
  }

  /** The position of a word in its list, on `mondays` that of `monday`; null when it is none of them. */
  position(name: 'weekdays' | 'months' | 'numbers', { word }: Looked): number | null {
    const order = this.#orders.get(name);
    return order?.get(word) ?? order?.get(word.replace(/s$/, '')) ?? null;
  }

  /** The word's place in the groups of a list, or null. */
  place(name: Grouped, { word, stem }: Looked): Place | null {
    const places = this.#groups.get(name);
    return places?.get(word) ?? places?.get(stem) ?? null;
  }

  #forms(word: string, inflected: boolean): string[] {
    return inflected ? [folded(word), stemOf(word, this.language)] : [folded(word)];
  }

  /** Words come before stems: a stem may be that of several words. */
  #readGroups(text: string, between: ' ' | '|'): ReadonlyMap<string, Place> {
    const places = new Map<string, Place>();
    for (const line of text.split('\n').filter((one) => one.trim() !== '')) {
      const values = (between === '|' ? line.split('|') : [line]).map((value) => value.trim().split(/\s+/));
      const group = values[0]?.[0] ?? '';
      for (const [at, words] of values.entries()) {
        const place = { group, value: words[0] ?? '', later: at > 0 };
        for (const word of words) {
          for (const form of this.#forms(word, true)) if (!places.has(form)) places.set(form, place);
        }
      }
    }
    return places;
  }
}

function readPhrases(text: string): Phrases {
  const phrases = new Map<string, { words: string[]; means: string }[]>();
  for (const line of text.split('\n').filter((one) => one.includes('='))) {
    const [left = '', means = ''] = line.split('=').map((side) => side.trim());
    const words = folded(left).split(/\s+/);
    const first = words[0] ?? '';
    phrases.set(first, [...(phrases.get(first) ?? []), { words, means }]);
  }
  for (const list of phrases.values()) list.sort((a, b) => b.words.length - a.words.length);
  return phrases;
}

const lexicons = new Map<Language, Lexicon>();

/** The lexicon of a language, made when it is first asked for. */
export function lexiconOf(language: Language): Lexicon {
  const known = lexicons.get(language) ?? new Lexicon(language);
  lexicons.set(language, known);
  return known;
}
