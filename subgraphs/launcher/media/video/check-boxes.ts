import { UnusableVideo } from './unusable-video.ts';
import type { VideoBytes } from './video-bytes.ts';

/** A file of more pieces than this is looked at by its index and its last frame only. */
const MOST_BOXES = 1_000;
/** An hour at 60 frames a second has an index of about 5 MB; it is read as a whole. */
const MOST_INDEX_BYTES = 32 * 1024 * 1024;
const HEADER_BYTES = 16;

/**
 * Walks the outermost boxes of an MP4 or QuickTime file. Throws UnusableVideo where one says that it goes on behind the
 * end of the file, where the index is missing, or is too large to be read.
 */
export async function checkBoxes(bytes: VideoBytes): Promise<void> {
  let indexed = false;
  let offset = 0;
  for (let count = 0; offset + 8 <= bytes.size && count < MOST_BOXES; count += 1) {
    const { type, size } = await boxAt(bytes, offset);
    if (size < 8 || offset + size > bytes.size) {
      throw new UnusableVideo('video', 'The video is cut off or damaged. Export it anew and announce the new file.');
    }
    if (type === 'moov') {
      indexed = true;
      if (size > MOST_INDEX_BYTES) throw new UnusableVideo('video', 'The index of the video is too large to be read.');
    }
    offset += size;
  }
  if (!indexed && offset + 8 > bytes.size) {
    throw new UnusableVideo(
      'video',
      'The video has no index: it was not recorded or copied to its end, or it is no video at all.',
    );
  }
}

async function boxAt({ size: fileSize, read }: VideoBytes, offset: number): Promise<{ type: string; size: number }> {
  const header = Buffer.from(await read(offset, Math.min(offset + HEADER_BYTES, fileSize)));
  const type = header.toString('latin1', 4, 8);
  const size = header.readUInt32BE(0);
  if (size === 0) return { type, size: fileSize - offset };
  if (size !== 1) return { type, size };
  return { type, size: header.length < HEADER_BYTES ? 0 : Number(header.readBigUInt64BE(8)) };
}
