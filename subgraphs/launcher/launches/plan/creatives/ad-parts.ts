import type { CreativeContent, CreativeVariant } from '../../../creatives/creative-content.ts';
import type { PlanMedia } from '#subgraphs/launcher/launches/launch/launch-plan.ts';
import type { Button } from './button.ts';

/** Files for one placement only. */
export interface PlacedFiles {
  placementKey: string;
  main: PlanMedia[];
  thumbnail: PlanMedia | null;
}

/** The files an ad shows, by the places of its format. */
export interface ShownFiles {
  /** Files in the order of their positions. */
  main: PlanMedia[];
  /** Still of a video, where one is bound. */
  thumbnail: PlanMedia | null;
  /** File a collection shows in feeds. */
  cover: PlanMedia | null;
  /** Files shown instead of `main` in single placements. */
  placed: PlacedFiles[];
}

/** Everything the parameters of an ad creative are made of. */
export interface AdParts {
  content: CreativeContent;
  /** The wording the ad is named after. */
  variant: CreativeVariant;
  /** Wordings among which the platform chooses; one but for flexible ads. */
  wordings: readonly CreativeVariant[];
  button: Button;
  /** The page it speaks as. */
  pageId: string;
  files: ShownFiles;
}

/** Refers to what an earlier call of the plan gives back. */
export interface CallReference {
  $operation: string;
  field: 'id' | 'hash' | 'picture';
}

/** Key of the call that uploads a file: the same file is uploaded once. */
export function fileKeyOf({ mediaType, checksumSha256 }: PlanMedia): string {
  return `${mediaType === 'VIDEO' ? 'video' : 'image'}:${checksumSha256}`;
}

/** The image as the platform names it. */
export function hashOf(image: PlanMedia): CallReference {
  return { $operation: fileKeyOf(image), field: 'hash' };
}

/** The video as the platform names it. */
export function videoIdOf(video: PlanMedia): CallReference {
  return { $operation: fileKeyOf(video), field: 'id' };
}

/** The address of the still which the platform itself takes out of a video. */
export function pictureOf(video: PlanMedia): CallReference {
  return { $operation: fileKeyOf(video), field: 'picture' };
}
