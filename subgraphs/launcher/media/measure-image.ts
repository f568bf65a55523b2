import type { Readable } from 'node:stream';
import sharp from 'sharp';
import { UploadRefusal } from './upload-refusal.ts';

/** Most pixels an image may have: a small file can unpack to gigabytes. */
export const MAX_IMAGE_PIXELS = 40_000_000;

/** Width and height of an image as it is seen. Refuses what cannot be decoded to its end or has too many pixels. */
export async function measureImage(content: Readable): Promise<{ widthPx: number; heightPx: number }> {
  const image = sharp({ limitInputPixels: MAX_IMAGE_PIXELS, failOn: 'truncated' });
  content.on('error', (error) => image.destroy(error)).pipe(image);
  try {
    const { autoOrient } = await image.clone().metadata();
    // Reading the header is not enough to know that the picture is all there.
    await image.resize(16, 16, { fit: 'inside' }).raw().toBuffer();
    return { widthPx: autoOrient.width, heightPx: autoOrient.height };
  } catch (cause) {
    const tooLarge = cause instanceof Error && /pixel limit/i.test(cause.message);
    throw tooLarge
      ? new UploadRefusal('BAD_USER_INPUT', 'pixels', `The image has more than ${MAX_IMAGE_PIXELS} pixels.`)
      : new UploadRefusal(
          'BAD_USER_INPUT',
          'image',
          'The image cannot be decoded. Save it anew and announce the new file.',
        );
  } finally {
    content.destroy();
    image.destroy();
  }
}
