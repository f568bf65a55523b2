import { CustomSource, EncodedPacketSink, Input, type InputVideoTrack } from 'mediabunny';
import { HEAD_BYTES, typeOfBytes } from '../type-of-bytes.ts';
import { AnyBoxes } from './any-boxes.ts';
import { filmOf } from './film-of.ts';
import { UnusableVideo } from './unusable-video.ts';
import type { VideoBytes } from './video-bytes.ts';

const CACHE_BYTES = 4 * 1024 * 1024;

/** A video that is being read. */
export interface OpenVideo {
  input: Input;
  /** The track one sees. */
  track: InputVideoTrack;
  /** Reads its frames, not decoded. */
  frames: EncodedPacketSink;
}

/** Opens a video of this very type. Throws UnusableVideo for a file of another type, a damaged one, and one without moving pictures. */
export async function openVideo(bytes: VideoBytes, mimeType: string): Promise<OpenVideo> {
  const film = await filmOf(bytes);
  const found = await typeOfBytes(await bytes.read(0, Math.min(HEAD_BYTES, bytes.size)));
  if (found !== mimeType) {
    const message = `The bytes are ${found ?? 'of no known type'}, not ${mimeType} as announced.`;
    throw new UnusableVideo('type', message);
  }
  const source = new CustomSource({
    getSize: () => film.size,
    read: (start, end) => film.read(start, end),
    maxCacheSize: CACHE_BYTES,
    prefetchProfile: 'fileSystem',
  });
  const input = new Input({ formats: [new AnyBoxes()], source });
  const track = await input.getPrimaryVideoTrack();
  if (!track) throw new UnusableVideo('video', 'The file has no moving pictures.');
  return { input, track, frames: new EncodedPacketSink(track) };
}
