import type { EntityManager } from '@mikro-orm/postgresql';
import { lockText } from '#kit/database/lock-text.ts';
import { EXPORT_COLUMNS, exportOf, type ExportAttempt, type ExportRow } from './export-row.ts';

/** Seed of locks on a member's exports. */
const EXPORTS_SEED = 31;

/** A new export. */
export type NewExport = Pick<ExportRow, 'workspaceId' | 'id' | 'memberId' | 'adAccountIds' | 'format' | 'report'>;

/** Stores an export that waits for a worker. */
export async function insertExport(em: EntityManager, row: NewExport): Promise<ExportRow> {
  const { workspaceId, id, memberId, adAccountIds, format, report } = row;
  return one(
    await em.execute(
      `insert into insights.insight_export (workspace_id, id, member_id, ad_account_ids, format, report)
       values (?, ?, ?, array(select jsonb_array_elements_text(?::jsonb)::uuid), ?, ?::jsonb) returning ${EXPORT_COLUMNS}`,
      [workspaceId, id, memberId, JSON.stringify(adAccountIds), format, JSON.stringify(report)],
    ),
  )!;
}

/** Number of a member's exports under way; no other is added before the transaction ends. */
export async function countUnderWay(em: EntityManager, memberId: string): Promise<number> {
  await lockText(em, memberId, EXPORTS_SEED);
  const [row] = await em.execute<{ count: number }[]>(
    `select count(*)::int as count from insights.insight_export where member_id = ? and state in ('QUEUED', 'RUNNING')`,
    [memberId],
  );
  return row!.count;
}

/** An export of a member; null when there is none. */
export async function findExport(em: EntityManager, memberId: string, id: string): Promise<ExportRow | null> {
  return one(
    await em.execute(`select ${EXPORT_COLUMNS} from insights.insight_export where member_id = ? and id = ?`, [
      memberId,
      id,
    ]),
  );
}

/** An export of the workspace, whoever it is of; null when there is none. */
export async function findAnyExport(em: EntityManager, id: string): Promise<ExportRow | null> {
  return one(await em.execute(`select ${EXPORT_COLUMNS} from insights.insight_export where id = ?`, [id]));
}

/** Ad accounts that a member's exports are of. */
export async function accountsOfExports(em: EntityManager, memberId: string): Promise<string[]> {
  const rows = await em.execute<{ id: string }[]>(
    'select distinct unnest(ad_account_ids)::text as id from insights.insight_export where member_id = ?',
    [memberId],
  );
  return rows.map(({ id }) => id);
}

/** Exports of a member on these ad accounts alone, newest first, behind one of them. */
export async function pageOfExports(
  em: EntityManager,
  memberId: string,
  { adAccountIds, after, count }: { adAccountIds: readonly string[]; after: string | null; count: number },
): Promise<ExportRow[]> {
  const rows: unknown[] = await em.execute(
    `select ${EXPORT_COLUMNS} from insights.insight_export
      where member_id = ? and ad_account_ids <@ array(select jsonb_array_elements_text(?::jsonb)::uuid)
        and id < coalesce(?::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff') order by id desc limit ?`,
    [memberId, JSON.stringify(adAccountIds), after, count],
  );
  return rows.map(exportOf);
}

/** Begins an attempt; null for an export that has ended. */
export async function beginAttempt(em: EntityManager, id: string): Promise<ExportRow | null> {
  return one(
    await em.execute(
      `update insights.insight_export set state = 'RUNNING', attempt = attempt + 1, row_count = 0, row_total = null
        where id = ? and state in ('QUEUED', 'RUNNING') returning ${EXPORT_COLUMNS}`,
      [id],
    ),
  );
}

/** Progress or end of an attempt. */
export interface ExportChange {
  state: 'RUNNING' | 'READY' | 'FAILED';
  rowCount: number;
  rowTotal: number | null;
  byteSize?: number;
  error?: ExportRow['error'];
  /** Days for which the file is kept. */
  keptDays?: number;
}

/** Stores the progress or the end of an attempt; null when the export has ended, or another attempt has begun. */
export async function saveAttempt(
  em: EntityManager,
  { exportId, attempt }: ExportAttempt,
  { state, rowCount, rowTotal, byteSize, error, keptDays }: ExportChange,
): Promise<ExportRow | null> {
  return one(
    await em.execute(
      `update insights.insight_export set state = ?, row_count = ?, row_total = ?, byte_size = ?, error = ?::jsonb,
              ended_at = case when ? then clock_timestamp() end, expires_at = clock_timestamp() + ?::float8 * interval '1 day'
        where id = ? and attempt = ? and state = 'RUNNING' returning ${EXPORT_COLUMNS}`,
      [
        state,
        rowCount,
        rowTotal,
        byteSize ?? null,
        error ? JSON.stringify(error) : null,
        state !== 'RUNNING',
        keptDays ?? null,
        exportId,
        attempt,
      ],
    ),
  );
}

/** Cancels an export that is under way; null for another. */
export async function cancelExport(em: EntityManager, id: string): Promise<ExportRow | null> {
  return one(
    await em.execute(
      `update insights.insight_export set state = 'CANCELLED', ended_at = clock_timestamp()
        where id = ? and state in ('QUEUED', 'RUNNING') returning ${EXPORT_COLUMNS}`,
      [id],
    ),
  );
}

function one(rows: readonly unknown[]): ExportRow | null {
  return rows[0] === undefined ? null : exportOf(rows[0]);
}
