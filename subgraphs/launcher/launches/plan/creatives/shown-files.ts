import { bindingsOfVariant } from '../../../creatives/bindings-of-variant.ts';
import { FORMATS, placeOf } from '../../../creatives/content/format-table.ts';
import type { CreativeContent, CreativeVariant, MediaBinding } from '../../../creatives/creative-content.ts';
import type { PlanMedia } from '#subgraphs/launcher/launches/launch/launch-plan.ts';
import type { PlacedFiles, ShownFiles } from './ad-parts.ts';

type Media = ReadonlyMap<string, PlanMedia>;

/** The files an ad with these wordings shows: of each wording its own, or else those shared by all, each file once. */
export function shownFiles(content: CreativeContent, wordings: readonly CreativeVariant[], media: Media): ShownFiles {
  const files = (slot: string | null) => {
    const there = bindingsIn(content, slot);
    return found(
      wordings.flatMap(({ variantKey }) => bindingsOfVariant(there, variantKey)).toSorted(byPosition),
      media,
    );
  };
  return {
    main: files(null),
    thumbnail: files('thumbnail')[0] ?? null,
    cover: files('cover')[0] ?? null,
    placed: placedFiles(content, wordings, media),
  };
}

/** Bindings in the place of the format with this slot; null: in the place of all other slots. */
function bindingsIn({ format, media }: CreativeContent, slot: string | null): MediaBinding[] {
  return media.filter(({ slotKey }) => {
    const place = placeOf(FORMATS[format], slotKey);
    return place !== undefined && place.slot === slot;
  });
}

function placedFiles(content: CreativeContent, wordings: readonly CreativeVariant[], media: Media): PlacedFiles[] {
  const placed = content.media.filter(({ placementKey }) => placementKey != null);
  return [...Map.groupBy(placed, ({ placementKey }) => placementKey!.toLowerCase())].flatMap(
    ([placementKey, bindings]) => {
      // For the choice among them they are treated like any others.
      const here = { ...content, media: bindings.map((binding) => ({ ...binding, placementKey: null })) };
      const { main, thumbnail } = shownFiles(here, wordings, media);
      return main.length > 0 ? [{ placementKey, main, thumbnail }] : [];
    },
  );
}

function found(bindings: readonly MediaBinding[], media: Media): PlanMedia[] {
  const ids = new Set(bindings.map(({ mediaAssetId }) => mediaAssetId));
  return [...ids].flatMap((id) => media.get(id) ?? []);
}

function byPosition(a: MediaBinding, b: MediaBinding): number {
  return a.position - b.position;
}
