import { TALLY_OF } from '#subgraphs/accounts/dispatch/log/activity-tallies.ts';
import type { OperationState } from '#subgraphs/accounts/dispatch/operation/operation-state.ts';
import type { ActivityCounts, ActivityState } from '#subgraphs/accounts/generated/schema-types.ts';

/** Counts the operations of an activity by their progress, step by step. */
export class OperationTally {
  readonly #states: Map<string, OperationState>;
  readonly #counts: ActivityCounts = { planned: 0, moving: 0, confirmed: 0, refused: 0, review: 0, total: 0 };

  constructor(states: Iterable<[string, OperationState]>) {
    this.#states = new Map(states);
    for (const state of this.#states.values()) this.#count(state, 1);
  }

  /** Adds one step. */
  take(operationId: string, state: OperationState): void {
    const before = this.#states.get(operationId);
    if (before !== undefined) this.#count(before, -1);
    this.#count(state, 1);
    this.#states.set(operationId, state);
  }

  /** The counts after the steps so far. */
  counts(): ActivityCounts {
    return { ...this.#counts };
  }

  /** State of an activity with these operations; the table `accounts.activity` has the same rule. */
  state(): ActivityState {
    const { planned, moving, confirmed, refused, review } = this.#counts;
    if (moving > 0) return 'RUNNING';
    if (review > 0) return 'NEEDS_REVIEW';
    if (planned > 0) return 'RUNNING';
    if (refused === 0) return 'SUCCEEDED';
    return confirmed > 0 ? 'PARTIALLY_SUCCEEDED' : 'FAILED';
  }

  #count(state: OperationState, by: 1 | -1): void {
    this.#counts[TALLY_OF[state]] += by;
    this.#counts.total += by;
  }
}
