import type { Logger } from 'pino';
import type { Config } from '#kit/config/config.ts';
import type { Database } from '#kit/database/database.ts';
import type { PlatformClients } from '../platform-clients.ts';

/** Dependencies of reads of the platform. */
export interface ReadDeps {
  database: Database;
  clients: PlatformClients;
  config: Pick<Config, 'dispatch'>;
  log: Logger;
}
