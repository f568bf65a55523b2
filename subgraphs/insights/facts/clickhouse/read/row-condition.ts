import { levelNo, specNo, type FactLevel } from '#subgraphs/insights/facts/columns.ts';
import type { ReadPlan } from '#subgraphs/insights/facts/fact-plan.ts';
import { listLiteral, textLiteral } from '../literals.ts';
import type { LiveRead } from '../live-generations.ts';

/** Condition on the key of rows `f` of a level. */
export function rowCondition({ workspaceId, spec, parts }: ReadPlan, { groups }: LiveRead, level: FactLevel): string {
  const days = parts.flatMap(({ from, to }) => [from, to]).toSorted();
  return `f.workspace_id = ${textLiteral(workspaceId)} and f.account_no in ${listLiteral(groups.map(({ accountNo }) => String(accountNo)))}
    and f.level = ${levelNo(level)} and f.spec = ${specNo(spec)} and f.day between '${days[0]}' and '${days.at(-1)}'`;
}
