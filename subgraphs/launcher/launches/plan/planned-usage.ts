import type { PlannedUsage } from '../../generated/schema-types.ts';
import type { LaunchPlan, PlannedCall } from './launch-plan.ts';

/** How many objects of each kind a plan creates. */
export function usageOf({ calls }: LaunchPlan): PlannedUsage {
  const count = (kind: PlannedCall['kind']) => calls.filter((call) => call.kind === kind).length;
  return {
    images: count('IMAGE'),
    creatives: count('CREATIVE'),
    campaigns: count('CAMPAIGN'),
    adSets: count('AD_SET'),
    ads: count('AD'),
    calls: calls.length,
  };
}
