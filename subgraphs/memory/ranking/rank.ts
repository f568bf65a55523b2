import { analysedText } from '#subgraphs/memory/ranking/analysed-texts.ts';
import type {
  AnalysedFact,
  AnalysedQuestion,
  Candidate,
  FrequencyLookup,
  IndexTerm,
  QueryTerm,
  Ranked,
  Statistics,
} from '#subgraphs/memory/ranking/ranking.ts';

/** A second occurrence of a word adds little, and a longer fact is nearly as good as a short one: facts are one sentence. */
const K1 = 0.7;
const B = 0.15;
/** The share of the question's weight the best fact has to cover. */
const FLOOR = 0.3;

/** The candidates that answer the question, best first; those below the relevance floor are left out. Ties: the newest first. */
export async function rank(
  question: AnalysedQuestion,
  candidates: readonly Candidate[],
  statistics: Statistics,
  _lookup: FrequencyLookup,
): Promise<Ranked[]> {
  const weights = question.terms.map(
    (term) => term.weight * rarity(statistics.frequencies.get(term.word) ?? 0, statistics.facts),
  );
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  return candidates
    .map((candidate) => scored(question, weights, whole, candidate, statistics))
    .filter(({ covered, why }) => why.length > 0 && covered >= FLOOR)
    .sort((a, b) => b.score - a.score || (a.rowNo < b.rowNo ? 1 : -1))
    .map(({ id, score, why }) => ({ id, score, why }));
}

function scored(
  question: AnalysedQuestion,
  weights: readonly number[],
  whole: number,
  { id, rowNo, text }: Candidate,
  { meanLength }: Statistics,
) {
  const fact = analysedText(text);
  const why: string[] = [];
  let sum = 0;
  let covered = 0;
  question.terms.forEach((term, i) => {
    const found = fact.terms.filter((inFact) => isIn(term, inFact));
    const [first] = found;
    if (!first) return;
    const times = found.reduce((all, inFact) => all + inFact.times, 0);
    sum += (weights[i] ?? 0) * saturated(times, fact, meanLength);
    covered += weights[i] ?? 0;
    why.push(first.word === term.word ? term.word : `${term.word} → ${first.word}`);
  });
  return { id, rowNo, score: Math.min(1, sum / (whole * (K1 + 1))), covered: covered / whole, why };
}

function isIn(term: QueryTerm, inFact: IndexTerm): boolean {
  return term.words.includes(inFact.word) || (inFact.stem !== null && term.stems.includes(inFact.stem));
}

function saturated(times: number, { length }: AnalysedFact, meanLength: number): number {
  return (times * (K1 + 1)) / (times + K1 * (1 - B + (B * length) / Math.max(1, meanLength)));
}

/** BM25's inverse document frequency, above 0 for every frequency. */
function rarity(frequency: number, facts: number): number {
  return Math.log(1 + (facts - Math.min(frequency, facts) + 0.5) / (frequency + 0.5));
}
