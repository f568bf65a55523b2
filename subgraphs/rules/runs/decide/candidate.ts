import type { ActionDefinition, TargetLevel } from '#subgraphs/rules/definition/definition.ts';
import type { ObjectTrace } from '#subgraphs/rules/evaluate/trace.ts';
import type { RunReason } from '#subgraphs/rules/runs/run/run-reason.ts';
import type { OperationField } from '#subgraphs/rules/runs/run/run-state.ts';

/** An action that a task wants for an object, decided from the object alone. */
export interface WantedAction {
  type: ActionDefinition['type'];
  field: OperationField;
  /** True when it raises spend or may: increases, switching on, copies. */
  raises: boolean;
  /** Status that it sets; null for other fields. */
  status: 'ACTIVE' | 'PAUSED' | null;
  before: string | null;
  after: string | null;
  clampedBy: string | null;
  /** Object that has the budget instead of this one; null for none. */
  holderId: string | null;
  /** Reason for which it is not taken, whatever happened before; null when it may be. */
  reason: RunReason | null;
  /** The change as its carrier takes it: parameters for dispatch, or tags. */
  request: Record<string, unknown>;
}

/** An object for which a task of a rule fires. */
export interface Candidate {
  adAccountId: string;
  entityId: string;
  level: TargetLevel;
  name: string;
  taskId: string;
  trace: ObjectTrace;
  watermark: number;
  actions: readonly WantedAction[];
}

/** A run with the objects it would act on, in a tick. */
export interface TickRun {
  runId: string;
  ruleId: string;
  dryRun: boolean;
  /** Most objects it may act on; null when they were named one by one. */
  mostObjects: number | null;
  /** Most executions for one object within the rule's window; null for no limit. */
  mostExecutions: number | null;
  candidates: readonly Candidate[];
}

/** Key of an object in a tick. */
export function objectKey({ adAccountId, entityId }: Pick<Candidate, 'adAccountId' | 'entityId'>): string {
  return `${adAccountId} ${entityId}`;
}
