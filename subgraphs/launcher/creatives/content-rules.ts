import type { Violation } from '#kit/errors/refusals.ts';
import type { CreativeContent } from './creative-content.ts';
import { imagesOfVariant } from './image-of-variant.ts';

/** A bound file as far as the rules look at it. */
export interface BoundMedia {
  mediaType: 'IMAGE' | 'VIDEO';
}

const CTA = /^[A-Z][A-Z0-9_]*$/;

/**
 * Rules between the fields of a version's content, which the bounds of single fields cannot say. Every violation is
 * reported. `media` holds the assets of the workspace among those bound.
 */
export function contentViolations(
  content: CreativeContent,
  media: ReadonlyMap<string, BoundMedia>,
  path: string,
): Violation[] {
  const violations = [
    ...variantViolations(content, `${path}.variants`),
    ...bindingViolations(content, media, `${path}.media`),
  ];
  return content.format === 'SINGLE_IMAGE'
    ? [...violations, ...singleImageViolations(content, media, path)]
    : violations;
}

function variantViolations(content: CreativeContent, path: string): Violation[] {
  const violations: Violation[] = [];
  const keys = new Set<string>();
  for (const [index, variant] of content.variants.entries()) {
    const at = `${path}[${index}]`;
    if (keys.has(variant.variantKey)) {
      violations.push({
        path: `${at}.variantKey`,
        rule: 'unique',
        message: `"${variant.variantKey}" is used by another variant`,
      });
    }
    keys.add(variant.variantKey);
    if (content.languageMode === 'SINGLE' && variant.locale !== content.defaultLocale) {
      const message = `must be ${content.defaultLocale}, the default locale, while languageMode is SINGLE`;
      violations.push({ path: `${at}.locale`, rule: 'locale', message });
    }
    if (variant.destinationUrl != null && !isWebAddress(variant.destinationUrl)) {
      const message = 'must be an address starting with http:// or https://, without user name and password';
      violations.push({ path: `${at}.destinationUrl`, rule: 'url', message });
    }
    if (variant.deepLink != null && !URL.canParse(variant.deepLink)) {
      violations.push({ path: `${at}.deepLink`, rule: 'url', message: 'must be an address with its scheme' });
    }
  }
  if (!content.variants.some((variant) => variant.locale === content.defaultLocale)) {
    violations.push({
      path,
      rule: 'defaultLocale',
      message: `must have a variant for the default locale ${content.defaultLocale}`,
    });
  }
  return violations;
}

function bindingViolations(
  content: CreativeContent,
  media: ReadonlyMap<string, BoundMedia>,
  path: string,
): Violation[] {
  const violations: Violation[] = [];
  const variants = new Set(content.variants.map((variant) => variant.variantKey));
  const places = new Set<string>();
  for (const [index, binding] of content.media.entries()) {
    const at = `${path}[${index}]`;
    if (!media.has(binding.mediaAssetId)) {
      const message = `must be a media asset of this workspace (not an upload's mediaId)`;
      violations.push({ path: `${at}.mediaAssetId`, rule: 'exists', message });
    }
    if (binding.variantKey != null && !variants.has(binding.variantKey)) {
      violations.push({
        path: `${at}.variantKey`,
        rule: 'exists',
        message: 'must be the key of a variant of this version',
      });
    }
    const place = JSON.stringify([
      binding.slotKey,
      binding.placementKey ?? null,
      binding.variantKey ?? null,
      binding.position,
    ]);
    if (places.has(place)) {
      violations.push({ path: at, rule: 'unique', message: 'fills a place which another binding fills already' });
    }
    places.add(place);
  }
  return violations;
}

function singleImageViolations(
  content: CreativeContent,
  media: ReadonlyMap<string, BoundMedia>,
  path: string,
): Violation[] {
  const violations: Violation[] = [];
  if (content.cta != null && !CTA.test(content.cta)) {
    violations.push({
      path: `${path}.cta`,
      rule: 'pattern',
      message: "must be written in the platform's way, such as SHOP_NOW",
    });
  }
  if (content.sourceSpec && content.sourceSpec.kind !== 'NEW_STORY') {
    violations.push({ path: `${path}.sourceSpec.kind`, rule: 'format', message: 'must be NEW_STORY for SINGLE_IMAGE' });
  }
  for (const [index, variant] of content.variants.entries()) {
    const at = `${path}.variants[${index}]`;
    if (!variant.destinationUrl) {
      violations.push({ path: `${at}.destinationUrl`, rule: 'required', message: 'is needed for SINGLE_IMAGE' });
    }
    const images = imagesOfVariant(content, variant.variantKey);
    if (images.length !== 1) {
      const message = `needs exactly one image without a placement, its own or one for all variants; it has ${images.length}`;
      violations.push({ path: at, rule: 'image', message });
    }
  }
  for (const [index, binding] of content.media.entries()) {
    if (media.get(binding.mediaAssetId)?.mediaType === 'VIDEO') {
      violations.push({
        path: `${path}.media[${index}].mediaAssetId`,
        rule: 'image',
        message: 'must be an image for SINGLE_IMAGE',
      });
    }
  }
  return violations;
}

function isWebAddress(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
}
