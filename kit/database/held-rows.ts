import pg from 'pg';
import type { BoundValue } from '#kit/pipeline/prepared.ts';
import { sessionOptions, settingsOf, type Database, type Tenant } from './database.ts';

/** Time after which the server ends the session of a reader that no longer fetches: a frozen process must not occupy its disk. */
const SILENCE_MS = 600_000;

/**
 * All rows of one statement over one workspace, as they are at the first fetch, in pieces of `size`; the last may be smaller. PostgreSQL computes
 * them once and keeps them aside for a connection of its own. No transaction is open while the caller works on a piece, however long that takes,
 * and no connection of the pool is held. Ends the connection when it is left early.
 */
export async function* heldRows<R extends object>(
  { url, name }: Pick<Database, 'url' | 'name'>,
  tenant: Tenant,
  { text, values, size }: { text: string; values: readonly BoundValue[]; size: number },
): AsyncGenerator<R[], void, undefined> {
  const client = new pg.Client({
    connectionString: url,
    application_name: `adops ${name} rows`,
    keepAlive: true,
    options: `${sessionOptions(name)} -c idle_session_timeout=${SILENCE_MS}`,
  });
  // Whatever runs reports the loss of the connection as well.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('start transaction read only');
    await client.query({ ...settingsOf(tenant), values: [...settingsOf(tenant).values] });
    await client.query(`declare held no scroll cursor with hold for ${text}`, [...values]);
    // The rows are computed here, under the settings of the transaction.
    await client.query('commit');
    for (;;) {
      const { rows } = await client.query<R & pg.QueryResultRow>(`fetch ${size} from held`);
      if (rows.length > 0) yield rows;
      if (rows.length < size) return;
    }
  } finally {
    await client.end().catch(() => undefined);
  }
}
