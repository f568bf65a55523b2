import { invalidParameter } from '../wire/wire-error.ts';

const POSITIONS: Record<string, readonly string[]> = {
  facebook_positions: [
    ...'feed right_hand_column marketplace video_feeds story search instream_video facebook_reels'.split(' '),
    ...'facebook_reels_overlay profile_feed notification'.split(' '),
  ],
  instagram_positions: 'stream story explore explore_home reels profile_feed ig_search profile_reels'.split(' '),
  threads_positions: ['threads_stream'],
  messenger_positions: ['story', 'sponsored_messages'],
  audience_network_positions: ['classic', 'rewarded_video'],
  whatsapp_positions: ['status'],
};

const PLATFORMS = ['facebook', 'instagram', 'threads', 'messenger', 'audience_network', 'whatsapp'];
const DEVICES = ['mobile', 'desktop'];
/** Positions on Facebook which are only sold together with its feed. */
const BESIDE_FEED = ['marketplace', 'search', 'profile_feed', 'notification'];

/**
 * Checks where the ads of an ad set may be shown. Nothing given means everywhere.
 *
 * @throws WireError code 100 for an unknown place, for one that is not sold alone, and when nothing is left
 */
export function checkPlacements(targeting: Record<string, unknown>): void {
  const platforms = words(targeting, 'publisher_platforms', PLATFORMS);
  words(targeting, 'device_platforms', DEVICES);
  const positions = Object.fromEntries(
    Object.entries(POSITIONS).map(([field, known]) => [field, words(targeting, field, known)]),
  );
  if (platforms?.length === 1 && platforms[0] === 'audience_network') {
    refuse('audience_network cannot be the only publisher platform', 'publisher_platforms');
  }
  checkCompany(platforms, positions);
  for (const [field, chosen] of Object.entries(positions)) {
    const platform = field.replace(/_positions$/, '');
    if (chosen === undefined || platforms === undefined || platforms.includes(platform)) continue;
    refuse(`${field} are given but ${platform} is not among publisher_platforms`, field);
  }
}

type Positions = Record<string, string[] | undefined>;

function checkCompany(platforms: string[] | undefined, positions: Positions): void {
  const shows = (platform: string, position: string): boolean => {
    if (platforms !== undefined && !platforms.includes(platform)) return false;
    return positions[`${platform}_positions`]?.includes(position) ?? true;
  };
  const facebook = positions.facebook_positions ?? [];
  const feed = shows('facebook', 'feed');
  if (facebook.includes('story') && !feed && !shows('instagram', 'story')) {
    refuse('story on facebook needs its feed or the story of instagram', 'facebook_positions');
  }
  for (const position of BESIDE_FEED) {
    if (facebook.includes(position) && !feed) refuse(`${position} needs feed`, 'facebook_positions');
  }
  if (platforms?.includes('threads') && !shows('instagram', 'stream')) {
    refuse('threads_stream needs the stream of instagram', 'threads_positions');
  }
  if (positions.whatsapp_positions?.includes('status') && !shows('instagram', 'story')) {
    refuse('status on whatsapp needs the story of instagram', 'whatsapp_positions');
  }
}

function words(targeting: Record<string, unknown>, field: string, known: readonly string[]): string[] | undefined {
  const value = targeting[field];
  if (value === undefined) return undefined;
  const chosen = Array.isArray(value) ? value.map(String) : [];
  if (chosen.length === 0) refuse(`${field} is empty: leave it out to show ads everywhere`, field);
  const unknown = chosen.filter((word) => !known.includes(word));
  if (unknown.length > 0) refuse(`${field} knows no ${unknown.join(', ')}`, field);
  return chosen;
}

function refuse(sentence: string, field: string): never {
  throw invalidParameter(sentence, ['targeting', field]);
}
