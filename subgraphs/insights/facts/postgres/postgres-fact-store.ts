import type { EntityManager } from '@mikro-orm/postgresql';
import type { Database } from '#kit/database/database.ts';
import type { FactRow, Slice } from '#subgraphs/insights/facts/fact-row.ts';
import type { ErasedFacts, SliceWritten } from '#subgraphs/insights/facts/fact-store.ts';
import { erase } from './erase.ts';
import { putSlice } from './put-slice.ts';

/** Facts in the subgraph's own PostgreSQL. */
export class PostgresFactStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  putSlice(
    slice: Slice,
    rows: readonly FactRow[],
    within?: (em: EntityManager) => Promise<void>,
  ): Promise<SliceWritten> {
    return this.#database.write(slice, async (em) => {
      const written = await putSlice(em, slice, rows);
      await within?.(em);
      return written;
    });
  }

  erase(target: ErasedFacts): Promise<void> {
    return this.#database.write(target, (em) => erase(em, target));
  }
}
