import type { AdParts } from './ad-parts.ts';
import { imageStory, videoStory } from './story-params.ts';

/** Numbers of products shown below the cover; each 0 leaves the choice to the platform. */
const CHOSEN_BY_PLATFORM = ['0', '0', '0', '0'];

/** A cover that opens an instant experience, with products of a set below it where one is named. */
export function collectionParams(parts: AdParts): Record<string, unknown> {
  const { cover } = parts.files;
  if (!cover) return {};
  const story = cover.mediaType === 'IMAGE' ? imageStory(parts, cover) : videoStory(parts, cover);
  const productSetId = parts.content.sourceSpec?.productSetId;
  if (!productSetId) return story;
  const spec = story.object_story_spec as Record<string, Record<string, unknown>>;
  const form = cover.mediaType === 'IMAGE' ? 'link_data' : 'video_data';
  const withProducts = { ...spec[form], retailer_item_ids: CHOSEN_BY_PLATFORM };
  return { object_story_spec: { ...spec, [form]: withProducts }, product_set_id: productSetId };
}
