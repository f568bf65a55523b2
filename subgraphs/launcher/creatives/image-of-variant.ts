import type { CreativeContent, MediaBinding } from './creative-content.ts';

/**
 * The bindings a variant's one image can come from: its own ones, or else those shared by all variants. Bindings for
 * single placements are left out. Exactly one is expected of a launchable version.
 */
export function imagesOfVariant(content: CreativeContent, variantKey: string): MediaBinding[] {
  const everywhere = content.media.filter((binding) => binding.placementKey == null);
  const own = everywhere.filter((binding) => binding.variantKey === variantKey);
  return own.length > 0 ? own : everywhere.filter((binding) => binding.variantKey == null);
}
