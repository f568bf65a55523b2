import type { EntityManager } from '@mikro-orm/postgresql';
import { prepared } from '#kit/pipeline/prepared.ts';
import { levelNo, type FactLevel } from '#subgraphs/insights/facts/columns.ts';
import type { FactObject, FactRow, ReportKey } from '#subgraphs/insights/facts/fact-row.ts';

/** An ad account whose facts are locked for writing. */
export interface LockedAccount {
  workspaceId: string;
  accountNo: number;
  /** Number of the slice that is being written. */
  importNo: number;
}

/** Numbers of objects of one level, by their ids on the platform. */
export type ObjectNumbers = ReadonlyMap<string, number>;

/** An object as rows name it, with what stands above it. */
interface NamedObject extends FactObject {
  campaignId: string | null;
  adSetId: string | null;
  status: string | null;
  attribution: string | null;
}

const LOCK = prepared<{ no: number; import_no: number }>(
  `insert into insights.insight_account as a (workspace_id, ad_account_id, last_import_no) values ($1, $2, 1)
     on conflict (workspace_id, ad_account_id) do update set last_import_no = a.last_import_no + 1
   returning account_no as no, last_import_no as import_no`,
);

const PUT = prepared<{ id: string; no: number }>(
  `with given as materialized (
     select g.id, g.name, c.object_no as campaign_no, s.object_no as ad_set_no, g.status, g.attribution
       from jsonb_to_recordset($4::jsonb)
         as g(id text, name text, "campaignId" text, "adSetId" text, status text, attribution text)
       left join insights.insight_object c on c.account_no = $2 and c.level = 2 and c.platform_id = g."campaignId"
       left join insights.insight_object s on s.account_no = $2 and s.level = 3 and s.platform_id = g."adSetId"
   ), known as materialized (
     select g.*, o.object_no from given g
       left join insights.insight_object o on o.account_no = $2 and o.level = $3 and o.platform_id = g.id
      where o.object_no is null
         or o.name is distinct from coalesce(g.name, o.name) or o.status is distinct from coalesce(g.status, o.status)
         or o.campaign_no is distinct from coalesce(g.campaign_no, o.campaign_no)
         or o.ad_set_no is distinct from coalesce(g.ad_set_no, o.ad_set_no)
         or o.attribution_setting is distinct from coalesce(g.attribution, o.attribution_setting)
   ), written as (
     insert into insights.insight_object as o
       (workspace_id, account_no, level, platform_id, name, campaign_no, ad_set_no, status, attribution_setting)
     select $1, $2, $3, id, name, campaign_no, ad_set_no, status, attribution from known
     on conflict (account_no, level, platform_id) do update set
       name = coalesce(excluded.name, o.name), campaign_no = coalesce(excluded.campaign_no, o.campaign_no),
       ad_set_no = coalesce(excluded.ad_set_no, o.ad_set_no), status = coalesce(excluded.status, o.status),
       attribution_setting = coalesce(excluded.attribution_setting, o.attribution_setting)
     returning platform_id as id, object_no as no
   )
   select id, no from written
   union all
   select o.platform_id, o.object_no from given g
     join insights.insight_object o on o.account_no = $2 and o.level = $3 and o.platform_id = g.id
    where g.id not in (select id from written)`,
);

/** Takes the ad account's next import number. Other writers of its facts wait until the transaction ends. */
export async function lockAccount(
  em: EntityManager,
  { workspaceId, adAccountId }: Pick<ReportKey, 'workspaceId' | 'adAccountId'>,
): Promise<LockedAccount> {
  const [row] = await LOCK(em, [workspaceId, adAccountId]);
  return { workspaceId, accountNo: row!.no, importNo: row!.import_no };
}

/** Adds the objects of rows, and those above them, or names them anew. Numbers of the objects of the rows' level. */
export async function putObjects(
  em: EntityManager,
  account: LockedAccount,
  { level, rows }: { level: FactLevel; rows: readonly FactRow[] },
): Promise<ObjectNumbers> {
  await put(em, account, 'campaign', parentsOf(rows, 'campaign'));
  await put(em, account, 'adset', parentsOf(rows, 'adSet'));
  const objects = rows.map((row) => ({
    ...row.object,
    campaignId: row.campaign?.id ?? null,
    adSetId: row.adSet?.id ?? null,
    status: row.status ?? null,
    attribution: row.attributionSetting ?? null,
  }));
  return put(em, account, level, objects);
}

function parentsOf(rows: readonly FactRow[], kind: 'campaign' | 'adSet'): NamedObject[] {
  return rows.flatMap((row) => {
    const object = row[kind];
    if (!object) return [];
    const campaignId = kind === 'adSet' ? (row.campaign?.id ?? null) : null;
    const attribution = kind === 'adSet' ? (row.attributionSetting ?? null) : null;
    return [{ ...object, campaignId, adSetId: null, status: null, attribution }];
  });
}

async function put(
  em: EntityManager,
  { workspaceId, accountNo }: LockedAccount,
  level: FactLevel,
  objects: readonly NamedObject[],
): Promise<ObjectNumbers> {
  if (objects.length === 0) return new Map();
  const distinct = [...new Map(objects.map((object) => [object.id, object])).values()];
  const numbers = await PUT(em, [workspaceId, accountNo, levelNo(level), JSON.stringify(distinct)]);
  return new Map(numbers.map(({ id, no }) => [id, no]));
}
