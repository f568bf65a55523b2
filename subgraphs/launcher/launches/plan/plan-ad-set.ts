import { adSetParams } from './params/ad-set-params.ts';
import { adContentsOf } from './creatives/plan-ad-creative.ts';
import type { CreativeGroup } from './group-creatives.ts';
import type { PlanCreative, PlannedAdSet } from '#subgraphs/launcher/launches/launch/launch-plan.ts';
import { beginsAt } from './name-values.ts';
import { CAMPAIGN_KEY, type Planning } from './planning.ts';

/** The ad set of a group, with the call that makes it unless it exists already. */
export function planAdSet(planning: Planning, group: CreativeGroup, index: number): PlannedAdSet {
  const { input } = planning;
  const adCount = group.creatives.reduce((sum, creative) => sum + adCountOf(creative), 0);
  if (input.target) {
    const { adsetId: platformId } = input.target;
    return { key: 'target', name: group.name, group: group.name, budgetMinor: null, adCount, platformId };
  }
  const name = planning.patterns.adset.expand({ ...planning.values, group: group.name, index: String(index + 1) });
  const key = `adset:${group.key}`;
  addAdSet(planning, { key, name, group });
  const { owner, amountMinor } = group.config.budget;
  const budgetMinor = owner === 'ADSET' ? amountMinor : null;
  return { key, name, group: group.name, budgetMinor, adCount, platformId: null };
}

function addAdSet(
  { input, calls, findings }: Planning,
  { key, name, group }: { key: string; name: string; group: CreativeGroup },
): void {
  const context = { pageId: input.account.pageId, now: beginsAt(input) };
  const campaign = { $operation: CAMPAIGN_KEY, field: 'id' };
  calls.add({
    key,
    effect: 'CREATE',
    kind: 'AD_SET',
    name,
    params: { name, campaign_id: campaign, ...adSetParams(group.config, context, findings) },
    parentKey: CAMPAIGN_KEY,
    dependsOn: [CAMPAIGN_KEY],
    file: null,
  });
}

const counted = new WeakMap<PlanCreative, number>();

/** Number of ads a creative gets in each of its ad sets. */
export function adCountOf(creative: PlanCreative): number {
  const known = counted.get(creative);
  if (known !== undefined) return known;
  const count = creative.wanted?.length ?? adContentsOf(creative).length;
  // The same creative may be in a hundred groups.
  counted.set(creative, count);
  return count;
}
