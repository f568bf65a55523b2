import type {
  ConditionNode,
  RuleDefinition,
  TargetLevel,
  TaskDefinition,
} from '#subgraphs/rules/definition/definition.ts';
import type { AccountData } from './account-data.ts';
import { rawColumn } from './attribute-column.ts';
import { bindCondition, type BoundCondition } from './bound-condition.ts';
import { bindFilter } from './bound-filter.ts';
import type { UnknownReason } from './trace.ts';
import { FALSE, joined, type RowVerdict } from './verdicts.ts';

/** A rule over the objects of one ad account. */
export interface BoundRule {
  filter: RowVerdict;
  tasks: readonly BoundTask[];
}

/** A task over the objects of one ad account. */
export interface BoundTask {
  task: TaskDefinition;
  /** False where the task is for active objects and this one is not. */
  admits(row: number): boolean;
  /** Verdict of the task; false where it does not admit the object. */
  verdict: RowVerdict;
  conditions: readonly BoundCondition[];
}

/** Binds a definition to the columns of an ad account. */
export function bindRule(data: AccountData, definition: RuleDefinition): BoundRule {
  return {
    filter: bindFilter(data, definition.level, definition.targetFilter),
    tasks: definition.tasks.map((task) => bindTask(data, definition.level, task)),
  };
}

function bindTask(data: AccountData, level: TargetLevel, task: TaskDefinition): BoundTask {
  const conditions: BoundCondition[] = [];
  const holds = bindTree(task.conditions, (condition) => {
    const bound = bindCondition(data, level, condition);
    conditions.push(bound);
    return bound.verdict;
  });
  if (!task.activeOnly) return { task, admits: () => true, verdict: holds, conditions };
  const statuses = rawColumn(data, level, 'effective_status') ?? [];
  const admits = (row: number): boolean => statuses[row] === 'ACTIVE';
  return { task, admits, verdict: (row) => (admits(row) ? holds(row) : FALSE), conditions };
}

function bindTree(node: ConditionNode, leaf: (condition: BoundCondition['condition']) => RowVerdict): RowVerdict {
  if (node.kind === 'condition') return leaf(node);
  return joined(
    node.combinator,
    node.children.map((child) => bindTree(child, leaf)),
  );
}

/** Reason of the first condition of a task that is unknown for the object of a row. */
export function firstReason({ conditions }: BoundTask, row: number): UnknownReason | null {
  for (const { reasonOf } of conditions) {
    const reason = reasonOf(row);
    if (reason !== null) return reason;
  }
  return null;
}
