import { conflict, outcomeUnknown, platformRejected, Refusal, targetChanged } from '#kit/errors/refusals.ts';
import type { ActivityRefusal } from '#subgraphs/accounts/dispatch/log/new-activity.ts';
import type { OperationError } from '#subgraphs/accounts/connections/operation-error.ts';
import type { PlanFinding } from '#subgraphs/accounts/dispatch/log/action-plan.ts';
import type { ActionOutcome } from './action-repository.ts';
import type { Action } from './action.ts';

/** The refusal of a live call because of a blocker. */
export function refusalOfBlocker({ refusal, message, path, platformError, details }: PlanFinding): Refusal {
  if (platformError) return refusedByPlatform(platformError);
  return new Refusal(refusal ?? 'CONFLICT', message, { ...details, ...(path !== null && { argument: path }) });
}

/** A refusal as the log stores it. */
export function loggedRefusal({ code, message, extensions }: Refusal): ActivityRefusal {
  const { code: _code, recovery: _recovery, ...details } = extensions;
  return { code, message, details };
}

/** The same refusal with the activity that logs it. */
export function withActivity({ code, message, extensions }: Refusal, activityId: string): Refusal {
  const { code: _code, recovery: _recovery, ...details } = extensions;
  return new Refusal(code, message, { ...details, activityId });
}

/** The error of an action without effect; null where there is a result to show. */
export function failureOf(
  { state, error }: ActionOutcome,
  activityId: string,
  { partial, kind }: Pick<Action<never>, 'partial' | 'kind'>,
): Refusal | null {
  if (state === 'NEEDS_REVIEW') return outcomeUnknown({ activityId });
  const failed = state === 'FAILED' || (state === 'PARTIALLY_SUCCEEDED' && !partial);
  if (!failed) return null;
  if (error && error.code !== null) return refusedByPlatform(error, activityId);
  // Without a code dispatch itself found the object gone or changed, right before sending, or gave up the file.
  const reason = error?.message ?? 'Nothing of it was done.';
  return kind === 'REVERT' ? targetChanged({ reason, activityId }) : conflict(reason, { activityId });
}

function refusedByPlatform(error: OperationError, activityId?: string): Refusal {
  return platformRejected({
    platformCode: error.code ?? undefined,
    platformSubcode: error.subcode ?? undefined,
    title: error.title ?? undefined,
    message: error.message,
    blamedFields: error.blamedFields,
    activityId,
  });
}
