import type { Readable } from 'node:stream';
import sharp, { type Sharp } from 'sharp';
import type { FileStore } from '#kit/files/file-store.ts';
import { MAX_IMAGE_PIXELS } from '../measure-image.ts';
import type { MediaAssetRow } from '../media-asset.ts';
import { UnusableVideo } from '../video/unusable-video.ts';
import type { VideoWorkshop } from '../video/video-workshop.ts';
import { Undrawable } from './undrawable.ts';

/** Most pixels a thumbnail is wide and high. */
const EDGE = 512;
const QUALITY = 80;

/** A thumbnail as it is kept. */
export interface Drawn {
  data: Buffer;
  width: number;
  height: number;
}

type Source = Pick<MediaAssetRow, 'fileKey' | 'mimeType' | 'mediaType'>;

/** Draws the thumbnail of a stored file. Throws Undrawable, and the errors of the file store. */
export async function drawThumbnail(asset: Source, files: FileStore, videos: VideoWorkshop): Promise<Drawn> {
  if (asset.mediaType === 'IMAGE') return drawImage(await files.get(asset.fileKey));
  try {
    const { data, width, height, rotation, flip } = await videos.picture(asset, EDGE);
    return await finish(
      sharp(data, { raw: { width, height, channels: 3 } })
        .rotate(rotation)
        .flop(flip),
    );
  } catch (error) {
    throw error instanceof UnusableVideo ? new Undrawable(error.message) : error;
  }
}

async function drawImage(content: Readable): Promise<Drawn> {
  // Completeness was checked at the upload.
  const image = sharp({ limitInputPixels: MAX_IMAGE_PIXELS, failOn: 'none' });
  let unread: Error | undefined;
  content.on('error', (error) => image.destroy((unread = error))).pipe(image);
  try {
    return await finish(image.autoOrient().resize(EDGE, EDGE, { fit: 'inside', withoutEnlargement: true }));
  } catch {
    throw unread ?? new Undrawable('The image cannot be decoded.');
  } finally {
    content.destroy();
    image.destroy();
  }
}

async function finish(picture: Sharp): Promise<Drawn> {
  const { data, info } = await picture.webp({ quality: QUALITY }).toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}
