import { likelyLanguages } from '#subgraphs/memory/ranking/words/language.ts';
import { folded, lowered } from '#subgraphs/memory/ranking/words/fold.ts';
import { tokens } from '#subgraphs/memory/ranking/words/tokens.ts';
import type { Language } from '#subgraphs/memory/ranking/ranking.ts';
import { compareSentences, type Similarity } from '#subgraphs/memory/similar/compare-sentences.ts';
import { lexiconOf } from '#subgraphs/memory/similar/lexicon.ts';
import { readSentence } from '#subgraphs/memory/similar/read-sentence.ts';
import type { Sentence } from '#subgraphs/memory/similar/sentence.ts';

/** Longer facts are compared by their beginnings. */
const MOST_SENTENCES = 12;

/**
 * Whether a saved fact says the same as a written one, or seems to say the opposite; null for facts that can stand side
 * by side and wherever it is not clear: a warning that is usually wrong would be read by nobody. Facts in two languages
 * are not compared. Knows English, German, Spanish and French.
 */
export function compareFacts(saved: string, written: string): Similarity | null {
  if (plain(saved) === plain(written)) return 'REPEATS';
  const language = languageOfBoth(saved, written);
  return language && compareTexts(sentencesOf(saved, language), sentencesOf(written, language));
}

function compareTexts(saved: readonly Sentence[], written: readonly Sentence[]): Similarity | null {
  const [shorter, longer] = saved.length <= written.length ? [saved, written] : [written, saved];
  const verdicts = shorter.map((sentence) => longer.map((other) => compareSentences(sentence, other)));
  const found = verdicts.map((row) => row.find((verdict) => verdict !== null) ?? null);
  if (found.length === 0 || found.includes(null)) return null;
  if (!found.includes('CONTRADICTS')) return saved.length === written.length ? 'REPEATS' : null;
  const unmatched = longer.filter((_sentence, at) => verdicts.every((row) => row[at] === null));
  return unmatched.some(({ parts }) => parts.some(({ kind, capital }) => kind === 'NAME' || kind === 'CODE' || capital))
    ? null
    : 'CONTRADICTS';
}

/** Both texts tell it together; the one language of a short text alone is a guess. */
function languageOfBoth(saved: string, written: string): Language | null {
  const [ofSaved, ofWritten] = [likelyLanguages(tokens(saved)), likelyLanguages(tokens(written))];
  const common = ofSaved.filter((language) => ofWritten.includes(language));
  if (ofSaved.length > 0 && ofWritten.length > 0 && common.length === 0) return null;
  const together = likelyLanguages(tokens(`${saved} ${written}`));
  return together.find((language) => common.includes(language)) ?? together[0] ?? 'en';
}

const SENTENCE_END = /(?<=[^\s.]{3,}[.!?]["”»)]?)\s+(?!\p{Ll})|[\n\r;•]+/u;
const DATED = /(\d{1,2})\.(?=\s+\p{L})/gu;

function sentencesOf(text: string, language: Language): Sentence[] {
  const lexicon = lexiconOf(language);
  return straight(text)
    .split(SENTENCE_END)
    .map((sentence) => (language === 'de' ? sentence.replace(DATED, '$1') : sentence))
    .slice(0, MOST_SENTENCES)
    .map((sentence) => readSentence(sentence, lexicon))
    .filter(({ parts }) => parts.length > 0);
}

function straight(text: string): string {
  return text.normalize('NFKC').replace(/[’‘ʼ`´]/g, "'");
}

/** A text without what does not change what it says: capitals, accents, spaces and the signs around words. */
function plain(text: string): string {
  return folded(lowered(text))
    .replace(/(?<![\p{L}\p{N}])[^\p{L}\p{N}\s€$£%#@+-]+|[^\p{L}\p{N}\s€$£%#@+-]+(?![\p{L}\p{N}])/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
