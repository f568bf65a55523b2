import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { uuid7 } from '#kit/ids/uuid7.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import { imageFile, prepareUpload } from '#test/launcher/library.ts';
import { TestLauncher } from '#test/launcher/start-launcher.ts';

let harness: TestLauncher;
let viewer: Viewer;

beforeAll(async () => {
  harness = await TestLauncher.start();
  viewer = harness.viewer();
});
afterAll(() => harness.stop());

interface InlineFile {
  name: string;
  size: number;
  type: string;
  data: string;
}

interface Result {
  name: string;
  mediaId: string | null;
  mediaAssetId: string | null;
  mediaAsset: { filename: string; widthPx: number } | null;
  refusal: { code: string; recovery: string; rule: string; message: string } | null;
}

const COMPLETE = `mutation ($input: MediaUploadsCompleteInput!) { mediaUploadsComplete(input: $input) { replayed files {
  name mediaId mediaAssetId mediaAsset { filename widthPx } refusal { code recovery rule message } } } }`;

async function complete(input: Record<string, unknown>, who = viewer): Promise<{ replayed: boolean; files: Result[] }> {
  const answer = await harness.ok<{ mediaUploadsComplete: { replayed: boolean; files: Result[] } }>(who, COMPLETE, {
    input,
  });
  return answer.mediaUploadsComplete;
}

/** Returns an image of a unique colour, ready to be sent. */
async function picture(name: string, changes: Partial<InlineFile> = {}): Promise<InlineFile> {
  const colour = `#${uuid7().slice(-6)}`;
  const { bytes } = await imageFile({ colour });
  return { name, size: bytes.length, type: 'image/png', data: bytes.toString('base64'), ...changes };
}

function violations(refused: Record<string, unknown>): unknown {
  return (refused['violations'] as { path: string; rule: string }[]).map(({ path, rule }) => [path, rule]);
}

describe('files in a call', () => {
  it('are saved or refused one by one, in their order', async () => {
    const lie = await imageFile({ type: 'jpeg' });
    const jpeg = { size: lie.bytes.length, data: lie.bytes.toString('base64') };
    const wrapped = await picture('wrapped.png');
    const good = await picture('good.png');
    const { files, replayed } = await complete({
      files: [
        good,
        await picture('not base64.png', { data: 'no!' }),
        { ...good, name: 'url-safe.png', data: good.data.replaceAll('/', '_').replaceAll('+', '-').concat('_') },
        { ...good, name: 'data-url.png', data: `data:image/png;base64,${good.data}` },
        { ...good, name: 'longer.png', size: good.size + 1 },
        { ...good, name: 'lie.png', ...jpeg },
        await picture('vector.svg', { type: 'image/svg+xml' }),
        { ...wrapped, data: wrapped.data.replaceAll(/(.{76})/g, '$1\r\n') },
        { ...good, name: 'again.png', type: 'IMAGE/PNG' },
      ],
    });
    expect(replayed).toBe(false);
    expect(files.map(({ name, refusal }) => [name, refusal && `${refusal.code} ${refusal.rule}`])).toEqual([
      ['good.png', null],
      ['not base64.png', 'BAD_USER_INPUT encoding'],
      ['url-safe.png', 'BAD_USER_INPUT encoding'],
      ['data-url.png', 'BAD_USER_INPUT encoding'],
      ['longer.png', 'BAD_USER_INPUT size'],
      ['lie.png', 'BAD_USER_INPUT type'],
      ['vector.svg', 'BAD_USER_INPUT type'],
      ['wrapped.png', null],
      ['again.png', null],
    ]);
    expect(files[0]).toMatchObject({ mediaAsset: { filename: 'good.png', widthPx: 64 }, refusal: null });
    expect(files[1]).toMatchObject({ mediaId: null, mediaAssetId: null, refusal: { recovery: 'CORRECTABLE' } });
    expect(files[3]!.refusal!.message).toContain('data URL');
    expect(files[8]!.mediaAssetId).toBe(files[0]!.mediaAssetId);
    const names = `{ mediaAssets { edges { node { filename } } } }`;
    const { mediaAssets } = await harness.ok<{ mediaAssets: { edges: { node: { filename: string } }[] } }>(
      viewer,
      names,
    );
    expect(mediaAssets.edges.map(({ node }) => node.filename)).toEqual(['wrapped.png', 'good.png']);
  });

  it('can be created as creatives of the platform, by the id of their upload', async () => {
    const { files } = await complete({ files: [await picture('a.png')] });
    const found = await harness.test.admin('select media_asset_id from launcher.media_upload where id = $1', [
      files[0]!.mediaId,
    ]);
    expect(found).toEqual([{ media_asset_id: files[0]!.mediaAssetId }]);
  });

  it('are found again without a request id', async () => {
    const files = [await picture('a.png')];
    const [one, two] = [await complete({ files }), await complete({ files, requestId: null, mediaId: null })];
    expect(two.files[0]!.mediaAssetId).toBe(one.files[0]!.mediaAssetId);
    expect(two.replayed).toBe(false);
  });

  it('are refused as a whole when there are none, too many, or they are too large together', async () => {
    const file = await picture('a.png');
    const files = Array.from({ length: 11 }, () => file);
    expect(violations(await harness.refused(viewer, COMPLETE, { input: { files } }))).toEqual([
      ['input.files', 'items'],
    ]);
    expect(violations(await harness.refused(viewer, COMPLETE, { input: { files: [] } }))).toEqual([
      ['input.files', 'items'],
    ]);
    const large = { ...file, size: 33 * 1024 * 1024 };
    const together = await harness.refused(viewer, COMPLETE, { input: { files: [large, large], mediaId: uuid7() } });
    expect(violations(together)).toEqual([
      ['input.files', 'bytes'],
      ['input.files', 'items'],
    ]);
  });

  it('need the permission to write to the library and to the ad account', async () => {
    const files = [await picture('a.png')];
    const reader = { ...viewer, role: 'viewer' as const };
    expect(await harness.refused(reader, COMPLETE, { input: { files } })).toMatchObject({ code: 'FORBIDDEN' });
    const owner = await harness.owner();
    const account = await harness.addAdAccount(owner.workspaceId);
    const member = await harness.memberWithGrant(owner, account, 'READ');
    const input = { files, adAccountId: account };
    expect(await harness.refused(member, COMPLETE, { input })).toMatchObject({ code: 'FORBIDDEN' });
    expect(await harness.refused(viewer, COMPLETE, { input })).toMatchObject({ code: 'NOT_FOUND' });
    expect((await complete(input, owner)).files[0]!.refusal).toBeNull();
  });
});

describe('files with a request id', () => {
  it('are done once; what failed is done by the next call', async () => {
    const [one, two] = [await picture('one.png'), await picture('unlucky.png')];
    const input = { requestId: uuid7(), files: [one, two] };
    await harness.test.admin(`create function launcher.unlucky() returns trigger language plpgsql as $$
      begin if new.filename = 'unlucky.png' then raise exception 'no luck'; end if; return new; end $$`);
    await harness.test.admin(
      'create trigger unlucky before update on launcher.media_upload for each row execute function launcher.unlucky()',
    );
    const first = await complete(input);
    await harness.test.admin('drop trigger unlucky on launcher.media_upload');
    expect(first.files[1]!.refusal).toMatchObject({ code: 'INTERNAL', recovery: 'TRANSIENT' });
    const second = await complete(input);
    expect(second.replayed).toBe(true);
    expect(second.files[0]).toEqual(first.files[0]);
    expect(second.files[1]!.refusal).toBeNull();
    expect(await complete(input)).toEqual(second);
  });

  it('are the same files however they are written, and no others', async () => {
    const file = await picture('a.png');
    const requestId = uuid7();
    const first = await complete({ requestId, files: [file] });
    const spaced = { ...file, data: `${file.data}\n` };
    expect(await complete({ requestId, files: [spaced] })).toEqual({ ...first, replayed: true });
    for (const changed of [{ ...file, name: 'b.png' }, { ...file, data: 'AAAA' }, await picture('a.png')]) {
      const refused = await harness.refused(viewer, COMPLETE, { input: { requestId, files: [changed] } });
      expect(refused).toMatchObject({ code: 'REQUEST_ID_REUSED' });
    }
  });

  it('are saved once by calls at the same time', async () => {
    const input = { requestId: uuid7(), files: [await picture('a.png'), await picture('b.png')] };
    const [one, two] = await Promise.all([complete(input), complete(input)]);
    expect(one.files).toEqual(two.files);
    expect(one.files.map(({ refusal }) => refusal)).toEqual([null, null]);
  });
});

describe('the file of a prepared upload', () => {
  it('completes it when it is the announced one', async () => {
    const { bytes, announced } = await imageFile({ colour: '#010203' });
    const { mediaId } = await prepareUpload(harness, viewer, announced);
    const file = { name: announced.filename, size: bytes.length, type: 'image/png', data: bytes.toString('base64') };
    const others: [Partial<InlineFile>, string][] = [
      [{ name: 'other.png' }, 'name'],
      [{ type: 'image/jpeg' }, 'type'],
      [await picture(file.name, {}), 'checksum'],
    ];
    for (const [change, rule] of others) {
      const { files } = await complete({ mediaId, files: [{ ...file, ...change }] });
      const said = files[0]!.refusal?.rule;
      expect(said === 'size' ? 'checksum' : said).toBe(rule);
    }
    const done = await complete({ mediaId, files: [file] });
    expect(done.files[0]).toMatchObject({ mediaId, refusal: null });
    expect((await complete({ mediaId, files: [file] })).files).toEqual(done.files);
  });

  it('has to be one the caller can see, for the ad account it was prepared for', async () => {
    const files = [await picture('a.png')];
    expect(await harness.refused(viewer, COMPLETE, { input: { mediaId: uuid7(), files } })).toMatchObject({
      code: 'NOT_FOUND',
    });
    const owner = await harness.owner();
    const [account, other] = [
      await harness.addAdAccount(owner.workspaceId),
      await harness.addAdAccount(owner.workspaceId),
    ];
    const { announced } = await imageFile();
    const { mediaId } = await prepareUpload(harness, owner, { ...announced, adAccountId: account });
    const elsewhere = await harness.refused(owner, COMPLETE, { input: { mediaId, files, adAccountId: other } });
    expect(violations(elsewhere)).toEqual([['input.adAccountId', 'announced']]);
    const member = await harness.memberWithGrant(owner, other, 'WRITE');
    expect(await harness.refused(member, COMPLETE, { input: { mediaId, files } })).toMatchObject({ code: 'NOT_FOUND' });
  });
});
