import type { Logger } from 'pino';
import type { Config } from '#kit/config/config.ts';
import type { Database } from '#kit/database/database.ts';
import type { WakeBus } from '#kit/events/wake-bus.ts';
import type { Passports } from '#kit/session/passport.ts';
import type { Peers } from '#kit/links/peers.ts';
import type { FactStore } from '#subgraphs/insights/facts/fact-store.ts';
import type { ImportSchedule } from '../plan/schedule.ts';

/** Dependencies of imports. */
export interface ImportDeps {
  database: Database;
  bus: WakeBus;
  peers: Peers;
  passports: Passports;
  facts: Pick<FactStore, 'putSlice'>;
  config: Pick<Config, 'dispatch'>;
  log: Logger;
  schedule: ImportSchedule;
  /** The time, which decides what day it is where. */
  now: () => Date;
}
