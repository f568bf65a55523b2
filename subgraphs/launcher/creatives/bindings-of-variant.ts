import type { CreativeContent, MediaBinding } from './creative-content.ts';

/**
 * Of these bindings, those a variant shows: its own ones, or else those shared by all variants. Bindings for single
 * placements are left out.
 */
export function bindingsOfVariant(bindings: readonly MediaBinding[], variantKey: string): MediaBinding[] {
  const everywhere = bindings.filter((binding) => binding.placementKey == null);
  const own = everywhere.filter((binding) => binding.variantKey === variantKey);
  return own.length > 0 ? own : everywhere.filter((binding) => binding.variantKey == null);
}

/** The bindings a variant's one image can come from. Exactly one is expected of a launchable version. */
export function imagesOfVariant(content: CreativeContent, variantKey: string): MediaBinding[] {
  return bindingsOfVariant(content.media, variantKey);
}
