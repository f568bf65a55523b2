import type { Logger } from 'pino';
import type { Config } from '#kit/config/config.ts';
import type { Database } from '#kit/database/database.ts';
import type { WakeBus } from '#kit/events/wake-bus.ts';
import type { AccountReads } from '#subgraphs/accounts/connections/reads/account-reads.ts';

/** Dependencies of imports. */
export interface ImportDeps {
  database: Database;
  bus: WakeBus;
  reads: AccountReads;
  config: Pick<Config, 'dispatch' | 'imports'>;
  log: Logger;
}
