import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';

/** A value as the driver sends it: an array becomes a PostgreSQL array. */
export type BoundValue = string | number | boolean | null | readonly string[] | readonly number[];

/** Runs a statement in the transaction of `em` with values for `$1`, `$2` and so on; its rows. */
export type Prepared<R extends object> = (em: EntityManager, values: readonly BoundValue[]) => Promise<R[]>;

/**
 * The part of a transaction's connection used here. The driver takes a name beside the text, which the query builder in between hands
 * on as it is.
 */
interface Connection {
  executeQuery(query: {
    sql: { name: string; text: string };
    parameters: readonly BoundValue[];
    query: { kind: 'RawNode' };
    queryId: { queryId: string };
  }): Promise<{ rows: unknown[] }>;
}

/**
 * A statement for what is asked often: each connection parses and plans it once, and its values travel beside the text instead of in
 * it. It sees the rows its transaction sees. Everything else is `em.execute`'s, which plans for the values at hand. Outside of a
 * transaction it throws.
 */
export function prepared<R extends object>(text: string): Prepared<R> {
  const name = createHash('sha256').update(text).digest('hex').slice(0, 40);
  return async (em, parameters) => {
    const connection = em.getTransactionContext<Connection>();
    if (!connection) throw new Error('A prepared statement needs a transaction.');
    const query = { kind: 'RawNode' } as const;
    const { rows } = await connection.executeQuery({
      sql: { name, text },
      parameters,
      query,
      queryId: { queryId: name },
    });
    return rows as R[];
  };
}
