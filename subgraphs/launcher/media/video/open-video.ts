import { CustomSource, EncodedPacketSink, Input, type InputVideoTrack } from 'mediabunny';
import { headBytes, typeOfBytes } from '../type-of-bytes.ts';
import { AnyBoxes } from './any-boxes.ts';
import { filmOf } from './film-of.ts';
import { UnusableVideo } from './unusable-video.ts';
import type { VideoBytes } from './video-bytes.ts';

const CACHE_BYTES = 4 * 1024 * 1024;
const NO_PICTURES = 'The file has no moving pictures. Choose an MP4 or QuickTime video.';
const SOUND_ONLY = 'The file has sound but no moving pictures. Choose an MP4 or QuickTime video.';

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
  const found = await typeOfBytes(await headOf(bytes));
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
  if (!track) throw new UnusableVideo('video', (await input.getPrimaryAudioTrack()) ? SOUND_ONLY : NO_PICTURES);
  return { input, track, frames: new EncodedPacketSink(track) };
}

async function headOf({ size, read }: VideoBytes): Promise<Uint8Array> {
  let head = new Uint8Array();
  for (;;) {
    const needed = Math.min(headBytes(head), size);
    if (head.length >= needed) return head;
    head = Uint8Array.from(await read(0, needed));
  }
}
