import type { EntityManager } from '@mikro-orm/postgresql';
import type { Database } from '#kit/database/database.ts';
import type { RequestContext } from '#kit/subgraph/request-context.ts';
import { factIndex } from '#subgraphs/memory/fact-index/fact-index.ts';
import { FactEntity, type Fact } from '#subgraphs/memory/fact/fact-entity.ts';
import { factPolicy } from '#subgraphs/memory/facts/fact-policy.ts';
import { factRepository } from '#subgraphs/memory/facts/fact-repository.ts';
import { factView, type FactView } from '#subgraphs/memory/fact/fact-view.ts';
import { analyseFact } from '#subgraphs/memory/ranking/analyse-fact.ts';
import type { AnalysedQuestion, Candidate } from '#subgraphs/memory/ranking/ranking.ts';
import { comparisonWith } from '#subgraphs/memory/similar/compare-facts.ts';
import type { Similarity } from '#subgraphs/memory/similar/compare-sentences.ts';

/** A fact that a saved one repeats or seems to contradict, before its versions are loaded. */
export interface Warning {
  kind: Similarity;
  fact: FactView;
  message: string;
}

/** Facts which the index finds for the words of a saved one, itself included. */
const FOUND = 60;
/** Those of them which have most in common with it are compared with it. */
const COMPARED = 20;
/** Share of the words of both which two facts about the same thing have in common; `our slogan is …` has the fewest. */
const LEAST_IN_COMMON = 0.15;
const MOST_WARNINGS = 5;

/**
 * Warns of facts that a saved one repeats or seems to contradict. Nothing is kept for it: it reads the facts as they are after the save. Saves to one
 * scope wait for each other, so of two concurrent saves the later is compared with the earlier.
 */
export class WarningService {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Finds the facts of its scope that this fact repeats or contradicts; with `earlier` only facts saved before it. */
  async warnings(
    caller: Pick<RequestContext, 'viewer' | 'access'>,
    id: string,
    { earlier }: { earlier: boolean },
  ): Promise<Warning[]> {
    const fact = await this.#database.read(caller.viewer, (em) => factRepository.byId(em, id));
    if (!fact || !(await factPolicy.mayRead(caller, fact))) return [];
    return this.#database.read(caller.viewer, async (em) => {
      const question = questionFor(fact.text);
      const { candidates } = await factIndex.search(em, { where: [String(fact.scopeId)], question, most: FOUND });
      const others = candidates.filter(({ id, rowNo }) => id !== fact.id && (!earlier || rowNo < fact.rowNo));
      return warningsAbout(em, similarTo(fact, closest(fact.text, others)));
    });
  }
}

/** Returns a search for facts with the words of this one, none of which counts as misspelled. */
function questionFor(text: string): AnalysedQuestion {
  const terms = analyseFact(text).terms.map(({ word, stem }) => {
    const stems = stem === null ? [] : [stem];
    return { word, words: [word], stems, correctable: false, name: false, weight: 1 };
  });
  return { text, terms, grammar: [] };
}

/** The facts whose words are most nearly the same, those the index finds likelier first among equals. */
function closest(text: string, candidates: readonly Candidate[]): Candidate[] {
  const own = wordsOf(text);
  return candidates
    .map((candidate) => {
      const words = wordsOf(candidate.text);
      return { candidate, share: own.intersection(words).size / own.union(words).size };
    })
    .filter(({ share }) => share >= LEAST_IN_COMMON)
    .toSorted((one, other) => other.share - one.share)
    .slice(0, COMPARED)
    .map(({ candidate }) => candidate);
}

function wordsOf(text: string): Set<string> {
  return new Set(analyseFact(text).terms.map(({ word, stem }) => stem ?? word));
}

function similarTo({ text }: Fact, candidates: readonly Candidate[]): { id: string; kind: Similarity }[] {
  const compare = comparisonWith(text);
  return candidates
    .flatMap((candidate) => {
      const kind = compare(candidate.text);
      return kind ? [{ id: candidate.id, kind }] : [];
    })
    .slice(0, MOST_WARNINGS);
}

async function warningsAbout(em: EntityManager, similar: readonly { id: string; kind: Similarity }[]) {
  if (similar.length === 0) return [];
  const facts = await em.find(FactEntity, { id: { $in: similar.map(({ id }) => id) } });
  const byId = new Map(facts.map((fact) => [fact.id, fact]));
  return similar.flatMap(({ id, kind }) => {
    const fact = byId.get(id);
    return fact ? [{ kind, fact: factView(fact), message: MESSAGES[kind](id) }] : [];
  });
}

const MESSAGES: Record<Similarity, (id: string) => string> = {
  REPEATS: (id) =>
    `This says the same as the fact ${id} of the same scope. Both are kept: ask the user whether one of them should be forgotten.`,
  CONTRADICTS: (id) =>
    `This seems to contradict the fact ${id} of the same scope. Both are kept: ask the user which one holds, then change or forget the other.`,
};
