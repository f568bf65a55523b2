/** Formats of creative content, as in the graph. */
export type CreativeFormat =
  'SINGLE_IMAGE' | 'SINGLE_VIDEO' | 'CAROUSEL' | 'COLLECTION' | 'FLEXIBLE' | 'EXISTING_POST' | 'CATALOG';

export type LanguageMode = 'SINGLE' | 'MULTILINGUAL';

/** References to where the content of an ad originates. */
export interface CreativeSource {
  kind: 'NEW_STORY' | 'EXISTING_POST' | 'CATALOG' | 'FLEXIBLE';
  identity?: { pageId?: string | null; socialActorId?: string | null } | null;
  postId?: string | null;
  catalogId?: string | null;
  productSetId?: string | null;
  instantExperienceId?: string | null;
  partnershipIdentityId?: string | null;
  partnershipPermissionRef?: string | null;
}

/** One wording of a creative. */
export interface CreativeVariant {
  variantKey: string;
  locale: string;
  headline: string;
  primaryText: string;
  description: string;
  destinationUrl?: string | null;
  deepLink?: string | null;
}

/** One media asset in one place of a version. */
export interface MediaBinding {
  mediaAssetId: string;
  slotKey: string;
  placementKey?: string | null;
  position: number;
  variantKey?: string | null;
  assetMetadata?: {
    widthPx?: number | null;
    heightPx?: number | null;
    durationMs?: number | null;
    aspectRatio?: string | null;
  } | null;
}

/** The whole content of one immutable version, as it is stored. */
export interface CreativeContent {
  format: CreativeFormat;
  languageMode: LanguageMode;
  defaultLocale: string;
  cta?: string | null;
  sourceSpec?: CreativeSource | null;
  variants: CreativeVariant[];
  media: MediaBinding[];
}
