import type { Pool, PoolClient } from 'pg';
import { READ_ONLY, type Settings } from '#kit/pipeline/late-client.ts';
import type { PoolGuard } from './pool-guard.ts';

/** A statement as the query builder hands it to a transaction. */
interface Compiled {
  sql: string | { text: string };
  parameters: readonly unknown[];
}

interface Executed {
  rows: unknown[];
  numAffectedRows?: bigint;
}

const CHANGES: ReadonlySet<string | null> = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

/**
 * A transaction on a connection of its own, which an entity manager runs its statements in, one after the other. MikroORM's own does
 * the same by way of the query builder, which takes several times as long as sending a message.
 */
export class Transaction {
  readonly #client: PoolClient;
  readonly #guard: PoolGuard;
  #running: Promise<unknown> = Promise.resolve();

  private constructor(client: PoolClient, guard: PoolGuard) {
    this.#client = client;
    this.#guard = guard;
  }

  /** Takes a connection of the pool. What begins the transaction, and `settings`, which hold in it, leave with its first statement. */
  static async begin(
    pool: Pool,
    guard: PoolGuard,
    { readOnly, settings }: { readOnly: boolean; settings: Settings },
  ): Promise<Transaction> {
    const client = await pool.connect();
    await client.query(readOnly ? READ_ONLY : 'begin');
    await client.query({ ...settings, values: [...settings.values] });
    return new Transaction(client, guard);
  }

  /** Runs a statement when those before it have ended. */
  executeQuery({ sql, parameters }: Compiled): Promise<Executed> {
    const executed = this.#running.then(() => this.#execute(sql as string, [...parameters]));
    this.#running = executed.catch(() => undefined);
    return executed;
  }

  /** Commits when its statements have ended, and gives the connection back. Where it rejects, it is still to be rolled back. */
  async commit(): Promise<void> {
    await this.#running;
    await this.#client.query('commit');
    this.#guard.giveBack(this.#client);
  }

  /** Rolls back when its statements have ended, and gives the connection back in any case. */
  async rollback(): Promise<void> {
    await this.#running;
    try {
      await this.#client.query('rollback');
    } finally {
      this.#guard.giveBack(this.#client);
    }
  }

  async #execute(sql: string, parameters: unknown[]): Promise<Executed> {
    const { rows, command, rowCount } = await this.#client.query<Record<string, unknown>>(sql, parameters);
    return CHANGES.has(command) ? { rows, numAffectedRows: BigInt(rowCount ?? 0) } : { rows };
  }
}
