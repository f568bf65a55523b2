import type { CreativeVariant } from '../../../creatives/creative-content.ts';
import type { PlanMedia } from '#subgraphs/launcher/launches/launch/launch-plan.ts';
import { type AdParts, hashOf, pictureOf, videoIdOf } from './ad-parts.ts';
import type { Button } from './button.ts';
import { linkOf } from './story-params.ts';

/** The words of an asset feed: each wording's texts and addresses, each once. */
export function feedTexts(
  { content, wordings, button }: AdParts,
  otherwise: string | null = null,
): Record<string, unknown> {
  const texts = (of: (wording: CreativeVariant) => string) =>
    [...new Set(wordings.map(of))].filter((text) => text !== '').map((text) => ({ text }));
  const descriptions = texts(({ description }) => description);
  const links = new Map(wordings.map((wording) => [`${linkOf(content, wording)} ${wording.deepLink ?? ''}`, wording]));
  return {
    bodies: texts(({ primaryText }) => primaryText),
    titles: texts(({ headline }) => headline),
    ...(descriptions.length > 0 && { descriptions }),
    link_urls: [...links.values()].map((wording) => ({
      website_url: linkOf(content, wording),
      ...(wording.deepLink && { deeplink_url: wording.deepLink }),
    })),
    ...feedButton(button, otherwise),
  };
}

/** A button that opens more than an address is given in full. */
function feedButton({ type, value, link }: Button, otherwise: string | null): Record<string, unknown> {
  const name = type ?? otherwise;
  if (name === null) return {};
  const opens = { ...(link !== null && { link }), ...value };
  if (Object.keys(opens).length === 0) return { call_to_action_types: [name] };
  return { call_to_actions: [{ type: name, value: opens }] };
}

type Labels = { adlabels?: { name: string }[] };

/** An image of an asset feed. */
export function feedImage(image: PlanMedia, labels: Labels = {}): Record<string, unknown> {
  return { hash: hashOf(image), ...labels };
}

/** A video of an asset feed with its still. */
export function feedVideo(video: PlanMedia, thumbnail: PlanMedia | null, labels: Labels = {}): Record<string, unknown> {
  const still = thumbnail ? { thumbnail_hash: hashOf(thumbnail) } : { thumbnail_url: pictureOf(video) };
  return { video_id: videoIdOf(video), ...still, ...labels };
}
