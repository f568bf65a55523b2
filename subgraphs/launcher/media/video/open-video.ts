import { CustomSource, EncodedPacketSink, Input, type InputVideoTrack, MP4, QTFF } from 'mediabunny';
import { UnusableVideo } from './unusable-video.ts';
import type { VideoBytes } from './video-bytes.ts';

const CACHE_BYTES = 4 * 1024 * 1024;
const FORMATS: Record<string, typeof MP4 | typeof QTFF> = { 'video/mp4': MP4, 'video/quicktime': QTFF };

/** A video that is being read. */
export interface OpenVideo {
  input: Input;
  /** The track one sees. */
  track: InputVideoTrack;
  /** Reads its frames, not decoded. */
  frames: EncodedPacketSink;
}

/** Opens a video of this very type. Throws UnusableVideo for a file of another type and for one without moving pictures. */
export async function openVideo(bytes: VideoBytes, mimeType: string): Promise<OpenVideo> {
  const source = new CustomSource({
    getSize: () => bytes.size,
    read: (start, end) => bytes.read(start, end),
    maxCacheSize: CACHE_BYTES,
    prefetchProfile: 'fileSystem',
  });
  const input = new Input({ formats: [MP4, QTFF], source });
  if (!(await input.canRead())) throw new UnusableVideo('video', 'The file is no video that can be read.');
  const format = await input.getFormat();
  if (format !== FORMATS[mimeType]) {
    throw new UnusableVideo('type', `The bytes are of the type ${format.name}, not ${mimeType} as announced.`);
  }
  const track = await input.getPrimaryVideoTrack();
  if (!track) throw new UnusableVideo('video', 'The file has no moving pictures.');
  return { input, track, frames: new EncodedPacketSink(track) };
}
