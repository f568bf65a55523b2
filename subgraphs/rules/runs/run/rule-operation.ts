import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';
import type { RunReason } from './run-reason.ts';
import type { OperationField, RuleOperationState } from './run-state.ts';

/** One action of a run that changes something. */
export const RuleOperation = defineEntity({
  name: 'RuleOperation',
  tableName: 'rule_operation',
  properties: {
    id: p.uuid().primary(),
    workspaceId: p.uuid(),
    runId: p.uuid(),
    ruleId: p.uuid(),
    adAccountId: p.uuid(),
    entityId: p.text(),
    position: p.smallint(),
    field: p.text().$type<OperationField>(),
    status: p.text().$type<'ACTIVE' | 'PAUSED'>().nullable(),
    raises: p.boolean(),
    request: p.json<Record<string, unknown>>(),
    state: p.text().$type<RuleOperationState>(),
    reason: p.text().$type<RunReason>().nullable(),
    message: p.text().nullable(),
    found: p.text().nullable(),
    activityId: p.uuid().nullable(),
    dueAt: p.datetime(),
    watermark: p.bigint('number'),
    decidedAt: p.datetime(),
    endedAt: p.datetime().nullable(),
  },
});

export type RuleOperationRow = InferEntity<typeof RuleOperation>;
