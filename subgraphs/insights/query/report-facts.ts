import type { EntityManager } from '@mikro-orm/postgresql';
import { prepared } from '#kit/pipeline/prepared.ts';
import { levelNo, type FactLevel } from '#subgraphs/insights/facts/columns.ts';

/** Ad accounts of a workspace. */
export interface AccountSelection {
  workspaceId: string;
  adAccountIds: readonly string[];
}

const KNOWN = prepared<{ id: string }>(
  `select distinct o.platform_id as id from insights.insight_account a
     join insights.insight_object o on o.account_no = a.account_no and o.level = $3 and o.platform_id = any($4::text[])
    where a.workspace_id = $1 and a.ad_account_id = any($2::uuid[])`,
);

/** Those of the ids that no object of the level with numbers has in these ad accounts. */
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
