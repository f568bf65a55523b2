import type { EntityManager } from '@mikro-orm/postgresql';
import { directionOf, type PageWindow } from '#kit/connections/page-window.ts';
import { LaunchItem, type LaunchItemRow } from '#subgraphs/launcher/launches/launch/launch-item.ts';
import { Launch, type LaunchRow } from '#subgraphs/launcher/launches/launch/launch.ts';

/** A creative together with an ad account it was launched in. */
export interface UsedIn {
  creativeId: string;
  adAccountId: string;
}

const PLACES = `(select (e ->> 'creativeId')::uuid as creative_id, (e ->> 'adAccountId')::uuid as ad_account_id
  from jsonb_array_elements(?::jsonb) e) place`;

/** Reads where creatives of the transaction's workspace were launched. */
export class UsageRepository {
  /** The ad accounts each of these creatives was launched in, found by stepping from one to the next. */
  accountsOf(em: EntityManager, creativeIds: readonly string[]): Promise<UsedIn[]> {
    return em.execute<UsedIn[]>(
      `select c.id::text as "creativeId", used.account::text as "adAccountId" from
        (select value::uuid as id from jsonb_array_elements_text(?::jsonb)) c cross join lateral (
          with recursive step (account) as (
            (select ad_account_id from launch_item where creative_id = c.id order by ad_account_id limit 1)
            union all
            select (select ad_account_id from launch_item where creative_id = c.id and ad_account_id > step.account
              order by ad_account_id limit 1) from step where step.account is not null
          ) select account from step where account is not null) used`,
      [JSON.stringify(creativeIds)],
    );
  }

  /** Uses in each of these places in the direction of a window: one more of each creative than it shows. Newest first forwards. */
  async usesIn(em: EntityManager, places: readonly UsedIn[], window: PageWindow): Promise<LaunchItemRow[]> {
    const { beyond, order } = directionOf('desc', window);
    const [count, cursor] = [window.size + 1, window.cursor];
    const rows = await em.execute<{ id: string }[]>(
      `select id::text from (
        select item.id, row_number() over (partition by place.creative_id order by item.id ${order}) as number
        from ${PLACES} cross join lateral (
          select id from launch_item i where i.creative_id = place.creative_id and i.ad_account_id = place.ad_account_id
            ${cursor === null ? '' : `and i.id ${beyond} ?::uuid`} order by i.id ${order} limit ?) item) ranked where number <= ?`,
      [JSON.stringify(places), ...(cursor === null ? [] : [cursor]), count, count],
    );
    return em.find(LaunchItem, { id: { $in: rows.map(({ id }) => id) } }, { orderBy: { id: order } });
  }

  /** Returns the number of uses of each creative in these places. */
  async countsIn(em: EntityManager, places: readonly UsedIn[]): Promise<Map<string, number>> {
    const rows = await em.execute<{ id: string; count: number }[]>(
      `select place.creative_id::text as id, count(*)::int as count from ${PLACES}
        join launch_item i on i.creative_id = place.creative_id and i.ad_account_id = place.ad_account_id
        group by place.creative_id`,
      [JSON.stringify(places)],
    );
    return new Map(rows.map(({ id, count }) => [id, count]));
  }

  /** Returns true when a use in one of these places has this id. */
  async exists(em: EntityManager, places: readonly UsedIn[], id: string): Promise<boolean> {
    const found = await em.execute<unknown[]>(
      `select 1 from launch_item i join ${PLACES}
          on i.creative_id = place.creative_id and i.ad_account_id = place.ad_account_id where i.id = ?`,
      [JSON.stringify(places), id],
    );
    return found.length > 0;
  }

  /** The launches among these ids that exist. */
  launches(em: EntityManager, ids: readonly string[]): Promise<LaunchRow[]> {
    return em.find(Launch, { id: { $in: [...ids] } });
  }
}
