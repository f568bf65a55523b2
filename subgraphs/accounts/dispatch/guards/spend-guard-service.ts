import type { Database } from '#kit/database/database.ts';
import { notFound, versionConflict } from '#kit/errors/refusals.ts';
import { assertPermission, type Viewer } from '#kit/session/viewer.ts';
import { accountLevels } from '#subgraphs/accounts/directory/access/access-service.ts';
import type { SpendGuardSetInput } from '#subgraphs/accounts/generated/schema-types.ts';
import { findGuards, lockGuard, storeCaps, type SpendGuardRow } from './spend-guard-repository.ts';

/** Caps on the amounts added to the budgets of ad accounts. */
export class SpendGuardService {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** The guards of ad accounts that the viewer may read, one per account. */
  ofAccounts(viewer: Viewer, adAccountIds: readonly string[]): Promise<(SpendGuardRow | Error)[]> {
    return this.#database.read(viewer, async (em) => {
      const guards = new Map((await findGuards(em, adAccountIds)).map((guard) => [guard.adAccountId, guard]));
      return adAccountIds.map((id) => guards.get(id) ?? notFound('ad account', id));
    });
  }

  /** Sets an ad account's caps if its guard still has the expected version. */
  set(viewer: Viewer, input: SpendGuardSetInput): Promise<void> {
    const { adAccountId, expectedVersion } = input;
    return this.#database.write(viewer, async (em) => {
      const levels = await accountLevels(em, viewer, [adAccountId]);
      if (!levels.has(adAccountId)) throw notFound('ad account', adAccountId);
      assertPermission(viewer, 'limits:write');
      await lockGuard(em, adAccountId);
      const current = await storeCaps(em, viewer, input);
      if (current !== expectedVersion) throw versionConflict(current);
    });
  }
}
