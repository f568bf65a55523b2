import { folded, lowered } from '#subgraphs/memory/ranking/words/fold.ts';
import { likelyLanguages } from '#subgraphs/memory/ranking/words/language.ts';
import { withPlainHyphens } from '#subgraphs/memory/ranking/words/hyphens.ts';
import { withoutJoiners } from '#subgraphs/memory/ranking/words/joiners.ts';
import type { Token } from '#subgraphs/memory/ranking/words/token.ts';
import { withoutSpacedGroups } from '#subgraphs/memory/ranking/words/spaced-groups.ts';
import { tokens } from '#subgraphs/memory/ranking/words/tokens.ts';
import type { Language } from '#subgraphs/memory/ranking/ranking.ts';
import { compareSentences, type Similarity } from '#subgraphs/memory/similar/compare-sentences.ts';
import { lexiconOf } from '#subgraphs/memory/similar/lexicon.ts';
import { readSentence } from '#subgraphs/memory/similar/read-sentence.ts';
import type { PartKind, Sentence } from '#subgraphs/memory/similar/sentence.ts';

/** Longer texts and those of more sentences are compared as a whole only. */
const LONGEST_TEXT = 600;
const MOST_SENTENCES = 12;

/**
 * Returns `REPEATS` when a saved fact has the same meaning as a written one, `CONTRADICTS` when it seems to mean the opposite. Null for facts that
 * can stand side by side and for unclear ones: nobody would read a warning that is usually wrong. Facts in two languages are not compared. Knows
 * English, German, Spanish and French.
 */
export function compareFacts(saved: string, written: string): Similarity | null {
  return comparisonWith(written)(saved);
}

/** `compareFacts` for many saved facts and one written one, which is read once. */
export function comparisonWith(written: string): (saved: string) => Similarity | null {
  const own = new FactReading(written);
  return (saved) => {
    const other = new FactReading(saved);
    if (own.plain === other.plain) return 'REPEATS';
    if (own.isLong || other.isLong) return null;
    return (
      languagesOfBoth(own, other)
        .map((language) => compareTexts(other.sentences(language), own.sentences(language)))
        .find((similarity) => similarity !== null) ?? null
    );
  };
}

/** A text, read in as many languages as it is asked for. */
class FactReading {
  readonly plain: string;
  readonly isLong: boolean;
  readonly tokens: readonly Token[];
  readonly languages: readonly Language[];
  readonly #text: string;
  readonly #sentences = new Map<Language, Sentence[]>();

  constructor(text: string) {
    this.#text = text;
    this.isLong = text.length > LONGEST_TEXT || text.split(SENTENCE_END).length > MOST_SENTENCES;
    this.plain = plain(text);
    this.tokens = tokens(text);
    this.languages = likelyLanguages(this.tokens);
  }

  sentences(language: Language): Sentence[] {
    const sentences = this.#sentences.get(language) ?? sentencesOf(this.#text, language);
    this.#sentences.set(language, sentences);
    return sentences;
  }
}

/** Each sentence of the shorter text has to match one in the longer, which may not be about anybody else. */
function compareTexts(saved: readonly Sentence[], written: readonly Sentence[]): Similarity | null {
  const [shorter, longer] = saved.length <= written.length ? [saved, written] : [written, saved];
  const verdicts = shorter.map((sentence) => longer.map((other) => compareSentences(sentence, other)));
  const found = verdicts.map((row) => row.find((verdict) => verdict !== null) ?? null);
  if (found.length === 0 || found.includes(null)) return null;
  if (!found.includes('CONTRADICTS')) return saved.length === written.length ? 'REPEATS' : null;
  const alone = longer.filter((_sentence, at) => verdicts.every((row) => row[at] === null));
  return alone.some(namesSomething) ? null : 'CONTRADICTS';
}

const NAMING: ReadonlySet<PartKind> = new Set(['NAME', 'CODE', 'ADDRESS']);

function namesSomething({ parts }: Sentence): boolean {
  return parts.some(({ kind, capital }) => capital || NAMING.has(kind));
}

/** Both texts decide together, since short ones alone are weak evidence. Returns several languages when they are equally likely. */
function languagesOfBoth(one: FactReading, other: FactReading): Language[] {
  const common = one.languages.filter((language) => other.languages.includes(language));
  const certain = one.languages.length > 0 && other.languages.length > 0;
  if (certain && common.length === 0) return [];
  const together = likelyLanguages([...one.tokens, ...other.tokens]);
  const likely = certain ? together.filter((language) => common.includes(language)) : together;
  return likely.length > 0 ? likely : ['en'];
}

const SENTENCE_END = /(?<=[^\s.]{3,}[.!?]["”»)]?)\s+(?!\p{Ll})|[\n\r;•]+/u;
const QUESTION = /\?["”»)\s]*$/;
const DATED = /(\d{1,2})\.(?=\s+\p{L})/gu;

/** A question states nothing that could be compared. */
function sentencesOf(text: string, language: Language): Sentence[] {
  const lexicon = lexiconOf(language);
  return straight(text)
    .split(SENTENCE_END)
    .map((sentence) => {
      const read = readSentence(language === 'de' ? sentence.replace(DATED, '$1') : sentence, lexicon);
      return QUESTION.test(sentence) ? { ...read, unclear: true } : read;
    })
    .filter(({ parts }) => parts.length > 0);
}

function straight(text: string): string {
  return withoutSpacedGroups(withPlainHyphens(withoutJoiners(text)))
    .normalize('NFKC')
    .replace(/[’‘ʼ`´]/g, "'");
}

/** Returns a text without parts that do not change its meaning: capitals, accents, spaces and the signs around words. */
function plain(text: string): string {
  return folded(lowered(withPlainHyphens(withoutJoiners(text))))
    .replace(/(?<![\p{L}\p{N}])[^\p{L}\p{N}\s€$£%#@+-]+|[^\p{L}\p{N}\s€$£%#@+-]+(?![\p{L}\p{N}])/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
