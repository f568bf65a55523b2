import { MOST_BESIDE_FILES, sizeBesideFiles } from '#kit/json/size-beside-files.ts';

/** Brackets and names take up to thirty times their length once they are parsed; most JSON takes less. */
const TIMES_ITS_LENGTH = 16;

/** Bytes that a body of JSON takes once it is parsed, texts long enough to be files left out: these stay as long as they are. */
export function weighJson(body: Buffer): number {
  return TIMES_ITS_LENGTH * sizeBesideFiles(body.toString('latin1'), MOST_BESIDE_FILES);
}
