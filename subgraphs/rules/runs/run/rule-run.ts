import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';
import type { ReasonCounts, RunReason } from './run-reason.ts';
import type { RunState, RunTrigger } from './run-state.ts';

/** An ad account as a run read it. */
export interface RunAccount {
  adAccountId: string;
  timeZone: string;
  currency: string;
  /** Day of the run in the ad account's time zone, `YYYY-MM-DD`. */
  today: string;
  /** Import of the sums that were read. */
  watermark: number;
  /** Key of what was kept of it, by which its objects are explained; null when nothing was. */
  snapshot: string | null;
  /** Time at which today was last imported; null when it was not. */
  dataAsOf: string | null;
  /** True when every day that the rule reads was imported. */
  complete: boolean;
}

/** Configured daily budgets of the objects a run changes in one ad account, in minor units as digits. */
export interface BudgetChange {
  adAccountId: string;
  currency: string;
  before: string;
  after: string;
}

/** A run of a rule and what came of it. */
export const RuleRun = defineEntity({
  name: 'RuleRun',
  tableName: 'rule_run',
  properties: {
    id: p.uuid().primary(),
    workspaceId: p.uuid(),
    ruleId: p.uuid(),
    ruleVersion: p.integer(),
    trigger: p.text().$type<RunTrigger>(),
    dryRun: p.boolean(),
    state: p.text().$type<RunState>(),
    reason: p.text().$type<RunReason>().nullable(),
    message: p.text().nullable(),
    nominalLocalTime: p.text().nullable(),
    fold: p.smallint(),
    dueAt: p.datetime(),
    nextDueAt: p.datetime().nullable(),
    actorId: p.uuid(),
    queueKey: p.text(),
    adAccountIds: p.array(),
    entityIds: p.array().nullable(),
    accounts: p.json<readonly RunAccount[]>(),
    targets: p.integer(),
    evaluated: p.integer(),
    matched: p.integer(),
    acted: p.integer(),
    heldBack: p.integer(),
    unknown: p.integer(),
    failed: p.integer(),
    reasons: p.json<ReasonCounts>(),
    budgetChanges: p.json<readonly BudgetChange[]>(),
    warnings: p.json<readonly string[]>(),
    missedCount: p.integer(),
    missedUntil: p.datetime().nullable(),
    overlapsId: p.uuid().nullable(),
    handedOver: p.boolean(),
    dispatchCursor: p.text().nullable(),
    nextCheckAt: p.datetime().nullable(),
    createdAt: p.datetime(),
    startedAt: p.datetime().nullable(),
    endedAt: p.datetime().nullable(),
  },
});

export type RuleRunRow = InferEntity<typeof RuleRun>;
