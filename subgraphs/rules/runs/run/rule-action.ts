import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';
import type { ActionDefinition, TargetLevel } from '#subgraphs/rules/definition/definition.ts';
import type { ObjectTrace } from '#subgraphs/rules/evaluate/trace.ts';
import type { RunReason } from './run-reason.ts';
import type { ActionOutcome } from './run-state.ts';

/** One decided action of an object, as it is shown. */
export interface DecidedPart {
  type: ActionDefinition['type'];
  /** Value before and after, in the form of the field: budgets in minor units as digits; null for none. */
  before: string | null;
  after: string | null;
  /** Bound that changed the amount; null for none. */
  clampedBy: string | null;
  /** Object that has the budget instead of this one; null for none. */
  holderId: string | null;
  /** Reason for which it was held back; null when it was taken. */
  reason: RunReason | null;
  /** Id of its operation; null when nothing is to be done. */
  operationId: string | null;
}

/** An object that a task of a run matched. */
export const RuleAction = defineEntity({
  name: 'RuleAction',
  tableName: 'rule_action',
  properties: {
    workspaceId: p.uuid().primary(),
    runId: p.uuid().primary(),
    adAccountId: p.uuid().primary(),
    entityId: p.text().primary(),
    ruleId: p.uuid(),
    level: p.text().$type<TargetLevel>(),
    name: p.text(),
    taskId: p.uuid(),
    outcome: p.text().$type<ActionOutcome>(),
    reason: p.text().$type<RunReason>().nullable(),
    executed: p.boolean(),
    decidedAt: p.datetime(),
    watermark: p.bigint('number'),
    trace: p.json<ObjectTrace>(),
    actions: p.json<readonly DecidedPart[]>(),
  },
});

export type RuleActionRow = InferEntity<typeof RuleAction>;
