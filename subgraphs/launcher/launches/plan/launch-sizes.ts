/** Most ads the platform takes in one ad set. */
export const MAX_ADS_PER_AD_SET = 50;

/** Most ad sets the platform takes in one campaign. */
export const MAX_AD_SETS_PER_CAMPAIGN = 200;

/** Most calls one launch is admitted with. */
export const MAX_CALLS_PER_LAUNCH = 20_000;
