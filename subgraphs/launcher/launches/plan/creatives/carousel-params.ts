import type { PlanMedia } from '#subgraphs/launcher/launches/launch/launch-plan.ts';
import { type AdParts, hashOf, pictureOf, videoIdOf } from './ad-parts.ts';
import { buttonParams, linkData, linkOf, storyParams } from './story-params.ts';

/** Returns parameters of a post with cards in the order in which they were approved, and no further card. */
export function carouselParams(parts: AdParts): Record<string, unknown> {
  const { content, variant, files } = parts;
  const link = linkOf(content, variant);
  const cards = files.main.map((file) => ({
    link,
    name: variant.headline,
    ...(variant.description && { description: variant.description }),
    ...cardFile(file),
    ...buttonParams(parts),
  }));
  const { name: _name, description: _description, ...text } = linkData(parts);
  return storyParams(parts, {
    link_data: { ...text, child_attachments: cards, multi_share_optimized: false, multi_share_end_card: false },
  });
}

function cardFile(file: PlanMedia): Record<string, unknown> {
  return file.mediaType === 'IMAGE'
    ? { image_hash: hashOf(file) }
    : { video_id: videoIdOf(file), picture: pictureOf(file) };
}
