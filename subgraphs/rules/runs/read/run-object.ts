import type { ObjectTrace } from '#subgraphs/rules/evaluate/trace.ts';
import type { TargetLevel } from '#subgraphs/rules/definition/definition.ts';
import type { DecidedPart, RuleActionRow } from '#subgraphs/rules/runs/run/rule-action.ts';
import type { RuleOperationRow } from '#subgraphs/rules/runs/run/rule-operation.ts';
import type { RunReason } from '#subgraphs/rules/runs/run/run-reason.ts';
import type { ActionOutcome } from '#subgraphs/rules/runs/run/run-state.ts';
import type { RuleActionState } from '#subgraphs/rules/generated/schema-types.ts';

/** Operation of a run, as far as it is shown. */
export type ShownOperation = Pick<RuleOperationRow, 'id' | 'state' | 'reason' | 'message' | 'activityId'>;

/** Action of an object in the graph's form. */
export interface RunObjectAction extends Omit<DecidedPart, 'type'> {
  type: Uppercase<DecidedPart['type']>;
  state: RuleActionState;
  message: string | null;
  activity: { id: string } | null;
  /** Campaign that has the budget, with its ad account. */
  holder: { adAccountId: string; id: string } | null;
}

/** An object of a run in the graph's form. */
export interface RunObject {
  entityId: string;
  level: Uppercase<TargetLevel>;
  name: string;
  adAccount: { id: string };
  outcome: ActionOutcome | 'UNKNOWN' | 'NOT_MATCHED' | 'NOT_SELECTED';
  reason: RunReason | null;
  taskId: string | null;
  filter: ObjectTrace['filter'];
  tasks: ObjectTrace['tasks'];
  actions: RunObjectAction[];
}

/** A matched object with the operations of its actions. */
export function matchedObject(
  row: RuleActionRow,
  dryRun: boolean,
  operations: ReadonlyMap<string, ShownOperation>,
): RunObject {
  const { entityId, level, name, outcome, reason = null, taskId, trace, actions } = row;
  return {
    entityId,
    level: level.toUpperCase() as Uppercase<TargetLevel>,
    name,
    adAccount: { id: row.adAccountId },
    outcome,
    reason,
    taskId,
    filter: trace.filter,
    tasks: trace.tasks,
    actions: actions.map((part) => ({
      ...actionOf(part, dryRun, operations.get(part.operationId ?? '')),
      holder: part.holderId === null ? null : { adAccountId: row.adAccountId, id: part.holderId },
    })),
  };
}

/** An object of which a run has no row: its place, and whether the run was about it. */
export interface ExplainedPlace {
  level: TargetLevel;
  name: string;
  adAccountId: string;
  /** False where the run was limited to other objects. */
  named: boolean;
}

/** An object without a match, or which the run left out, as it is explained. */
export function unmatchedObject(trace: ObjectTrace, object: ExplainedPlace): RunObject {
  const { outcome } = trace;
  return {
    entityId: trace.entityId,
    level: object.level.toUpperCase() as Uppercase<TargetLevel>,
    name: object.name,
    adAccount: { id: object.adAccountId },
    outcome: outcome === 'MATCHED' ? 'HELD_BACK' : outcome,
    reason: object.named ? trace.reason : 'NOT_NAMED',
    taskId: trace.taskId,
    filter: trace.filter,
    tasks: trace.tasks,
    actions: [],
  };
}

function actionOf(
  part: DecidedPart,
  dryRun: boolean,
  operation: ShownOperation | undefined,
): Omit<RunObjectAction, 'holder'> {
  const held = part.reason !== null;
  return {
    ...part,
    type: part.type.toUpperCase() as Uppercase<DecidedPart['type']>,
    state: held ? 'HELD_BACK' : dryRun ? 'WOULD_ACT' : (operation?.state ?? 'PLANNED'),
    reason: part.reason ?? operation?.reason ?? null,
    message: operation?.message ?? null,
    activity: operation?.activityId ? { id: operation.activityId } : null,
  };
}
