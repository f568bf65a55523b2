import type { CountsFragment, LaunchItemState, LaunchState, LaunchStep } from '../generated/graphql.ts';

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

/** What a launch is busy with, as people read it. */
export const STEPS: Record<LaunchStep, string> = {
  QUEUED: 'Waiting for a worker',
  IMAGES: 'Uploading images',
  VIDEOS: 'Uploading videos',
  CREATIVES: 'Creating ad creatives',
  CAMPAIGN: 'Creating the campaign',
  AD_SETS: 'Creating ad sets',
  ADS: 'Creating ads',
  ACTIVATION: 'Switching on what was created',
  FINISHED: 'Nothing more to do',
};

/** Ads by state in one sentence, such as `3 of 10 ads created, 1 failed`. */
export function sayCounts(counts: CountsFragment): string {
  const { succeeded, failed, unknown, total } = counts;
  const parts = [`${succeeded} of ${total} ${total === 1 ? 'ad' : 'ads'} created`];
  if (failed > 0) parts.push(`${failed} failed`);
  if (unknown > 0) parts.push(`${unknown} not known for sure`);
  return parts.join(', ');
}
