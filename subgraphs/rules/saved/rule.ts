import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';
import type { RuleDefinition, TargetLevel } from '#subgraphs/rules/definition/definition.ts';

/** Reason for which the service itself has paused a rule. */
export type PausedReason =
  'FAILURES' | 'TOO_MANY_TARGETS' | 'REVERSALS' | 'ACTOR_HAS_NO_ACCESS' | 'DEFINITION_UNREADABLE';

/** A saved rule; its definition is in versions. */
export const Rule = defineEntity({
  name: 'Rule',
  tableName: 'rule',
  properties: {
    id: p.uuid().primary(),
    workspaceId: p.uuid(),
    version: p.integer(),
    name: p.text(),
    status: p.text().$type<RuleDefinition['status']>(),
    level: p.text().$type<TargetLevel>(),
    pausedReason: p.text().$type<PausedReason>().nullable(),
    pausedAt: p.datetime().nullable(),
    actingMemberId: p.uuid(),
    nextDueAt: p.datetime().nullable(),
    nextLocalTime: p.text().nullable(),
    nextFold: p.smallint().nullable(),
    createdBy: p.uuid(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
});

export type RuleRow = InferEntity<typeof Rule>;
