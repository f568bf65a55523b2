import type { EntityManager } from '@mikro-orm/postgresql';
import { directionOf, type PageWindow } from '#kit/connections/page-window.ts';
import { LaunchItem, type LaunchItemRow } from '#subgraphs/launcher/launches/launch/launch-item.ts';
import { replacingLaunch } from '#subgraphs/launcher/launches/launch/replacing-launch.ts';

/** An ad set on the platform which ads of a launch were meant for. */
export interface LaunchAdSet {
  campaignId: string;
  adsetId: string;
}

/** The platform id of what a call of the plan made, at the first try or when it was repeated; found by an index of its kind. */
const confirmed = (call: string, kind: 'AD_SET' | 'CAMPAIGN') => `select platform_id from launch_operation o
  where o.workspace_id = i.workspace_id and o.launch_id = i.launch_id and o.kind = '${kind}' and o.key = ${call}.key and o.name = ${call}.name
    and o.dispatch_state = 'CONFIRMED' limit 1`;

/** SQL condition that an item of a launch can be replaced. */
const REPLACEABLE = `i.state = 'FAILED' and ${replacingLaunch('i')} is null`;

/** SQL for keys of a launch's calls that may still make their ad set: none of their attempts has, and one is not over. */
const UNDECIDED = `select array_agg(u.key) as keys from (
    select o.key from launch_operation o
     where o.workspace_id = l.workspace_id and o.launch_id = l.id and o.kind = 'AD_SET' and o.effect = 'CREATE' group by o.key
    having bool_and(o.dispatch_state <> 'CONFIRMED') and bool_or(o.dispatch_state not in ('REJECTED', 'ABANDONED'))) u`;

/** SQL that is true when it is known if the ad set of an item exists. It is searched for only where one of its launch is undecided. */
const DECIDED = `(u.keys is null or not exists (select from jsonb_array_elements_text(i.operation_ids) n
  cross join lateral (select o.key from launch_operation o where o.workspace_id = i.workspace_id and o.id = n::uuid offset 0) o
  where o.key = any(u.keys)))`;

/** Reads which failed ads of launches can be replaced. */
export class ReplacementCandidateRepository {
  /**
   * Returns failed ads of an ended launch in the direction of a window, one more than it shows: in the order of the plan forwards. Included are ads that nothing replaces and
   * whose ad set exists or is certain not to.
   */
  async page(em: EntityManager, launchId: string, window: PageWindow): Promise<LaunchItemRow[]> {
    const { beyond, order } = directionOf('asc', window);
    const end = window.backwards ? '2147483647' : '0';
    const rows: object[] = await em.execute(
      `select i.* from launch l cross join lateral (${UNDECIDED}) u
         join launch_item i on i.workspace_id = l.workspace_id and i.launch_id = l.id
        where l.id = ? and l.state in ('PARTIALLY_SUCCEEDED', 'FAILED')
          and i.number ${beyond} coalesce((select number from launch_item where id = ?), ${end}) and ${REPLACEABLE} and ${DECIDED}
        order by i.number ${order} limit ?`,
      [launchId, window.cursor, window.size + 1],
    );
    return rows.map((row) => em.map(LaunchItem, row));
  }

  /** Returns those of the launches that have failed ads without a replacement. */
  async launchesWithSome(em: EntityManager, launchIds: readonly string[]): Promise<Set<string>> {
    const rows = await em.execute<{ id: string }[]>(
      `select w as id from jsonb_array_elements_text(?::jsonb) as w
        cross join lateral (select f.workspace_id, f.id from launch f where f.id = w::uuid offset 0) l
        cross join lateral (${UNDECIDED}) u
        cross join lateral (select from launch_item i
          where i.workspace_id = l.workspace_id and i.launch_id = l.id and ${REPLACEABLE} and ${DECIDED} limit 1) i`,
      [JSON.stringify(launchIds)],
    );
    return new Set(rows.map(({ id }) => id));
  }

  /** Returns true when the launch has an ad with this id. */
  async exists(em: EntityManager, launchId: string, id: string): Promise<boolean> {
    return (await em.count(LaunchItem, { id, launchId })) > 0;
  }

  /** The ad sets these ads were meant for, where they are on the platform: made by the launch, or named as its target. */
  async adSets(em: EntityManager, itemIds: readonly string[]): Promise<Map<string, LaunchAdSet>> {
    const rows = await em.execute<({ id: string } & LaunchAdSet)[]>(
      `select i.id::text as id, coalesce(a.request #>> '{target,campaignId}', campaign.platform_id) as "campaignId",
              coalesce(a.request #>> '{target,adsetId}', ad_set.platform_id) as "adsetId"
         from launch_item i
         join launch_admission a on a.launch_id = i.launch_id
         join launch_operation ad on ad.id = i.ad_operation_id
         left join launch_operation planned_set on planned_set.id = ad.parent_id and planned_set.kind = 'AD_SET'
         left join lateral (${confirmed('planned_set', 'AD_SET')}) ad_set on true
         left join launch_operation planned_campaign on planned_campaign.id = planned_set.parent_id
         left join lateral (${confirmed('planned_campaign', 'CAMPAIGN')}) campaign on true
        where i.id = any(array(select value::uuid from jsonb_array_elements_text(?::jsonb)))`,
      [JSON.stringify(itemIds)],
    );
    return new Map(
      rows.filter(({ campaignId, adsetId }) => campaignId && adsetId).map(({ id, ...adSet }) => [id, adSet]),
    );
  }
}
