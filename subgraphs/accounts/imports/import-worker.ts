import { LaneRunner } from '#kit/lanes/lane-runner.ts';
import type { ImportDeps } from './import-deps.ts';
import { findDueImports } from './import-repository.ts';
import { runImport } from './run-import.ts';

/** Name of the lanes of imports among all lanes. */
const IMPORT_LANES = 'imports';
/** Key on the bus which says: there may be an import to work on. */
export const IMPORTS_WAKE_KEY = 'accounts:imports';
/** Ad accounts one process imports at once; most of the time they wait for the platform. */
const MAX_LANES = 8;

/** The worker that imports ad accounts' objects: one lane an ad account among all processes. */
export function importWorker(deps: ImportDeps): LaneRunner {
  return new LaneRunner({
    name: IMPORT_LANES,
    database: deps.database,
    bus: deps.bus,
    wakeKey: IMPORTS_WAKE_KEY,
    due: () => deps.database.readSystem((em) => findDueImports(em, deps.config.imports)),
    run: (lane) => runImport(deps, lane),
    pollMs: deps.config.door.pollMs,
    maxLanes: MAX_LANES,
    log: deps.log,
  });
}
