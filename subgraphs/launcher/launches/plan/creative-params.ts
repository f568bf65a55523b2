import type { CreativeContent, CreativeVariant } from '../../creatives/creative-content.ts';

/** Refers to what an earlier call of the plan gives back. */
export interface CallReference {
  $operation: string;
  field: 'id' | 'hash';
}

/** The platform's parameters of a creative with one image and the copy of one variant. */
export function singleImageParams(options: {
  name: string;
  content: CreativeContent;
  variant: CreativeVariant;
  pageId: string;
  imageKey: string;
}): Record<string, unknown> {
  const { name, content, variant, pageId, imageKey } = options;
  const link = variant.destinationUrl ?? '';
  const socialActorId = content.sourceSpec?.identity?.socialActorId;
  const image: CallReference = { $operation: imageKey, field: 'hash' };
  return {
    name,
    object_story_spec: {
      page_id: pageId,
      ...(socialActorId && { instagram_user_id: socialActorId }),
      link_data: {
        link,
        message: variant.primaryText,
        name: variant.headline,
        ...(variant.description && { description: variant.description }),
        image_hash: image,
        ...(content.cta && {
          call_to_action: {
            type: content.cta,
            value: { link, ...(variant.deepLink && { app_link: variant.deepLink }) },
          },
        }),
      },
    },
  };
}
