import { MOST_BESIDE_FILES, sizeBesideFiles } from '#kit/json/size-beside-files.ts';
import { BodyRefusal } from './body-refusal.ts';

/** Brackets and names take up to thirty times their length once they are parsed; most JSON takes less. */
const TIMES_ITS_LENGTH = 16;

/**
 * Estimates the bytes of a JSON body's parsed form, without texts long enough to be files: these keep their size. Throws BodyRefusal for
 * one that is too large without them.
 */
export function weighJson(body: Buffer): number {
  const size = sizeBesideFiles(body.toString('latin1'), MOST_BESIDE_FILES);
  if (size <= MOST_BESIDE_FILES) return TIMES_ITS_LENGTH * size;
  const message = `Beside files in base64 the body is larger than ${MOST_BESIDE_FILES} bytes: send less at once.`;
  throw new BodyRefusal(413, message);
}
