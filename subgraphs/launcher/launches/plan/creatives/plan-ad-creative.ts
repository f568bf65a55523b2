import type { CreativeVariant } from '../../../creatives/creative-content.ts';
import { imageOf, type CallList } from '../call-list.ts';
import { selectionPath } from '../check-creatives.ts';
import type { Findings } from '../findings.ts';
import type { PlanCreative, PlanInput } from '../launch-plan.ts';

/** What one ad shows: a variant, which also names the ad. */
export interface AdContent {
  variant: CreativeVariant;
}

/** The calls that make what an ad shows. */
export interface AdCreative {
  /** Key of the call that makes the ad creative. */
  creativeKey: string;
  /** All calls that lead to it, in order, its own last. */
  callKeys: string[];
}

/** The ads a creative is launched with where nothing else is asked for: one for each variant. */
export function adContentsOf({ content }: PlanCreative): AdContent[] {
  return content.variants.map((variant) => ({ variant }));
}

/** Adds the calls that make what an ad shows; null, with blockers, where that is not possible. */
export function planAdCreative(
  input: PlanInput,
  { calls, findings }: { calls: CallList; findings: Findings },
  creative: PlanCreative,
  { variant }: AdContent,
): AdCreative | null {
  const path = selectionPath(creative);
  const image = imageOf(creative, variant, input.media, path, findings);
  const pageId = pageOf(input, creative);
  if (!pageId)
    findings.block(
      'page_missing',
      path,
      `No page is known for "${creative.name}": name one in the creative's source or the template's promoted object.`,
    );
  if (!variant.destinationUrl)
    findings.block(
      'destination_url',
      path,
      `Variant "${variant.variantKey}" of "${creative.name}" leads nowhere: it needs a destination URL.`,
    );
  if (!image || !pageId) return null;
  const imageKey = calls.addImage(image);
  const creativeKey = calls.addCreative(creative, variant, pageId, imageKey);
  return { creativeKey, callKeys: [imageKey, creativeKey] };
}

function pageOf(input: PlanInput, creative: PlanCreative): string | null {
  const own = creative.content.sourceSpec?.identity?.pageId;
  return own ?? input.template.config.adset.promotedObject.pageId ?? input.account.pageId;
}
