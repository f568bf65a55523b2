import { stableId } from '#kit/ids/stable-id.ts';
import type { DecidedPart } from '#subgraphs/rules/runs/run/rule-action.ts';
import type { RunReason } from '#subgraphs/rules/runs/run/run-reason.ts';
import type { ActionOutcome } from '#subgraphs/rules/runs/run/run-state.ts';
import type { Candidate, TickRun, WantedAction } from './candidate.ts';
import type { TickHistory } from './history.ts';
import type { TickState } from './tick-state.ts';

/** An action that is taken, at its place among the object's actions. */
export interface TakenAction extends WantedAction {
  operationId: string;
  position: number;
}

/** Decision about one object of a run. */
export interface DecidedObject {
  candidate: Candidate;
  outcome: Exclude<ActionOutcome, 'FAILED'>;
  reason: RunReason | null;
  parts: readonly DecidedPart[];
  taken: readonly TakenAction[];
}

/** Surroundings of the decision; `held` holds all of the object's actions back. */
interface Situation {
  state: TickState;
  history: TickHistory;
  held: RunReason | null;
}

/**
 * Decides the actions of one object in their order. An action that is held back stops those behind it, unless the object is as wanted
 * already; a pause is not stopped.
 */
export function decideObject(run: TickRun, candidate: Candidate, { state, held }: Situation): DecidedObject {
  const parts: DecidedPart[] = [];
  const taken: TakenAction[] = [];
  let stopped = false;
  for (const [position, action] of candidate.actions.entries()) {
    const behind: RunReason | null = isCutOff(action, stopped, taken) ? 'NOT_DONE' : null;
    const reason: RunReason | null = held ?? behind ?? action.reason ?? state.holds(run.ruleId, candidate, action);
    const { type, before, after, clampedBy, holderId } = action;
    const operationId = reason === null ? operationIdOf(run, candidate, position) : null;
    parts.push({ type, before, after, clampedBy, holderId, reason, operationId: run.dryRun ? null : operationId });
    stopped ||= reason !== null && reason !== 'UNCHANGED';
    if (operationId === null) continue;
    state.take(candidate, action);
    taken.push({ ...action, operationId, position });
  }
  const outcome = taken.length > 0 ? 'ACTED' : 'HELD_BACK';
  return { candidate, outcome, reason: parts.find((part) => part.reason !== null)?.reason ?? null, parts, taken };
}

/** A pause is never cut off; a copy also behind a change that it would have to wait for, since it copies what the object is now. */
function isCutOff({ field, status }: WantedAction, stopped: boolean, taken: readonly TakenAction[]): boolean {
  if (status === 'PAUSED') return false;
  return stopped || (field === 'COPY' && taken.some((before) => before.field !== 'TAGS'));
}

/** The same for the same action of the same run, so that handing it over again does nothing. */
function operationIdOf({ runId }: TickRun, { adAccountId, entityId }: Candidate, position: number): string {
  return stableId('rule operation', runId, adAccountId, entityId, String(position));
}
