import type { CreativeFormat, CreativeSource } from '../creative-content.ts';

/** Kind of a bound file. */
export type FileKind = 'IMAGE' | 'VIDEO';

/** Ids a source can hold which belong to some formats only. */
export type OriginField = 'postId' | 'catalogId' | 'productSetId' | 'instantExperienceId';

/** A place for files which a format has, and how many of them each variant shows there. */
export interface FormatPlace {
  /** Name of the slot; null: every slot that is not named by another place of the format. */
  slot: string | null;
  kinds: readonly FileKind[];
  min: number;
  max: number;
}

/** Requirements of one format. */
export interface FormatRule {
  /** Kinds of origin that fit; without a given one, content is a `NEW_STORY`. */
  sources: readonly CreativeSource['kind'][];
  /** Ids the source has to name. */
  needs: readonly OriginField[];
  /** Further ids the source may name. */
  allows: readonly OriginField[];
  /** True when every variant needs an address to lead to. */
  link: boolean;
  /** Places for files; empty: the format shows no files of the library. */
  places: readonly FormatPlace[];
}

const BOTH = ['IMAGE', 'VIDEO'] as const;

/** The form of each format, as far as the platform's rules are known. */
export const FORMATS: Record<CreativeFormat, FormatRule> = {
  SINGLE_IMAGE: {
    sources: ['NEW_STORY'],
    needs: [],
    allows: ['instantExperienceId'],
    link: true,
    places: [{ slot: null, kinds: ['IMAGE'], min: 1, max: 1 }],
  },
  SINGLE_VIDEO: {
    sources: ['NEW_STORY'],
    needs: [],
    allows: ['instantExperienceId'],
    link: true,
    places: [
      { slot: null, kinds: ['VIDEO'], min: 1, max: 1 },
      { slot: 'thumbnail', kinds: ['IMAGE'], min: 0, max: 1 },
    ],
  },
  CAROUSEL: {
    sources: ['NEW_STORY'],
    needs: [],
    allows: [],
    link: true,
    places: [{ slot: null, kinds: BOTH, min: 2, max: 10 }],
  },
  COLLECTION: {
    sources: ['NEW_STORY', 'CATALOG'],
    needs: ['instantExperienceId'],
    allows: ['catalogId', 'productSetId'],
    link: false,
    places: [
      { slot: 'cover', kinds: BOTH, min: 1, max: 1 },
      { slot: null, kinds: ['IMAGE'], min: 0, max: 100 },
    ],
  },
  FLEXIBLE: {
    sources: ['NEW_STORY', 'FLEXIBLE'],
    needs: [],
    allows: [],
    link: true,
    places: [{ slot: null, kinds: BOTH, min: 1, max: 10 }],
  },
  EXISTING_POST: { sources: ['EXISTING_POST'], needs: ['postId'], allows: [], link: false, places: [] },
  CATALOG: { sources: ['CATALOG'], needs: ['catalogId', 'productSetId'], allows: [], link: true, places: [] },
};

/** Most wordings of one locale the platform combines in a `FLEXIBLE` ad. */
export const MAX_WORDINGS = 5;

/** Returns the place of a format for files of a slot; undefined when the format has none. */
export function placeOf(rule: FormatRule, slotKey: string): FormatPlace | undefined {
  return rule.places.find(({ slot }) => slot === slotKey) ?? rule.places.find(({ slot }) => slot === null);
}
