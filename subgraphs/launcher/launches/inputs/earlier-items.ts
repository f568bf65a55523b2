import type { EntityManager } from '@mikro-orm/postgresql';
import { prepared } from '#kit/pipeline/prepared.ts';
import type { TemplateConfig } from '#subgraphs/launcher/templates/template-config.ts';
import type { EarlierTest } from '#subgraphs/launcher/launches/launch/plan-parts.ts';
import { replacingLaunch } from '#subgraphs/launcher/launches/launch/replacing-launch.ts';
import { MadeByLaunches } from './made-by-launches.ts';

/** An item of an earlier launch, with the properties that a launch which builds on it needs. */
export interface EarlierItem {
  id: string;
  launchId: string;
  name: string;
  creativeId: string;
  creativeVersionId: string;
  variantKey: string;
  state: string;
  attempt: number;
  operation: string;
  /** Platform id of its ad creative; null while there is none. */
  platformCreativeId: string | null;
  /** Platform id of the ad set it lies in or was meant for; null while there is none. */
  adsetId: string | null;
  /** Key of the call that makes that ad set; null where it existed before the launch. */
  adSetKey: string | null;
  /** True when that ad set may still be made: none of its attempts has made it, and one is not over. */
  adSetMayCome: boolean;
  /** Launch of another ad that has its place, or may get it; null when there is none. */
  replacedBy: string | null;
}

type Derived = 'platformCreativeId' | 'adsetId' | 'adSetKey' | 'adSetMayCome';
type FoundItem = Omit<EarlierItem, Derived> &
  Record<'namedCreativeId' | 'namedAdsetId', string | null> & { operationIds: string[] };

/** SQL for an object that an ad names in its parameters since it existed before the launch. */
const NAMED = (path: string, type: string) => `(select case when jsonb_typeof(${path}) = 'string' then ${type} end
  from launch_operation o where o.workspace_id = i.workspace_id and o.id = i.ad_operation_id)`;

/** SQL that finds a launch by its key, whatever the planner estimates for the tables. */
const LAUNCH_OF = (row: string) =>
  `cross join lateral (select * from launch f where f.workspace_id = ${row}.workspace_id and f.id = ${row}.launch_id offset 0) l`;

/** SQL condition for items of a version in an ad account. */
const SHOWN = 'i.workspace_id = v.workspace_id and i.creative_version_id = v.id and i.ad_account_id = $2';

/**
 * SQL for the first test of each version that has begun; else one that is still to begin. That one is searched for among the newest items of the
 * version, so little is read however often it was used.
 */
const TESTS = `select v.id as "versionId", t.* from jsonb_array_elements_text($1::jsonb) as w
 cross join lateral (select * from creative_version f where f.creative_id = w::uuid offset 0) v
 cross join lateral (
   (select l.id as "launchId", l.name as "launchName", true as begun, null as "platformId"
      from launch_item i ${LAUNCH_OF('i')}
     where ${SHOWN} and i.state in ('SUCCEEDED', 'RUNNING', 'UNKNOWN') and l.operation = 'TEST' order by i.id limit 1)
   union all
   (select l.id, l.name, false, null from (select * from launch_item i where ${SHOWN} order by i.id desc limit 20) i ${LAUNCH_OF('i')}
     where i.state = 'PENDING' and l.operation = 'TEST' and l.state <> 'CANCELLED' limit 1)
   limit 1) t`;

/** SQL for campaigns of a name which launches are going to make, or have made since yesterday: imports may not know those yet. */
const CAMPAIGNS = `select null, l.id, l.name, null, o.platform_id from launch_operation o
 ${LAUNCH_OF('o')}
 where o.kind = 'CAMPAIGN' and o.name in (normalize($3, NFC), normalize($3, NFD)) and o.effect = 'CREATE' and o.dispatch_state not in ('REJECTED', 'ABANDONED')
   and (o.dispatch_state <> 'CONFIRMED' or o.updated_at > statement_timestamp() - interval '1 day')
   and l.ad_account_id = $2 and l.state <> 'CANCELLED' limit 10`;

/** Planned once, since planning takes as long as reading. Each row is then read by its index, however small the tables were at that time. */
const readOthers = prepared<{ versionId: string | null; platformId: string | null } & EarlierTest>(
  `(${TESTS}) union all (${CAMPAIGNS})`,
);

/** Content and campaigns of other launches in an ad account, made or still to be made. */
export interface OtherLaunches {
  /** The versions which a test has shown, may have shown or is going to show, with the first such test. */
  tested: Map<string, EarlierTest>;
  /** Campaigns of the requested name: their platform ids, or the launches that have not made theirs yet. */
  campaigns: string[];
}

/** Reads items of earlier launches of the transaction's workspace. */
export class EarlierItems {
  /** The items among these of an ad account that exist, in no particular order. */
  async find(em: EntityManager, adAccountId: string, ids: readonly string[]): Promise<EarlierItem[]> {
    const rows = await em.execute<FoundItem[]>(
      `select i.id, i.launch_id as "launchId", i.name, i.creative_id as "creativeId", i.creative_version_id as "creativeVersionId",
              i.variant_key as "variantKey", i.state, i.attempt, i.operation_ids as "operationIds", l.operation,
              ${NAMED(`o.params #> '{creative,creative_id}'`, `o.params #>> '{creative,creative_id}'`)} as "namedCreativeId",
              ${NAMED(`o.params -> 'adset_id'`, `o.params ->> 'adset_id'`)} as "namedAdsetId",
              ${replacingLaunch('i')} as "replacedBy"
         from jsonb_array_elements_text(?::jsonb) as w
        cross join lateral (select * from launch_item f where f.id = w::uuid and f.ad_account_id = ? limit 1) i
         join launch l on l.workspace_id = i.workspace_id and l.id = i.launch_id`,
      [JSON.stringify(ids), adAccountId],
    );
    const made = await MadeByLaunches.read(
      em,
      rows.map(({ launchId }) => launchId),
    );
    return rows.map(({ operationIds, namedCreativeId, namedAdsetId, ...item }) => {
      const adSet = made.of('AD_SET', operationIds);
      const platformCreativeId = made.of('CREATIVE', operationIds)?.platformId ?? namedCreativeId;
      const adsetId = adSet?.platformId ?? namedAdsetId;
      return {
        ...item,
        platformCreativeId,
        adsetId,
        adSetKey: adSet?.key ?? null,
        adSetMayCome: adSet?.mayCome ?? false,
      };
    });
  }

  /** The settings these items' launches were planned with, by launch. */
  async configsOf(
    em: EntityManager,
    items: readonly Pick<EarlierItem, 'launchId'>[],
  ): Promise<ReadonlyMap<string, TemplateConfig>> {
    const launchIds = [...new Set(items.map(({ launchId }) => launchId))];
    const rows = await em.execute<{ id: string; config: TemplateConfig }[]>(
      `select l.id, v.config from jsonb_array_elements_text(?::jsonb) as w
        cross join lateral (select * from launch f where f.id = w::uuid offset 0) l
        cross join lateral (select f.config from template_version f
          where f.workspace_id = l.workspace_id and f.id = l.template_version_id offset 0) v`,
      [JSON.stringify(launchIds)],
    );
    return new Map(rows.map(({ id, config }) => [id, config]));
  }

  /** Returns the uses of these creatives, and of a campaign's name, by other launches of the ad account; null for no name. */
  async others(
    em: EntityManager,
    adAccountId: string,
    { creativeIds, campaignName }: { creativeIds: readonly string[]; campaignName: string | null },
  ): Promise<OtherLaunches> {
    const rows = await readOthers(em, [JSON.stringify(creativeIds), adAccountId, campaignName]);
    const others: OtherLaunches = { tested: new Map(), campaigns: [] };
    for (const { versionId, platformId, ...test } of rows) {
      if (versionId !== null) others.tested.set(versionId, test);
      else others.campaigns.push(platformId ?? `launch ${test.launchId}`);
    }
    return others;
  }
}
