import { cuesOfWord } from '#subgraphs/memory/ranking/cues/cues-of-word.ts';
import type { Language } from '#subgraphs/memory/ranking/ranking.ts';
import { lettersOf } from '#subgraphs/memory/ranking/words/letters.ts';
import { numberValue } from '#subgraphs/memory/ranking/words/number-value.ts';
import { madeStem } from '#subgraphs/memory/ranking/words/stem.ts';
import { stopWordIn } from '#subgraphs/memory/ranking/words/stop-words.ts';

/** A word as it stands in a text, and how. */
export interface Written {
  /** The word in lower case, with its accents. */
  lower: string;
  /** Without accents. */
  word: string;
  /** A number, a code, an address or a tag: it is itself and nothing else. */
  exact: boolean;
  /** A part of a code, by which the code can be found too; it stands where the code stands. */
  part: boolean;
  /** Written with a capital. */
  capital: boolean;
  /** Words joined by the closed form of a hyphenated word. It is a part: it stands where they stand. */
  closes?: readonly string[];
}

const NONE: readonly string[] = [];

/** A word of a text with what is known of it wherever it stands. Texts share them: nothing of one may be changed. */
export class Token implements Readonly<Written> {
  readonly lower: string;
  readonly word: string;
  readonly exact: boolean;
  readonly part: boolean;
  readonly capital: boolean;
  readonly closes: readonly string[];
  /** The languages in which it says nothing, as bits of `LANGUAGE_BITS`. */
  readonly stopWordIn: number;
  /** Kinds of `Cue` it has, as bits. */
  readonly cues: number;
  /** The languages which have letters of it that the others have not, as bits of `LANGUAGE_BITS`. */
  readonly lettersOf: number;
  #language: Language | undefined;
  #stem: string | null;

  constructor({ lower, word, exact, part, capital, closes = NONE }: Written) {
    this.lower = lower;
    this.word = word;
    this.exact = exact;
    this.part = part;
    this.capital = capital;
    this.closes = closes;
    this.stopWordIn = stopWordIn(word);
    this.cues = cuesOfWord(word);
    this.lettersOf = lower === word ? 0 : lettersOf(lower);
    this.#stem = exact ? numberValue(word) : null;
  }

  /** Its stem, tagged with the language; of a number what it is worth, and null for what is only itself. */
  stemIn(language: Language): string | null {
    if (this.exact) return this.#stem;
    if (this.#language !== language) {
      this.#stem = madeStem(this.lower, language);
      this.#language = language;
    }
    return this.#stem;
  }
}
