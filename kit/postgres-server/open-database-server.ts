import type { Config } from '#kit/config/config.ts';
import type { OnLost } from '#kit/processes/keep-running.ts';
import { checkDatabase } from '#kit/database/check-database.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { keepPostgres } from './keep-postgres.ts';

/** The PostgreSQL server an installation uses. */
export interface DatabaseServer {
  url: string;
  /** Stops the server if this call started it. */
  close(): Promise<void>;
}

/**
 * Returns the configured server after a check that it answers, or else the embedded one of the data folder. With `onLost` the embedded one
 * is restarted when it dies. Rejects with a StartError when the configured one cannot be used.
 */
export async function openDatabaseServer(
  { database, dataDir }: Pick<Config, 'database' | 'dataDir'>,
  onLost?: OnLost,
): Promise<DatabaseServer> {
  if (database.kind === 'embedded') {
    const server = await startEmbeddedPostgres({ dataDir });
    return onLost ? keepPostgres(server, onLost) : server;
  }
  await checkDatabase(database.url);
  return { url: database.url, close: async () => undefined };
}
