import type { RunReason } from '#subgraphs/rules/runs/run/run-reason.ts';
import type { ActionOutcome, RunState } from '#subgraphs/rules/runs/run/run-state.ts';

/** Objects of a run with one outcome and reason. */
export interface OutcomeTally {
  outcome: ActionOutcome;
  reason: RunReason | null;
  count: number;
  /** True when it is not known of one of them whether it was changed. */
  review: boolean;
}

/** State of a run that has ended, with the reason of one that did not succeed. */
export interface RunEnd {
  state: RunState;
  reason: RunReason | null;
  message: string | null;
}

/** Reasons for which a run as a whole was kept from acting. */
const BLOCKS: Partial<Record<RunReason, string>> = {
  WRITES_STOPPED: 'Changes on the ad platform are stopped: the rule acts again when they are resumed.',
  ACTOR_HAS_NO_ACCESS:
    'The member it acts for may no longer change the ad account: somebody who may has to save the rule again.',
};
const REVIEW = 'It is not known of some objects whether they were changed: look at them on the platform.';

/** State of a run by what came of its objects. Objects that were held back are no failure. */
export function endState(tallies: readonly OutcomeTally[]): RunEnd {
  const has = (outcome: ActionOutcome) => tallies.some((tally) => tally.outcome === outcome);
  if (tallies.some(({ review }) => review)) return { state: 'NEEDS_REVIEW', reason: null, message: REVIEW };
  const block = has('ACTED') ? undefined : tallies.find(({ reason }) => reason !== null && reason in BLOCKS)?.reason;
  if (block) return { state: 'BLOCKED', reason: block, message: BLOCKS[block] ?? null };
  if (!has('FAILED')) return { state: 'SUCCEEDED', reason: null, message: null };
  const reason = tallies.find(({ outcome }) => outcome === 'FAILED')?.reason ?? null;
  return { state: has('ACTED') ? 'PARTIALLY_SUCCEEDED' : 'FAILED', reason, message: null };
}
