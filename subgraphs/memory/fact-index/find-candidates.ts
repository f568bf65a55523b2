import type { EntityManager } from '@mikro-orm/postgresql';
import { prepared } from '#kit/database/prepared.ts';
import { FactEntity, type Fact } from '#subgraphs/memory/facts/fact-entity.ts';
import type { Candidate } from '#subgraphs/memory/ranking/ranking.ts';
import type { ReadingPlan, WeightedWord } from '#subgraphs/memory/fact-index/plan-reading.ts';

/** Facts looked at for one candidate: some may hold less of the common words than others. */
const SPARE = 1.5;
const SPARE_WHEN_CHECKED = 2;

/** A candidate with its row, of which `factOf` makes the fact: most candidates are not shown. */
export interface FoundCandidate extends Candidate {
  row: Readonly<CandidateRow>;
}

interface CandidateRow {
  id: string;
  row_no: string;
  text: string;
}

const FIND = prepared<CandidateRow>(
  `select id, workspace_id, row_no::text as row_no, scope_id::text as scope_id, scope_kind, target_id, author_id, text, consent,
     source_message_id, enabled, expires_at, version, created_at, updated_by, request_id, updated_at
   from memory.find_candidates($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
);

/** The fact a candidate is. */
export function factOf(em: EntityManager, { row }: FoundCandidate): Fact {
  return em.map(FactEntity, { ...row });
}

/** The facts holding most of what the plan reads, best first, `most` at most. Equally good ones: the newest first. */
export async function findCandidates(
  em: EntityManager,
  { whole, newest, share, checked }: ReadingPlan,
  most: number,
): Promise<FoundCandidate[]> {
  if (whole.length + newest.length === 0) return [];
  const looked = Math.ceil(most * (checked.length > 0 ? SPARE_WHEN_CHECKED : SPARE));
  const rows = await FIND(em, [...listsOf(whole), ...listsOf(newest), share, ...listsOf(checked), looked, most]);
  return rows.map((row) => ({ id: row.id, rowNo: BigInt(row.row_no), text: row.text, row }));
}

function listsOf(words: readonly WeightedWord[]): [ids: string[], weights: number[]] {
  return [words.map(({ id }) => id), words.map(({ weight }) => weight)];
}
