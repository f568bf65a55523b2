import type { ErrorCode } from '#kit/errors/error-codes.ts';
import { Refusal } from '#kit/errors/refusals.ts';
import type { RunReason } from '#subgraphs/rules/runs/run/run-reason.ts';

/** Codes of refusals that the same call would meet again, with the reason that runs give. */
const REASONS: Partial<Record<ErrorCode, RunReason>> = {
  FORBIDDEN: 'ACTOR_HAS_NO_ACCESS',
  NOT_FOUND: 'ACTOR_HAS_NO_ACCESS',
  INSUFFICIENT_SCOPE: 'ACTOR_HAS_NO_ACCESS',
  LIVE_CHANGES_DISABLED: 'WRITES_STOPPED',
  LIMIT_EXCEEDED: 'LIMIT_EXCEEDED',
  BAD_USER_INPUT: 'REJECTED',
  CONFLICT: 'REJECTED',
  TARGET_CHANGED: 'CHANGED_MEANWHILE',
};

/** True when repeating the same request cannot overcome the refusal. */
export function isPermanentRefusal(error: unknown): error is Refusal {
  return error instanceof Refusal && error.code in REASONS;
}

/** Reason for which an operation was not admitted. */
export function reasonOfAdmission(code: string): RunReason {
  return REASONS[code as ErrorCode] ?? 'REJECTED';
}
