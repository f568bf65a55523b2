/** Sums of a campaign on the present day, in major units. */
export interface CampaignDay {
  spend?: number;
  purchases?: number;
  /** Value of the purchases. */
  value?: number;
  /** Ad sets that each have these sums; one of its own by default. */
  adSets?: readonly string[];
}

/** Parts of an ad's row on a day, for `rowOf`. */
export function rowParts(
  id: string,
  adSetId: string,
  day: string,
  { spend = 0, purchases = 0, value = 0 }: CampaignDay,
) {
  const actions = [
    ['actions', 'omni_purchase', { value: purchases }],
    ['action_values', 'omni_purchase', { value }],
  ] as const;
  return {
    id: `9${adSetId}`,
    day,
    campaignId: id,
    adSetId,
    spend,
    numbers: { impressions: 1_000, clicks: 10 },
    actions,
  };
}
