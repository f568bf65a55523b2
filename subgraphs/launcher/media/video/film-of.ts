import { FILM_BOXES } from './film-boxes.ts';
import { UnusableVideo } from './unusable-video.ts';
import type { VideoBytes } from './video-bytes.ts';

/** A file of more pieces than this is checked by its index and its last frame only. */
const MOST_BOXES = 1_000;
/** An hour at 60 frames a second has an index of about 5 MB; it is read as a whole. */
const MOST_INDEX_BYTES = 32 * 1024 * 1024;
const HEADER_BYTES = 16;

const CUT_OFF = 'The video is cut off or damaged. Export it anew and announce the new file.';

/**
 * Walks the outermost boxes of an MP4 or QuickTime file, and returns the film alone: cameras, editors and mail programs put tags and padding behind
 * it. Its last box gets its size, also when the file leaves that to its end. Throws UnusableVideo when a box goes on behind the end of the file, or
 * the index is missing or too large to be read.
 */
export async function filmOf(bytes: VideoBytes): Promise<VideoBytes> {
  let indexed = false;
  let film = bytes;
  let offset = 0;
  for (let count = 0; offset + 8 <= bytes.size && count < MOST_BOXES; count += 1) {
    const { type, size, header, open } = await boxAt(bytes, offset);
    // A box of another kind that runs over the end of the file is no box, but data put behind the film.
    const known = FILM_BOXES.has(type);
    if (indexed && !known && (open || size < header || offset + size > bytes.size)) return { ...film, size: offset };
    if (open) film = closedAt(bytes, offset, size);
    if (size < header || offset + size > bytes.size) {
      throw new UnusableVideo('video', CUT_OFF);
    }
    if (type === 'moov') {
      indexed = true;
      if (size > MOST_INDEX_BYTES)
        throw new UnusableVideo(
          'video',
          'The index of the video is too large to be read. Export it anew and announce the new file.',
        );
    }
    offset += size;
  }
  if (indexed || offset + 8 <= bytes.size) return film;
  throw new UnusableVideo(
    'video',
    'The video has no index: it was not recorded or copied to its end, or it is no video at all.',
  );
}

interface Box {
  type: string;
  size: number;
  /** Length of the bytes with type and size. */
  header: number;
  /** True when it goes to the end of the file without a length. */
  open: boolean;
}

async function boxAt({ size: fileSize, read }: VideoBytes, offset: number): Promise<Box> {
  const header = Buffer.from(await read(offset, Math.min(offset + HEADER_BYTES, fileSize)));
  const type = header.toString('latin1', 4, 8);
  const size = header.readUInt32BE(0);
  if (size === 0) return { type, size: fileSize - offset, header: 8, open: true };
  if (size !== 1) return { type, size, header: 8, open: false };
  const long = header.length < HEADER_BYTES ? 0 : Number(header.readBigUInt64BE(8));
  return { type, size: long, header: HEADER_BYTES, open: false };
}

/** The same bytes with the size of a box written into it, which the reader wants to know. */
function closedAt(bytes: VideoBytes, offset: number, size: number): VideoBytes {
  if (size > 0xffffffff) return bytes;
  const said = Buffer.alloc(4);
  said.writeUInt32BE(size);
  const read = async (start: number, end: number): Promise<Uint8Array> => {
    const found = Uint8Array.from(await bytes.read(start, end));
    for (const [index, byte] of said.entries()) {
      const at = offset + index - start;
      if (at >= 0 && at < found.length) found[at] = byte;
    }
    return found;
  };
  return { size: bytes.size, read };
}
