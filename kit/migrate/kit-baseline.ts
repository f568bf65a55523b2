import { baseline, type Baseline } from './baseline.ts';
import { renameTable } from './rename-table.ts';

/** Tables of the kit that hold no tenant's data and therefore carry no workspace. */
export const KIT_SHARED_TABLES = ['installed_functions', 'queue', 'migration'] as const;

/** SQLSTATE of `claim_new_request` (sql/) for a request id that was claimed before. */
export const CLAIMED_BEFORE = 'AD002';

/** The kit's functions and views, which every schema has. */
export const KIT_SQL = new URL('./sql/', import.meta.url);

/** The tables of every subgraph's schema: claims of request ids, events with their counters, owners of queues. */
export function kitBaseline(schema: string): Baseline {
  return baseline({
    name: 'KitBaseline',
    schema,
    folder: new URL('./baseline/', import.meta.url),
    replaces: [
      'Kit001Requests',
      'Kit002Events',
      'Kit003Lanes',
      'Kit004Functions',
      'Kit005LaneFunctions',
      'Kit006ClaimsWithResults',
      'Kit007FewerEventKeys',
      'Kit008EventsTogether',
      'Kit009EventsInParts',
    ],
    renames: renameTable(schema, 'lane', 'queue'),
  });
}
