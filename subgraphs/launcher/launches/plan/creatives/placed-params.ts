import { placementOf } from '../../../templates/rules/placement-rules.ts';
import type { PlanMedia } from '#subgraphs/launcher/launches/launch/launch-plan.ts';
import type { AdParts, PlacedFiles } from './ad-parts.ts';
import { feedImage, feedTexts, feedVideo } from './asset-feed.ts';
import { placesOf } from './placement-needs.ts';
import { storyParams, VIDEO_BUTTON } from './story-params.ts';

interface Shown {
  label: string;
  file: PlanMedia;
  thumbnail: PlanMedia | null;
  /** Positions it is shown in; empty: every position without another file. */
  where: Record<string, unknown>;
  /** Number of positions. */
  breadth: number;
}

/**
 * Returns parameters of one image or video, with others instead of it in single placements: a rule for each of them, the last for all other
 * positions.
 */
export function placedParams(parts: AdParts): Record<string, unknown> {
  const { content, files } = parts;
  const isVideo = content.format === 'SINGLE_VIDEO';
  const everywhere: Shown = {
    label: 'everywhere',
    file: files.main[0]!,
    thumbnail: files.thumbnail,
    where: {},
    breadth: Infinity,
  };
  // Files for few positions take precedence over files for many.
  const placed = files.placed.map((one) => placedFile(one, files.thumbnail));
  const shown = [...placed.toSorted((a, b) => a.breadth - b.breadth), everywhere];
  return {
    ...storyParams(parts, {}),
    asset_feed_spec: {
      [isVideo ? 'videos' : 'images']: assets(shown).map(({ file, thumbnail, labels }) =>
        isVideo ? feedVideo(file, thumbnail, labels) : feedImage(file, labels),
      ),
      ...feedTexts(parts, isVideo ? VIDEO_BUTTON : null),
      ad_formats: [content.format],
      optimization_type: 'PLACEMENT',
      asset_customization_rules: shown.map(({ label, where }, index) => ({
        customization_spec: where,
        [isVideo ? 'video_label' : 'image_label']: { name: label },
        priority: index + 1,
        ...(index === shown.length - 1 && { is_default: true }),
      })),
    },
  };
}

/** Each file once, with a label for every place it is shown in: the platform refuses one that comes twice. */
function assets(shown: readonly Shown[]) {
  const byFile = Map.groupBy(shown, ({ file, thumbnail }) => `${file.checksumSha256} ${thumbnail?.checksumSha256}`);
  return [...byFile.values()].map((same) => {
    const { file, thumbnail } = same[0]!;
    return { file, thumbnail, labels: { adlabels: same.map(({ label }) => ({ name: label })) } };
  });
}

function placedFile({ placementKey, main, thumbnail }: PlacedFiles, shared: PlanMedia | null): Shown {
  const places = placesOf(placementKey);
  const where: Record<string, string[]> = { publisher_platforms: [] };
  for (const { publisher, position } of places.map(placementOf)) {
    if (!where['publisher_platforms']!.includes(publisher)) where['publisher_platforms']!.push(publisher);
    (where[`${publisher}_positions`] ??= []).push(position!);
  }
  return { label: placementKey, file: main[0]!, thumbnail: thumbnail ?? shared, where, breadth: places.length };
}
