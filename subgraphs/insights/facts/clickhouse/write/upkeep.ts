import type { EntityManager } from '@mikro-orm/postgresql';
import { FACT_TABLE } from '../fact-table.ts';
import { generationsLiteral, listLiteral, textLiteral } from '../literals.ts';
import type { Stores } from '../read/complete-rows.ts';
import type { Warehouse } from '../warehouse.ts';
import { condemn, forget, generationsOver, unknownOf, type WrittenGeneration } from './generations.ts';

/** Generations that are looked up at once. */
const BATCH = 5_000;

/** Runs transactions over one workspace, or over all. */
export type Scope = <T>(fn: (em: EntityManager) => Promise<T>) => Promise<T>;

/**
 * Removes rows of generations that nobody reads any more, in ClickHouse first: one that is killed in between is repeated. Resolves to the number of
 * generations.
 */
export async function removeOver(scope: Scope, warehouse: Warehouse): Promise<number> {
  let removed = 0;
  for (;;) {
    const over = await scope(generationsOver);
    if (over.length === 0) return removed;
    await removeRows(warehouse, over);
    await scope((em) => forget(em, over));
    removed += over.length;
  }
}

/**
 * Removes rows of generations that PostgreSQL does not know, month by month. A generation is known before its first row is written; so these were
 * erased or forgotten while a process that wrote them stood still, or they are of a database that is gone. Resolves to the number of generations.
 */
export async function removeUnknown(scope: Scope, warehouse: Warehouse): Promise<number> {
  const months = await warehouse.rows<{ month: number }>(`select distinct toYYYYMM(day) as month from ${FACT_TABLE}`);
  let removed = 0;
  for (const { month } of months) {
    const written = warehouse.pieces<WrittenGeneration>(
      `select distinct workspace_id as workspaceId, account_no as accountNo, generation from ${FACT_TABLE} where toYYYYMM(day) = ${month}`,
      BATCH,
    );
    for await (const generations of written) {
      const unknown = await scope((em) => unknownOf(em, generations));
      await removeRows(warehouse, unknown);
      removed += unknown.length;
    }
  }
  return removed;
}

/** Removes at once what a slice wrote that was not committed. What is killed before is removed by a sweep. */
export async function discard(
  { database, warehouse }: Stores,
  workspaceId: string,
  generations: readonly WrittenGeneration[],
): Promise<void> {
  const scope: Scope = (fn) => database.write({ workspaceId }, fn);
  await scope((em) =>
    condemn(
      em,
      workspaceId,
      generations.map(({ generation }) => generation),
    ),
  );
  await removeOver(scope, warehouse);
  await removeRows(warehouse, await scope((em) => unknownOf(em, generations)));
}

async function removeRows(warehouse: Warehouse, generations: readonly WrittenGeneration[]): Promise<void> {
  if (generations.length === 0) return;
  const distinct = <T>(values: readonly T[]) => [...new Set(values)];
  const workspaces = distinct(generations.map(({ workspaceId }) => textLiteral(workspaceId)));
  const accounts = distinct(generations.map(({ accountNo }) => String(accountNo)));
  await warehouse.run(
    `delete from ${FACT_TABLE} where workspace_id in ${listLiteral(workspaces)} and account_no in ${listLiteral(accounts)}
        and generation in ${generationsLiteral(generations.map(({ generation }) => generation))}`,
  );
}
