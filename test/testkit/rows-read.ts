import type { EntityManager } from '@mikro-orm/postgresql';

/** Reads of a table by a transaction. */
export interface TableReads {
  /** Number of times it was read from its beginning to its end. */
  scans: number;
  /** Rows that were read of it. */
  rows: number;
}

/** Returns the reads of a table by `fn` within the transaction of `em`, also inside of functions, which plans do not show. */
export async function rowsRead(
  em: EntityManager,
  table: string,
  fn: (em: EntityManager) => Promise<unknown>,
): Promise<TableReads> {
  const before = await readsOf(em, table);
  await fn(em);
  const after = await readsOf(em, table);
  return { scans: after.scans - before.scans, rows: after.rows - before.rows };
}

async function readsOf(em: EntityManager, table: string): Promise<TableReads> {
  const [row]: TableReads[] = await em.execute(
    `select seq_scan::int as scans, (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as rows
       from pg_stat_xact_all_tables where relid = ?::regclass`,
    [table],
  );
  return row!;
}
