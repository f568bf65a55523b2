import type { EntityManager } from '@mikro-orm/postgresql';
import { keysetPage, type KeysetPage } from '#kit/connections/keyset.ts';
import type { Database } from '#kit/database/database.ts';
import type { RequestContext } from '#kit/subgraph/request-context.ts';
import type { QueryLaunchesArgs } from '#subgraphs/launcher/generated/schema-types.ts';
import { matchingLaunches } from '#subgraphs/launcher/launches/launch/launch-filter.ts';
import { Launch, type LaunchRow } from '#subgraphs/launcher/launches/launch/launch.ts';
import { BY_INDEX, listOrder } from '#subgraphs/launcher/lists/list-order.ts';

/** Ad accounts with launches, found one after the other by their index. */
const ACCOUNTS = `with recursive found as (
  (select ad_account_id as id from launch order by workspace_id, ad_account_id limit 1)
  union all
  select (select l.ad_account_id from launch l where l.ad_account_id > f.id order by l.workspace_id, l.ad_account_id limit 1)
    from found f where f.id is not null)
 select id::text as id from found where id is not null`;

/** Finds launches of the ad accounts that the caller may read. */
export class LaunchSearch {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** One page of the launches that match. Throws NOT_FOUND for an ad account that is not readable. */
  async page(context: RequestContext, list: QueryLaunchesArgs): Promise<KeysetPage<LaunchRow>> {
    const { viewer } = context;
    const { first, after, last, before, sort } = list;
    const within = { adAccountId: { $in: await this.#accounts(context, list.adAccountId ?? null) } };
    const where = matchingLaunches(list);
    const page = await this.#database.read(viewer, async (em) => {
      await em.execute(BY_INDEX);
      return keysetPage(em, Launch, { within, where, order: listOrder(sort), first, after, last, before });
    });
    const count = async (em: EntityManager) => {
      await em.execute(BY_INDEX);
      return em.count(Launch, { $and: [within, where] });
    };
    return { ...page, totalCount: () => this.#database.read(viewer, count) };
  }

  async #accounts({ viewer, access }: RequestContext, adAccountId: string | null): Promise<string[]> {
    if (adAccountId !== null) {
      await access.assertReadable('AD_ACCOUNT', adAccountId);
      return [adAccountId];
    }
    const found = await this.#database.read(viewer, (em) => em.execute<{ id: string }[]>(ACCOUNTS));
    const readable = await access.readableNow(found.map(({ id }) => ({ kind: 'AD_ACCOUNT' as const, id })));
    return readable.map(({ id }) => id);
  }
}
