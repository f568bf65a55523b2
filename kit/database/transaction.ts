import type { Pool, PoolClient } from 'pg';
import { READ_ONLY, type Settings } from '#kit/pipeline/late-client.ts';
import type { PoolGuard } from './pool-guard.ts';

/** A statement in the query builder's form. */
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
 * A transaction on a connection of its own, in which an entity manager runs its statements one after the other. MikroORM's own does the
 * same through the query builder, which takes several times as long as sending a message.
 */
export class Transaction {
  readonly #client: PoolClient;
  readonly #guard: PoolGuard;
  #running: Promise<unknown> = Promise.resolve();

  private constructor(client: PoolClient, guard: PoolGuard) {
    this.#client = client;
    this.#guard = guard;
  }

  /** Takes a connection of the pool. The begin, and `settings`, which hold in the transaction, are sent with its first statement. */
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

  /** Runs a statement once those before it have ended. */
  executeQuery({ sql, parameters }: Compiled): Promise<Executed> {
    const executed = this.#running.then(() => this.#execute(sql as string, [...parameters]));
    this.#running = executed.catch(() => undefined);
    return executed;
  }

  /** Commits once its statements have ended, and gives the connection back. When it rejects, a rollback is still needed. */
  async commit(): Promise<void> {
    await this.#running;
    await this.#client.query('commit');
    this.#guard.giveBack(this.#client);
  }

  /** Rolls back once its statements have ended, and gives the connection back in any case. */
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
