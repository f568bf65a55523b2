import type { AdParts } from './ad-parts.ts';
import { feedImage, feedTexts, feedVideo } from './asset-feed.ts';
import { storyParams } from './story-params.ts';

/** Files and wordings which the platform combines as it sees fit. */
export function flexibleParams(parts: AdParts): Record<string, unknown> {
  const images = parts.files.main.filter(({ mediaType }) => mediaType === 'IMAGE').map((image) => feedImage(image));
  const videos = parts.files.main
    .filter(({ mediaType }) => mediaType === 'VIDEO')
    .map((video) => feedVideo(video, null));
  return {
    ...storyParams(parts, {}),
    asset_feed_spec: {
      ...(images.length > 0 && { images }),
      ...(videos.length > 0 && { videos }),
      ...feedTexts(parts),
      ad_formats: [videos.length === 0 ? 'SINGLE_IMAGE' : images.length === 0 ? 'SINGLE_VIDEO' : 'AUTOMATIC_FORMAT'],
      optimization_type: 'DEGREES_OF_FREEDOM',
    },
  };
}
