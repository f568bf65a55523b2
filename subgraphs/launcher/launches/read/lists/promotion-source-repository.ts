import type { EntityManager } from '@mikro-orm/postgresql';
import { directionOf, type PageWindow } from '#kit/connections/page-window.ts';
import { LaunchItem, type LaunchItemRow } from '#subgraphs/launcher/launches/launch/launch-item.ts';

/** Position of an ad among the ads of all launches. */
export interface ItemPlace {
  launchId: string;
  number: number;
}

/** Range of promotion sources: a window, and the place of its cursor. */
export interface SourceRange {
  window: PageWindow;
  place: ItemPlace | null;
}

/** SQL condition that a launch may use the content again. */
const USABLE = `exists (select from creative_version v join creative on creative.id = v.creative_id
  where v.id = i.creative_version_id and v.state = 'APPROVED' and creative.state = 'ACTIVE')`;

/** Reads which ads of tests can be promoted. */
export class PromotionSourceRepository {
  /** Ads that succeeded in tests of the ad account and may be launched again: of the newest test first, in the order of its plan; against it for a window backwards. */
  async page(em: EntityManager, adAccountId: string, { window, place }: SourceRange): Promise<LaunchItemRow[]> {
    const [launch, item, count] = [directionOf('desc', window), directionOf('asc', window), window.size + 1];
    const [older, behind] = place
      ? [`and id ${launch.beyond}= ?`, `and (i.launch_id ${launch.beyond} ? or i.number ${item.beyond} ?)`]
      : ['', ''];
    // Launches are walked one by one until the page is full, those without a created ad by their counts alone.
    const rows: object[] = await em.execute(
      `select item.* from (select id from launch
         where ad_account_id = ? and operation = 'TEST' and (counts ->> 'succeeded')::int > 0 ${older}) l
       cross join lateral (select * from launch_item i
         where i.launch_id = l.id and i.state = 'SUCCEEDED' ${behind} and ${USABLE} order by i.number ${item.order} limit ?) item
       order by l.id ${launch.order}, item.number ${item.order} limit ?`,
      [adAccountId, ...(place ? [place.launchId, place.launchId, place.number] : []), count, count],
    );
    return rows.map((row) => em.map(LaunchItem, row));
  }

  /** Returns the position of this ad of the ad account; null when the account has no such ad. */
  async placeOf(em: EntityManager, adAccountId: string, id: string): Promise<ItemPlace | null> {
    const item = await em.findOne(LaunchItem, { id, adAccountId });
    return item && { launchId: item.launchId, number: item.number };
  }

  /** Returns the number of ads that promote each of these. */
  async promotions(em: EntityManager, ids: readonly string[]): Promise<Map<string, number>> {
    const rows = await em.execute<{ id: string; count: number }[]>(
      `select source_item_id::text as id, count(*)::int as count from launch_item
        where source_item_id = any(array(select value::uuid from jsonb_array_elements_text(?::jsonb))) group by 1`,
      [JSON.stringify(ids)],
    );
    return new Map(rows.map(({ id, count }) => [id, count]));
  }

  /** The platform ids of the ad creatives these ads show. */
  async adCreatives(em: EntityManager, itemIds: readonly string[]): Promise<Map<string, string>> {
    const rows = await em.execute<{ id: string; creative: string }[]>(
      `select i.id::text as id, o.platform_id as creative from launch_item i cross join lateral (
         select key from launch_operation where kind = 'CREATIVE'
            and id = any(array(select value::uuid from jsonb_array_elements_text(i.operation_ids))) limit 1) planned
         join launch_operation o on o.launch_id = i.launch_id and o.key = planned.key and o.dispatch_state = 'CONFIRMED'
        where i.id = any(array(select value::uuid from jsonb_array_elements_text(?::jsonb)))`,
      [JSON.stringify(itemIds)],
    );
    return new Map(rows.map(({ id, creative }) => [id, creative]));
  }
}
