import type { PlanRow } from '#subgraphs/insights/facts/fact-plan.ts';
import { objectLinks } from '#subgraphs/insights/query/object-links.ts';
import { DELETED } from '#subgraphs/insights/query/object-statuses.ts';
import type { Rankings } from './rank-service.ts';

/** The object of a row as the graph shows it, with its status of now. */
export function objectView({ statuses, request }: Rankings, row: PlanRow) {
  const { adAccountId, objectId, name, campaignId, campaignName, adSetId, adSetName, currency } = row;
  return {
    adAccountId,
    ...objectLinks(request.level, { adAccountId, entityId: objectId, campaignId, adSetId }),
    entityId: objectId,
    entityName: name,
    campaignId,
    campaignName,
    adSetId,
    adSetName,
    status: statuses.get(objectId) ?? DELETED,
    currency,
  };
}
