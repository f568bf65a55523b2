import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { uuid7 } from '#kit/ids/uuid7.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import { addCreative, addImage, content } from '#test/launcher/library.ts';
import { TestLauncher } from '#test/launcher/start-launcher.ts';

let harness: TestLauncher;
let viewer: Viewer;
let image: string;

beforeAll(async () => {
  harness = await TestLauncher.start();
  viewer = harness.viewer();
  image = await addImage(harness, viewer);
});
afterAll(() => harness.stop());

const READ = `query ($id: UUID!) { creative(id: $id) {
  version name concept tags state currentVersion { number state } approvedVersion { number } versions { number state revokeReason } } }`;
const CREATE = `mutation ($input: CreativeCreateInput!) { creativeCreate(input: $input) { creative { id } } }`;
const CREATE_VERSION = `mutation ($input: CreativeVersionCreateInput!) { creativeVersionCreate(input: $input) { creativeVersion { id number } } }`;
const APPROVE = `mutation ($input: CreativeVersionApproveInput!) { creativeVersionApprove(input: $input) { creativeVersion { state approvedAt } } }`;
const REVOKE = `mutation ($input: CreativeVersionRevokeInput!) { creativeVersionRevoke(input: $input) { creativeVersion { state } } }`;

const violated = async (changes: Record<string, unknown>) => {
  const input = { family: { name: 'A' }, content: { ...content(image), ...changes } };
  const { violations } = await harness.refused(viewer, CREATE, { input });
  return (violations as { path: string; rule: string }[]).map(({ path, rule }) => `${path} ${rule}`);
};

describe('a creative', () => {
  it('is named where the id of its version is passed instead, and not to another workspace', async () => {
    const { creativeId, versionId } = await addCreative(harness, viewer, { content: content(image) });
    const refusal = await harness.refused(viewer, READ, { id: versionId });
    expect(refusal).toMatchObject({ code: 'NOT_FOUND', what: 'creative', id: versionId, creativeId });
    const foreign = await harness.refused(harness.viewer(), READ, { id: versionId });
    expect(foreign).toMatchObject({ code: 'NOT_FOUND', id: versionId });
    expect(foreign).not.toHaveProperty('creativeId');
  });
});

describe('creatives', () => {
  it('go from draft over approval to revocation, version by version', async () => {
    const { creativeId, versionId } = await addCreative(harness, viewer, { content: content(image), approve: false });
    expect(await harness.ok(viewer, APPROVE, { input: { creativeId, versionId } })).toEqual({
      creativeVersionApprove: { creativeVersion: { state: 'APPROVED', approvedAt: expect.any(String) } },
    });
    await harness.ok(viewer, CREATE_VERSION, { input: { creativeId, content: content(image), expectedVersion: 2 } });
    const stale = { input: { creativeId, content: content(image), expectedVersion: 2 } };
    expect(await harness.refused(viewer, CREATE_VERSION, stale)).toMatchObject({
      code: 'VERSION_CONFLICT',
      currentVersion: 3,
    });
    await harness.ok(viewer, REVOKE, { input: { creativeId, versionId, reason: 'Wrong price' } });
    expect(await harness.refused(viewer, APPROVE, { input: { creativeId, versionId } })).toMatchObject({
      code: 'CONFLICT',
    });
    expect(await harness.ok(viewer, READ, { id: creativeId })).toEqual({
      creative: {
        version: 4,
        name: 'Shoes',
        concept: null,
        tags: [],
        state: 'ACTIVE',
        currentVersion: { number: 2, state: 'DRAFT' },
        approvedVersion: null,
        versions: [
          { number: 2, state: 'DRAFT', revokeReason: null },
          { number: 1, state: 'REVOKED', revokeReason: 'Wrong price' },
        ],
      },
    });
  });

  it('give back the content they were saved with', async () => {
    const ref = await addCreative(harness, viewer, { content: content(image, ['en', 'de']), approve: false });
    const document = `query ($creativeId: UUID!, $versionId: UUID!) { creativeVersion(creativeId: $creativeId, versionId: $versionId) {
      content { format languageMode defaultLocale cta variants { variantKey locale description deepLink } media { mediaAssetId slotKey position placementKey } sourceSpec { kind } } } }`;
    const { creativeVersion } = await harness.ok<{ creativeVersion: { content: unknown } }>(viewer, document, ref);
    expect(creativeVersion.content).toEqual({
      format: 'SINGLE_IMAGE',
      languageMode: 'MULTILINGUAL',
      defaultLocale: 'en',
      cta: 'SHOP_NOW',
      variants: [
        { variantKey: 'en', locale: 'en', description: '', deepLink: null },
        { variantKey: 'de', locale: 'de', description: '', deepLink: null },
      ],
      media: [{ mediaAssetId: image, slotKey: 'main', position: 0, placementKey: null }],
      sourceSpec: null,
    });
  });

  it('are found by name, concept and tags, page by page', async () => {
    const other = harness.viewer();
    const picture = await addImage(harness, other);
    const ids: string[] = [];
    for (const name of ['One 50%', 'Two', 'Three']) {
      ids.unshift(
        (await addCreative(harness, other, { name, concept: `Sun ${name}`, content: content(picture) })).creativeId,
      );
    }
    const document = `query ($first: Int!, $after: String, $query: String) { creatives(first: $first, after: $after, query: $query) {
      totalCount edges { node { id } } pageInfo { hasNextPage endCursor } } }`;
    interface Page {
      creatives: {
        totalCount: number;
        edges: { node: { id: string } }[];
        pageInfo: { hasNextPage: boolean; endCursor: string };
      };
    }
    const first = (await harness.ok<Page>(other, document, { first: 2 })).creatives;
    expect(first.edges.map(({ node }) => node.id)).toEqual(ids.slice(0, 2));
    expect([first.totalCount, first.pageInfo.hasNextPage]).toEqual([3, true]);
    const rest = (await harness.ok<Page>(other, document, { first: 2, after: first.pageInfo.endCursor })).creatives;
    expect(rest.edges.map(({ node }) => node.id)).toEqual(ids.slice(2));
    const found = (await harness.ok<Page>(other, document, { first: 9, query: '0%' })).creatives;
    expect(found.edges.map(({ node }) => node.id)).toEqual([ids[2]]);
  });

  it('report every broken rule of their content at once', async () => {
    const [variant] = content(image).variants as Record<string, unknown>[];
    const broken = await violated({
      cta: 'shop now',
      variants: [
        { ...variant, destinationUrl: 'https://user:secret@example.com' },
        { ...variant, locale: 'de', destinationUrl: null },
      ],
      media: [
        { mediaAssetId: uuid7(), slotKey: 'main' },
        { mediaAssetId: image, slotKey: 'main', variantKey: 'fr' },
      ],
    });
    expect(broken.toSorted()).toEqual([
      'input.content.cta pattern',
      'input.content.media[0].mediaAssetId exists',
      'input.content.media[1].variantKey exists',
      'input.content.variants[0].destinationUrl url',
      'input.content.variants[1].locale locale',
      'input.content.variants[1].variantKey unique',
    ]);
  });

  it('report bounds of single fields together', async () => {
    const input = { family: { name: '' }, content: { ...content(image), variants: [], cta: 'x'.repeat(65) } };
    const { violations } = await harness.refused(viewer, CREATE, { input });
    expect((violations as { path: string }[]).map(({ path }) => path).toSorted()).toEqual([
      'input.content.cta',
      'input.content.variants',
      'input.family.name',
    ]);
  });

  it('are approved in every format', async () => {
    const source = { kind: 'EXISTING_POST', postId: '12_34' };
    const post = { ...content(image), format: 'EXISTING_POST', sourceSpec: source, media: [] };
    const ref = await addCreative(harness, viewer, { content: post, approve: false });
    expect(await harness.ok(viewer, APPROVE, { input: ref })).toMatchObject({
      creativeVersionApprove: { creativeVersion: { state: 'APPROVED' } },
    });
  });

  it('are approved by those who may', async () => {
    const ref = await addCreative(harness, viewer, { content: content(image), approve: false });
    const editor = { ...viewer, role: 'editor' as const };
    expect(await harness.refused(editor, APPROVE, { input: ref })).toMatchObject({ code: 'FORBIDDEN' });
  });
});
