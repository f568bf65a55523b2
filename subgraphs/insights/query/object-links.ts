import type { FactLevel } from '#subgraphs/insights/facts/columns.ts';

/** An object that numbers are of, with those above it. */
export interface LinkedObject {
  adAccountId: string;
  entityId: string;
  campaignId: string | null;
  adSetId: string | null;
}

/** Keys of the ad account and the imported objects behind a row of numbers, the object of the row itself at its level. */
export function objectLinks(level: FactLevel, { adAccountId, entityId, campaignId, adSetId }: LinkedObject) {
  const at = (id: string | null) => (id === null ? null : { adAccountId, id });
  return {
    adAccount: { id: adAccountId },
    campaign: at(level === 'campaign' ? entityId : campaignId),
    adSet: at(level === 'adset' ? entityId : adSetId),
    ad: at(level === 'ad' ? entityId : null),
  };
}
