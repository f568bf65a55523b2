import type { EntityManager } from '@mikro-orm/postgresql';
import { FACT_LEVELS, FACT_SPECS } from '#subgraphs/insights/facts/columns.ts';
import type { MissingObject } from '#subgraphs/insights/facts/fact-row.ts';

/** Days of a report that could not be imported. */
export interface ImportGap {
  from: string;
  to: string;
  level: string;
  reportSpec: string;
  reason: string;
  objectIds: string[];
}

interface Stored {
  adAccountId: string;
  from: string;
  to: string;
  level: number;
  spec: number;
  reason: string | null;
  missing: MissingObject[];
}

const MOST = 100;

/** Gaps of ad accounts in the order of their ids, the newest first; days in a row are one gap. */
export async function findGaps(em: EntityManager, adAccountIds: readonly string[]): Promise<ImportGap[][]> {
  const rows: Stored[] = await em.execute(
    `select ids.id as "adAccountId", g.* from jsonb_array_elements_text(?::jsonb) ids(id) cross join lateral (
       select min(first_day)::text as "from", max(last_day)::text as "to", level, spec, reason, missing from (
         select s.first_day, s.last_day, s.level, s.spec, s.reason, s.missing, s.first_day - (row_number() over (
             partition by s.level, s.spec, s.reason, s.missing, s.first_day = s.last_day order by s.first_day))::int as island
           from insights.insight_account a join insights.insight_slice s on s.account_no = a.account_no
          where a.ad_account_id = ids.id::uuid and (s.reason is not null or s.missing <> '[]')) days
        group by level, spec, reason, missing, island, first_day = last_day
        order by max(last_day) desc, level desc, spec limit ?) g`,
    [JSON.stringify(adAccountIds), MOST],
  );
  const byAccount = Map.groupBy(rows, ({ adAccountId }) => adAccountId);
  return adAccountIds.map((id) => (byAccount.get(id) ?? []).map(gapOf));
}

function gapOf({ from, to, level, spec, reason, missing }: Stored): ImportGap {
  const where = { level: FACT_LEVELS[level - 1] ?? '', reportSpec: FACT_SPECS[spec] ?? '' };
  if (reason !== null) return { from, to, ...where, reason, objectIds: [] };
  return { from, to, ...where, reason: missing[0]?.reason ?? '', objectIds: missing.map(({ objectId }) => objectId) };
}
