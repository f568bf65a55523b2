export type LaunchState =
  'SCHEDULED' | 'HELD' | 'QUEUED' | 'RUNNING' | 'SUCCEEDED' | 'PARTIALLY_SUCCEEDED' | 'FAILED' | 'MISSED' | 'CANCELLED';

export type LaunchItemState = 'PENDING' | 'RUNNING' | 'SUCCEEDED' | 'FAILED' | 'UNKNOWN' | 'REPLACED';

export type LaunchStep =
  'QUEUED' | 'IMAGES' | 'VIDEOS' | 'CREATIVES' | 'CAMPAIGN' | 'AD_SETS' | 'ADS' | 'ACTIVATION' | 'FINISHED';

export type PlatformObjectKind = 'IMAGE' | 'VIDEO' | 'CREATIVE' | 'CAMPAIGN' | 'AD_SET' | 'AD';

/** Effect of an operation on its object: makes it, paused, or switches it on once all of the launch exists. */
export type LaunchEffect = 'CREATE' | 'ACTIVATE';

/** States of an operation at dispatch to the platform. */
export type DispatchState =
  | 'PLANNED'
  | 'READY'
  | 'SENDING'
  | 'THROTTLED'
  | 'PROCESSING'
  | 'UNKNOWN'
  | 'RECONCILING'
  | 'CONFIRMED'
  | 'REJECTED'
  | 'NEEDS_REVIEW'
  | 'ABANDONED';

const FINAL_STATES: readonly LaunchState[] = ['SUCCEEDED', 'PARTIALLY_SUCCEEDED', 'FAILED', 'MISSED', 'CANCELLED'];

/** Returns true when a launch in this state has nothing to do. A member, or an outcome that is found later, may set it going again. */
export function isFinal(state: LaunchState): boolean {
  return FINAL_STATES.includes(state);
}

const ITEM_STATES: Record<DispatchState, LaunchItemState> = {
  PLANNED: 'PENDING',
  READY: 'PENDING',
  SENDING: 'RUNNING',
  THROTTLED: 'RUNNING',
  PROCESSING: 'RUNNING',
  UNKNOWN: 'UNKNOWN',
  RECONCILING: 'UNKNOWN',
  CONFIRMED: 'SUCCEEDED',
  REJECTED: 'FAILED',
  NEEDS_REVIEW: 'UNKNOWN',
  ABANDONED: 'FAILED',
};

/** Returns the state that members see for a state at dispatch. */
export function itemStateOf(state: DispatchState): LaunchItemState {
  return ITEM_STATES[state];
}

/** Returns true when an operation in this state is over: it has made its object, or is not going to. */
export function isOver(state: DispatchState): boolean {
  return state === 'CONFIRMED' || state === 'REJECTED' || state === 'ABANDONED';
}

/** Returns the states at dispatch that members see as this state. */
export function dispatchStatesOf(state: LaunchItemState): DispatchState[] {
  return (Object.keys(ITEM_STATES) as DispatchState[]).filter((each) => ITEM_STATES[each] === state);
}

const STEPS: Record<PlatformObjectKind, LaunchStep> = {
  IMAGE: 'IMAGES',
  VIDEO: 'VIDEOS',
  CREATIVE: 'CREATIVES',
  CAMPAIGN: 'CAMPAIGN',
  AD_SET: 'AD_SETS',
  AD: 'ADS',
};

/** The step of a launch in which this is done to objects of this kind. */
export function stepOf(kind: PlatformObjectKind, effect: LaunchEffect): LaunchStep {
  return effect === 'ACTIVATE' ? 'ACTIVATION' : STEPS[kind];
}

/** Numbers of ads or operations by state. */
export interface LaunchCounts {
  planned: number;
  running: number;
  succeeded: number;
  failed: number;
  unknown: number;
  /** Failed ads that an ad of a later launch replaces. */
  replaced: number;
  total: number;
}

const COUNTED: Record<LaunchItemState, Exclude<keyof LaunchCounts, 'total'>> = {
  PENDING: 'planned',
  RUNNING: 'running',
  SUCCEEDED: 'succeeded',
  FAILED: 'failed',
  UNKNOWN: 'unknown',
  REPLACED: 'replaced',
};

/** Returns the number in a state, or of all with null. */
export function countIn(counts: LaunchCounts, state: LaunchItemState | null): number {
  return counts[state === null ? 'total' : COUNTED[state]];
}

/** Returns the counts of `total` things that have not begun. */
export function plannedCounts(total: number): LaunchCounts {
  return { planned: total, running: 0, succeeded: 0, failed: 0, unknown: 0, replaced: 0, total };
}

/** Counts after one thing went from one state to another. */
export function moveCount(counts: LaunchCounts, from: LaunchItemState, to: LaunchItemState): LaunchCounts {
  if (from === to) return counts;
  const moved = { ...counts };
  moved[COUNTED[from]] -= 1;
  moved[COUNTED[to]] += 1;
  return moved;
}

/** Returns the counts after this many more failed before they had begun. */
export function withFailed(counts: LaunchCounts, more: number): LaunchCounts {
  return { ...counts, planned: counts.planned - more, failed: counts.failed + more };
}

/** Returns true when all ads of a launch exist or are replaced. */
export function isComplete({ succeeded, replaced, total }: LaunchCounts): boolean {
  return succeeded + replaced === total;
}

/** The state a launch ends in, given its ads. */
export function finalStateOf(ads: LaunchCounts): LaunchState {
  if (isComplete(ads)) return 'SUCCEEDED';
  return ads.failed === ads.total ? 'FAILED' : 'PARTIALLY_SUCCEEDED';
}

/** Changes the state of a launch and counts up its version, so that decisions on the earlier state are refused. */
export function changeState(launch: { state: LaunchState; version: number }, state: LaunchState): void {
  launch.state = state;
  launch.version += 1;
}
