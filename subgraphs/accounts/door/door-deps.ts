import type { Logger } from 'pino';
import type { Config } from '#kit/config/config.ts';
import type { Database } from '#kit/database/database.ts';
import type { WakeBus } from '#kit/events/wake-bus.ts';
import type { FileStore } from '#kit/files/file-store.ts';
import type { AccountLane } from './account-lane.ts';
import type { Claimed } from './claim.ts';
import type { Conclusion } from './conclusion.ts';
import type { PlatformClients } from '../connections/platform-clients.ts';

/** What the door is built from. */
export interface DoorDeps {
  database: Database;
  bus: WakeBus;
  clients: PlatformClients;
  files: FileStore;
  config: Pick<Config, 'door' | 'liveChanges'>;
  log: Logger;
  /** Does parcels of claimed operations in another way than at the platform, to measure everything around it. */
  send?: (lane: AccountLane, parcel: readonly Claimed[]) => Promise<Conclusion[]>;
}
