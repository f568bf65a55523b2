import type { Config } from './config.ts';

/** What a call of a tool may have besides files. */
const ONE_MIB = 1_048_576;

/** Bytes that the largest call of a tool has, files in base64 included: that takes a third more, and lines of it some more. */
export function largestMessage({ combinedMaxBytes }: Pick<Config['uploads'], 'combinedMaxBytes'>): number {
  return Math.ceil(combinedMaxBytes * 1.4) + ONE_MIB;
}
