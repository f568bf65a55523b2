import type { EntityManager } from '@mikro-orm/postgresql';
import { prepared } from '#kit/database/prepared.ts';
import { factView, type FactView, type ShownFact } from '#subgraphs/memory/facts/fact-view.ts';
import type { Candidate } from '#subgraphs/memory/ranking/ranking.ts';
import type { ReadingPlan, WeightedWord } from '#subgraphs/memory/fact-index/plan-reading.ts';

/** Facts looked at for one candidate: some may hold less of the common words than others. */
const SPARE = 1.5;
const SPARE_WHEN_CHECKED = 2;

/** A candidate with its row, of which `viewOf` makes what callers see: most candidates are not shown. */
export interface FoundCandidate extends Candidate {
  row: Readonly<CandidateRow>;
}

type Times = 'createdAt' | 'updatedAt' | 'expiresAt';

/** Times in milliseconds, as a date takes them. */
interface CandidateRow extends Omit<ShownFact, Times> {
  rowNo: string;
  createdAt: number;
  updatedAt: number;
  expiresAt: number | null;
}

const FIND = prepared<CandidateRow>(
  `select id, row_no::text as "rowNo", scope_kind as "scopeKind", target_id as "targetId", author_id as "authorId", text, consent,
     source_message_id as "sourceMessageId", enabled, version, updated_by as "updatedBy",
     (extract(epoch from expires_at) * 1000)::float8 as "expiresAt",
     (extract(epoch from created_at) * 1000)::float8 as "createdAt",
     (extract(epoch from updated_at) * 1000)::float8 as "updatedAt"
   from memory.find_candidates($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
);

/** What callers see of a candidate. */
export function viewOf({ row }: FoundCandidate): FactView {
  const { createdAt, updatedAt, expiresAt } = row;
  return factView({
    ...row,
    createdAt: new Date(createdAt),
    updatedAt: new Date(updatedAt),
    expiresAt: expiresAt === null ? null : new Date(expiresAt),
  });
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
  return rows.map((row) => ({ id: row.id, rowNo: BigInt(row.rowNo), text: row.text, row }));
}

function listsOf(words: readonly WeightedWord[]): [ids: string[], weights: number[]] {
  return [words.map(({ id }) => id), words.map(({ weight }) => weight)];
}
