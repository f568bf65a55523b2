import { itemsIn, type InputCost } from '#kit/schema/input-costs.ts';
import { MAX_ADS_PER_AD_SET } from '#subgraphs/launcher/launches/plan/launch-sizes.ts';

/** Most creatives a collection or a filter comes to in a launch. */
const MOST_SELECTED = 1_000;

/**
 * Counts the ads a launch request asks for, as far as the request shows it: its creatives, once for each group where they repeat. A collection counts
 * as the most it may hold; groups count as the most an ad set takes. Other parts of the request count as in any request.
 */
export const launchRequestCost: InputCost = (request) => {
  const { selection, manualGroups, repeatAcrossGroups } = request as {
    selection?: { kind?: string; creativeIds?: readonly unknown[] };
    manualGroups?: readonly unknown[];
    repeatAcrossGroups?: boolean;
  };
  const groups = repeatAcrossGroups ? Math.max(1, manualGroups?.length ?? 0) : 1;
  const named = selection?.creativeIds?.length ?? 0;
  const bound = groups > 1 ? MAX_ADS_PER_AD_SET : MOST_SELECTED;
  const selected = selection?.kind === 'FIXED' || selection?.kind === 'SMART' ? bound : named;
  return itemsIn(request) + selected * groups;
};
