import type { EntityManager } from '@mikro-orm/postgresql';
import { planSearch, type SearchedScope } from './plan-search.ts';
import { bucketsNear, type VectorCode } from './vector-code.ts';
import type { VectorModel } from './vector-model-repository.ts';
import { bitsOf } from './vector-repository.ts';

/** A fact with its stored vector. */
export interface NearbyFact {
  id: string;
  rowNo: bigint;
  code: Int8Array;
}

/** Scope of a search. */
export interface SearchPlace {
  workspaceId: string;
  scopes: readonly SearchedScope[];
}

/** Facts whose vectors are compared exactly. */
const NEAREST = 200;
/** Most buckets that are read of a scope that is not read whole. */
const MOST_BUCKETS = 512;

/** Returns the number of facts of each scope. */
export function scopesWithFacts(
  em: EntityManager,
  workspaceId: string,
  ids: readonly string[],
): Promise<SearchedScope[]> {
  return em.execute<SearchedScope[]>(
    `select s.id::text as id, s.facts from memory.scope s
      where s.workspace_id = ? and s.id in (select value::bigint from jsonb_array_elements_text(?::jsonb)) and s.facts > 0
      order by s.id`,
    [workspaceId, JSON.stringify(ids)],
  );
}

/**
 * Finds usable facts whose vectors are nearest to the question's by their signatures, unsorted. Reads a bounded number of signatures: all when the
 * scopes hold no more than that, else those of the buckets nearest to the question.
 */
export async function nearbyFacts(
  em: EntityManager,
  question: VectorCode,
  model: VectorModel,
  { workspaceId, scopes }: SearchPlace,
): Promise<NearbyFact[]> {
  await em.execute(BY_INDEX);
  const rows = await em.execute<{ id: string; rowNo: string; code: Buffer }[]>(NEARBY, [
    JSON.stringify(planSearch(scopes)),
    bitsOf(question.signature),
    workspaceId,
    model.id,
    JSON.stringify(bucketsNear(question, MOST_BUCKETS)),
    workspaceId,
    model.id,
    NEAREST,
    workspaceId,
    model.id,
  ]);
  return rows.map(({ id, rowNo, code }) => ({
    id,
    rowNo: BigInt(rowNo),
    code: new Int8Array(code.buffer, code.byteOffset, code.length),
  }));
}

/** A scope's vectors may lie anywhere in the table: reading it until enough of them came is bounded by nothing. */
const BY_INDEX = `select set_config('enable_seqscan', 'off', true), set_config('enable_bitmapscan', 'off', true), set_config('jit', 'off', true)`;

// The limits inside end each reading as soon as it has its rows.
const NEARBY = `
  with plan as materialized (
    select * from jsonb_to_recordset(?::jsonb) as p(scope bigint, rows int, probed boolean)
  ), compared as materialized (
    select read.fact_id, bit_count(read.signature # ?::bit(256)) as distance
      from (
        select v.fact_id, v.signature from plan p cross join lateral (
          select v.fact_id, v.signature from memory.vector v
           where v.workspace_id = ? and v.scope_id = p.scope and v.model_id = ? limit p.rows) v
         where not p.probed
        union all
        select v.fact_id, v.signature from plan p cross join lateral (
          select v.fact_id, v.signature
            from jsonb_array_elements_text(?::jsonb) with ordinality as b(bucket, place)
           cross join lateral (
             select v.fact_id, v.signature from memory.vector v
              where v.workspace_id = ? and v.scope_id = p.scope and v.model_id = ? and v.bucket = b.bucket::smallint
              limit p.rows) v
           limit p.rows) v
         where p.probed
      ) read
  ), chosen as materialized (
    select fact_id from compared order by distance, fact_id limit ?
  )
  select f.id, f.row_no::text as "rowNo", v.code
    from chosen c
    join memory.vector v on v.workspace_id = ? and v.fact_id = c.fact_id and v.model_id = ?
    join memory.fact f on f.workspace_id = v.workspace_id and f.id = v.fact_id and f.version = v.version
   where f.enabled and (f.expires_at is null or f.expires_at > clock_timestamp())`;
