import { analyseFact } from '#subgraphs/memory/ranking/analyse-fact.ts';
import { analyseQuestion } from '#subgraphs/memory/ranking/analyse-question.ts';
import { readUnknown } from '#subgraphs/memory/ranking/correct-term.ts';
import { rank } from '#subgraphs/memory/ranking/rank.ts';
import type { AnalysedFact, QueryTerm, Ranked } from '#subgraphs/memory/ranking/ranking.ts';

/** Ranks all facts, as if the index had found each of them, with unknown words corrected. By default, ids are the facts themselves. */
export function recalled(
  question: string,
  facts: readonly string[],
  idOf: (row: number, text: string) => string = (_row, text) => text,
): (Omit<Ranked, 'why'> & { why: string[] })[] {
  const analysed = facts.map(analyseFact);
  const keys = frequenciesIn(analysed);
  const frequencyOf = ({ words, stems }: QueryTerm) =>
    Math.max(0, ...[...words, ...stems].map((key) => keys.get(key) ?? 0));
  const known = [...keys].filter(([key]) => !key.includes(':')).map(([word, count]) => ({ word, facts: count }));
  const asked = analyseQuestion(question);
  const terms = asked.terms.flatMap((term) => {
    const reading = frequencyOf(term) === 0 ? readUnknown(term, known) : null;
    return reading?.terms ?? [term];
  });
  const ranked = rank(
    { ...asked, terms },
    facts.map((text, i) => ({ id: idOf(i, text), rowNo: BigInt(i), text })),
    {
      facts: facts.length,
      meanLength: analysed.reduce((sum, { length }) => sum + length, 0) / facts.length,
      frequencies: new Map(terms.map((term) => [term.word, frequencyOf(term)])),
    },
  );
  return ranked.map((match) => ({ ...match, why: match.why() }));
}

/** Returns the number of facts with each word and each stem. */
function frequenciesIn(facts: readonly AnalysedFact[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const { terms } of facts)
    for (const key of new Set(terms.flatMap(({ word, stem }) => [word, stem ?? word])))
      found.set(key, (found.get(key) ?? 0) + 1);
  return found;
}
