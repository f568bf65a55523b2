import type { PlannedUsage } from '../../generated/schema-types.ts';
import { estimatedSeconds } from './estimate.ts';
import type { LaunchPlan, PlannedCall } from '#subgraphs/launcher/launches/launch/launch-plan.ts';
import type { AccountState } from '#subgraphs/launcher/launches/launch/plan-parts.ts';

/** Returns the number of objects of each kind in a plan, and the time they take at the present pace of the ad account. */
export function usageOf({ calls }: LaunchPlan, accountState: AccountState): PlannedUsage {
  const creating = calls.filter(({ effect }) => effect === 'CREATE');
  const count = (kind: PlannedCall['kind']) => creating.filter((call) => call.kind === kind).length;
  return {
    images: count('IMAGE'),
    videos: count('VIDEO'),
    creatives: count('CREATIVE'),
    campaigns: count('CAMPAIGN'),
    adSets: count('AD_SET'),
    ads: count('AD'),
    activations: calls.length - creating.length,
    calls: calls.length,
    estimatedSeconds: estimatedSeconds(accountState, calls.length),
    usedPercent: Math.round(accountState.pace.usedPercent),
  };
}
