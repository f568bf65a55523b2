import type { EntityManager } from '@mikro-orm/postgresql';
import { prepared } from '#kit/pipeline/prepared.ts';
import type { Places } from '#subgraphs/memory/fact-index/places.ts';
import { factView, type FactView, type ShownFact } from '#subgraphs/memory/fact/fact-view.ts';
import { isDoubted } from '#subgraphs/memory/ranking/correct-term.ts';
import type { Candidate, QueryTerm } from '#subgraphs/memory/ranking/ranking.ts';

/** Terms of a question to read, and where: at places, or in scopes by their ids. */
export interface Reading {
  where: Places | readonly string[];
  terms: readonly QueryTerm[];
  /** True when unknown words were read as others: candidates are requested also when words are unknown. */
  corrected: boolean;
  /** Postings to read. */
  budget: number;
  /** Most candidates. */
  most: number;
}

/** Result of the index for the terms. */
export interface Read {
  /** The searched scopes; those which never had a fact are left out. */
  scopeIds: string[];
  /** Facts in the index. */
  facts: number;
  /** Their words. */
  length: number;
  /** Number of facts that hold each term, term by term. */
  frequencies: number[];
  /** Enabled, unexpired facts with the highest sums, best first; null when a word that no fact has may be misspelled or part of others. */
  candidates: FoundCandidate[] | null;
}

/** A candidate with its row, of which `viewOf` makes what callers see: most candidates are not shown. */
export interface FoundCandidate extends Candidate {
  row: Readonly<CandidateRow>;
}

type Times = 'createdAt' | 'updatedAt' | 'expiresAt';

/** Times in milliseconds, as a date takes them. */
interface CandidateRow extends Omit<ShownFact, Times> {
  rowNo: number;
  createdAt: number;
  updatedAt: number;
  expiresAt: number | null;
}

interface Row {
  found: Omit<Read, 'candidates' | 'scopeIds'> & { scopeIds: string[] | null; candidates: CandidateRow[] | null };
}

const SEARCH = prepared<Row>('select memory.search($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) as found');

/** Reads everything the index has for some terms, in one statement. */
export async function readIndex(em: EntityManager, { where, terms, corrected, budget, most }: Reading): Promise<Read> {
  const [row] = await SEARCH(em, [
    ...placesOf(where),
    ...keysOf(terms, ({ words }) => words),
    ...keysOf(terms, ({ stems }) => stems),
    terms.map(({ weight }) => weight),
    terms.map((term) => String(!corrected && isDoubted(term))),
    budget,
    most,
  ]);
  const { scopeIds, candidates, ...found } = row!.found;
  return { ...found, scopeIds: scopeIds ?? [], candidates: candidates?.map(candidateOf) ?? null };
}

/** Returns the visible properties of a candidate. */
export function viewOf({ row }: FoundCandidate): FactView {
  const { createdAt, updatedAt, expiresAt } = row;
  return factView({
    ...row,
    createdAt: new Date(createdAt),
    updatedAt: new Date(updatedAt),
    expiresAt: expiresAt === null ? null : new Date(expiresAt),
  });
}

type SearchedPlaces = [
  memberId: string | null,
  team: boolean,
  brandIds: readonly string[],
  adAccountIds: readonly string[],
  scopeIds: readonly string[],
];

function placesOf(where: Reading['where']): SearchedPlaces {
  if (!('memberId' in where)) return [null, false, [], [], where];
  return [where.memberId, where.team, where.brandIds, where.adAccountIds, []];
}

/** Returns the keys that terms are read by, and for each the position of its term, from 1 on. */
function keysOf(
  terms: readonly QueryTerm[],
  of: (term: QueryTerm) => readonly string[],
): [keys: string[], places: number[]] {
  const keys = terms.map(of);
  return [keys.flat(), keys.flatMap((own, at) => own.map(() => at + 1))];
}

function candidateOf(row: CandidateRow): FoundCandidate {
  return { id: row.id, rowNo: BigInt(row.rowNo), text: row.text, row };
}
