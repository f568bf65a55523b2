import type { EntityManager } from '@mikro-orm/postgresql';
import type { Consent } from '#subgraphs/memory/fact/fact-entity.ts';

/** Range of a fact's versions. */
export interface VersionRange {
  factId: string;
  /** Most versions. */
  first: number;
  /** Only versions before this number; 0 for all. */
  after: number;
}

/** A fact as it was in one version. */
export interface VersionRow {
  factId: string;
  version: number;
  text: string;
  enabled: boolean;
  expiresAt: string | null;
  consent: Consent;
  sourceMessageId: string | null;
  changedBy: string;
  changedAt: string;
}

const COLUMNS = 'version, text, enabled, expires_at, consent, source_message_id';
const AS_ANSWERED = `version, text, enabled, expires_at as "expiresAt", consent, source_message_id as "sourceMessageId",
  changed_by as "changedBy", changed_at as "changedAt"`;

/** Reads and writes the earlier versions of facts; the present version is the fact itself. */
export const historyRepository = {
  /** Keeps this version of a fact before it is changed; does nothing when the fact has another version. */
  async keep(em: EntityManager, id: string, version: number): Promise<void> {
    await em.execute(
      `insert into memory.fact_version (workspace_id, fact_id, ${COLUMNS}, changed_by, changed_at, request_id)
       select workspace_id, id, ${COLUMNS}, updated_by, updated_at, request_id
         from memory.fact where id = ? and version = ? for update`,
      [id, version],
    );
  },

  /** Returns the ids of the calls that wrote the versions of a fact, as far as they are known. */
  async requestsOf(em: EntityManager, id: string): Promise<string[]> {
    const rows = await em.execute<{ request_id: string }[]>(
      `select request_id::text as request_id from (
         select request_id from memory.fact where id = ? union select request_id from memory.fact_version where fact_id = ?
       ) as calls where request_id is not null`,
      [id, id],
    );
    return rows.map(({ request_id: requestId }) => requestId);
  },

  /** Versions of each range, newest first and one more where there is one, in one statement. */
  async pages(em: EntityManager, ranges: readonly VersionRange[]): Promise<VersionRow[][]> {
    const rows = await em.execute<{ n: number; row: string }[]>(
      `select r.n::int as n, to_jsonb(v)::text as row
         from rows from (jsonb_to_recordset(?::jsonb) as ("factId" uuid, first int, after int)) with ordinality
           as r("factId", first, after, n)
         join memory.fact f on f.id = r."factId"
         cross join lateral (
           select f.id as "factId", ${AS_ANSWERED} from (
             select ${COLUMNS}, changed_by, changed_at from memory.fact_version
              where workspace_id = f.workspace_id and fact_id = f.id and (r.after = 0 or version < r.after)
              union all
             select f.version, f.text, f.enabled, f.expires_at, f.consent, f.source_message_id, f.updated_by, f.updated_at
              where r.after = 0 or f.version < r.after
           ) as known order by version desc limit r.first + 1
         ) as v
        order by r.n, v.version desc`,
      [JSON.stringify(ranges)],
    );
    const byRange = Map.groupBy(rows, ({ n }) => n);
    return ranges.map((_range, index) =>
      (byRange.get(index + 1) ?? []).map(({ row }): VersionRow => JSON.parse(row) as VersionRow),
    );
  },
};
