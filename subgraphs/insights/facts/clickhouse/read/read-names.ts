import type { EntityManager } from '@mikro-orm/postgresql';
import { prepared } from '#kit/pipeline/prepared.ts';
import { levelNo, PEOPLE_COLUMNS, specNo } from '#subgraphs/insights/facts/columns.ts';
import type { PlanRow, ReadPlan } from '#subgraphs/insights/facts/fact-plan.ts';

/** Numbers of people by column. */
export type People = PlanRow['people'];

/** Names and states of an object, which PostgreSQL keeps. */
export type ObjectNames = Pick<
  PlanRow,
  'name' | 'status' | 'campaignId' | 'campaignName' | 'adSetId' | 'adSetName' | 'mixedAttribution'
>;

/** An object of an ad account. */
export interface NamedPlace {
  accountNo: number;
  objectId: string;
}

const NAMES = prepared<ObjectNames & NamedPlace>(
  `with wanted as materialized (
     select distinct account_no, id from unnest($1::int4[], $2::text[]) as w(account_no, id)
   )
   select w.account_no as "accountNo", w.id as "objectId", o.name, o.status, c.platform_id as "campaignId", c.name as "campaignName",
     s.platform_id as "adSetId", s.name as "adSetName", coalesce(settings.mixed, false) as "mixedAttribution"
     from wanted w
     left join insights.insight_object o on o.account_no = w.account_no and o.level = $3 and o.platform_id = w.id
     left join insights.insight_object c on c.account_no = o.account_no and c.object_no = o.campaign_no
     left join insights.insight_object s on s.account_no = o.account_no and s.object_no = o.ad_set_no
     left join lateral (
       select count(distinct a.attribution_setting) > 1 as mixed from insights.insight_object a
        where a.account_no = w.account_no and a.level = 3 and ($3 = 1 or ($3 = 2 and a.campaign_no = o.object_no))
     ) settings on $3 in (1, 2)`,
);

/** Key of an object. */
export function placeKey({ accountNo, objectId }: NamedPlace): string {
  return `${accountNo} ${objectId}`;
}

/** Key of an object's numbers of people in a cell of a breakdown. */
export function peopleKey(place: NamedPlace, cell: string): string {
  return `${placeKey(place)} ${cell}`;
}

/** Names, statuses and parents of objects of a level, by `placeKey`. */
export async function readNames(
  em: EntityManager,
  { level }: Pick<ReadPlan, 'level'>,
  places: readonly NamedPlace[],
): Promise<Map<string, ObjectNames>> {
  if (places.length === 0) return new Map();
  const rows = await NAMES(em, [
    places.map(({ accountNo }) => accountNo),
    places.map(({ objectId }) => objectId),
    levelNo(level),
  ]);
  return new Map(rows.map(({ accountNo, objectId, ...names }) => [placeKey({ accountNo, objectId }), names]));
}

const PERIODS = prepared<Record<string, string | null> & { id: string; cell: string }>(
  `select w.account_no::text as no, o.platform_id as id, x.cell, ${PEOPLE_COLUMNS.map((column) => `x.${column}::text as ${column}`).join(', ')}
     from (select distinct * from unnest($1::int4[], $2::text[], $3::date[], $4::date[]) as w(account_no, id, first_day, last_day)) w
     join insights.insight_object o on o.account_no = w.account_no and o.level = $5 and o.platform_id = w.id
     join insights.insight_period x on x.account_no = o.account_no and x.object_no = o.object_no and x.level = $5 and x.spec = $6
      and x.first_day = w.first_day and x.last_day = w.last_day`,
);

/** Numbers of people of imported periods, by `peopleKey`. */
export async function readPeriods(
  em: EntityManager,
  { level, spec }: Pick<ReadPlan, 'level' | 'spec'>,
  places: readonly (NamedPlace & { from: string; to: string })[],
): Promise<Map<string, People>> {
  if (places.length === 0) return new Map();
  const rows = await PERIODS(em, [
    places.map(({ accountNo }) => accountNo),
    places.map(({ objectId }) => objectId),
    places.map(({ from }) => from),
    places.map(({ to }) => to),
    levelNo(level),
    specNo(spec),
  ]);
  return new Map(
    rows.map((row) => [
      peopleKey({ accountNo: Number(row['no']), objectId: row.id }, row.cell),
      Object.fromEntries(PEOPLE_COLUMNS.map((column) => [column, row[column] == null ? null : BigInt(row[column])])),
    ]),
  );
}
