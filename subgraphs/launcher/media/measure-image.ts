import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import sharp, { type Sharp } from 'sharp';
import { endedJpeg } from './unended-jpeg.ts';
import { UploadRefusal } from './upload-refusal.ts';

/** Most pixels an image may have: a small file can unpack to gigabytes. */
export const MAX_IMAGE_PIXELS = 40_000_000;

const CUT_OFF =
  'The image is cut off or damaged: it cannot be decoded to its end. Send the whole file, or save it anew and announce the new file.';

interface ImageSize {
  widthPx: number;
  heightPx: number;
}

/**
 * Returns width and height of an image as it is seen; `open` returns its bytes, twice for a JPEG without an end. Refuses images that cannot be
 * decoded to their end or have too many pixels. The end mark of a file may be missing when all of the picture is there.
 */
export async function measureImage(open: () => Promise<Readable>): Promise<ImageSize> {
  try {
    return await measured(await open());
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : '';
    if (/pixel limit/i.test(message)) {
      throw new UploadRefusal(
        'BAD_USER_INPUT',
        'pixels',
        `The image has more than ${MAX_IMAGE_PIXELS} pixels. Save a smaller one and announce it.`,
      );
    }
    const ended = /premature end of JPEG/i.test(message)
      ? await endedJpeg(await buffer(await open()), MAX_IMAGE_PIXELS)
      : null;
    if (!ended) throw new UploadRefusal('BAD_USER_INPUT', 'image', CUT_OFF);
    return sizeOf(sharp(ended));
  }
}

async function measured(content: Readable): Promise<ImageSize> {
  const image = sharp({ limitInputPixels: MAX_IMAGE_PIXELS, failOn: 'truncated' });
  content.on('error', (error) => image.destroy(error)).pipe(image);
  try {
    const size = await sizeOf(image.clone());
    // Reading the header is not enough to know that the picture is all there.
    await image.resize(16, 16, { fit: 'inside' }).raw().toBuffer();
    return size;
  } finally {
    content.destroy();
    image.destroy();
  }
}

async function sizeOf(image: Sharp): Promise<ImageSize> {
  const { autoOrient } = await image.metadata();
  return { widthPx: autoOrient.width, heightPx: autoOrient.height };
}
