/** A word of a question and its stem, as the database's parser sees them. */
export interface ParsedWord {
  word: string;
  /** Empty for words which say nothing, such as "the"; null where the language has no stem. */
  stems: string[] | null;
}

/** A word to look for. */
export interface RecallTerm {
  word: string;
  /** How much finding it says. */
  weight: number;
  /** Text of a tsquery which finds the word or its stem. */
  query: string;
}

/** Words of asking and talking, common in questions about anything: alone they make no fact relevant. */
const WEAK_WORDS = new Set(
  `about account ad ads advertising all also always any anything ask best brand campaign can could current do does ever
   find get give good have help know like look make many may me mean much must need new now one please recall remember
   remind say set should show tell thing think time told try use want way what when which who why will would you`.split(
    /\s+/,
  ),
);
const WEAK_WEIGHT = 0.3;

/** The words worth looking for, each once. */
export function recallTerms(words: readonly ParsedWord[]): RecallTerm[] {
  return words
    .filter(({ stems }) => stems === null || stems.length > 0)
    .map(({ word, stems }) => ({
      word,
      weight: WEAK_WORDS.has(word) ? WEAK_WEIGHT : 1,
      query: [...new Set([word, ...(stems ?? [])])].map(quoted).join(' | '),
    }));
}

function quoted(lexeme: string): string {
  return `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}
