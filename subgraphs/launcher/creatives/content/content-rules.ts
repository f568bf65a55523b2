import type { Violation } from '#kit/errors/refusals.ts';
import type { CreativeContent } from '../creative-content.ts';
import { bindingViolations, type BoundMedia } from './binding-rules.ts';
import { formatViolations } from './format-rules.ts';
import { sourceViolations } from './source-rules.ts';
import { variantViolations } from './variant-rules.ts';

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
  return [
    ...ctaViolations(content, `${path}.cta`),
    ...sourceViolations(content, `${path}.sourceSpec`),
    ...variantViolations(content, `${path}.variants`),
    ...bindingViolations(content, media, `${path}.media`),
    ...formatViolations(content, path),
  ];
}

function ctaViolations({ cta }: CreativeContent, path: string): Violation[] {
  if (cta == null || CTA.test(cta)) return [];
  return [{ path, rule: 'pattern', message: "must be written in the platform's way, such as SHOP_NOW" }];
}
