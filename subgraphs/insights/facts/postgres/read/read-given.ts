import type { EntityManager } from '@mikro-orm/postgresql';
import { prepared, runOnce } from '#kit/pipeline/prepared.ts';
import { ACTION_LISTS, specNo, type ActionList } from '#subgraphs/insights/facts/columns.ts';
import type { GivenSelection, TypesSelection } from '#subgraphs/insights/facts/fact-store.ts';

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
  { workspaceId, adAccountIds, lists, spec, from, to }: TypesSelection,
): Promise<Partial<Record<ActionList, string[]>>> {
  const numbers = lists.map((list) => ACTION_LISTS.indexOf(list) + 1);
  const rows = await TYPES(em, [workspaceId, [...adAccountIds], specNo(spec), from, to, numbers]);
  return Object.fromEntries(
    lists.map((list, at) => [list, rows.filter((row) => row.list === numbers[at]).map(({ name }) => name)]),
  );
}

/** Those of the columns that any ad of the ad accounts ever had, by ad account. */
export async function readGiven(
  em: EntityManager,
  { workspaceId, adAccountIds, columns }: GivenSelection,
): Promise<Map<string, Set<string>>> {
  // Roll-ups have every day of every ad, in a thirtieth of the rows.
  const given = columns.map((column) => `bool_or(r.${column} is not null) as ${column}`);
  const rows = await runOnce<Record<string, unknown>>(
    em,
    `select a.ad_account_id as id, ${given.join(', ')} from insights.insight_account a
       join insights.insight_rollup r on r.account_no = a.account_no and r.span = 2
      where a.workspace_id = $1 and a.ad_account_id = any($2::uuid[]) group by 1`,
    [workspaceId, [...adAccountIds]],
  );
  return new Map(rows.map((row) => [String(row['id']), new Set(columns.filter((column) => row[column] === true))]));
}
