import type { Database } from '#kit/database/database.ts';
import type { WakeBus } from '#kit/events/wake-bus.ts';
import { once } from '#kit/requests/once.ts';
import type { RequestContext } from '#kit/subgraph/request-context.ts';
import type { ImportRow } from './account-import.ts';
import { findGaps, type ImportGap } from './gap-repository.ts';
import { findImport, findImports, requestImport } from './import-repository.ts';
import { markRead } from './mark-read.ts';
import { logImport } from './log-import.ts';
import { todayImportedAt } from './today-repository.ts';
import { INSIGHTS_WAKE_KEY } from './wake-key.ts';

/** Insights to import. */
export interface ImportRequest {
  requestId: string;
  adAccountId: string;
  since?: string | null;
}

/** Imports of insights as people and other services request and read them. */
export class ImportService {
  readonly #database: Database;
  readonly #bus: WakeBus;

  constructor(database: Database, bus: WakeBus) {
    this.#database = database;
    this.#bus = bus;
  }

  /** Begins an import, or has the one there is go on now. NOT_FOUND when the viewer may not read the ad account. */
  async request(
    { viewer, access }: RequestContext,
    input: ImportRequest,
  ): Promise<{ import: ImportRow; replayed: boolean }> {
    const { adAccountId, since = null } = input;
    await access.assertReadable('AD_ACCOUNT', adAccountId);
    const key = { workspaceId: viewer.workspaceId, adAccountId };
    const claim = { viewer, operation: 'adAccountInsightsImport', requestId: input.requestId, input };
    return this.#database.write(viewer, async (em) => {
      const { replayed } = await once(em, claim, async () => {
        await logImport(em, await requestImport(em, key, since));
        await this.#bus.notify(em, INSIGHTS_WAKE_KEY);
        return null;
      });
      const row = (await findImport(em, adAccountId)) ?? (await requestImport(em, key, null));
      return { import: row, replayed };
    });
  }

  /** Has today imported soon, and counts as a reader; returns when all of today was last imported. */
  async todaySoon({ viewer, access }: RequestContext, adAccountId: string): Promise<{ importedAt: Date | null }> {
    await access.assertReadable('AD_ACCOUNT', adAccountId);
    const key = { workspaceId: viewer.workspaceId, adAccountId };
    await this.markRead(viewer.workspaceId, [adAccountId]);
    return this.#database.write(viewer, async (em) => {
      await requestImport(em, key, null);
      await this.#bus.notify(em, INSIGHTS_WAKE_KEY);
      return { importedAt: await todayImportedAt(em, adAccountId) };
    });
  }

  /**
   * Notes that somebody reads insights of ad accounts, who was found to be permitted to: today is imported again and again while that is so,
   * and an import begins where there was none.
   */
  async markRead(workspaceId: string, adAccountIds: readonly string[]): Promise<void> {
    await this.#database.write({ workspaceId }, async (em) => {
      if (await markRead(em, workspaceId, adAccountIds)) await this.#bus.notify(em, INSIGHTS_WAKE_KEY);
    });
  }

  /** The imports of ad accounts which the viewer was shown, null for those without. */
  imports({ viewer }: RequestContext, adAccountIds: readonly string[]): Promise<(ImportRow | null)[]> {
    return this.#database.read(viewer, async (em) => {
      const rows = new Map((await findImports(em, adAccountIds)).map((row) => [row.adAccountId, row]));
      return adAccountIds.map((id) => rows.get(id) ?? null);
    });
  }

  /** Days of ad accounts that could not be imported. */
  gaps({ viewer }: RequestContext, adAccountIds: readonly string[]): Promise<ImportGap[][]> {
    return this.#database.read(viewer, (em) => findGaps(em, adAccountIds));
  }
}
