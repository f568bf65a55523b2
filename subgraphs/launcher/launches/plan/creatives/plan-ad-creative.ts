import type { CreativeFormat, CreativeVariant } from '../../../creatives/creative-content.ts';
import type { CallList } from '../call-list.ts';
import type { Findings } from '../checks/findings.ts';
import type { PlanCreative, PlanInput } from '#subgraphs/launcher/launches/launch/launch-plan.ts';
import type { AdParts } from './ad-parts.ts';
import { buttonOf } from './button.ts';
import { carouselParams } from './carousel-params.ts';
import { catalogParams } from './catalog-params.ts';
import { checkFiles } from './check-files.ts';
import { checkOrigin, pageOf } from './check-origin.ts';
import { collectionParams } from './collection-params.ts';
import { existingPostParams } from './existing-post-params.ts';
import { flexibleParams } from './flexible-params.ts';
import { placedParams } from './placed-params.ts';
import { shownFiles } from './shown-files.ts';
import { imageStory, videoStory } from './story-params.ts';

/** Content of one ad. */
export interface AdContent {
  /** The variant the ad is named after. */
  variant: CreativeVariant;
  /** The wordings among which the platform chooses, the ad's variant first. */
  wordings: readonly CreativeVariant[];
}

/** The calls that make what an ad shows. */
export interface AdCreative {
  /** Key of the call that makes the ad creative. */
  creativeKey: string;
  /** Keys of all calls that lead to it, in order, its own last. */
  callKeys: string[];
}

/**
 * Returns the ads a creative is launched with by default: one for each variant. Flexible content has one for each locale, whose wordings the platform
 * combines; an existing post has one, since it is shown as it is.
 */
export function adContentsOf({ content }: PlanCreative): AdContent[] {
  const { format, variants, defaultLocale } = content;
  if (format === 'FLEXIBLE') {
    return [...Map.groupBy(variants, ({ locale }) => locale).values()].map((wordings) => ({
      variant: wordings[0]!,
      wordings,
    }));
  }
  const single = (variant: CreativeVariant) => ({ variant, wordings: [variant] });
  if (format !== 'EXISTING_POST') return variants.map(single);
  return [single(variants.find(({ locale }) => locale === defaultLocale) ?? variants[0]!)];
}

const PARAMS: Record<CreativeFormat, (parts: AdParts) => Record<string, unknown>> = {
  SINGLE_IMAGE: (parts) =>
    parts.files.placed.length > 0 ? placedParams(parts) : imageStory(parts, parts.files.main[0]!),
  SINGLE_VIDEO: (parts) =>
    parts.files.placed.length > 0 ? placedParams(parts) : videoStory(parts, parts.files.main[0]!),
  CAROUSEL: carouselParams,
  COLLECTION: collectionParams,
  FLEXIBLE: flexibleParams,
  EXISTING_POST: existingPostParams,
  CATALOG: catalogParams,
};

/** Adds the calls that make what an ad shows; null, with blockers, where that is not possible. */
export function planAdCreative(
  input: PlanInput,
  { calls, findings }: { calls: CallList; findings: Findings },
  creative: PlanCreative,
  ad: AdContent,
): AdCreative | null {
  const { content } = creative;
  const files = shownFiles(content, ad.wordings, input.media);
  const pageId = pageOf(input, creative, findings);
  const leads = checkOrigin(input, creative, ad, findings);
  const shows = checkFiles(input, creative, files, findings);
  if (pageId === null || !leads || !shows) return null;
  const button = buttonOf(input.template.config, content.cta);
  const params = { ...PARAMS[content.format]({ content, ...ad, button, pageId, files }), ...partnerParams(creative) };
  return calls.addCreative(creative, ad.variant, params, input.media);
}

/** Names the partner a partnership ad is made with. */
function partnerParams({ content }: PlanCreative): Record<string, unknown> {
  const partner = content.sourceSpec?.partnershipIdentityId;
  return partner ? { facebook_branded_content: { sponsor_page_id: partner } } : {};
}
