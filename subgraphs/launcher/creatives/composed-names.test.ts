import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { uuid7 } from '#kit/ids/uuid7.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import { addImage, content } from '#test/launcher/library.ts';
import { TestLauncher } from '#test/launcher/start-launcher.ts';

const COMPOSED = 'Frühling';
const DECOMPOSED = 'Fru\u0308hling';

const CREATE = `mutation ($input: CreativeCreateInput!) { creativeCreate(input: $input) { creative { id name concept tags sourceGroup } } }`;
const SEARCH = `query ($query: String) { creatives(query: $query, first: 50) { totalCount edges { node { name } } } }`;
const PREVIEW = `query ($filterSpec: FilterSpecInput!) { collectionPreview(filterSpec: $filterSpec, first: 24, includeCount: true) { edges { node { name } } } }`;
const MEDIA = `query ($search: String, $sort: MediaSort!) { mediaAssets(first: 50, offset: 0, search: $search, sort: $sort) { totalCount edges { node { filename } } } }`;

interface FoundCreatives {
  totalCount: number;
  edges: { node: { name: string } }[];
}

let harness: TestLauncher;
let viewer: Viewer;
beforeAll(async () => {
  harness = await TestLauncher.start();
  viewer = harness.viewer();
  const image = await addImage(harness, viewer);
  const add = (family: Record<string, unknown>) =>
    harness.ok(viewer, CREATE, { input: { family, content: content(image) } });
  await add({ name: `${DECOMPOSED} A`, tags: [] });
  await add({ name: 'B', concept: DECOMPOSED, tags: [] });
  await add({ name: 'C', tags: ['x', DECOMPOSED, ` ${COMPOSED} `] });
  await add({ name: 'D', sourceGroup: DECOMPOSED, tags: ['"quoted"'] });
});
afterAll(() => harness.stop());

async function searched(query: string): Promise<string> {
  const { creatives } = await harness.ok<{ creatives: FoundCreatives }>(viewer, SEARCH, { query });
  expect(creatives.totalCount).toBe(creatives.edges.length);
  return creatives.edges.map(({ node }) => node.name).join(', ');
}

async function filtered(field: string, operator: string, value: string): Promise<string[]> {
  const filterSpec = { conditions: [{ field, operator, values: [value] }] };
  const { collectionPreview } = await harness.ok<{ collectionPreview: FoundCreatives }>(viewer, PREVIEW, {
    filterSpec,
  });
  return collectionPreview.edges.map(({ node }) => node.name);
}

const ASKED = [COMPOSED, DECOMPOSED, 'FRÜHLING', 'fru\u0308h', 'Früh\u200bling', 'Ｆrühling'];

describe('a name whose accents are encoded in another way', () => {
  it.each(ASKED)('is found by the search for %j in names, concepts and tags', async (query) => {
    expect(await searched(query)).toBe(`C, B, ${COMPOSED} A`);
  });

  it.each([COMPOSED, DECOMPOSED])('is found by filters on %j', async (value) => {
    expect(await filtered('NAME', 'CONTAINS', value)).toEqual([`${COMPOSED} A`]);
    expect(await filtered('NAME', 'EQ', `${value} a`)).toEqual([`${COMPOSED} A`]);
    expect(await filtered('CONCEPT', 'IN', value)).toEqual(['B']);
    expect(await filtered('TAGS', 'IN', value)).toEqual(['C']);
    expect(await filtered('SOURCE', 'EQ', value)).toEqual(['D']);
  });

  it('is kept composed, wherever it stands', async () => {
    const rows = await harness.test.admin(
      `select name, concept, tags, source_group as source from launcher.creative where workspace_id = $1 order by id`,
      [viewer.workspaceId],
    );
    expect(rows).toEqual([
      { name: `${COMPOSED} A`, concept: null, tags: [], source: null },
      { name: 'B', concept: COMPOSED, tags: [], source: null },
      { name: 'C', concept: null, tags: ['x', COMPOSED], source: null },
      { name: 'D', concept: null, tags: ['"quoted"'], source: COMPOSED },
    ]);
  });

  it('is found by what it says only, not by how its tags are stored', async () => {
    expect(await searched('"quoted"')).toBe('D');
    expect(await searched('", "')).toBe('');
  });

  it('is found among files that were named before, and lies where its composed form does', async () => {
    await harness.test.admin(
      `insert into launcher.media_asset (workspace_id, id, filename, media_type, mime_type, byte_size, checksum_sha256, source_kind, file_key, created_by)
       select $1, gen_random_uuid(), name, 'IMAGE', 'image/png', 1, 'sum ' || name, 'UPLOAD', 'key ' || name, $1 from unnest($2::text[]) name`,
      [viewer.workspaceId, ['e\u0301a.png', 'éb.png', 'E\u0301c.png']],
    );
    const list = async (search: string, sort: string) => {
      const { mediaAssets } = await harness.ok<{ mediaAssets: { edges: { node: { filename: string } }[] } }>(
        viewer,
        MEDIA,
        { search, sort },
      );
      return mediaAssets.edges.map(({ node }) => node.filename.normalize('NFC'));
    };
    for (const search of ['é', 'e\u0301', 'É'])
      expect(await list(search, 'NAME')).toEqual(['éa.png', 'éb.png', 'Éc.png']);
  });

  it('may not be mistaken for another one', async () => {
    const input = { family: { name: 'B\u200b', tags: ['x\u00ad'] }, content: content(uuid7()) };
    const { violations } = await harness.refused(viewer, CREATE, { input });
    expect(violations).toMatchObject([
      { path: 'input.family.name', rule: 'characters' },
      { path: 'input.family.tags[0]', rule: 'characters' },
    ]);
  });
});
