import type { Violation } from '#kit/errors/refusals.ts';
import { callToActionFault } from '#platform/words/call-to-actions.ts';
import type { CreativeContent } from '../creative-content.ts';
import { bindingViolations, type BoundMedia } from './binding-rules.ts';
import { formatViolations, missingFiles } from './format-rules.ts';
import { missingOrigins, sourceViolations } from './source-rules.ts';
import { missingAddresses, variantViolations } from './variant-rules.ts';

/**
 * Finds violations between the fields of a version's content, which the bounds of single fields cannot express. Every violation is reported. `media`
 * holds the assets of the workspace among those bound. A draft may lack the parts that `missingContent` names.
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

/** Everything a version still lacks before it can be approved and launched. */
export function missingContent(content: CreativeContent, path: string): Violation[] {
  return [
    ...missingOrigins(content, `${path}.sourceSpec`),
    ...missingAddresses(content, `${path}.variants`),
    ...missingFiles(content, path),
  ];
}

/** Finds faults of the button a version requests. */
export function ctaViolations({ cta }: CreativeContent, path: string): Violation[] {
  const message = cta == null ? undefined : callToActionFault(cta);
  return message === undefined ? [] : [{ path, rule: 'pattern', message }];
}
