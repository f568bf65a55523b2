import type { PlannedAd, PlannedAdSet } from '#subgraphs/launcher/launches/launch/launch-plan.ts';

/** An ad of a plan with the ad account of its objects on the platform. */
export interface ShownAd extends PlannedAd {
  adAccountId: string;
}

/** An ad set of a plan with the ad account it belongs to, and the currency of its budget. */
export interface ShownAdSet extends PlannedAdSet {
  adAccountId: string;
  currency: string;
}
