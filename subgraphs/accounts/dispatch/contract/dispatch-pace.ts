import type { Database } from '#kit/database/database.ts';
import { notFound } from '#kit/errors/refusals.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import { accountLevels } from '#subgraphs/accounts/directory/access/access-service.ts';
import { assertDispatchService } from '../admission/admission.ts';
import { readThrottle } from '#subgraphs/accounts/connections/throttle/throttle-repository.ts';
import { type Pace, paceOf } from '#subgraphs/accounts/connections/throttle/throttle-policy.ts';

/** Pace of an ad account, and true in `isConnected` while the platform accepts its credentials. */
export interface AccountPace extends Pace {
  isConnected: boolean;
}

/** Rates at which ad accounts can be written to now, for services that plan writes. */
export class DispatchPace {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** An ad account's pace. Throws NOT_FOUND for one the viewer may not read. */
  async ofAccount(viewer: Viewer, adAccountId: string): Promise<AccountPace> {
    assertDispatchService(viewer);
    return this.#database.read(viewer, async (em) => {
      const levels = await accountLevels(em, viewer, [adAccountId]);
      if (!levels.has(adAccountId)) throw notFound('ad account', adAccountId);
      const { throttle, now, isConnected } = await readThrottle(em, { ...viewer, adAccountId });
      return { ...paceOf(throttle, now), isConnected };
    });
  }
}
