import { itemsIn, type InputCost } from '#kit/schema/input-costs.ts';
import { MAX_ADS_PER_AD_SET } from '#subgraphs/launcher/launches/plan/launch-sizes.ts';

/** Most creatives a collection or a filter comes to in a launch. */
const MOST_SELECTED = 1_000;

/**
 * The ads a launch request asks for, as far as it says by itself: its creatives, once for each group where they repeat. A collection stands for as
 * many as it may hold, in groups for as many as an ad set takes. What it names besides counts as everywhere.
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
