import type { EntityManager } from '@mikro-orm/postgresql';
import { EXPORT_COLUMNS, exportOf, type ExportAttempt, type ExportRow } from './export-row.ts';

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

/** An export of the workspace, whoever it is of; null when there is none. */
export async function findAnyExport(em: EntityManager, id: string): Promise<ExportRow | null> {
  return one(await em.execute(`select ${EXPORT_COLUMNS} from insights.insight_export where id = ?`, [id]));
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

function one(rows: readonly unknown[]): ExportRow | null {
  return rows[0] === undefined ? null : exportOf(rows[0]);
}
