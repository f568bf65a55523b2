import { openVideo, type OpenVideo } from './open-video.ts';
import { UnusableVideo } from './unusable-video.ts';
import type { VideoBytes } from './video-bytes.ts';

/** Measured properties of a video. */
export interface VideoProperties {
  durationMs: number;
  /** Width as it is seen: turned, and with square pixels. */
  widthPx: number;
  /** Height as it is seen. */
  heightPx: number;
  /** `avc`, `hevc`, `vp9`, `av1`, `vp8` or `prores`, or what the file itself calls another. */
  codec: string;
}

/** Most pixels of one picture; larger ones cannot be decoded within bounds. */
const MAX_FRAME_PIXELS = 40_000_000;
const MAX_DURATION_MS = 24 * 3_600_000;
const CUT_OFF = 'The video is cut off or damaged. Export it anew and announce the new file.';

/** Measures a video from its index, its first frame and its last. Throws UnusableVideo. */
export async function measureVideo(bytes: VideoBytes, mimeType: string): Promise<VideoProperties> {
  const video = await openVideo(bytes, mimeType);
  const { input, track } = video;
  await checkFrames(video);
  const durationMs = Math.round((await input.computeDuration()) * 1_000);
  const [widthPx, heightPx] = [await track.getDisplayWidth(), await track.getDisplayHeight()];
  if (!(durationMs >= 1 && durationMs <= MAX_DURATION_MS && widthPx >= 1 && heightPx >= 1)) {
    throw new UnusableVideo(
      'video',
      'The video has no length or no size that can be used. Export it anew and announce the new file.',
    );
  }
  const coded = (await track.getCodedWidth()) * (await track.getCodedHeight());
  if (Math.max(coded, widthPx * heightPx) > MAX_FRAME_PIXELS) {
    throw new UnusableVideo(
      'pixels',
      `The video has more than ${MAX_FRAME_PIXELS} pixels in a picture. Export a smaller one and announce it.`,
    );
  }
  return { durationMs, widthPx, heightPx, codec: await codecOf(video) };
}

async function checkFrames({ frames }: OpenVideo): Promise<void> {
  const first = await frames.getFirstKeyPacket();
  const last = await frames.getPacket(Infinity);
  if (!first || !last) throw new UnusableVideo('video', CUT_OFF);
}

async function codecOf({ track }: OpenVideo): Promise<string> {
  const codec = (await track.getCodec()) ?? (await track.getInternalCodecId());
  return typeof codec === 'string' ? codec.trim().slice(0, 20) : 'unknown';
}
