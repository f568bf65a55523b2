import type { EntityManager } from '@mikro-orm/postgresql';
import { keysetPage, type PageRange } from '#kit/connections/keyset.ts';
import type { Database } from '#kit/database/database.ts';
import { entityRows } from '#kit/database/entity-rows.ts';
import { notFound } from '#kit/errors/refusals.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import { currencyOffset } from '#kit/money/currency-offset.ts';
import { capped, ownLevels } from './access-service.ts';
import type { AccessLevel } from './grant-repository.ts';
import { type AdAccount, AdAccountEntity } from './ad-account-entity.ts';

/** An ad account with the caller's access. */
export type AdAccountView = Omit<AdAccount, 'createdAt'> & { access: AccessLevel; currencyOffset: number };

const withIds = entityRows(AdAccountEntity, { where: 'where id = any($1::uuid[])' });

/** Ad accounts as a caller sees them. */
export class AdAccountService {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** A page of the ad accounts the viewer may read, oldest first. */
  page(viewer: Viewer, range: PageRange) {
    return this.#database.read(viewer, async (em) => {
      const own = await ownLevels(em, viewer, 'AD_ACCOUNT');
      const page = await keysetPage(em, AdAccountEntity, {
        within: own === 'ALL' ? {} : { id: { $in: [...own.keys()] } },
        order: [{ column: 'id', direction: 'asc' }],
        ...range,
        countTotal: true,
      });
      const level = (id: string) => capped(viewer, own === 'ALL' ? 'WRITE' : own.get(id)) ?? 'READ';
      return { ...page, edges: page.edges.map(({ cursor, node }) => ({ cursor, node: viewOf(node, level(node.id)) })) };
    });
  }

  /** One ad account; NOT_FOUND when the viewer may not read it. */
  async get(viewer: Viewer, id: string): Promise<AdAccountView> {
    const [account] = await this.byIds(viewer, [id]);
    if (!account) throw notFound('ad account', id);
    return account;
  }

  /** Ad accounts in the order of the ids, null for those the viewer may not read. */
  byIds(viewer: Viewer, ids: readonly string[]): Promise<(AdAccountView | null)[]> {
    return this.#database.read(viewer, (em) => accountViews(em, viewer, ids));
  }
}

/** Ad accounts in the order of the ids as a viewer sees them, null for those the viewer may not read. */
export async function accountViews(
  em: EntityManager,
  viewer: Viewer,
  ids: readonly string[],
): Promise<(AdAccountView | null)[]> {
  const own = await ownLevels(em, viewer, 'AD_ACCOUNT');
  const readable = own === 'ALL' ? [...ids] : ids.filter((id) => own.has(id));
  const accounts = readable.length === 0 ? [] : await withIds.read(em, [readable]);
  const level = (id: string) => capped(viewer, own === 'ALL' ? 'WRITE' : own.get(id)) ?? 'READ';
  const views = new Map(accounts.map((account) => [account.id, viewOf(account, level(account.id))]));
  return ids.map((id) => views.get(id) ?? null);
}

function viewOf(account: AdAccount, access: AccessLevel): AdAccountView {
  const { id, workspaceId, connectionId, platformId, name, currency, timezone, status, pageId } = account;
  const { minDailyBudget, syncStatus, syncedAt } = account;
  const facts = { id, workspaceId, connectionId, platformId, name, currency, timezone, status, pageId };
  return { ...facts, minDailyBudget, syncStatus, syncedAt, access, currencyOffset: currencyOffset(currency) };
}
