import type { TemplateConfig } from '../template-config.ts';
import { anyOf, type Faults } from './faults.ts';

/** Publishers of the platform with their positions. */
export const POSITIONS: Readonly<Record<string, readonly string[]>> = {
  facebook: (
    'feed right_hand_column marketplace video_feeds story search instream_video facebook_reels facebook_reels_overlay ' +
    'profile_feed notification'
  ).split(' '),
  instagram: 'stream story explore explore_home reels profile_feed ig_search profile_reels'.split(' '),
  threads: ['threads_stream'],
  messenger: ['story', 'sponsored_messages'],
  audience_network: ['classic', 'rewarded_video'],
  whatsapp: ['status'],
};

/** Positions which the platform takes only together with one of the others. */
const COMPANIONS: Readonly<Record<string, readonly string[]>> = {
  'facebook:story': ['facebook:feed', 'instagram:story'],
  'facebook:marketplace': ['facebook:feed'],
  'facebook:search': ['facebook:feed'],
  'facebook:profile_feed': ['facebook:feed'],
  'facebook:notification': ['facebook:feed'],
  'threads:threads_stream': ['instagram:stream'],
  'whatsapp:status': ['instagram:story'],
};

/** A placement as the platform writes its parts. */
export function placementOf(text: string): { publisher: string; position: string | undefined } {
  const [publisher = '', position] = text.toLowerCase().split(':', 2);
  return { publisher, position };
}

/** Checks that the placements exist and may stand together. */
export function checkPlacements({ adset: { placements } }: TemplateConfig, faults: Faults): void {
  const known = placements.map(placementOf);
  const chosen = chosenPositions(placements);
  for (const [index, { publisher, position }] of known.entries()) {
    const path = `adset.placements[${index}]`;
    const positions = POSITIONS[publisher];
    if (!positions) {
      const message = `"${placements[index]}" is no placement; ${anyOf(Object.keys(POSITIONS))} A position may follow behind a colon.`;
      faults.add('placement', path, message);
    } else if (position !== undefined && !positions.includes(position)) {
      const message = `"${placements[index]}" is no placement; ${anyOf(positions.map((one) => `${publisher}:${one}`))}`;
      faults.add('placement', path, message);
    }
    const companions = position === undefined ? undefined : COMPANIONS[`${publisher}:${position}`];
    if (companions && !companions.some((one) => chosen.has(one))) {
      faults.add('placement', path, `"${placements[index]}" needs ${companions.join(' or ')} besides.`);
    }
  }
  if (known.length > 0 && known.every(({ publisher }) => publisher === 'audience_network')) {
    faults.add('placement', 'adset.placements', 'audience_network never stands alone: add another publisher.');
  }
}

/** A publisher whose placements all name no position means all its positions. */
function chosenPositions(placements: readonly string[]): ReadonlySet<string> {
  const byPublisher = Map.groupBy(placements.map(placementOf), ({ publisher }) => publisher);
  const chosen = [...byPublisher].flatMap(([publisher, ones]) => {
    const named = ones.flatMap(({ position }) => (position === undefined ? [] : [position]));
    return (named.length > 0 ? named : (POSITIONS[publisher] ?? [])).map((position) => `${publisher}:${position}`);
  });
  return new Set(chosen);
}
