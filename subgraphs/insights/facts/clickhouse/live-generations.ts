import type { EntityManager } from '@mikro-orm/postgresql';
import { prepared } from '#kit/pipeline/prepared.ts';
import { levelNo, specNo, type FactLevel, type FactSpec } from '#subgraphs/insights/facts/columns.ts';
import type { PlanPart, ReadPlan } from '#subgraphs/insights/facts/fact-plan.ts';

/** Days of one epoch of an ad account, as ClickHouse reads them. */
export interface LiveGroup {
  groupNo: number;
  accountNo: number;
  parts: readonly PlanPart[];
  first: PlanPart;
  /** True when its ad account has no other epoch in the plan, so that the period has numbers of people. */
  whole: boolean;
}

/** Groups of a plan with facts, and the generations that are live for a reader. */
export interface LiveRead {
  groups: LiveGroup[];
  /** Generations of rows of ads. */
  generations: string[];
  /** Generations of rows of the plan's level, which hold numbers of people. */
  ownGenerations: string[];
  /** Import numbers that the generations are of. */
  asOf: Record<string, number>;
}

/** Statement that gives one snapshot of numbers and generations. Days of parts are `$3` to `$5`. */
const LIVE = prepared<{
  no: number;
  id: string;
  import_no: number;
  level: number | null;
  generations: string[] | null;
}>(
  `with accounts as (
     select account_no, ad_account_id, last_import_no from insights.insight_account where workspace_id = $1 and ad_account_id = any($2::uuid[])
   ), days as (
     select a.account_no, p.first_day, p.last_day, coalesce(p.as_of, a.last_import_no) as as_of
       from unnest($3::uuid[], $4::date[], $5::date[], $6::int4[]) as p(id, first_day, last_day, as_of) join accounts a on a.ad_account_id = p.id
   ), live as (
     select g.account_no, g.level, array_agg(g.generation::text) as generations from days d join insights.insight_generation g
         on g.workspace_id = $1 and g.account_no = d.account_no and g.level = any($7::int2[]) and g.spec = $8 and g.day between d.first_day and d.last_day
        and g.import_no <= d.as_of and (g.replaced_by is null or g.replaced_by > d.as_of)
      group by 1, 2
   )
   select a.account_no as no, a.ad_account_id as id, a.last_import_no as import_no, l.level, l.generations
     from accounts a left join live l on l.account_no = a.account_no order by 1, 4`,
);

/** Groups and generations of a plan that are live now, or were as of some import numbers. */
export async function readLive(
  em: EntityManager,
  plan: Pick<ReadPlan, 'workspaceId' | 'parts' | 'level' | 'spec'>,
  asOf: Readonly<Record<string, number>> | null,
): Promise<LiveRead> {
  const parts = plan.parts;
  const ids = [...new Set(parts.map(({ adAccountId }) => adAccountId))];
  const rows = await LIVE(em, [
    plan.workspaceId,
    ids,
    parts.map(({ adAccountId }) => adAccountId),
    parts.map(({ from }) => from),
    parts.map(({ to }) => to),
    `{${parts.map(({ adAccountId }) => (asOf === null ? 'NULL' : (asOf[adAccountId] ?? 0))).join(',')}}`,
    [...new Set([4, levelNo(plan.level)])],
    specNo(plan.spec),
  ]);
  const numbers = new Map(rows.map(({ id, no }) => [id, no]));
  const of = (level: number) => rows.filter((row) => row.level === level).flatMap((row) => row.generations ?? []);
  return {
    groups: groupsOf(parts, numbers),
    generations: of(4),
    ownGenerations: of(levelNo(plan.level)),
    asOf: asOf ? { ...asOf } : Object.fromEntries(rows.map(({ id, import_no: no }) => [id, no])),
  };
}

function groupsOf(parts: readonly PlanPart[], numbers: ReadonlyMap<string, number>): LiveGroup[] {
  const sorted = parts.toSorted((a, b) => (a.from < b.from ? -1 : 1));
  const groups = [...Map.groupBy(sorted, ({ adAccountId, epoch }) => `${adAccountId} ${epoch}`).values()];
  return groups.flatMap((own, groupNo) => {
    const first = own[0]!;
    const accountNo = numbers.get(first.adAccountId);
    if (accountNo === undefined) return [];
    const whole = parts.filter(({ adAccountId }) => adAccountId === first.adAccountId).length === 1;
    return [{ groupNo, accountNo, parts: own, first, whole }];
  });
}

const OF_ACCOUNTS = prepared<{ no: number; id: string; generation: string }>(
  `select a.account_no as no, a.ad_account_id as id, g.generation::text as generation from insights.insight_account a
     join insights.insight_generation g on g.workspace_id = $1 and g.account_no = a.account_no and g.level = $3 and g.spec = $4
      and g.import_no is not null and g.replaced_by is null and ($5::date is null or g.day between $5::date and $6::date)
    where a.workspace_id = $1 and a.ad_account_id = any($2::uuid[])`,
);

/** Live generations of a report's days in some ad accounts; without days, of all there are. */
export function readLiveOf(
  em: EntityManager,
  {
    workspaceId,
    adAccountIds,
    level,
    spec,
  }: {
    workspaceId: string;
    adAccountIds: readonly string[];
    level: FactLevel;
    spec: FactSpec;
  },
  days: { from: string; to: string } | null,
): Promise<{ no: number; id: string; generation: string }[]> {
  return OF_ACCOUNTS(em, [
    workspaceId,
    [...adAccountIds],
    levelNo(level),
    specNo(spec),
    days?.from ?? null,
    days?.to ?? null,
  ]);
}
