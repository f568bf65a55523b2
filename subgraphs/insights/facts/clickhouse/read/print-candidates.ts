import {
  ACTION_LISTS,
  hotColumn,
  PEOPLE_COLUMNS,
  RANKING_COLUMNS,
  type FactLevel,
} from '#subgraphs/insights/facts/columns.ts';
import type { ActionSum, OrderKey, PagePlan, ReadPlan } from '#subgraphs/insights/facts/fact-plan.ts';
import { computedOf, keyExpression, leastValues, type SumSyntax } from '#subgraphs/insights/facts/plan-keys.ts';
import { FACT_TABLE, otherKey } from '../fact-table.ts';
import { generationsLiteral, integerLiteral, listLiteral, textLiteral } from '../literals.ts';
import type { LiveRead } from '../live-generations.ts';
import { printOwnPeople, printPeopleJoin } from './print-people.ts';
import { rowCondition } from './row-condition.ts';

/** Object of a level, of a row `f` of an ad in group `p`. */
export const OBJECT_OF_LEVEL: Record<FactLevel, string> = {
  account: 'p.platform',
  campaign: 'f.campaign',
  adset: 'f.ad_set',
  ad: 'f.object',
};
const AVERAGE = 'video_average_by_plays';

/** A statement that is being written. */
export interface Printing {
  plan: ReadPlan & Partial<Pick<PagePlan, 'people' | 'rankings'>>;
  live: LiveRead;
}

/** Rows of ads of a plan, `f`, in their groups, `p`. */
export function printFacts({ plan, live }: Printing): string {
  const parts = live.groups.flatMap((group) =>
    group.parts.map(
      ({ from, to }) =>
        `(${group.groupNo}, ${group.accountNo}, ${group.first.order}, ${group.first.epoch}, ${textLiteral(group.first.currency)}, ${textLiteral(group.first.platformId)}, '${from}', '${to}')`,
    ),
  );
  const object = OBJECT_OF_LEVEL[plan.level];
  const ids =
    plan.objectIds && plan.level !== 'account' ? [`${object} in ${listLiteral(plan.objectIds.map(textLiteral))}`] : [];
  const where = [
    rowCondition(plan, live, 'ad'),
    `f.generation in ${generationsLiteral(live.generations)}`,
    'f.day between p.first_day and p.last_day',
    ...(plan.level === 'account' ? [] : [`${object} != ''`]),
    ...ids,
  ];
  return `${FACT_TABLE} f join (
      select * from values('group_no UInt32, account_no UInt32, ord UInt32, epoch Int32, currency String, platform String, first_day Date, last_day Date',
        ${parts.join(', ')})
    ) p on p.account_no = f.account_no
   where ${where.join(' and ')}`;
}

/** Number of an action type in a row `f`. */
export function printAction({ list, actionType, window }: ActionSum): string {
  const column = hotColumn(list, actionType, window);
  return column === null
    ? `f.other[${textLiteral(otherKey(ACTION_LISTS.indexOf(list) + 1, actionType, window))}]`
    : `f.${column}`;
}

/** Columns of a sum. */
const sumOf = (column: string) => `sum_${column}`;

/** Column of an action sum of the plan. */
export const actionOf = (at: number) => `action_${at}`;

/**
 * Rows that pass the filter, by group, object, day and cell, with the key they are ordered by as `value` where there is one, and the number of
 * `also`. Integers are of 128 bits, since sums of 64 wrap silently.
 */
export function printCandidates(printing: Printing, key: OrderKey, also?: ActionSum): string {
  const { plan, live } = printing;
  const { columns, early } = computedOf({ ...plan, actionSums: [] }, key, also);
  const keys = [
    'p.group_no as group_no',
    `${OBJECT_OF_LEVEL[plan.level]} as object`,
    ...(plan.grain === 'daily' ? ['f.day as day'] : []),
    ...(plan.spec === 'base_daily' ? [] : ['f.cell as cell']),
  ];
  const numbers = [
    'any(p.account_no) as account_no',
    'any(p.ord) as ord',
    'any(p.epoch) as epoch',
    'any(p.currency) as currency',
    ...columns.map((column) => `${printSum(column)} as ${sumOf(column)}`),
    ...plan.actionSums.map((sum, at) => `sum(toInt128(${printAction(sum)})) as ${actionOf(at)}`),
    ...early.map((sum, at) => `coalesce(sum(toInt128(${printAction(sum)})), toInt128(0)) as early_${at}`),
    ...printRankings(plan),
    ...printOwnPeople(plan),
  ];
  const syntax = syntaxOf(early);
  const filter = leastValues(plan.filter, syntax).map(([sum, least]) => `${sum} >= ${integerLiteral(least)}`);
  const value = keyExpression(key, syntax);
  const rows = `select ${[...keys, ...numbers].join(', ')} from ${printFacts(printing)}
       group by ${keys.map((text) => text.split(' as ')[0]).join(', ')}`;
  const people = printPeopleJoin(plan, live);
  const named = [...keys, ...numbers].map((text) => text.split(' as ').at(-1)!).map((name) => `r.${name} as ${name}`);
  const complete =
    people === ''
      ? rows
      : `select ${[...named, ...PEOPLE_COLUMNS.map((column) => `own.${column} as ${column}`)].join(', ')} from (${rows}) r ${people}`;
  return `select *, ${value ?? 'null'} as value${also ? `, ${syntax.action(also)} as also` : ''} from (${complete})${filter.length === 0 ? '' : ` where ${filter.join(' and ')}`}`;
}

function printSum(column: string): string {
  return column === AVERAGE
    ? 'sum(toInt128(f.video_avg_time_watched_actions) * f.video_play_actions)'
    : `sum(toInt128(f.${column}))`;
}

/** The last known word of each ranking in the days of a row, and its day. */
function printRankings({ rankings, level, spec, grain }: Printing['plan']): string[] {
  if (!rankings || level !== 'ad' || spec !== 'base_daily') return [];
  return RANKING_COLUMNS.flatMap((column) => {
    const known = grain === 'daily' ? `isNotNull(f.${column})` : `coalesce(f.${column}, 0) > 0`;
    return [`argMaxIf(f.${column}, f.day, ${known}) as ${column}`, `toString(maxIf(f.day, ${known})) as ${column}_day`];
  });
}

function syntaxOf(early: readonly ActionSum[]): SumSyntax {
  return {
    sum: sumOf,
    count: (column) => `coalesce(${sumOf(column)}, toInt128(0))`,
    action: (sum) => `early_${early.indexOf(sum)}`,
    whole: (expression) => expression,
    quotient: (value, by) => `toFloat64(${value}) / nullIf(toFloat64(${by}), 0)`,
  };
}
