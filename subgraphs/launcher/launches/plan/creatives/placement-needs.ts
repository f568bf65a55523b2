import { placementOf, POSITIONS } from '../../../templates/rules/placement-rules.ts';

type Kind = 'IMAGE' | 'VIDEO';

/** Requirements of the platform for a position. */
export interface PlacementNeeds {
  kinds: readonly Kind[];
  /** Least and greatest width divided by height that is shown whole. */
  ratio: readonly [least: number, greatest: number];
  /** Pixels; files which are narrower are refused there. */
  minWidth: number;
  /** Seconds a video may last; null where no bound is known. */
  seconds: readonly [least: number, most: number] | null;
}

const BOTH: readonly Kind[] = ['IMAGE', 'VIDEO'];
const [WIDEST, SQUARE, UPRIGHT, SCREEN] = [1.91, 1, 4 / 5, 9 / 16];

const FEED: PlacementNeeds = { kinds: BOTH, ratio: [UPRIGHT, WIDEST], minWidth: 0, seconds: null };
const STORY: PlacementNeeds = { ...FEED, ratio: [SCREEN, WIDEST] };
const WIDE: PlacementNeeds = { ...FEED, ratio: [SQUARE, WIDEST] };
/** Instagram refuses narrower files in every position, and documents how long videos may last. */
const INSTAGRAM: Pick<PlacementNeeds, 'minWidth' | 'seconds'> = { minWidth: 600, seconds: [3, 60] };

const NEEDS: Readonly<Record<string, PlacementNeeds>> = {
  'facebook:right_hand_column': { ...WIDE, kinds: ['IMAGE'] },
  'facebook:search': { ...WIDE, kinds: ['IMAGE'] },
  'facebook:video_feeds': { ...FEED, kinds: ['VIDEO'] },
  'facebook:instream_video': { ...WIDE, kinds: ['VIDEO'] },
  'facebook:story': STORY,
  'facebook:facebook_reels': STORY,
  'facebook:facebook_reels_overlay': STORY,
  'instagram:story': { ...STORY, ...INSTAGRAM },
  'instagram:reels': { ...STORY, ...INSTAGRAM, seconds: null },
  'instagram:profile_reels': { ...STORY, ...INSTAGRAM, seconds: null },
  'messenger:story': STORY,
  'whatsapp:status': STORY,
  'audience_network:classic': STORY,
  'audience_network:rewarded_video': { ...STORY, kinds: ['VIDEO'], seconds: [3, 60] },
};

/** Returns the requirements of a position such as `instagram:story`. */
export function needsOf(position: string): PlacementNeeds {
  const needs = NEEDS[position];
  if (needs) return needs;
  return position.startsWith('instagram:') ? { ...FEED, ...INSTAGRAM } : FEED;
}

/** Returns the positions of placements as `publisher:position`; all positions when no placement is named. */
export function positionsOf(placements: readonly string[]): string[] {
  const named = placements.length > 0 ? placements : Object.keys(POSITIONS);
  const byPublisher = Map.groupBy(named.map(placementOf), ({ publisher }) => publisher);
  return [...byPublisher].flatMap(([publisher, ones]) => {
    const positions = ones.flatMap(({ position }) => position ?? []);
    return (positions.length > 0 ? positions : (POSITIONS[publisher] ?? [])).map((one) => `${publisher}:${one}`);
  });
}

/** Returns the positions a file is meant for, given by `publisher:position`, a publisher, or a position of any publisher; empty for anything else. */
export function placesOf(placementKey: string): string[] {
  const key = placementKey.trim().toLowerCase();
  return positionsOf([]).filter((place) => {
    const { publisher, position } = placementOf(place);
    return key === place || key === publisher || key === position;
  });
}
