export type LaunchState =
  'SCHEDULED' | 'HELD' | 'QUEUED' | 'RUNNING' | 'SUCCEEDED' | 'PARTIALLY_SUCCEEDED' | 'FAILED' | 'MISSED' | 'CANCELLED';

export type LaunchItemState = 'PENDING' | 'RUNNING' | 'SUCCEEDED' | 'FAILED' | 'UNKNOWN' | 'REPLACED';

export type LaunchStep =
  'QUEUED' | 'IMAGES' | 'VIDEOS' | 'CREATIVES' | 'CAMPAIGN' | 'AD_SETS' | 'ADS' | 'ACTIVATION' | 'FINISHED';

export type PlatformObjectKind = 'IMAGE' | 'VIDEO' | 'CREATIVE' | 'CAMPAIGN' | 'AD_SET' | 'AD';

/** What an operation does with its object: makes it, paused, or switches it on once all of the launch is there. */
export type LaunchEffect = 'CREATE' | 'ACTIVATE';

/** States of an operation at the door to the platform. */
export type DoorState =
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

/** Whether a launch in this state never changes again on its own. */
export function isFinal(state: LaunchState): boolean {
  return FINAL_STATES.includes(state);
}

const ITEM_STATES: Record<DoorState, LaunchItemState> = {
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

/** What a member sees of an operation's state at the door. */
export function itemStateOf(state: DoorState): LaunchItemState {
  return ITEM_STATES[state];
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

/** How many ads or operations are in which state. */
export interface LaunchCounts {
  planned: number;
  running: number;
  succeeded: number;
  failed: number;
  unknown: number;
  total: number;
}

const COUNTED: Record<LaunchItemState, Exclude<keyof LaunchCounts, 'total'> | null> = {
  PENDING: 'planned',
  RUNNING: 'running',
  SUCCEEDED: 'succeeded',
  FAILED: 'failed',
  UNKNOWN: 'unknown',
  REPLACED: null,
};

/** Counts of `total` things none of which has begun. */
export function plannedCounts(total: number): LaunchCounts {
  return { planned: total, running: 0, succeeded: 0, failed: 0, unknown: 0, total };
}

/** Counts after one thing went from one state to another. */
export function moveCount(counts: LaunchCounts, from: LaunchItemState, to: LaunchItemState): LaunchCounts {
  const moved = { ...counts };
  const source = COUNTED[from];
  const target = COUNTED[to];
  if (source) moved[source] -= 1;
  if (target) moved[target] += 1;
  return moved;
}

/** The state a launch ends in, given its ads. */
export function finalStateOf(ads: LaunchCounts): LaunchState {
  if (ads.succeeded === ads.total) return 'SUCCEEDED';
  return ads.succeeded > 0 || ads.unknown > 0 ? 'PARTIALLY_SUCCEEDED' : 'FAILED';
}
