import { hotColumn, levelNo, PEOPLE_COLUMNS, RANKING_COLUMNS, specNo } from '#subgraphs/insights/facts/columns.ts';
import type { ActionSum, PagePlan, ReadPlan } from '#subgraphs/insights/facts/fact-plan.ts';
import { isOther, ofType, printActionImages, printImages, type Printing } from './print-rows.ts';

/** Columns and joins that complete the rows of a page, alias `p`. */
export interface Details {
  columns: string[];
  joins: string[];
}

/** Names of what stands above, mixed attribution, and what the plan asks for of people, rankings and other actions. */
export function printDetails(
  printing: Printing,
  plan: ReadPlan & Partial<Pick<PagePlan, 'people' | 'rankings'>>,
): Details {
  const parts = [
    parents(),
    mixedAttribution(plan),
    ...(plan.people ? [people(printing)] : []),
    ...(plan.rankings && plan.level === 'ad' && plan.spec === 'base_daily' ? [rankings(printing)] : []),
    others(printing),
  ];
  return { columns: parts.flatMap(({ columns }) => columns), joins: parts.flatMap(({ joins }) => joins) };
}

function parents(): Details {
  const above = (alias: string, column: string) =>
    `left join insights.insight_object ${alias} on ${alias}.account_no = p.account_no and ${alias}.object_no = p.${column}`;
  return {
    columns: [
      'c.platform_id as campaign_id',
      'c.name as campaign_name',
      's.platform_id as ad_set_id',
      's.name as ad_set_name',
    ],
    joins: [above('c', 'campaign_no'), above('s', 'ad_set_no')],
  };
}

/** True when ad sets of a campaign or ad account were set to different attribution. */
function mixedAttribution({ level }: ReadPlan): Details {
  if (level === 'ad' || level === 'adset') return { columns: ['false as mixed'], joins: [] };
  const below = level === 'campaign' ? 'and o.campaign_no = p.object_no' : '';
  return {
    columns: ['coalesce(settings.mixed, false) as mixed'],
    joins: [
      `left join lateral (
        select count(distinct o.attribution_setting) > 1 as mixed from insights.insight_object o
         where o.account_no = p.account_no and o.level = 3 ${below}
      ) settings on true`,
    ],
  };
}

/** Numbers of people of the level's own row: of the day, or of the period where it was imported. */
function people({ plan, mode }: Printing): Details {
  const columns = PEOPLE_COLUMNS.map((column) => `own.${column}::text as ${column}`);
  const own = 'x.account_no = p.account_no and x.object_no = p.own_no';
  const cell = plan.spec === 'base_daily' ? '' : ' and x.cell = p.cell';
  const level = levelNo(plan.level);
  const ofDay = (day: string) =>
    printImages(plan.spec, `${own} and x.level = ${level} and x.day = ${day}${cell}`, mode);
  const ofPeriod = `select * from insights.insight_period x where ${own} and x.level = ${level} and x.spec = ${specNo(plan.spec)}
    and x.first_day = p.period_first and x.last_day = p.period_last${cell}`;
  const source = plan.grain === 'daily' ? ofDay('p.day') : isOneDay(plan) ? ofDay('p.period_first') : ofPeriod;
  return { columns, joins: [`left join lateral (${source}) own on true`] };
}

function isOneDay({ parts }: ReadPlan): boolean {
  return new Set(parts.flatMap(({ from, to }) => [from, to])).size === 1;
}

/** The last known word of each ranking in the days of the row. */
function rankings({ plan, mode }: Printing): Details {
  const days = plan.grain === 'daily' ? 'x.day = p.day' : 'x.day between p.first_day and p.last_day';
  const joins = RANKING_COLUMNS.map((column) => {
    const where = `x.account_no = p.account_no and x.level = 4 and x.object_no = p.object_no and ${days}`;
    const known = plan.grain === 'daily' ? `${column} is not null` : `${column} > 0`;
    return `left join lateral (
        select i.${column} as word, i.day from (${printImages(plan.spec, where, mode)}) i where i.${known} order by i.day desc limit 1
      ) of_${column} on true`;
  });
  const columns = RANKING_COLUMNS.flatMap((column) => [
    `of_${column}.word as ${column}`,
    `of_${column}.day::text as ${column}_day`,
  ]);
  return { columns, joins };
}

/** Sums of action types without columns, as `action_0` and so on by their place in the plan. */
function others({ plan, params, mode }: Printing): Details {
  const sums = plan.actionSums.flatMap((sum, at) => (isOther(sum) ? [{ sum, at }] : []));
  if (sums.length === 0) return { columns: [], joins: [] };
  const types = [...Map.groupBy(sums, ({ sum }) => `${sum.list} ${sum.actionType}`).values()];
  const conditions = types.map((own) => ({ own, condition: ofType(plan, params, own[0]!.sum) }));
  const day = plan.grain === 'daily' ? ' and x.day = p.day' : ' and x.day between q.first_day and q.last_day';
  const cell = plan.spec === 'base_daily' ? '' : ' and x.cell = p.cell';
  const where = `x.account_no = p.account_no and q.group_no = p.group_no${day}${cell} and ${ofObject(plan)}`;
  const joins = conditions.map(({ own, condition }) => {
    const columns = own.map(({ sum, at }) => `sum(i.in_${sum.window}) as action_${at}`);
    const images = printActionImages(`${where} and ${condition}`, mode);
    return `left join lateral (
        select ${columns.join(', ')} from parts q join lateral (${images}) i on true
      ) other_type_${own[0]!.at} on true`;
  });
  return { columns: sums.map(({ at }) => `action_${at}::text as action_${at}`), joins };
}

function ofObject({ level }: ReadPlan): string {
  if (level === 'account') return 'true';
  if (level === 'ad') return 'x.object_no = p.object_no';
  const column = level === 'campaign' ? 'campaign_no' : 'ad_set_no';
  return `x.object_no in (select object_no from insights.insight_object a
      where a.account_no = p.account_no and a.level = 4 and a.${column} = p.object_no)`;
}

/** Column of an action sum in the rows of a statement. */
export function actionColumn(sum: ActionSum, at: number): string {
  return hotColumn(sum.list, sum.actionType, sum.window) ?? `action_${at}`;
}
