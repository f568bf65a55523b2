import type { Config } from './config.ts';

/** Maximum bytes of a tool call besides files. */
const ONE_MIB = 1_048_576;

/** Bytes of the largest tool call, files in base64 included: that takes a third more, and its line breaks some more. */
export function largestMessage({ combinedMaxBytes }: Pick<Config['uploads'], 'combinedMaxBytes'>): number {
  return Math.ceil(combinedMaxBytes * 1.4) + ONE_MIB;
}
