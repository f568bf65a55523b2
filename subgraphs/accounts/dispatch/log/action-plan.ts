import type { ErrorCode } from '#kit/errors/error-codes.ts';
import type { OperationError } from '#subgraphs/accounts/connections/operation-error.ts';
import type { PlannedOperation } from '../operation/plan-check.ts';

/** Kinds of objects an action can target, as tables name them. */
export type ActionTargetKind = 'CAMPAIGN' | 'AD_SET' | 'AD' | 'CREATIVE';

/** The ad account as planning needs it. */
export interface PlanAccount {
  id: string;
  /** `act_` and digits. */
  platformId: string;
  currency: string;
  status: string;
}

/** One field of the object with its present and its new value. */
export interface FieldChange {
  field: string;
  before: unknown;
  after: unknown;
}

/** A warning or blocker of a plan; a blocker names the code of the refusal. */
export interface PlanFinding {
  code: string;
  message: string;
  path: string | null;
  refusal: ErrorCode | null;
  platformError: OperationError | null;
  /** Further details of the refusal; not shown in a plan. */
  details?: Record<string, unknown>;
}

/** A call the platform can check without doing it. */
export interface CheckableCall {
  path: string;
  params: Record<string, unknown>;
}

/** Plan of an input, made with the values read for it. */
export interface Planned {
  operations: PlannedOperation[];
  /** Object of the action; without id until it exists. */
  target: { kind: ActionTargetKind; id: string | null };
  changes: FieldChange[];
  /** Change of the configured daily budget in minor units. */
  dailyBudget: bigint;
  findings: PlanFinding[];
  /** Null where the platform cannot check it. */
  check: CheckableCall | null;
  /** The activity it reverts. */
  revertsId?: string;
}

/** One call as a plan shows it. */
export interface ActionCall {
  number: number;
  purpose: string;
  method: string;
  path: string;
  params: Record<string, unknown>;
}

/** The plan as it is returned and stored with the activity. */
export interface ActionPlan {
  calls: ActionCall[];
  callCount: number;
  changes: FieldChange[];
  dailyBudgetChange: { amountMinor: string; currency: string; currencyOffset: number; formatted: string };
  warnings: PlanFinding[];
  blockers: PlanFinding[];
  checkedByPlatform: boolean;
}

/** A warning, which blocks nothing. */
export function warning(code: string, message: string, path: string | null = null): PlanFinding {
  return { code, message, path, refusal: null, platformError: null };
}

/** A blocker: a live call is refused with its code. */
export function blocker(
  code: string,
  refusal: ErrorCode,
  message: string,
  more: { path?: string | null; platformError?: OperationError; details?: Record<string, unknown> } = {},
): PlanFinding {
  const { path = null, platformError = null, details } = more;
  return { code, message, path, refusal, platformError, ...(details && { details }) };
}
