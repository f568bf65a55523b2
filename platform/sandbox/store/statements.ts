import type { DatabaseSync, StatementSync } from 'node:sqlite';

/** The statements of one connection, each prepared once. */
export class Statements {
  readonly #database: DatabaseSync;
  readonly #known = new Map<string, StatementSync>();

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  of(sql: string): StatementSync {
    const known = this.#known.get(sql);
    if (known) return known;
    const statement = this.#database.prepare(sql);
    this.#known.set(sql, statement);
    return statement;
  }

  /** Forgets all, so that the database can be closed. */
  clear(): void {
    this.#known.clear();
  }
}
