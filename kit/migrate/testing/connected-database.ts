import pg from 'pg';
import { emptyDatabase } from '#test/testkit/test-database.ts';

/** An empty database of a test file, with a connection of its owner. */
export interface ConnectedDatabase {
  url: string;
  client: pg.Client;
  /** Ends the connection and drops the database. */
  close(): Promise<void>;
}

/** Makes an empty database and connects to it. */
export async function connectedDatabase(): Promise<ConnectedDatabase> {
  const { url, drop } = await emptyDatabase();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return {
    url,
    client,
    close: async () => {
      await client.end();
      await drop();
    },
  };
}
