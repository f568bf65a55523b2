import { nearestWord } from '#subgraphs/memory/ranking/likeness/likeness.ts';
import { type PreparedFact, preparedFact } from '#subgraphs/memory/ranking/prepared-fact.ts';
import type { AnalysedQuestion, Candidate, Ranked, Statistics } from '#subgraphs/memory/ranking/ranking.ts';
import { isBesideTheBest, reachesFloor } from '#subgraphs/memory/ranking/relevance-floor.ts';
import { type Score, scoreFact } from '#subgraphs/memory/ranking/score-fact.ts';
import { type WeighedQuestion, weighQuestion } from '#subgraphs/memory/ranking/weigh-question.ts';

interface ScoredCandidate extends Score {
  candidate: Candidate;
  fact: PreparedFact;
}

/**
 * Ranks the candidates that answer the question, best first; empty when the best of them is not about the question. Of equal ones the newest comes
 * first. Depends on the arguments alone, so that a hidden fact cannot show in a score.
 */
export function rank(question: AnalysedQuestion, candidates: readonly Candidate[], statistics: Statistics): Ranked[] {
  const facts = candidates.map(({ text }) => preparedFact(text));
  const weighed = weighQuestion(question, statistics, facts);
  const scored = facts
    .map((fact, i) => ({ candidate: candidates[i]!, fact, ...scoreFact(weighed, fact, statistics.meanLength) }))
    .filter(({ value }) => value > 0)
    .sort(bestFirst);
  if (!reachesFloor(weighed, scored, statistics)) return [];
  const best = scored[0]?.value ?? 0;
  return scored
    .filter(({ value }) => isBesideTheBest(value, best))
    .map((entry) => ({
      id: entry.candidate.id,
      score: shownScore(entry.value, weighed),
      why: () => reasons(entry, weighed),
    }));
}

function bestFirst(a: ScoredCandidate, b: ScoredCandidate): number {
  return b.value - a.value || (a.candidate.rowNo < b.candidate.rowNo ? 1 : -1);
}

/** Near 1 when all of the question was found, in (0, 1] whatever else a fact gained. */
function shownScore(value: number, { weight }: WeighedQuestion): number {
  return 1 - Math.exp((-1.2 * value) / weight);
}

function reasons({ fact, found }: ScoredCandidate, { terms }: WeighedQuestion): string[] {
  const stated = new Set(terms.flatMap(({ standsFor }, i) => (found[i]?.length ? [standsFor] : [])));
  return terms.flatMap(({ term }, i) => {
    const words = (found[i] ?? []).map((place) => fact.terms[place]?.word ?? '');
    const [first] = words;
    if (first !== undefined)
      return words.includes(term.word) ? [term.word] : [`${term.relatedTo ?? term.word} → ${first}`];
    const near = stated.has(i) ? null : nearestWord(term, fact.terms);
    return near === null ? [] : [`${term.word} ~ ${near}`];
  });
}
