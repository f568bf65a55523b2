import type { AdParts } from './ad-parts.ts';

/** A post that exists, as it is. */
export function existingPostParams({ content, pageId }: AdParts): Record<string, unknown> {
  const postId = content.sourceSpec?.postId ?? '';
  return { object_story_id: postId.includes('_') ? postId : `${pageId}_${postId}` };
}
