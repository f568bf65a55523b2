import type { Violation } from '#kit/errors/refusals.ts';
import type { CreativeContent, MediaBinding } from '../creative-content.ts';
import { FORMATS, placeOf, type FileKind } from './format-table.ts';

/** Properties of a bound file that the rules read. */
export interface BoundMedia {
  mediaType: FileKind;
}

const NAMES: Record<FileKind, string> = { IMAGE: 'an image', VIDEO: 'a video' };

/** Finds faults of single bindings: names that do not exist, and files that do not fit their place. */
export function bindingViolations(
  content: CreativeContent,
  media: ReadonlyMap<string, BoundMedia>,
  path: string,
): Violation[] {
  const violations: Violation[] = [];
  const variants = new Set(content.variants.map((variant) => variant.variantKey));
  const filled = new Set<string>();
  for (const [index, binding] of content.media.entries()) {
    const at = `${path}[${index}]`;
    const asset = media.get(binding.mediaAssetId);
    if (!asset) {
      const message = `must be a media asset of this workspace (not an upload's \`mediaId\`) that is not deleted`;
      violations.push({ path: `${at}.mediaAssetId`, rule: 'exists', message });
    }
    if (binding.variantKey != null && !variants.has(binding.variantKey)) {
      const message = 'must be the key of a variant of this version';
      violations.push({ path: `${at}.variantKey`, rule: 'exists', message });
    }
    if (filled.has(placeKey(binding))) {
      violations.push({ path: at, rule: 'unique', message: 'fills a place which another binding fills already' });
    }
    filled.add(placeKey(binding));
    violations.push(...fitViolations(content, binding, asset, at));
  }
  return violations;
}

function fitViolations(
  { format }: CreativeContent,
  binding: MediaBinding,
  asset: BoundMedia | undefined,
  path: string,
): Violation[] {
  const place = placeOf(FORMATS[format], binding.slotKey);
  if (!place) return [{ path, rule: 'format', message: `${format} shows no files of the library: leave it out` }];
  if (!asset || place.kinds.includes(asset.mediaType)) return [];
  const wanted = place.kinds.map((kind) => NAMES[kind]).join(' or ');
  const message = `must be ${wanted} in the slot "${binding.slotKey}" of ${format}`;
  return [{ path: `${path}.mediaAssetId`, rule: 'mediaType', message }];
}

function placeKey({ slotKey, placementKey, variantKey, position }: MediaBinding): string {
  return JSON.stringify([slotKey, placementKey ?? null, variantKey ?? null, position]);
}
