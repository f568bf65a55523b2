import type { EntityManager } from '@mikro-orm/postgresql';
import { preparedUnread } from '#kit/pipeline/prepared.ts';
import { limitExceeded } from '#kit/errors/refusals.ts';
import { Creative, type CreativeRow } from '../../creatives/creative.ts';
import { matchSql, type CreativeMatch, type SqlPart } from './filter-sql.ts';

/** Range of the matching creatives. */
export interface MatchRange extends CreativeMatch {
  /** Most creatives to give. */
  first: number;
  /** Only creatives older than the one with this id. */
  after: string | null;
  /** True to count all matches, wherever the range begins. */
  count: boolean;
}

/** Matching creatives, newest first, and the number of all matches when requested. */
export interface MatchedCreatives {
  creatives: CreativeRow[];
  total: number | null;
}

/** A creative as the database has it, or nothing of one where there is only a total. */
type MatchedRow = { id: string | null; total: string | null };

/** Longest time of a filter: one with thousands of values is cancelled. */
const PATIENCE_MS = 20_000;
const QUERY_CANCELLED = '57014';

/**
 * Statistics cover the table, not a workspace. A workspace that owns most rows would be read from end to end, although an index is faster. Sets of
 * ids of large libraries fit into memory.
 */
const plannedFor =
  preparedUnread(`select set_config('enable_seqscan', 'off', true), set_config('work_mem', '32MB', true),
  set_config('jit', 'off', true), set_config('statement_timeout', $1, true)`);

/** The active creatives of the transaction's workspace that match, in one statement. Throws what `runMatching` throws. */
export async function matchCreatives(
  em: EntityManager,
  range: MatchRange,
  patienceMs = PATIENCE_MS,
): Promise<MatchedCreatives> {
  const rows = await runMatching<MatchedRow>(em, matchStatement(range), patienceMs);
  const [{ total } = { total: null }] = rows;
  const creatives = rows.filter(({ id }) => id !== null).map((row) => em.map(Creative, row));
  return { creatives, total: total === null ? null : Number(total) };
}

/**
 * Runs a statement that matches creatives and returns its rows. The settings it is planned and bounded by hold until the transaction ends. Throws
 * LIMIT_EXCEEDED when it takes too long.
 */
export async function runMatching<R extends object>(
  em: EntityManager,
  { sql, parameters }: SqlPart,
  patienceMs = PATIENCE_MS,
): Promise<R[]> {
  await plannedFor(em, [String(patienceMs)]);
  try {
    return await em.execute<R[]>(sql, parameters);
  } catch (error) {
    if ((error as { code?: string }).code !== QUERY_CANCELLED) throw error;
    const message = 'This filter takes too long: use fewer values with CONTAINS.';
    throw limitExceeded(message, { limit: patienceMs, unit: 'milliseconds' });
  }
}

/** The statement of `matchCreatives`. */
export function matchStatement({ first, after, count, ...match }: MatchRange): {
  sql: string;
  parameters: unknown[];
} {
  const { sql, parameters } = matchSql(match);
  const page = after === null ? { sql: '', parameters: [] } : { sql: 'where m.id < ?', parameters: [after] };
  // Without conditions the newest are at hand; otherwise how soon a page fills cannot be foreseen.
  const kept = count || match.spec.conditions.length > 0 ? 'materialized' : 'not materialized';
  return {
    sql: `with matching as ${kept} (${sql}),
      page as (select m.id from matching m ${page.sql} order by m.id desc limit ?)
      select whole.total, c.* from (select ${count ? '(select count(*) from matching)' : 'null'} as total) whole
        left join (page p cross join lateral (select o.* from creative o where o.id = p.id offset 0) c) on true
       order by c.id desc`,
    parameters: [...parameters, ...page.parameters, first],
  };
}
