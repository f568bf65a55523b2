import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { announcementOf } from '#test/launcher/library.ts';
import { addFile, leftBehind, videoFile, type VideoName } from '#test/launcher/media-files.ts';
import { TestLauncher } from '#test/launcher/start-launcher.ts';

let harness: TestLauncher;
beforeAll(async () => {
  harness = await TestLauncher.start();
});
afterAll(() => harness.stop());

const MEASURED = `query ($id: UUID!) { mediaAsset(id: $id) { mediaType mimeType widthPx heightPx aspectRatio durationMs codec state } }`;

describe('a video', () => {
  it.each<[VideoName, Record<string, unknown>]>([
    ['h264.mp4', { widthPx: 64, heightPx: 48, aspectRatio: '4:3', codec: 'avc', mimeType: 'VIDEO_MP4' }],
    ['h264.mov', { widthPx: 64, heightPx: 48, aspectRatio: '4:3', codec: 'avc', mimeType: 'VIDEO_QUICKTIME' }],
    ['front.mp4', { widthPx: 64, heightPx: 48, durationMs: 1000 }],
    ['frag.mp4', { widthPx: 64, heightPx: 48, durationMs: 1200 }],
    ['mpeg4.mp4', { widthPx: 64, heightPx: 48, codec: 'mp4v' }],
    ['rot.mp4', { widthPx: 48, heightPx: 64, aspectRatio: '3:4' }],
    ['sar.mp4', { widthPx: 128, heightPx: 48, aspectRatio: '8:3' }],
  ])('is measured as it is seen: %s', async (name, measured) => {
    const viewer = harness.viewer();
    const { body } = await addFile(harness, viewer, videoFile(name));
    const { mediaAsset } = await harness.ok<{ mediaAsset: unknown }>(viewer, MEASURED, { id: body.mediaAssetId });
    expect(mediaAsset).toMatchObject({ mediaType: 'VIDEO', durationMs: 1000, state: 'SAVED', ...measured });
  });

  const whole = videoFile('h264.mp4').bytes;
  const indexed = videoFile('front.mp4').bytes;
  const refused: [string, Buffer, string, string][] = [
    ['whose end is missing', whole.subarray(0, 1_500), 'VIDEO_MP4', 'video'],
    ['whose end is missing, though its index is there', indexed.subarray(0, 2_600), 'VIDEO_MP4', 'video'],
    ['whose index is missing', whole.subarray(0, whole.indexOf('moov') - 4), 'VIDEO_MP4', 'video'],
    ['without moving pictures', videoFile('audio.mp4').bytes, 'VIDEO_MP4', 'video'],
    ['of which nothing but the beginning is a video', overwritten(whole, 32), 'VIDEO_MP4', 'video'],
    ['that is QuickTime, not MP4', videoFile('h264.mov').bytes, 'VIDEO_MP4', 'type'],
    ['that is MP4, not QuickTime', whole, 'VIDEO_QUICKTIME', 'type'],
    ['that is a renamed program', Buffer.concat([Buffer.from('MZ'), whole]), 'VIDEO_MP4', 'type'],
    ['that claims four thousand million frames', endless(videoFile('frag.mp4').bytes), 'VIDEO_MP4', 'video'],
  ];
  it.each(refused)('%s is refused and leaves nothing', async (_, bytes, mimeType, rule) => {
    const viewer = harness.viewer();
    const { status, body } = await addFile(harness, viewer, {
      bytes,
      announced: announcementOf(bytes, 'a.mp4', mimeType),
    });
    expect([status, body.error]).toEqual([400, expect.objectContaining({ code: 'BAD_USER_INPUT', rule })]);
    expect(await leftBehind(harness, viewer.workspaceId)).toEqual({ rows: 0, files: [] });
  });
});

function overwritten(video: Buffer, from: number): Buffer {
  return Buffer.concat([video.subarray(0, from), Buffer.alloc(video.length - from, 0x5a)]);
}

/** The run of the first fragment gives its number of frames, all like the default: it needs no more bytes. */
function endless(fragmented: Buffer): Buffer {
  const bytes = Buffer.from(fragmented);
  const run = bytes.indexOf('trun');
  bytes.writeUInt32BE(1, run + 4);
  bytes.writeUInt32BE(0xffffffff, run + 8);
  return bytes;
}
