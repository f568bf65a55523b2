import { PEOPLE_COLUMNS } from '#subgraphs/insights/facts/columns.ts';
import type { PagePlan, ReadPlan } from '#subgraphs/insights/facts/fact-plan.ts';
import { FACT_TABLE } from '../fact-table.ts';
import { generationsLiteral } from '../literals.ts';
import type { LiveRead } from '../live-generations.ts';
import { rowCondition } from './row-condition.ts';

type PeoplePlan = ReadPlan & Partial<Pick<PagePlan, 'people'>>;

/** True when numbers of people are those of a day, which ClickHouse has; those of longer periods are in PostgreSQL. */
export function countsByDay({ grain, parts }: ReadPlan): boolean {
  return grain === 'daily' || new Set(parts.flatMap(({ from, to }) => [from, to])).size === 1;
}

/** Columns with numbers of people that rows of ads `f` have themselves, by the names of the tables. */
export function printOwnPeople(plan: PeoplePlan): string[] {
  if (!plan.people || plan.level !== 'ad' || !countsByDay(plan)) return [];
  return PEOPLE_COLUMNS.map((column) => `any(f.${column}) as ${column}`);
}

/** Join that gives rows `r` of upper levels, in groups `p`, their numbers of people; nothing where they are not wanted or not of a day. */
export function printPeopleJoin(plan: PeoplePlan, live: LiveRead): string {
  if (!plan.people || plan.level === 'ad' || !countsByDay(plan)) return '';
  const keys = ['object', ...(plan.grain === 'daily' ? ['day'] : []), ...(plan.spec === 'base_daily' ? [] : ['cell'])];
  const columns = ['account_no', ...keys, ...PEOPLE_COLUMNS].map((column) => `f.${column} as ${column}`);
  const on = ['account_no', ...keys].map((key) => `own.${key} = r.${key}`);
  return `left join (
      select ${columns.join(', ')} from ${FACT_TABLE} f
       where ${rowCondition(plan, live, plan.level)} and f.generation in ${generationsLiteral(live.ownGenerations)}
    ) own on ${on.join(' and ')}`;
}
