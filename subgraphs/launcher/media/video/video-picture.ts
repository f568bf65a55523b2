import { BufferTarget, EncodedVideoPacketSource, MovOutputFormat, Output } from 'mediabunny';
import { decodeFrame, type DecodedFrame } from './decode-frame.ts';
import { openVideo, type OpenVideo } from './open-video.ts';
import { UnusableVideo } from './unusable-video.ts';
import type { VideoBytes } from './video-bytes.ts';

/** The first seconds are often black. */
const AT_SECONDS = 1;
/** A video whose codec cannot be copied frame by frame is decoded as a whole, up to this size. */
const MOST_WHOLE_BYTES = 32 * 1024 * 1024;

/** A picture of a video, and how it has to be turned to be seen upright. */
export interface VideoPicture extends DecodedFrame {
  /** Degrees clockwise. */
  rotation: number;
  /** True when it is mirrored after that. */
  flip: boolean;
}

/** Decodes the key frame at about one second, at most `edge` pixels wide and high. Throws UnusableVideo. */
export async function videoPicture(bytes: VideoBytes, mimeType: string, edge: number): Promise<VideoPicture> {
  const video = await openVideo(bytes, mimeType);
  const { track } = video;
  const [width, height] = [await track.getSquarePixelWidth(), await track.getSquarePixelHeight()];
  const scale = Math.min(1, edge / Math.max(width, height));
  const size = { width: atLeastOne(width * scale), height: atLeastOne(height * scale) };
  const frame = await decodeFrame((await oneFrameFile(video)) ?? (await wholeFile(bytes)), size);
  return { ...frame, rotation: await track.getRotation(), flip: await track.getFlip() };
}

/** A film of one frame; null when the frame's codec is unknown. */
async function oneFrameFile({ track, frames }: OpenVideo): Promise<Uint8Array | null> {
  const codec = await track.getCodec();
  const decoderConfig = codec && (await track.getDecoderConfig());
  if (!decoderConfig) return null;
  const checked = { verifyKeyPackets: true };
  const packet = (await frames.getKeyPacket(AT_SECONDS, checked)) ?? (await frames.getFirstKeyPacket(checked));
  if (!packet) throw new UnusableVideo('video', 'The video has no picture to begin with.');
  const output = new Output({ format: new MovOutputFormat(), target: new BufferTarget() });
  const source = new EncodedVideoPacketSource(codec);
  output.addVideoTrack(source);
  await output.start();
  await source.add(packet.clone({ timestamp: 0 }), { decoderConfig });
  await output.finalize();
  return new Uint8Array(output.target.buffer!);
}

function wholeFile(bytes: VideoBytes): Promise<Uint8Array> {
  if (bytes.size > MOST_WHOLE_BYTES) throw new UnusableVideo('video', 'The codec of the video is unknown.');
  return bytes.read(0, bytes.size);
}

function atLeastOne(value: number): number {
  return Math.max(1, Math.round(value));
}
