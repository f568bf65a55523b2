import { seededRandom, shuffled } from '#subgraphs/memory/testing/seeded-random.ts';
import { CONTENDERS, contendersOf, type Contender, type Search } from '#test/bench/memory/contenders.ts';
import { emptyShare, recallAt, reciprocalRankAt, type Answered } from '#test/bench/memory/metrics.ts';
import { atLeast, atMost, type ResultRow } from '#test/bench/memory/result-row.ts';
import type { RetrievalSet, SetQuestion } from '#test/bench/memory/retrieval-set.ts';
import type { Stores } from '#test/bench/memory/start-stores.ts';
import { withTypingError } from '#test/bench/memory/typing-error.ts';

const SEED = 4;
const MOST_FOUND = 8;
const NEVER_SAVED = 200;
/** Points which ours is to be better than BM25 by. */
const LEAD = { recall: 5, recallOfTurns: 7, reciprocalRank: 5 };
/** BM25 finds nearly everything here and leaves no room for such a lead: ours must not be worse. */
const CEILING = 100;

type Answers = Record<Contender, Answered[]>;

/** Measures for every contender the answers it finds to a set's questions, and its silence on those of `others`. */
export async function quality(
  stores: Stores,
  set: RetrievalSet,
  others: readonly RetrievalSet[],
): Promise<ResultRow[]> {
  const contenders = await contendersOf(stores, set);
  const random = seededRandom(SEED);
  const asked = set.questions.filter(({ facts }) => facts.length > 0);
  const mistyped = asked.map((asking) => ({ ...asking, question: withTypingError(asking.question, random) }));
  const lowered = asked.map((asking) => ({ ...asking, question: asking.question.toLowerCase() }));
  const plain = await answers(contenders, asked);
  return [
    ...ranking(set.name, plain),
    ...robustness(set.name, plain, await answers(contenders, mistyped), await answers(contenders, lowered)),
    ...abstention(set.name, plain, await answers(contenders, neverSaved(set, others, random))),
  ];
}

/** A set's own questions about things never saved, and those of other sets. */
function neverSaved(set: RetrievalSet, others: readonly RetrievalSet[], random: () => number): SetQuestion[] {
  const own = set.questions.filter(({ facts }) => facts.length === 0);
  const foreign = shuffled(
    others.flatMap(({ questions }) => questions),
    random,
  );
  return [...own, ...foreign].slice(0, NEVER_SAVED).map(({ question }) => ({ question, facts: [] }));
}

function ranking(name: string, plain: Answers): ResultRow[] {
  const recalled = percents(plain, (list) => recallAt(5, list));
  const reciprocal = percents(plain, (list) => reciprocalRankAt(MOST_FOUND, list));
  const lead = name.startsWith('turns') ? LEAD.recallOfTurns : LEAD.recall;
  return [
    atLeast({ what: `${name}: Recall@5`, ...recalled, unit: '%' }, ahead(recalled.BM25, lead)),
    atLeast({ what: `${name}: MRR@8`, ...reciprocal, unit: '%' }, ahead(reciprocal.BM25, LEAD.reciprocalRank)),
  ];
}

function ahead(bm25: number, lead: number): number {
  return bm25 + lead > CEILING ? bm25 : bm25 + lead;
}

function robustness(name: string, plain: Answers, mistyped: Answers, lowered: Answers): ResultRow[] {
  const recalled = (of: Answers) => percents(of, (list) => recallAt(5, list));
  const before = recalled(plain).ours;
  return [
    atLeast({ what: `${name}: Recall@5, one typing error`, ...recalled(mistyped), unit: '%' }, before - 5),
    atLeast({ what: `${name}: Recall@5, lower case`, ...recalled(lowered), unit: '%' }, before - 2),
  ];
}

function abstention(name: string, plain: Answers, never: Answers): ResultRow[] {
  const count = never.ours.length;
  return [
    atLeast({ what: `${name}: empty for ${count} never saved`, ...percents(never, emptyShare), unit: '%' }, 90),
    atMost(
      { what: `${name}: empty for ${plain.ours.length} answerable`, ...percents(plain, emptyShare), unit: '%' },
      5,
    ),
  ];
}

async function answers(contenders: Record<Contender, Search>, asked: readonly SetQuestion[]): Promise<Answers> {
  const given = Object.fromEntries(CONTENDERS.map((name) => [name, [] as Answered[]])) as Answers;
  for (const { question, facts } of asked) {
    for (const name of CONTENDERS) {
      given[name].push({ found: await contenders[name](question, MOST_FOUND), right: facts });
    }
  }
  return given;
}

function percents(given: Answers, of: (list: readonly Answered[]) => number): Record<Contender, number> {
  return Object.fromEntries(CONTENDERS.map((name) => [name, 100 * of(given[name])])) as Record<Contender, number>;
}
