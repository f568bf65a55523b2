import { unknownMacros, unknownMacrosText } from '#platform/words/url-macros.ts';
import { ctaViolations } from '../../../creatives/content/content-rules.ts';
import { FORMATS } from '../../../creatives/content/format-table.ts';
import { originIdViolations } from '../../../creatives/content/source-rules.ts';
import { addressViolations } from '../../../creatives/content/variant-rules.ts';
import type { Findings } from '../checks/findings.ts';
import type { PlanCreative, PlanInput } from '#subgraphs/launcher/launches/launch/launch-plan.ts';
import { buttonOf } from './button.ts';
import { checkPromoted } from './check-promoted.ts';
import type { AdContent } from './plan-ad-creative.ts';
import { VIDEO_BUTTON } from './story-params.ts';

/** The page an ad speaks as: the creative's own, else the template's, else the ad account's; null with a blocker. */
export function pageOf(input: PlanInput, { content, name, path }: PlanCreative, findings: Findings): string | null {
  const own = content.sourceSpec?.identity?.pageId;
  const pageId = own ?? input.template.config.adset.promotedObject.pageId ?? input.account.pageId;
  // The id of a post may hold its page.
  if (pageId || content.sourceSpec?.postId?.includes('_')) return pageId ?? '';
  const message = `No page is known for "${name}": name one in the creative's source or the template's promoted object.`;
  findings.block('page_missing', path, message);
  return null;
}

/** Returns the page a creative itself names: for a post the one in its id, else its identity; null when it names none. */
export function ownPageOf({ content: { format, sourceSpec } }: PlanCreative): string | null {
  const [page, post] = format === 'EXISTING_POST' ? (sourceSpec?.postId ?? '').split('_') : [];
  return (page && post ? page : sourceSpec?.identity?.pageId) ?? null;
}

/** Finds what is wrong with where an ad leads and what it is made from. False where no ad can be made. */
export function checkOrigin(
  input: PlanInput,
  creative: PlanCreative,
  { wordings }: AdContent,
  findings: Findings,
): boolean {
  const { content, name, path } = creative;
  const lost = FORMATS[content.format].link ? wordings.filter(({ destinationUrl }) => !destinationUrl) : [];
  for (const { variantKey } of lost) {
    const message = `Variant "${variantKey}" of "${name}" leads nowhere: it needs a destination URL.`;
    findings.block('destination_url', path, message);
  }
  const sound = [
    checkAddresses(creative, wordings, findings),
    checkIds(creative, findings),
    checkCta(creative, findings),
  ];
  checkPromoted(input, creative, ownPageOf(creative), findings);
  informOfButton(input, creative, findings);
  informOf(creative, findings);
  return lost.length === 0 && sound.every(Boolean);
}

/** Versions approved by earlier rules may hold addresses which lead nowhere. */
function checkAddresses({ name, path }: PlanCreative, wordings: AdContent['wordings'], findings: Findings): boolean {
  let sound = true;
  for (const variant of wordings) {
    const { variantKey, destinationUrl, deepLink } = variant;
    for (const { path: field, message } of addressViolations(variant, variantKey)) {
      sound = false;
      const what = field.endsWith('deepLink') ? 'deep link' : 'destination URL';
      findings.block('destination_url', path, `The ${what} of variant "${variantKey}" of "${name}" ${message}.`);
    }
    const unknown = unknownMacros(`${destinationUrl ?? ''} ${deepLink ?? ''}`);
    if (unknown.length === 0) continue;
    findings.warn('unknown_macro', path, `Variant "${variantKey}" of "${name}": ${unknownMacrosText(unknown)}`);
  }
  return sound;
}

/** Versions approved by earlier rules may hold ids which nothing has. */
function checkIds({ content, name, path }: PlanCreative, findings: Findings): boolean {
  const faults = originIdViolations(content, 'sourceSpec');
  for (const { path: field, message } of faults) {
    findings.block('source_id', path, `\`${field}\` of "${name}" ${message}. Approve a version with the right one.`);
  }
  return faults.length === 0;
}

/** Versions approved by earlier rules may hold buttons the platform does not know. A post has its own. */
function checkCta({ content, name, path }: PlanCreative, findings: Findings): boolean {
  const faults = content.cta && content.format !== 'EXISTING_POST' ? ctaViolations(content, 'cta') : [];
  for (const { message } of faults) findings.block('call_to_action', path, `The button of "${name}": ${message}.`);
  return faults.length === 0;
}

/** Informs of a button that was not requested, but without which the ad would have no effect. */
function informOfButton({ template }: PlanInput, { content, name, path }: PlanCreative, findings: Findings): void {
  if (content.cta || content.format === 'EXISTING_POST') return;
  const { type } = buttonOf(template.config, null);
  const needed = type ?? (content.format === 'SINGLE_VIDEO' ? VIDEO_BUTTON : null);
  if (needed === null) return;
  const why = type === null ? 'a video leads on by its button only' : 'what the template promotes is opened by it';
  findings.inform('button_added', path, `"${name}" gets the button ${needed}: ${why}.`);
}

/** Informs of differences between an ad and its content. */
function informOf({ content, name, path }: PlanCreative, findings: Findings): void {
  const { format, sourceSpec, variants, media } = content;
  if (format === 'EXISTING_POST') {
    findings.inform(
      'post_as_it_is',
      path,
      `"${name}" shows its post as it is, in one ad: text and button of its variants are not used.`,
    );
  }
  if (sourceSpec?.instantExperienceId && variants.some(({ destinationUrl }) => destinationUrl)) {
    findings.inform(
      'experience_first',
      path,
      `"${name}" leads to its instant experience: destination URLs of its variants are not used.`,
    );
  }
  if (format === 'COLLECTION' && media.some(({ slotKey }) => slotKey !== 'cover')) {
    findings.inform(
      'collection_images',
      path,
      `"${name}" shows its cover and products: its other images belong into the instant experience.`,
    );
  }
  if (content.languageMode === 'MULTILINGUAL' && new Set(variants.map(({ locale }) => locale)).size > 1) {
    const message =
      'Each language becomes an ad of its own in the same ad set: who speaks which is left to the platform.';
    findings.inform('languages', 'template.creativePolicy.languageMode', message);
  }
}
