import type { FindingSeverity, PlanQuery } from '../generated/graphql.ts';

/** Severities of findings in words. */
export const SEVERITIES: Record<FindingSeverity, string> = {
  BLOCKER: 'Blocker',
  WARNING: 'Warning',
  INFORMATION: 'Information',
};

type Usage = PlanQuery['launchPreview']['usage'];

/**
 * Returns the planned objects and calls in words: `Makes 2 ads, 1 ad creative and 1 image: 4 calls to the platform, which take 3 seconds at least.`
 */
export function sayCalls(usage: Usage): string {
  const { ads, creatives, images, videos, campaigns, adSets, activations, calls, estimatedSeconds } = usage;
  const parts = [
    count(campaigns, 'campaign'),
    count(adSets, 'ad set'),
    count(ads, 'ad'),
    count(creatives, 'ad creative'),
    count(images, 'image'),
    count(videos, 'video'),
  ].flatMap((part) => part ?? []);
  const made = new Intl.ListFormat('en-GB').format(parts);
  const on = activations === 0 ? '' : ` ${count(activations, 'object')} of these and others are switched on.`;
  return `Makes ${made || 'nothing'}: ${count(calls, 'call') ?? 'no calls'} to the platform, ${sayAtLeast(estimatedSeconds)}.${on}`;
}

function count(number: number, noun: string): string | null {
  return number === 0 ? null : `${number} ${noun}${number === 1 ? '' : 's'}`;
}

function sayAtLeast(seconds: number): string {
  if (seconds < 1) return 'less than a second';
  const [number, noun] = seconds < 120 ? [Math.ceil(seconds), 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return `${number} ${noun}${number === 1 ? '' : 's'} at least`;
}
