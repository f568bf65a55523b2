import type { Config } from '#kit/config/config.ts';
import { mediaTypeOf } from '../media-types.ts';

/** Images are decoded in memory; the platform takes none larger than 30 MB. */
const MAX_IMAGE_BYTES = 64 * 1024 * 1024;

/** Most files in one call or on one page. */
export const MAX_FILES = 10;

/** Most bytes a file of a type may have. */
export function largestFile(mimeType: string, { maxBytes }: Config['uploads']): number {
  return mediaTypeOf(mimeType) === 'IMAGE' ? Math.min(maxBytes, MAX_IMAGE_BYTES) : maxBytes;
}
