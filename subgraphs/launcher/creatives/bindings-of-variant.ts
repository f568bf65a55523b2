import type { MediaBinding } from './creative-content.ts';

/** Returns the bindings a variant shows: its own, or else those shared by all variants. Bindings for single placements are left out. */
export function bindingsOfVariant(bindings: readonly MediaBinding[], variantKey: string): MediaBinding[] {
  const everywhere = bindings.filter((binding) => binding.placementKey == null);
  const own = everywhere.filter((binding) => binding.variantKey === variantKey);
  return own.length > 0 ? own : everywhere.filter((binding) => binding.variantKey == null);
}
