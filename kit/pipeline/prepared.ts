import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { LateStatement } from './late-client.ts';

/** A value as the driver sends it: an array becomes a PostgreSQL array. */
export type BoundValue = string | number | boolean | null | readonly string[] | readonly number[];

/** Runs a statement in the transaction of `em` with values for `$1`, `$2` and so on; returns its rows. */
export type Prepared<R extends object> = (em: EntityManager, values: readonly BoundValue[]) => Promise<R[]>;

/**
 * The part of a transaction's connection used here. The driver takes a name beside the text, which the query builder in between passes on
 * unchanged.
 */
interface Connection {
  executeQuery(query: {
    sql: string | { name: string; text: string } | (LateStatement & { name: string });
    parameters: readonly BoundValue[];
    query: { kind: 'RawNode' };
    queryId: { queryId: string };
  }): Promise<{ rows: unknown[] }>;
}

/**
 * A statement for frequent queries: each connection parses and plans it once, and its values are sent beside the text instead of in it. It
 * sees the rows that its transaction sees. Other queries use `em.execute`, which plans for the given values. Throws outside of a
 * transaction.
 */
export function prepared<R extends object>(text: string): Prepared<R> {
  const name = nameOf(text);
  return async (em, parameters) => (await execute(em, { name, text }, parameters)) as R[];
}

/** Answer to a late statement. */
export interface Later<R extends object> {
  /** Its rows, available once its transaction has committed; throws before it was sent. */
  readonly rows: readonly R[];
}

/**
 * Like `prepared`, for statements without a waiting caller: it is sent with the transaction's next statement, at the latest with its
 * commit, which fails if it fails (see `executeLate`).
 */
export function preparedLate<R extends object>(
  text: string,
): (em: EntityManager, values: readonly BoundValue[]) => Promise<Later<R>> {
  const name = nameOf(text);
  return async (em, parameters) => {
    const later = new AnsweredLater<R>();
    await execute(em, { name, text, late: ({ rows }) => later.answer(rows as R[]) }, parameters);
    return later;
  };
}

/** Like `preparedLate`, for statements whose rows nobody reads. The transaction's commit reports their failure. */
export function preparedUnread(text: string): (em: EntityManager, values: readonly BoundValue[]) => Promise<void> {
  const statement = { name: nameOf(text), text, unread: true, late: () => undefined };
  return async (em, parameters) => void (await execute(em, statement, parameters));
}

class AnsweredLater<R extends object> implements Later<R> {
  #rows: readonly R[] | undefined;

  get rows(): readonly R[] {
    if (this.#rows === undefined) throw new Error('A late statement was not answered yet.');
    return this.#rows;
  }

  answer(rows: readonly R[]): void {
    this.#rows = rows;
  }
}

/**
 * Runs a statement whose text is made for the call, with values for `$1`, `$2` and so on, in the transaction of `em`; returns its rows. No
 * connection keeps its plan.
 */
export async function runOnce<R extends object>(
  em: EntityManager,
  text: string,
  values: readonly BoundValue[],
): Promise<R[]> {
  return (await execute(em, text, values)) as R[];
}

async function execute(
  em: EntityManager,
  sql: Parameters<Connection['executeQuery']>[0]['sql'],
  parameters: readonly BoundValue[],
): Promise<unknown[]> {
  const connection = em.getTransactionContext<Connection>();
  if (!connection) throw new Error('A prepared statement needs a transaction.');
  const query = { kind: 'RawNode' } as const;
  const queryId = typeof sql === 'string' ? 'made for the call' : sql.name;
  return (await connection.executeQuery({ sql, parameters, query, queryId: { queryId } })).rows;
}

function nameOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 40);
}
