import type { RunReason } from '#subgraphs/rules/runs/run/run-reason.ts';
import { objectKey, type Candidate, type WantedAction } from './candidate.ts';
import type { TickHistory } from './history.ts';

/** Budget changes of an object that the platform accepts within an hour. */
const MOST_BUDGET_CHANGES = 4;
/** Reversals of an object's status within 24 hours after which no rule switches it on. */
const MOST_REVERSALS = 4;

/** Decisions of the runs of one tick so far, over all rules of the workspace. */
export class TickState {
  readonly #history: TickHistory;
  readonly #taken: Set<string>;
  readonly #paused: Set<string>;

  constructor(history: TickHistory, taken: Iterable<string> = [], paused: Iterable<string> = []) {
    this.#history = history;
    this.#taken = new Set(taken);
    this.#paused = new Set(paused);
  }

  /** A copy that goes on by itself. */
  copy(): TickState {
    return new TickState(this.#history, this.#taken, this.#paused);
  }

  /** Notes that a rule wants the object paused, so that no other switches it on. */
  notePause(candidate: Candidate): void {
    const pauses = candidate.actions.some(
      ({ status, reason }) => status === 'PAUSED' && (reason === null || reason === 'UNCHANGED'),
    );
    if (pauses) this.#paused.add(objectKey(candidate));
  }

  /** Reason for which the action has to be held back now; null when it may be taken. */
  holds(ruleId: string, candidate: Candidate, action: WantedAction): RunReason | null {
    const key = objectKey(candidate);
    if (action.field === 'BUDGET') return this.#holdsBudget(key);
    if (action.field === 'STATUS') return this.#holdsStatus(ruleId, key, action);
    if (action.field === 'NAME') return this.#holdsPart(key, 'NAME');
    return null;
  }

  /** Notes that the action is taken. */
  take(candidate: Candidate, { field }: WantedAction): void {
    if (field === 'BUDGET' || field === 'STATUS' || field === 'NAME')
      this.#taken.add(`${objectKey(candidate)} ${field}`);
  }

  #holdsBudget(key: string): RunReason | null {
    const { changedInTick, sameData, budgetChanges } = this.#history.objectOf(key);
    const taken = this.#holdsPart(key, 'BUDGET');
    if (taken === 'CONFLICT' || changedInTick) return 'CONFLICT';
    if (sameData) return 'SAME_DATA';
    if (taken !== null) return taken;
    return budgetChanges >= MOST_BUDGET_CHANGES ? 'PLATFORM_BUDGET_LIMIT' : null;
  }

  /** A pause waits for nothing but another pause. */
  #holdsStatus(ruleId: string, key: string, { status }: WantedAction): RunReason | null {
    if (this.#taken.has(`${key} STATUS`)) return 'CONFLICT';
    const { pending, statuses } = this.#history.objectOf(key);
    const open = pending.filter(({ field }) => field === 'STATUS');
    if (status === 'PAUSED') return open.some((one) => one.status === 'PAUSED') ? 'PENDING_ACTION' : null;
    if (this.#paused.has(key)) return 'CONFLICT';
    if (open.length > 0) return 'PENDING_ACTION';
    if (this.#history.ruleOf(ruleId, key).pausedByMember) return 'PAUSED_BY_MEMBER';
    return reversalsOf(statuses) >= MOST_REVERSALS ? 'BREAKER' : null;
  }

  #holdsPart(key: string, part: 'BUDGET' | 'NAME'): RunReason | null {
    if (this.#taken.has(`${key} ${part}`)) return 'CONFLICT';
    const pending = this.#history.objectOf(key).pending.some(({ field }) => field === part);
    return pending ? 'PENDING_ACTION' : null;
  }
}

/** Number of statuses that differ from the one before. */
export function reversalsOf(statuses: readonly string[]): number {
  return statuses.filter((status, at) => at > 0 && status !== statuses[at - 1]).length;
}
