import type { EntityManager } from '@mikro-orm/postgresql';
import { prepared, runOnce } from '#kit/pipeline/prepared.ts';
import {
  ACTION_LISTS,
  levelNo,
  specNo,
  type ActionList,
  type FactLevel,
  type FactSpec,
} from '#subgraphs/insights/facts/columns.ts';
import type { DayRange } from '#subgraphs/insights/facts/days.ts';
import { RARE_METRICS, type PresentTypes } from './metric-sources.ts';

/** Ad accounts of a workspace. */
export interface AccountSelection {
  workspaceId: string;
  adAccountIds: readonly string[];
}

const TYPES = prepared<{ list: number; name: string }>(
  `select t.list, n.name from (
     select distinct x.list, x.type_no from insights.insight_account a
       join insights.insight_action x on x.account_no = a.account_no and x.spec = $3 and x.day between $4::date and $5::date
        and x.list = any($6::int2[])
      where a.workspace_id = $1 and a.ad_account_id = any($2::uuid[])
   ) t join insights.insight_action_type n on n.workspace_id = $1 and n.type_no = t.type_no
   order by 1, 2`,
);

/** Action types that there are in some days, by list. */
export async function readPresentTypes(
  em: EntityManager,
  {
    workspaceId,
    adAccountIds,
    lists,
    spec,
    from,
    to,
  }: AccountSelection & DayRange & { lists: readonly ActionList[]; spec: FactSpec },
): Promise<PresentTypes> {
  if (lists.length === 0) return {};
  const numbers = lists.map((list) => ACTION_LISTS.indexOf(list) + 1);
  const rows = await TYPES(em, [workspaceId, [...adAccountIds], specNo(spec), from, to, numbers]);
  return Object.fromEntries(
    lists.map((list, at) => [list, rows.filter((row) => row.list === numbers[at]).map(({ name }) => name)]),
  );
}

/** Rare metrics that any ad of the ad accounts ever had, by ad account. */
export async function readGiven(
  em: EntityManager,
  { workspaceId, adAccountIds }: AccountSelection,
  metrics: readonly string[],
): Promise<Map<string, Set<string>>> {
  const rare = metrics.filter((metric) => RARE_METRICS.has(metric));
  if (rare.length === 0) return new Map();
  // Roll-ups have every day of every ad, in a thirtieth of the rows.
  const columns = rare.map((metric) => `bool_or(r.${metric} is not null) as ${metric}`);
  const rows = await runOnce<Record<string, unknown>>(
    em,
    `select a.ad_account_id as id, ${columns.join(', ')} from insights.insight_account a
       join insights.insight_rollup r on r.account_no = a.account_no and r.span = 2
      where a.workspace_id = $1 and a.ad_account_id = any($2::uuid[]) group by 1`,
    [workspaceId, [...adAccountIds]],
  );
  return new Map(rows.map((row) => [String(row['id']), new Set(rare.filter((metric) => row[metric] === true))]));
}

const KNOWN = prepared<{ id: string }>(
  `select distinct o.platform_id as id from insights.insight_account a
     join insights.insight_object o on o.account_no = a.account_no and o.level = $3 and o.platform_id = any($4::text[])
    where a.workspace_id = $1 and a.ad_account_id = any($2::uuid[])`,
);

/** Those of the ids that no object of the level has in these ad accounts. */
export async function readUnmatched(
  em: EntityManager,
  { workspaceId, adAccountIds }: AccountSelection,
  { level, ids }: { level: FactLevel; ids: readonly string[] },
): Promise<string[]> {
  if (ids.length === 0) return [];
  const found = await KNOWN(em, [workspaceId, [...adAccountIds], levelNo(level), [...ids]]);
  const known = new Set(found.map(({ id }) => id));
  return [...new Set(ids)].filter((id) => !known.has(id));
}
