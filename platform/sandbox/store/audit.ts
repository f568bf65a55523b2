import { parseData } from './node-row.ts';
import type { Row } from './node-row.ts';
import type { Statements } from './statements.ts';

/** One row of the audit. */
export interface Activity {
  objectId: string;
  at: number;
  data: Row;
}

interface ActivityQuery {
  objectId?: string;
  since?: number;
  until?: number;
}

/** Log of changes to the objects of accounts. Times are milliseconds since 1970. */
export class Audit {
  readonly #statements: Statements;

  constructor(statements: Statements) {
    this.#statements = statements;
  }

  add(accountId: string, objectId: string, at: number, data: Row): void {
    const sql = 'insert into activity (account_id, object_id, at, data) values (?, ?, ?, ?)';
    this.#statements.of(sql).run(accountId, objectId, at, JSON.stringify(data));
  }

  /** The rows of an account, newest first. */
  list(accountId: string, { objectId, since, until }: ActivityQuery = {}): Activity[] {
    const sql = `select * from activity where account_id = ? and object_id = coalesce(?, object_id)
      and at >= ? and at <= ? order by seq desc`;
    const bounds = [since ?? 0, until ?? Number.MAX_SAFE_INTEGER];
    const rows = this.#statements.of(sql).all(accountId, objectId ?? null, ...bounds);
    return rows.map((row) => ({ objectId: String(row.object_id), at: Number(row.at), data: parseData(row.data) }));
  }
}
