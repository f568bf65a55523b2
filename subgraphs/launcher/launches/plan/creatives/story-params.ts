import type { CreativeContent, CreativeVariant } from '../../../creatives/creative-content.ts';
import type { PlanMedia } from '../launch-plan.ts';
import { type AdParts, hashOf, pictureOf, videoIdOf } from './ad-parts.ts';

/** The button of videos of which none is named: without one they lead nowhere. */
export const VIDEO_BUTTON = 'LEARN_MORE';

/** A story of the page with this content. */
export function storyParams({ content, pageId }: AdParts, data: Record<string, unknown>): Record<string, unknown> {
  const socialActorId = content.sourceSpec?.identity?.socialActorId;
  return {
    object_story_spec: { page_id: pageId, ...(socialActorId && { instagram_user_id: socialActorId }), ...data },
  };
}

/** Where a click on the ad leads. */
export function linkOf(content: CreativeContent, variant: CreativeVariant): string {
  const experience = content.sourceSpec?.instantExperienceId;
  return experience ? `https://fb.com/canvas_doc/${experience}` : (variant.destinationUrl ?? '');
}

/** The button with where it leads; nothing where none is named. */
export function buttonParams(
  type: string | null | undefined,
  link: string,
  deepLink?: string | null,
): Record<string, unknown> {
  if (!type) return {};
  return { call_to_action: { type, value: { link, ...(deepLink && { app_link: deepLink }) } } };
}

/** Text and link of a post, without what it shows. */
export function linkData({ content, variant }: AdParts): Record<string, unknown> {
  const link = linkOf(content, variant);
  return {
    link,
    message: variant.primaryText,
    name: variant.headline,
    ...(variant.description && { description: variant.description }),
    ...buttonParams(content.cta, link, variant.deepLink),
  };
}

/** A post with one image. */
export function imageStory(parts: AdParts, image: PlanMedia): Record<string, unknown> {
  return storyParams(parts, { link_data: { ...linkData(parts), image_hash: hashOf(image) } });
}

/** A post with a video. */
export function videoStory(parts: AdParts, video: PlanMedia): Record<string, unknown> {
  const { content, variant, files } = parts;
  return storyParams(parts, {
    video_data: {
      video_id: videoIdOf(video),
      ...(files.thumbnail ? { image_hash: hashOf(files.thumbnail) } : { image_url: pictureOf(video) }),
      title: variant.headline,
      message: variant.primaryText,
      ...(variant.description && { link_description: variant.description }),
      ...buttonParams(content.cta ?? VIDEO_BUTTON, linkOf(content, variant), variant.deepLink),
    },
  });
}
