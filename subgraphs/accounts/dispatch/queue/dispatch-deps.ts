import type { Logger } from 'pino';
import type { Config } from '#kit/config/config.ts';
import type { Database } from '#kit/database/database.ts';
import type { WakeBus } from '#kit/events/wake-bus.ts';
import type { FileStore } from '#kit/files/file-store.ts';
import type { AccountQueue } from './account-queue.ts';
import type { Claimed } from './claim.ts';
import type { Conclusion } from './conclusion.ts';
import type { PlatformClients } from '#subgraphs/accounts/connections/platform-clients.ts';

/** Dependencies of dispatch. */
export interface DispatchDeps {
  database: Database;
  bus: WakeBus;
  clients: PlatformClients;
  files: FileStore;
  config: Pick<Config, 'dispatch' | 'liveChanges'>;
  log: Logger;
  /** Replaces the sending of batches of claimed operations, to measure everything around it. */
  send?: (queue: AccountQueue, batch: readonly Claimed[]) => Promise<Conclusion[]>;
}
