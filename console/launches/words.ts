import type {
  CountsFragment,
  LaunchActivation,
  LaunchItemState,
  LaunchRowFragment,
  LaunchState,
  LaunchStep,
  PlatformObjectKind,
} from './generated/graphql.ts';

/** States of launches as people read them. */
export const LAUNCH_STATES: Record<LaunchState, string> = {
  SCHEDULED: 'Scheduled',
  HELD: 'Held',
  QUEUED: 'Queued',
  RUNNING: 'Running',
  SUCCEEDED: 'Succeeded',
  PARTIALLY_SUCCEEDED: 'Partly succeeded',
  FAILED: 'Failed',
  MISSED: 'Missed its time',
  CANCELLED: 'Cancelled',
};

/** States of ads as people read them. */
export const ITEM_STATES: Record<LaunchItemState, string> = {
  PENDING: 'Not begun',
  RUNNING: 'Being created',
  SUCCEEDED: 'Created',
  FAILED: 'Failed',
  UNKNOWN: 'Not known for sure',
  REPLACED: 'Replaced',
};

/** Final states of a launch's objects, as far as known. */
export const ACTIVATIONS: Record<LaunchActivation, string> = {
  NOT_REQUESTED: 'everything stays paused',
  PENDING: 'everything is switched on, once all of it is there',
  RUNNING: 'everything is switched on, which is under way',
  SUCCEEDED: 'everything is switched on',
  PARTIALLY_SUCCEEDED: 'not everything could be switched on',
  WITHHELD: 'everything stays paused, since not all of it is there',
};

const STEPS: Record<LaunchStep, string> = {
  QUEUED: 'Beginning',
  IMAGES: 'Uploading images',
  VIDEOS: 'Uploading videos',
  CREATIVES: 'Creating ad creatives',
  CAMPAIGN: 'Creating the campaign',
  AD_SETS: 'Creating ad sets',
  ADS: 'Creating ads',
  ACTIVATION: 'Switching on what was created',
  FINISHED: 'Nothing more to do',
};

/** Returns the present step of a launch in words; null for one that has not begun or is over. */
export function sayStep({ state, step }: Pick<LaunchRowFragment, 'state' | 'step'>): string | null {
  return state === 'RUNNING' ? STEPS[step] : null;
}

/** Returns the state of a launch in one sentence; while it runs with its counted operations, including images and campaigns. */
export function sayStanding(launch: LaunchRowFragment): string {
  const { succeeded, failed, unknown, total } = launch.operationCounts;
  const ads = sayCounts(launch.counts);
  return launch.step === 'FINISHED' ? ads : `${ads}; ${succeeded + failed + unknown} of ${total} steps done`;
}

/** Returns the counts for a bar: a launch's steps on the way, its ads in the end, when steps that failed may have been repeated. */
export function barOf({ step, counts, operationCounts }: LaunchRowFragment): CountsFragment {
  return step === 'FINISHED' ? counts : operationCounts;
}

/** Objects of the platform as people call them. */
export const KINDS: Record<PlatformObjectKind, string> = {
  IMAGE: 'Image',
  VIDEO: 'Video',
  CREATIVE: 'Ad creative',
  CAMPAIGN: 'Campaign',
  AD_SET: 'Ad set',
  AD: 'Ad',
};

/** Ads by state in one sentence, such as `3 of 10 ads created, 1 failed`. */
export function sayCounts(counts: CountsFragment): string {
  const { succeeded, failed, unknown, replaced, total } = counts;
  const parts = [`${succeeded} of ${total} ${total === 1 ? 'ad' : 'ads'} created`];
  if (failed > 0) parts.push(`${failed} failed`);
  if (replaced > 0) parts.push(`${replaced} replaced by another launch`);
  if (unknown > 0) parts.push(`${unknown} not known for sure`);
  return parts.join(', ');
}

/** Returns the remaining time in words, such as `About 3 minutes left`. */
export function sayTimeLeft(seconds: number): string {
  if (seconds < 60) return 'Less than a minute left';
  const minutes = Math.round(seconds / 60);
  if (minutes < 90) return `About ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} left`;
  return `About ${Math.round(minutes / 60)} hours left`;
}
