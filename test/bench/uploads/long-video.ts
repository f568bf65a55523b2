import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { videoFile } from '#test/launcher/media-files.ts';

const CHUNK_BYTES = 1024 * 1024;
const BOX_HEADER_BYTES = 8;

/** A video of any length, with what is announced of it. */
export interface LongVideo {
  announced: { filename: string; mimeType: string; byteSize: number; checksumSha256: string };
  /** Its bytes, never all at once. */
  stream(): Readable;
}

/** A short film with free space behind it, as encoders leave some; another `mark` gives other bytes. */
export function longVideo(byteSize: number, mark: number): LongVideo {
  const film = videoFile('front.mp4').bytes;
  const free = Buffer.alloc(BOX_HEADER_BYTES + 4);
  free.writeUInt32BE(byteSize - film.length, 0);
  free.write('free', 4, 'latin1');
  free.writeUInt32BE(mark, BOX_HEADER_BYTES);
  const filling = Buffer.alloc(CHUNK_BYTES, 0x5a);
  const chunks = function* (): Generator<Buffer> {
    yield film;
    yield free;
    for (let left = byteSize - film.length - free.length; left > 0; left -= CHUNK_BYTES) {
      yield filling.subarray(0, Math.min(left, CHUNK_BYTES));
    }
  };
  const hash = createHash('sha256');
  for (const chunk of chunks()) hash.update(chunk);
  return {
    announced: { filename: `long-${mark}.mp4`, mimeType: 'VIDEO_MP4', byteSize, checksumSha256: hash.digest('hex') },
    stream: () => Readable.from(chunks(), { highWaterMark: 2 }),
  };
}
