import type { Sliced } from '#kit/clock/sliced.ts';
import { checkReused } from './creatives/check-reused.ts';
import { adContentsOf, planAdCreative, type AdContent, type AdCreative } from './creatives/plan-ad-creative.ts';
import type { Findings } from './checks/findings.ts';
import type { CreativeGroup } from './group-creatives.ts';
import type {
  PlanCreative,
  PlannedAd,
  PlannedAdSet,
  WantedAd,
} from '#subgraphs/launcher/launches/launch/launch-plan.ts';
import { adValues } from './name-values.ts';
import { CAMPAIGN_KEY, type Planning } from './planning.ts';

/** One ad to be planned: its content, and the request for it by itself. */
interface Ad {
  adSet: PlannedAdSet;
  creative: PlanCreative;
  content: AdContent;
  wanted: WantedAd | null;
  /** Its place in the launch, from 0. */
  index: number;
}

/** The ads of all groups in order, with the calls that make them. */
export function* planAds(planning: Planning, groups: CreativeGroup[], adSets: PlannedAdSet[]): Sliced<PlannedAd[]> {
  const ads: PlannedAd[] = [];
  for (const [index, group] of groups.entries()) {
    for (const creative of group.creatives) {
      for (const shown of shownOf(creative, planning.findings)) {
        const ad = planAd(planning, { adSet: adSets[index]!, creative, ...shown, index: ads.length });
        if (ad) ads.push(ad);
        yield;
      }
    }
  }
  return ads;
}

/** Returns all content of a creative, or the ads that are requested of it. */
function shownOf(creative: PlanCreative, findings: Findings): Pick<Ad, 'content' | 'wanted'>[] {
  const contents = adContentsOf(creative);
  if (creative.wanted === null) return contents.map((content) => ({ content, wanted: null }));
  return creative.wanted.flatMap((wanted) => {
    const same = contents.find(({ variant }) => variant.variantKey === wanted.variantKey);
    const content = same ?? (contents.length === 1 ? contents[0] : undefined);
    if (content) return [{ content, wanted }];
    const keys = contents.map(({ variant }) => `"${variant.variantKey}"`).join(', ');
    const message = `"${creative.name}" has no variant "${wanted.variantKey}" but ${keys}: name a version that has it.`;
    findings.block('variant_missing', creative.path, message);
    return [];
  });
}

function planAd(planning: Planning, ad: Ad): PlannedAd | null {
  const { input, calls, findings } = planning;
  const { adSet, creative, content, wanted } = ad;
  const reused = wanted?.platformCreativeId ?? null;
  if (reused !== null) checkReused(input, creative, { content, madeWith: wanted?.madeWith ?? null }, findings);
  const made = reused === null ? planAdCreative(input, planning, creative, content) : null;
  if (reused === null && made === null) return null;
  const name = planning.patterns.ad.expand(adValues(planning.values, ad));
  const key = keyOf(ad);
  addAd(planning, ad, { key, name, creative: reused ?? made! });
  const above = adSet.platformId === null ? [CAMPAIGN_KEY, adSet.key] : [];
  return {
    key,
    name,
    adSetKey: adSet.key,
    adSetName: adSet.name,
    creativeId: creative.id,
    creativeVersionId: creative.versionId,
    variantKey: content.variant.variantKey,
    locale: content.variant.locale,
    sourceItemId: wanted?.sourceItemId ?? null,
    replacesItemId: wanted?.replacesItemId ?? null,
    platformCreativeId: reused,
    callKeys: [...(made?.callKeys ?? []), ...above.filter((call) => calls.has(call)), key],
  };
}

function addAd(
  { calls }: Planning,
  { adSet }: Ad,
  { key, name, creative }: { key: string; name: string; creative: string | AdCreative },
): void {
  const isNew = adSet.platformId === null;
  const isReused = typeof creative === 'string';
  calls.add({
    key,
    effect: 'CREATE',
    kind: 'AD',
    name,
    params: {
      name,
      adset_id: isNew ? { $operation: adSet.key, field: 'id' } : adSet.platformId,
      creative: { creative_id: isReused ? creative : { $operation: creative.creativeKey, field: 'id' } },
      status: 'PAUSED',
    },
    parentKey: isNew ? adSet.key : null,
    dependsOn: [...(isNew ? [adSet.key] : []), ...(isReused ? [] : [creative.creativeKey])],
    file: null,
  });
}

/** The earlier ad is part of the key: two replacements may show the same content. */
function keyOf({ adSet, creative, content, wanted }: Ad): string {
  const key = `ad:${adSet.key}:${creative.versionId}:${content.variant.variantKey}`;
  const of = wanted?.sourceItemId ?? wanted?.replacesItemId;
  return of == null ? key : `${key}:${of}`;
}
