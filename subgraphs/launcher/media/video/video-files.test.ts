/** @seconds 15 */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { announcementOf } from '#test/launcher/library.ts';
import { addFile, leftBehind, videoFile } from '#test/launcher/media-files.ts';
import { TestLauncher } from '#test/launcher/start-launcher.ts';

/** Brands of telephones and sound editors, and of programs that write none. */
const ODD_BRANDS = ['3gp4', '3gp5', '3g2a', 'M4A ', 'F4A ', '\0\0\0\0'];

let harness: TestLauncher;
beforeAll(async () => {
  harness = await TestLauncher.start();
});
afterAll(() => harness.stop());

const mp4 = videoFile('h264.mp4').bytes;
const front = videoFile('front.mp4').bytes;
const frag = videoFile('frag.mp4').bytes;
const mov = videoFile('h264.mov').bytes;
const audio = videoFile('audio.mp4').bytes;

async function send(bytes: Buffer, mimeType: string) {
  const viewer = harness.viewer();
  const sent = await addFile(harness, viewer, { bytes, announced: announcementOf(bytes, 'clip.mp4', mimeType) });
  return { viewer, ...sent };
}

async function refusalOf(bytes: Buffer, mimeType: string) {
  const { viewer, body } = await send(bytes, mimeType);
  expect(await leftBehind(harness, viewer.workspaceId)).toEqual({ rows: 0, files: [] });
  return body.error;
}

function box(type: string, content: Buffer | string = ''): Buffer {
  const bytes = Buffer.concat([Buffer.from(`\0\0\0\0${type}`, 'latin1'), Buffer.from(content)]);
  bytes.writeUInt32BE(bytes.length);
  return bytes;
}

function written(bytes: Buffer, at: number, text: string): Buffer {
  const changed = Buffer.from(bytes);
  changed.write(text, at, 'latin1');
  return changed;
}

/** The boxes behind the first. */
function unbranded(bytes: Buffer): Buffer {
  return bytes.subarray(bytes.readUInt32BE(0));
}

/** The box's size left to the end of the file. */
function opened(bytes: Buffer, type: string): Buffer {
  const changed = Buffer.from(bytes);
  changed.writeUInt32BE(0, changed.indexOf(type) - 4);
  return changed;
}

/** Returns a film of the same length whose media box has its size in 64 bits; the free box before it makes room. */
function wideSized(bytes: Buffer): Buffer {
  const at = bytes.indexOf('mdat') - 4;
  const size = bytes.readUInt32BE(at);
  const changed = Buffer.from(bytes);
  changed.writeUInt32BE(1, at - 8);
  changed.write('mdat', at - 4, 'latin1');
  changed.writeBigUInt64BE(BigInt(size + 8), at);
  return changed;
}

describe('films of other makers', () => {
  it.each(['M4V ', 'M4VH', 'M4VP', 'mp41', 'mp42', 'isom', 'iso2', 'iso6', 'avc1', 'MSNV', 'dash', ...ODD_BRANDS])(
    'are MP4 with the brand %j',
    async (brand) => {
      expect(await send(written(mp4, 8, brand), 'VIDEO_MP4')).toMatchObject({ status: 201 });
    },
  );

  it.each<[string, Buffer]>([
    ['wide', written(mov, 4, 'wide')],
    ['free', written(mov, 4, 'free')],
    ['skip', written(mov, 4, 'skip')],
    ['pnot', written(mov, 4, 'pnot')],
    ['moov', written(front, 4, 'skip')],
    ['mdat', mergedInto(mov, 'mdat')],
  ])('are QuickTime without a brand, beginning with %s', async (_, bytes) => {
    expect(await send(bytes, 'VIDEO_QUICKTIME')).toMatchObject({ status: 201 });
  });

  it('are MP4 where their brand comes second', async () => {
    const brand = front.subarray(0, front.readUInt32BE(0));
    const late = Buffer.from(front);
    late.write('free', 4, 'latin1');
    box('ftyp', 'isom\0\0\0\0').copy(late, brand.length - 16);
    late.writeUInt32BE(brand.length - 16);
    expect(await send(late, 'VIDEO_MP4')).toMatchObject({ status: 201 });
  });

  it.each(['styp', 'sidx'])('are MP4 without a brand, beginning with %s', async (type) => {
    expect(await send(Buffer.concat([box(type, 'msdh\0\0\0\0'), unbranded(frag)]), 'VIDEO_MP4')).toMatchObject({
      status: 201,
    });
  });

  it('are MP4 where a fragment comes before the index', async () => {
    const [from, to] = [front.indexOf('moov') - 4, front.length];
    const bytes = Buffer.concat([box('moof', box('mfhd', Buffer.alloc(8))), front.subarray(from, to)]);
    expect((await send(bytes, 'VIDEO_MP4')).body.error?.rule).not.toBe('type');
  });

  it.each([
    ['uuid', 16],
    ['udta', 5_000],
    ['meta', 5_000],
    ['skip', 9_000],
    ['free', 300_000],
  ])('go by the brand behind any %s of %i bytes', async (type, size) => {
    const late = (bytes: Buffer) => Buffer.concat([box(type, Buffer.alloc(size)), bytes]);
    expect(await send(late(frag), 'VIDEO_MP4')).toMatchObject({ status: 201 });
    expect(await refusalOf(late(frag), 'VIDEO_QUICKTIME')).toMatchObject({ rule: 'type' });
    expect(await refusalOf(late(mov), 'VIDEO_MP4')).toMatchObject({ rule: 'type' });
  });

  it.each(['M4A ', 'isom'])('are refused with sound alone and the brand %j', async (brand) => {
    const message = 'The file has sound but no moving pictures. Choose an MP4 or QuickTime video.';
    expect(await refusalOf(written(audio, 8, brand), 'VIDEO_MP4')).toMatchObject({ rule: 'video', message });
  });

  it.each(['heic', 'avif', 'mif1', 'crx '])('are not still pictures with the brand %j', async (brand) => {
    const message = expect.stringMatching(/^The bytes are image\//u);
    expect(await refusalOf(written(mp4, 8, brand), 'VIDEO_MP4')).toMatchObject({ rule: 'type', message });
  });

  it.each([
    ['MP4 announced as QuickTime', written(mp4, 8, 'M4V '), 'VIDEO_QUICKTIME', 'video/mp4'],
    ['QuickTime announced as MP4', mov, 'VIDEO_MP4', 'video/quicktime'],
    ['QuickTime without a brand announced as MP4', written(mov, 4, 'skip'), 'VIDEO_MP4', 'video/quicktime'],
  ])('are refused as %s, with the type to announce', async (_, bytes, mimeType, type) => {
    const message = expect.stringContaining(`Announce the file as ${type}.`);
    expect(await refusalOf(bytes, mimeType)).toMatchObject({ code: 'BAD_USER_INPUT', rule: 'type', message });
  });
});

describe('bytes behind a film', () => {
  const trailers: [string, Buffer][] = [
    ['a checksum in digits', Buffer.from('8db42d694ccc418790edff439fe026bf')],
    ['an ID3 tag', Buffer.from(`TAG${'a'.repeat(125)}`)],
    ['the end of a mail', Buffer.from('\r\n--boundary--\r\n')],
    ['blanks', Buffer.alloc(512, ' ')],
    ['zeros', Buffer.alloc(512)],
    ['a few bytes', Buffer.from('\r\n')],
    ['a box of a maker', box('SDLN', 'abc')],
    ['a picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0, ...Buffer.alloc(60, 7)])],
  ];
  it.each(trailers)('are not read: %s', async (_, trailer) => {
    for (const film of [mp4, front, frag]) {
      expect(await send(Buffer.concat([film, trailer]), 'VIDEO_MP4')).toMatchObject({ status: 201 });
    }
  });

  it('do not hide that the film is cut off', async () => {
    const cut = front.subarray(0, 2_600);
    expect(await refusalOf(cut, 'VIDEO_MP4')).toMatchObject({ rule: 'video' });
    const index = mp4.indexOf('moov') - 4;
    const noIndex = Buffer.concat([mp4.subarray(0, index), Buffer.alloc(512, ' ')]);
    expect(await refusalOf(noIndex, 'VIDEO_MP4')).toMatchObject({ rule: 'video' });
  });
});

describe('sizes of boxes', () => {
  it.each<[string, Buffer]>([
    ['the media go to the end of the file', opened(front, 'mdat')],
    ['the index goes to the end of the file', opened(mp4, 'moov')],
    ['the media say their size in 64 bits', wideSized(mp4)],
  ])('are understood where %s', async (_, bytes) => {
    expect(await send(bytes, 'VIDEO_MP4')).toMatchObject({ status: 201 });
  });
});

/** The same bytes, with all boxes up to the first of this kind made the beginning of it. */
function mergedInto(bytes: Buffer, type: string): Buffer {
  const at = bytes.indexOf(type) - 4;
  const changed = Buffer.from(bytes);
  changed.writeUInt32BE(at + bytes.readUInt32BE(at));
  changed.write(type, 4, 'latin1');
  return changed;
}
