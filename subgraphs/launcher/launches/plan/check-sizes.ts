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
