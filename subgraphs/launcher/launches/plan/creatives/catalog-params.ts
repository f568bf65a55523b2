import type { AdParts } from './ad-parts.ts';
import { linkData, storyParams } from './story-params.ts';

/** Products of a set, each in the same frame of text; placeholders such as `{{product.name}}` are the platform's. */
export function catalogParams(parts: AdParts): Record<string, unknown> {
  return {
    ...storyParams(parts, { template_data: linkData(parts) }),
    product_set_id: parts.content.sourceSpec?.productSetId,
  };
}
