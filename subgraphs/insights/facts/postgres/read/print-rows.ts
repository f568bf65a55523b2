import {
  ACTION_LISTS,
  hotColumn,
  levelNo,
  specNo,
  VALUE_COLUMNS,
  type FactLevel,
} from '#subgraphs/insights/facts/columns.ts';
import type { ActionSum, ReadPlan } from '#subgraphs/insights/facts/fact-plan.ts';
import type { Parameters } from './parameters.ts';
import { printParts, type ReadMode } from './print-parts.ts';

/** A statement that is being written. */
export interface Printing {
  plan: ReadPlan;
  params: Parameters;
  mode: ReadMode;
}

/** Column of the object of a level, of a leaf row `l` and its ad `ad`. */
const OBJECT_OF_LEVEL: Record<FactLevel, string> = {
  account: '0',
  campaign: 'ad.campaign_no',
  adset: 'ad.ad_set_no',
  ad: 'l.object_no',
};
/** Columns of rows and their earlier images. */
const IMAGE_COLUMNS = ['account_no', 'level', 'object_no', 'day', ...VALUE_COLUMNS];
/** Column of roll-ups that days have as a product. */
const AVERAGE = 'video_average_by_plays';
const AVERAGE_OF_DAY = 'd.video_avg_time_watched_actions::int8 * d.video_play_actions';

/** Columns that distinguish rows: group and object, `day` in a daily report, `cell` in a breakdown. */
export function keyColumns({ grain, spec }: ReadPlan): string[] {
  return [
    'group_no',
    'account_no',
    'object_no',
    ...(grain === 'daily' ? ['day'] : []),
    ...(spec === 'base_daily' ? [] : ['cell']),
  ];
}

/** `row_groups`, `parts`, `wanted` and `rows`: sums by object, day and cell, without names. Each sum has the name of its column. */
export function printRows(printing: Printing, columns: readonly string[]): string {
  const { plan, params, mode } = printing;
  return `${printParts(plan, params, mode)}, ${printWanted(plan, params)}
    leaves as (${printLeaves(printing, columns)}),
    rows as (${printGroups(plan, columns, 'leaves')})`;
}

/** `other_0` and so on: sums of action types that have no columns, by the keys of `rows`, as `number`. */
export function printOthers({ plan, params, mode }: Printing, sums: readonly ActionSum[]): string[] {
  return sums.map((sum, at) => {
    const where = `x.account_no = p.account_no and x.day between p.first_day and p.last_day and ${ofType(plan, params, sum)}`;
    const images = printActionImages(where, mode);
    const leaves = `(select p.group_no, p.account_no, d.object_no, d.day, d.cell, d.in_${sum.window} as number
        from parts p join lateral (${images}) d on true)`;
    return `other_${at} as (${printGroups(plan, ['number'], leaves)})`;
  });
}

/** Condition on `x` of `insight_action` for a list and type of the plan's specification. */
export function ofType({ spec, workspaceId }: ReadPlan, params: Parameters, sum: Omit<ActionSum, 'window'>): string {
  const type = `(select type_no from insights.insight_action_type
    where workspace_id = ${params.add(workspaceId, 'uuid')} and name = ${params.add(sum.actionType, 'text')})`;
  return `x.spec = ${specNo(spec)} and x.list = ${ACTION_LISTS.indexOf(sum.list) + 1} and x.type_no = ${type}`;
}

/** True when an action type is kept in `insight_action`. */
export function isOther({ list, actionType, window }: ActionSum): boolean {
  return hotColumn(list, actionType, window) === null;
}

/** Actions that meet a condition on `x`, of part or row `p`. */
export function printActionImages(where: string, { asOf }: ReadMode): string {
  const columns =
    'x.object_no, x.day, x.cell, x.in_value, x.in_1d_click, x.in_7d_click, x.in_1d_view, x.list, x.type_no';
  if (!asOf) return `select ${columns} from insights.insight_action x where ${where}`;
  return `select ${columns} from insights.insight_action x where ${where} and x.import_no <= p.as_of
    union all select ${columns} from insights.insight_action_past x
     where ${where} and x.import_no <= p.as_of and x.replaced_by > p.as_of`;
}

/** Rows of the table of a specification that meet a condition on `x`, of part or row `p`. */
export function printImages(spec: ReadPlan['spec'], where: string, { asOf }: ReadMode): string {
  const base = spec === 'base_daily';
  const table = base ? 'insights.insight_day' : 'insights.insight_cell';
  const own = base ? where : `${where} and x.spec = ${specNo(spec)}`;
  const named = `${IMAGE_COLUMNS.map((column) => `x.${column}`).join(', ')}, ${base ? "''::text as cell" : 'x.cell'}`;
  if (!asOf) return `select ${named} from ${table} x where ${own}`;
  return `select ${named} from ${table} x where ${own} and x.import_no <= p.as_of
    union all select ${named.replace("''::text as cell", 'x.cell')} from insights.insight_past x
     where ${where} and x.spec = ${specNo(spec)} and x.import_no <= p.as_of and x.replaced_by > p.as_of`;
}

/** Adds leaf rows up by the keys of the report; ads of a day are rows as they are. */
function printGroups(plan: ReadPlan, columns: readonly string[], leaves: string): string {
  const grouped = plan.level !== 'ad' || plan.grain === 'period';
  const object = OBJECT_OF_LEVEL[plan.level];
  const keys = keyColumns(plan).map((column) => (column === 'object_no' ? `${object} as object_no` : `l.${column}`));
  const sums = columns.map((column) => (grouped ? `sum(l.${column}) as ${column}` : `l.${column}`));
  const join = object.startsWith('ad.')
    ? 'join insights.insight_object ad on ad.account_no = l.account_no and ad.object_no = l.object_no'
    : '';
  const only = plan.objectIds && plan.level !== 'account' ? `where ${object} in (select object_no from wanted)` : '';
  const groupBy = grouped ? `group by ${keys.map((_, at) => at + 1).join(', ')}` : '';
  return `select ${[...keys, ...sums].join(', ')} from ${leaves} l ${join} ${only} ${groupBy}`;
}

function printWanted({ objectIds, level }: ReadPlan, params: Parameters): string {
  if (!objectIds || level === 'account') return '';
  return `wanted as materialized (
      select object_no from insights.insight_object where account_no in (select account_no from row_groups)
         and level = ${levelNo(level)} and platform_id = any(${params.add(objectIds, 'text[]')})
    ),`;
}

/** Rows of ads, by day, or by week and month where those are read of roll-ups. */
function printLeaves({ plan, mode }: Printing, columns: readonly string[]): string {
  const values = columns.map((column) => `, ${column === AVERAGE ? AVERAGE_OF_DAY : `d.${column}`} as ${column}`);
  const where = 'x.account_no = p.account_no and x.level = 4 and x.day between p.first_day and p.last_day';
  const days = `select p.group_no, p.account_no, d.object_no, d.day, d.cell${values.join('')}
    from parts p join lateral (${printImages(plan.spec, where, mode)}) d on true where p.span = 0`;
  if (!mode.rollUps) return days;
  return `${days} union all
    select p.group_no, p.account_no, r.object_no, null, ''${columns.map((column) => `, r.${column}`).join('')}
      from parts p join insights.insight_rollup r
        on r.account_no = p.account_no and r.span = p.span and r.first_day between p.first_day and p.last_day
     where p.span > 0`;
}
