import type { CreativeContent, CreativeVariant } from '../../../creatives/creative-content.ts';
import type { PlanMedia } from '#subgraphs/launcher/launches/launch/launch-plan.ts';
import { type AdParts, hashOf, pictureOf, videoIdOf } from './ad-parts.ts';

/** Default button of videos: without one they have no link. */
export const VIDEO_BUTTON = 'LEARN_MORE';

/** A story of the page with this content. */
export function storyParams({ content, pageId }: AdParts, data: Record<string, unknown>): Record<string, unknown> {
  const socialActorId = content.sourceSpec?.identity?.socialActorId;
  return {
    object_story_spec: { page_id: pageId, ...(socialActorId && { instagram_user_id: socialActorId }), ...data },
  };
}

/** Returns the address a click on the ad opens. */
export function linkOf(content: CreativeContent, variant: CreativeVariant): string {
  const experience = content.sourceSpec?.instantExperienceId;
  return experience ? `https://fb.com/canvas_doc/${experience}` : (variant.destinationUrl ?? '');
}

/** Returns the button with the object it opens; empty when there is none. */
export function buttonParams(
  { content, variant, button }: AdParts,
  otherwise: string | null = null,
): Record<string, unknown> {
  const type = button.type ?? otherwise;
  if (type === null) return {};
  const link = button.link ?? linkOf(content, variant);
  const { deepLink } = variant;
  return { call_to_action: { type, value: { link, ...(deepLink && { app_link: deepLink }), ...button.value } } };
}

/** Text and link of a post, without what it shows. */
export function linkData(parts: AdParts): Record<string, unknown> {
  const { content, variant } = parts;
  return {
    link: linkOf(content, variant),
    message: variant.primaryText,
    name: variant.headline,
    ...(variant.description && { description: variant.description }),
    ...buttonParams(parts),
  };
}

/** A post with one image. */
export function imageStory(parts: AdParts, image: PlanMedia): Record<string, unknown> {
  return storyParams(parts, { link_data: { ...linkData(parts), image_hash: hashOf(image) } });
}

/** A post with a video. */
export function videoStory(parts: AdParts, video: PlanMedia): Record<string, unknown> {
  const { variant, files } = parts;
  return storyParams(parts, {
    video_data: {
      video_id: videoIdOf(video),
      ...(files.thumbnail ? { image_hash: hashOf(files.thumbnail) } : { image_url: pictureOf(video) }),
      title: variant.headline,
      message: variant.primaryText,
      ...(variant.description && { link_description: variant.description }),
      ...buttonParams(parts, VIDEO_BUTTON),
    },
  });
}
