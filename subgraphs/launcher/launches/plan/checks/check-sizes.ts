import type { Findings } from './findings.ts';
import type { PlannedAdSet } from '#subgraphs/launcher/launches/launch/launch-plan.ts';
import { MAX_AD_SETS_PER_CAMPAIGN, MAX_ADS_PER_AD_SET, MAX_CALLS_PER_LAUNCH } from '../launch-sizes.ts';

const PATH = 'request.selection';

/**
 * Finds what is more than the platform, or one launch, holds, before any of the ads is worked out. Returns whether something is. An ad takes one
 * call at least.
 *
 * @param held how many ads the target holds already; 0 without one
 */
export function checkSizes(adSets: readonly PlannedAdSet[], held: number, findings: Findings): boolean {
  const count = adSets.reduce((sum, { adCount }) => sum + adCount, 0);
  const tooMany = count > MAX_CALLS_PER_LAUNCH;
  if (tooMany) {
    const message = `${count} ads take more than the ${MAX_CALLS_PER_LAUNCH} calls of one launch: split it.`;
    findings.block('too_many_calls', PATH, message);
  }
  if (adSets.length > MAX_AD_SETS_PER_CAMPAIGN) {
    const message = `${adSets.length} ad sets are more than the ${MAX_AD_SETS_PER_CAMPAIGN} a campaign holds: use fewer, or split the launch.`;
    findings.block('too_many_ad_sets', PATH, message);
  }
  const full = adSets.filter(({ adCount }) => held + adCount > MAX_ADS_PER_AD_SET);
  for (const { name, adCount } of full) {
    const already = held > 0 ? `, besides the ${held} that are in it` : '';
    const message = `Ad set "${name}" would get ${adCount} ads${already}; it holds ${MAX_ADS_PER_AD_SET}: leave some out, or use another ad set.`;
    findings.block('too_many_ads', PATH, message);
  }
  return tooMany || full.length > 0 || adSets.length > MAX_AD_SETS_PER_CAMPAIGN;
}

/** Finds more calls than one launch is admitted with. */
export function checkCallCount(callCount: number, findings: Findings): void {
  if (callCount <= MAX_CALLS_PER_LAUNCH) return;
  const message = `${callCount} calls are more than the ${MAX_CALLS_PER_LAUNCH} of one launch: split it.`;
  findings.block('too_many_calls', PATH, message);
}
