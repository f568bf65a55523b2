import type { Config } from '#kit/config/config.ts';
import type { Database } from '#kit/database/database.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import { ownLevels } from '#subgraphs/accounts/directory/access/access-service.ts';
import { findAllStops } from '#subgraphs/accounts/dispatch/guards/write-stop-repository.ts';
import { type Capabilities, capabilitiesOf } from './capabilities.ts';

/** Reports the changes on the platform that callers can make now. */
export class CapabilityService {
  readonly #database: Database;
  readonly #config: Pick<Config, 'liveChanges' | 'platform' | 'dispatch'>;

  constructor(database: Database, config: Pick<Config, 'liveChanges' | 'platform' | 'dispatch'>) {
    this.#database = database;
    this.#config = config;
  }

  /** Available changes, with the stops that concern the viewer. */
  get(viewer: Viewer): Promise<Capabilities> {
    return this.#database.read(viewer, async (em) => {
      const own = await ownLevels(em, viewer, 'AD_ACCOUNT');
      const stops = await findAllStops(em, viewer.workspaceId);
      const shown = stops.filter(({ scope, scopeId }) => scope === 'WORKSPACE' || own === 'ALL' || own.has(scopeId));
      return capabilitiesOf(this.#config, shown);
    });
  }
}
