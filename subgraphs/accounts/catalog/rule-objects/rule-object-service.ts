import { createHash } from 'node:crypto';
import type { Database } from '#kit/database/database.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import { notFound } from '#kit/errors/refusals.ts';
import type { Query_RuleObjectsArgs } from '#subgraphs/accounts/generated/schema-types.ts';
import { accountViews } from '#subgraphs/accounts/directory/access/ad-account-service.ts';
import { findRuleObjects, type RuleObjectPage } from './rule-object-repository.ts';

/** Living objects of a level, with the state of their import. */
export interface RuleObjects extends RuleObjectPage {
  watermark: string;
  syncedAt: Date | null;
  next: string | null;
}

/** Imported objects as columns for the evaluation of rules, for callers who may read the ad account. */
export class RuleObjectService {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** A page of the living objects of a level. Throws NOT_FOUND for an ad account the viewer may not read. */
  page(viewer: Viewer, { adAccountId, level, after, first }: Query_RuleObjectsArgs): Promise<RuleObjects> {
    return this.#database.read(viewer, async (em) => {
      const [account] = await accountViews(em, viewer, [adAccountId]);
      if (!account) throw notFound('ad account', adAccountId);
      const found = await findRuleObjects(em, { adAccountId, level, after: after ?? null, limit: first + 1 });
      const page = cut(found, first);
      const next = found.ids.length > first ? page.ids.at(-1)! : null;
      return { ...page, watermark: digestOf(page), syncedAt: account.syncedAt ?? null, next };
    });
  }
}

function cut({ ids, columns }: RuleObjectPage, length: number): RuleObjectPage {
  const shorter = Object.entries(columns).map(([name, values]) => [name, values.slice(0, length)] as const);
  return { ids: ids.slice(0, length), columns: Object.fromEntries(shorter) };
}

function digestOf(page: RuleObjectPage): string {
  return createHash('sha256').update(JSON.stringify(page)).digest('hex').slice(0, 32);
}
