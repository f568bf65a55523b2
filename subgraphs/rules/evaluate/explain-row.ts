import { decimalText } from '#subgraphs/rules/definition/decimals.ts';
import type { Filter, FilterNode, RuleDefinition, TargetLevel } from '#subgraphs/rules/definition/definition.ts';
import type { AccountData } from './account-data.ts';
import { attributeColumn, rawColumn } from './attribute-column.ts';
import type { BoundCondition } from './bound-condition.ts';
import { ancestorRows, bindFilter, levelsRead } from './bound-filter.ts';
import { firstReason, type BoundRule, type BoundTask } from './bound-rule.ts';
import { tableOf } from './object-rows.ts';
import { quotientAt, type Quotient } from './quotients.ts';
import { roundHalfEven } from './round-half-even.ts';
import type { ConditionTrace, FilterTrace, ObjectTrace, TaskTrace } from './trace.ts';
import { TRUE, UNKNOWN, verdictName } from './verdicts.ts';
import { windowOf } from './windows.ts';

/** Explains the object of a row by the same bound rule that evaluates it. */
export function explainRow(data: AccountData, definition: RuleDefinition, rule: BoundRule, row: number): ObjectTrace {
  const entityId = tableOf(data, definition.level).ids[row]!;
  const filter = filtersOf(definition.targetFilter).map((one) => filterTrace(data, definition.level, one, row));
  if (rule.filter(row) !== TRUE) {
    return { entityId, outcome: 'NOT_SELECTED', taskId: null, reason: null, filter, tasks: [] };
  }
  const fires = rule.tasks.findIndex(({ verdict }) => verdict(row) === TRUE);
  const seen = fires < 0 ? rule.tasks : rule.tasks.slice(0, fires + 1);
  const unknown = fires < 0 ? rule.tasks.find(({ verdict }) => verdict(row) === UNKNOWN) : undefined;
  return {
    entityId,
    outcome: fires >= 0 ? 'MATCHED' : unknown ? 'UNKNOWN' : 'NOT_MATCHED',
    taskId: rule.tasks[fires]?.task.id ?? null,
    reason: unknown ? firstReason(unknown, row) : null,
    filter,
    tasks: seen.map((task) => taskTrace(data, task, row)),
  };
}

/** Filters of a tree, from its first to its last. */
export function filtersOf(node: FilterNode): Filter[] {
  return node.kind === 'group' ? node.children.flatMap(filtersOf) : [node];
}

function filterTrace(data: AccountData, target: TargetLevel, filter: Filter, row: number): FilterTrace {
  const found = levelsRead(target, filter).map((level) => {
    const at = level === target ? row : ancestorRows(data, target, level)[row]!;
    return at < 0 ? null : foundValue(data, level, filter.attribute, at);
  });
  const verdict = verdictName(bindFilter(data, target, filter)(row));
  return {
    path: filter.path,
    attribute: filter.attribute,
    operator: filter.operator,
    value: filter.given,
    found,
    verdict,
  };
}

function foundValue(
  data: AccountData,
  level: TargetLevel,
  attribute: string,
  row: number,
): string | readonly string[] | null {
  if (attribute === 'tags') return tableOf(data, level).tags?.[row] ?? [];
  const column = attributeColumn(data, level, attribute);
  if (column?.kind !== 'numbers') return rawColumn(data, level, attribute)?.[row] ?? null;
  const value = column.values[row] ?? null;
  return value === null ? null : decimalText(value);
}

function taskTrace(data: AccountData, bound: BoundTask, row: number): TaskTrace {
  const activeOnlyHeld = bound.admits(row);
  const conditions = activeOnlyHeld ? bound.conditions.map((one) => conditionTrace(data, one, row)) : [];
  return { taskId: bound.task.id, activeOnlyHeld, verdict: verdictName(bound.verdict(row)), conditions };
}

function conditionTrace(data: AccountData, bound: BoundCondition, row: number): ConditionTrace {
  const { condition, number, operand } = bound;
  const { metric, timeframe, operator, path } = condition;
  const [low = null, high] = operand.faults?.[row] ? [] : operand.bounds.map((quotient) => decimalAt(quotient, row));
  return {
    path,
    metric: metric.id,
    actionType: metric.actionType,
    attributionWindow: metric.attributionWindow,
    ...windowOf(timeframe, data.today),
    operator,
    threshold: low !== null && high !== undefined ? [low, high] : low,
    value: number.faults[row] === 0 ? decimalAt(number, row) : null,
    unknown: bound.reasonOf(row),
    verdict: verdictName(bound.verdict(row)),
  };
}

function decimalAt(quotient: Quotient, row: number): string {
  const { top, bottom } = quotientAt(quotient, row);
  return decimalText(roundHalfEven(top, bottom));
}
