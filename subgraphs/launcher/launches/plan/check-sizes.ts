import type { Findings } from './findings.ts';
import type { PlannedAdSet } from './launch-plan.ts';
import { MAX_AD_SETS_PER_CAMPAIGN, MAX_ADS_PER_AD_SET, MAX_CALLS_PER_LAUNCH } from './launch-sizes.ts';

const PATH = 'request.selection';

/** How much a launch makes. */
export interface LaunchSizes {
  adSets: readonly PlannedAdSet[];
  callCount: number;
  /** How many ads its target holds already; 0 without one. */
  held: number;
}

/** Whether there are more ads than the calls of one launch, each of which takes one at least; that is a blocker. */
export function checkAdCount(adSets: readonly PlannedAdSet[], findings: Findings): boolean {
  const count = adSets.reduce((sum, { adCount }) => sum + adCount, 0);
  if (count <= MAX_CALLS_PER_LAUNCH) return false;
  const message = `${count} ads take more than the ${MAX_CALLS_PER_LAUNCH} calls of one launch: split it.`;
  findings.block('too_many_calls', PATH, message);
  return true;
}

/** Finds what is more than the platform, or one launch, holds. */
export function checkSizes({ adSets, callCount, held }: LaunchSizes, findings: Findings): void {
  if (callCount > MAX_CALLS_PER_LAUNCH) {
    const message = `${callCount} calls are more than the ${MAX_CALLS_PER_LAUNCH} of one launch: split it.`;
    findings.block('too_many_calls', PATH, message);
  }
  if (adSets.length > MAX_AD_SETS_PER_CAMPAIGN) {
    const message = `${adSets.length} ad sets are more than the ${MAX_AD_SETS_PER_CAMPAIGN} a campaign holds.`;
    findings.block('too_many_ad_sets', PATH, message);
  }
  for (const { name, adCount } of adSets) {
    if (held + adCount <= MAX_ADS_PER_AD_SET) continue;
    const already = held > 0 ? `, besides the ${held} that are in it` : '';
    const message = `Ad set "${name}" would get ${adCount} ads${already}; it holds ${MAX_ADS_PER_AD_SET}.`;
    findings.block('too_many_ads', PATH, message);
  }
}
