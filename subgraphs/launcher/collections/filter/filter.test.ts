import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Viewer } from '#kit/session/viewer.ts';
import { addCreative, addImage, content } from '#test/launcher/library.ts';
import { TestLauncher } from '#test/launcher/start-launcher.ts';

let harness: TestLauncher;
let viewer: Viewer;
let image: string;

const PREVIEW = `query ($filterSpec: FilterSpecInput!, $excludedIds: [UUID!]! = [], $first: Int! = 24, $after: String, $count: Boolean! = true) {
  collectionPreview(filterSpec: $filterSpec, excludedIds: $excludedIds, first: $first, after: $after, includeCount: $count) {
    totalCount edges { cursor node { id name } } pageInfo { hasNextPage hasPreviousPage endCursor } } }`;
const CREATE = `mutation ($input: CreativeCreateInput!) { creativeCreate(input: $input) { creative { id } } }`;
const NEXT = `mutation ($input: CreativeVersionCreateInput!) { creativeVersionCreate(input: $input) { creative { id } } }`;

interface Preview {
  collectionPreview: {
    totalCount: number | null;
    edges: { cursor: string; node: { id: string; name: string } }[];
    pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; endCursor: string | null };
  };
}
type Condition = [field: string, operator: string, ...values: string[]];

const spec = (...conditions: Condition[]) => ({
  conditions: conditions.map(([field, operator, ...values]) => ({ field, operator, values })),
});

async function preview(variables: Record<string, unknown>, as = viewer): Promise<Preview['collectionPreview']> {
  return (await harness.ok<Preview>(as, PREVIEW, variables)).collectionPreview;
}

/** Names of what matches, newest first; the count has to agree. */
async function matching(...conditions: Condition[]): Promise<string> {
  const { edges, totalCount } = await preview({ filterSpec: spec(...conditions) });
  expect(totalCount).toBe(edges.length);
  return edges.map(({ node }) => node.name).join(', ');
}

async function add(family: Record<string, unknown>, changes: Record<string, unknown> = {}, locales = ['en']) {
  const input = { family, content: { ...content(image, locales), ...changes } };
  return (await harness.ok<{ creativeCreate: { creative: { id: string } } }>(viewer, CREATE, { input })).creativeCreate
    .creative.id;
}

/** Content of a post that exists already. */
const POST = { format: 'EXISTING_POST', sourceSpec: { kind: 'EXISTING_POST', postId: '12_34' }, media: [] };

const set = (name: string, assignment: string, ...values: unknown[]) =>
  harness.test.admin(`update launcher.creative set ${assignment} where name = $1`, [name, ...values]);

beforeAll(async () => {
  harness = await TestLauncher.start();
  viewer = harness.viewer();
  image = await addImage(harness, viewer);
  await add({ name: 'Sun 50% off', concept: 'Summer sale', tags: ['Beach', 'sea_side'], sourceGroup: 'Agency' });
  await add({ name: 'Äpfel & Öl', concept: 'SUMMER', tags: ['beach ball'] }, {}, ['de-AT', 'en']);
  await add({ name: `O'Brien? "wins"\\n`, tags: [] }, POST, ['zh-Hant-TW']);
  await add({ name: 'Plain', sourceGroup: 'agency' }, {}, ['deu']);
  await set('Plain', `created_at = '2026-02-01T12:00:00Z'`);
  // Somebody else's, and one put away: no filter shows them.
  const other = harness.viewer();
  await addCreative(harness, other, { name: 'Sun 50% off', content: content(await addImage(harness, other)) });
  await add({ name: 'Old sun', tags: ['Beach'] });
  await set('Old sun', `state = 'ARCHIVED'`);
});
afterAll(() => harness.stop());

const [SUN, APPLES, QUOTED, PLAIN] = ['Sun 50% off', 'Äpfel & Öl', `O'Brien? "wins"\\n`, 'Plain'];

describe('a smart filter', () => {
  it.each<[Condition[], (string | undefined)[]]>([
    [[], [PLAIN, QUOTED, APPLES, SUN]],
    [[['NAME', 'EQ', 'sun 50% OFF']], [SUN]],
    [[['NAME', 'EQ', 'sun']], []],
    [[['NAME', 'CONTAINS', 'sun']], [SUN]],
    [
      [
        ['TAGS', 'EQ', 'beach'],
        ['NAME', 'CONTAINS', 'n', 's', 'sun'],
      ],
      [SUN],
    ],
    [[['NAME', 'IN', 'plain', 'ÄPFEL & öl']], [PLAIN, APPLES]],
    [[['NAME', 'EQ', 'a\u0308pfel & o\u0308l']], [APPLES]],
    [[['NAME', 'CONTAINS', '0% O', 'PFEL']], [APPLES, SUN]],
    [[['NAME', 'CONTAINS', '%']], [SUN]],
    [[['NAME', 'CONTAINS', '_']], []],
    [[['NAME', 'CONTAINS', `'brien? "WINS"\\`]], [QUOTED]],
    [[['NAME', 'IN', `o'brien? "wins"\\n`]], [QUOTED]],
    [[['CONCEPT', 'EQ', 'summer']], [APPLES]],
    [[['CONCEPT', 'CONTAINS', 'Summer']], [APPLES, SUN]],
    [[['TAGS', 'EQ', 'BEACH']], [SUN]],
    [[['TAGS', 'CONTAINS', 'each']], [APPLES, SUN]],
    [[['TAGS', 'IN', 'sea_side', 'beach ball']], [APPLES, SUN]],
    [[['SOURCE', 'EQ', 'AGENCY']], [PLAIN, SUN]],
    [[['SOURCE', 'CONTAINS', 'gen']], [PLAIN, SUN]],
    [[['LANGUAGE', 'EQ', 'de']], [APPLES]],
    [[['LANGUAGE', 'EQ', 'de-at']], [APPLES]],
    [[['LANGUAGE', 'EQ', 'de-DE']], []],
    [[['LANGUAGE', 'IN', 'zh-hant', 'deu']], [PLAIN, QUOTED]],
    [[['LANGUAGE', 'IN', 'en']], [APPLES, SUN]],
    [[['FORMAT', 'EQ', 'existing_post']], [QUOTED]],
    [[['FORMAT', 'IN', 'single_image', 'single_video']], [PLAIN, APPLES, SUN]],
    [[['IMPORTED_AT', 'LTE', '2026-02-01T13:00:00+01:00']], [PLAIN]],
    [[['IMPORTED_AT', 'GTE', '2026-02-01T12:00:00.001Z']], [QUOTED, APPLES, SUN]],
    [[['IMPORTED_AT', 'GTE', '2026-02-01']], [PLAIN, QUOTED, APPLES, SUN]],
    [[['IMPORTED_AT', 'GTE', '2026-02-02']], [QUOTED, APPLES, SUN]],
    [[['IMPORTED_AT', 'LTE', '2026-02-01']], [PLAIN]],
    [[['IMPORTED_AT', 'LTE', '2026-01-31']], []],
    [[['IMPORTED_AT', 'LTE', '9999-12-31']], [PLAIN, QUOTED, APPLES, SUN]],
    [[['IMPORTED_AT', 'LTE', '2026-01-31', '2026-02-01']], [PLAIN]],
    [[['IMPORTED_AT', 'LTE', '2026-02-01T11:00:00Z', '2026-02-01T14:00:00+02:00']], [PLAIN]],
    [[['IMPORTED_AT', 'GTE', '2026-02-02', '2026-02-01T12:00:00Z']], [PLAIN, QUOTED, APPLES, SUN]],
    [
      [
        ['IMPORTED_AT', 'GTE', '2026-02-01T12:00:00Z'],
        ['IMPORTED_AT', 'LTE', '2026-02-01T12:00:00Z'],
      ],
      [PLAIN],
    ],
  ])('%j finds %j', async (conditions, expected) => {
    expect(await matching(...conditions)).toBe(expected.join(', '));
  });

  it('combines conditions with AND and the values of one with OR', async () => {
    expect(await matching(['TAGS', 'EQ', 'beach'], ['TAGS', 'EQ', 'sea_side'])).toBe(SUN);
    expect(await matching(['TAGS', 'EQ', 'beach'], ['TAGS', 'EQ', 'beach ball'])).toBe('');
    expect(await matching(['FORMAT', 'EQ', 'single_image'], ['TAGS', 'CONTAINS', 'sea', 'ball'])).toBe(
      `${APPLES}, ${SUN}`,
    );
  });

  it('sees creatives as they are now', async () => {
    const id = await add({ name: 'Changing', tags: ['before'] });
    await set('Changing', `tags = '["after"]', concept = 'New'`);
    expect(await matching(['TAGS', 'EQ', 'before'])).toBe('');
    expect(await matching(['TAGS', 'EQ', 'after'], ['CONCEPT', 'EQ', 'new'])).toBe('Changing');
    const next = { ...content(image, ['fr', 'it']), ...POST };
    await harness.ok(viewer, NEXT, { input: { creativeId: id, content: next, expectedVersion: 1 } });
    expect(await matching(['LANGUAGE', 'EQ', 'it'], ['FORMAT', 'EQ', 'existing_post'])).toBe('Changing');
    expect(await matching(['NAME', 'EQ', 'changing'], ['LANGUAGE', 'EQ', 'en'])).toBe('');
    await set('Changing', `state = 'ARCHIVED'`);
    expect(await matching(['LANGUAGE', 'EQ', 'it'])).toBe('');
    await set('Changing', `state = 'ACTIVE'`);
    expect(await matching(['LANGUAGE', 'EQ', 'it'], ['TAGS', 'EQ', 'after'])).toBe('Changing');
    await set('Changing', `state = 'ARCHIVED'`);
  });

  it('is refused where operator or values do not fit the field, naming every path and what is allowed', async () => {
    const wrong = spec(
      ['NAME', 'GTE', 'a'],
      ['LANGUAGE', 'CONTAINS', 'german'],
      ['FORMAT', 'IN', 'single_image', 'poster'],
      ['IMPORTED_AT', 'EQ', '2026-02-30T00:00:00Z', '2026-02-30', '2026-02-01', '2026-02-01T10:00:00+16:00'],
      ['TAGS', 'EQ', '', 'x'.repeat(301)],
    );
    const { code, violations } = await harness.refused(viewer, PREVIEW, { filterSpec: wrong });
    expect(code).toBe('BAD_USER_INPUT');
    const violated = (violations as { path: string; rule: string; message: string }[]).map(
      ({ path, rule, message }) => `${path.replace('filterSpec.conditions', '')} ${rule} ${message}`,
    );
    expect(violated).toEqual([
      '[0].operator operator must be EQ, CONTAINS or IN for NAME',
      '[1].operator operator must be EQ or IN for LANGUAGE',
      '[1].values[0] language must be a language tag such as en or de-AT',
      '[2].values[1] format must be single_image, single_video, carousel, collection, flexible, existing_post or catalog',
      '[3].operator operator must be GTE or LTE for IMPORTED_AT',
      ...[0, 1, 3].map(
        (index) =>
          `[3].values[${index}] instant must be an instant with its offset, such as 2026-05-12T10:45:09Z, or a day in UTC, such as 2026-05-12`,
      ),
      '[4].values[0] text must have 1 to 300 characters',
      '[4].values[1] text must have 1 to 300 characters',
    ]);
  });

  it('takes instants of every offset that it does not refuse', async () => {
    for (const operator of ['GTE', 'LTE']) {
      const ends = [
        '2026-02-01T12:00:00-15:59',
        '2026-02-01t12:00:00.123456789z',
        '0001-01-01',
        '9999-12-31T23:59:59Z',
      ];
      expect(await matching(['IMPORTED_AT', operator, ...ends])).toContain(PLAIN);
    }
  });

  it('takes all its conditions at once, with as many values as are allowed', async () => {
    const values = Array.from({ length: 100 }, (_, index) => `value ${index} sun`);
    const many = Array.from({ length: 30 }, (): Condition => ['NAME', 'CONTAINS', ...values]);
    expect(await matching(...many)).toBe('');
  });
});

describe('a preview', () => {
  const all = spec();
  const names = ({ edges }: Preview['collectionPreview']) => edges.map(({ node }) => node.name);

  it('goes on behind its cursor, with the whole count, until the end', async () => {
    const first = await preview({ filterSpec: all, first: 3 });
    expect([names(first), first.totalCount]).toEqual([[PLAIN, QUOTED, APPLES], 4]);
    expect(first.pageInfo).toMatchObject({ hasNextPage: true, hasPreviousPage: false });
    const after = first.pageInfo.endCursor;
    const rest = await preview({ filterSpec: all, first: 3, after });
    expect([names(rest), rest.totalCount, rest.pageInfo.hasNextPage]).toEqual([[SUN], 4, false]);
    expect(rest.pageInfo.hasPreviousPage).toBe(true);
    const end = await preview({ filterSpec: all, after: rest.pageInfo.endCursor });
    expect(end).toMatchObject({ edges: [], totalCount: 4, pageInfo: { hasNextPage: false, endCursor: null } });
  });

  it('counts only when asked', async () => {
    for (const filterSpec of [all, spec(['LANGUAGE', 'EQ', 'en'])]) {
      const page = await preview({ filterSpec, count: false, first: 1 });
      expect(page.totalCount).toBeNull();
      expect(page.pageInfo.hasNextPage).toBe(true);
    }
  });

  it('leaves out what is excluded, also from the count', async () => {
    const { edges } = await preview({ filterSpec: all });
    const excludedIds = [edges[0]!.node.id, edges[2]!.node.id];
    const left = await preview({ filterSpec: all, excludedIds });
    expect([names(left), left.totalCount]).toEqual([[QUOTED, SUN], 2]);
  });

  it('takes a cursor with the same filter and exclusions only', async () => {
    const { edges } = await preview({ filterSpec: all });
    const [first, second] = edges as [(typeof edges)[0], (typeof edges)[0]];
    const refused = async (variables: Record<string, unknown>) => {
      const { code, violations } = await harness.refused(viewer, PREVIEW, variables);
      expect([code, violations]).toEqual([
        'BAD_USER_INPUT',
        [expect.objectContaining({ path: 'after', rule: 'cursor' })],
      ]);
    };
    await refused({ filterSpec: spec(['NAME', 'CONTAINS', 'a']), after: first.cursor });
    await refused({ filterSpec: all, excludedIds: [second.node.id], after: first.cursor });
    await refused({ filterSpec: all, after: first.node.id });
    await refused({ filterSpec: all, after: '' });
    await refused({ filterSpec: all, after: `${first.cursor}=` });
    const excludedIds = [first.node.id, second.node.id];
    const { edges: others } = await preview({ filterSpec: all, excludedIds });
    const reordered = { filterSpec: all, excludedIds: excludedIds.toReversed(), after: others[0]!.cursor };
    expect((await preview(reordered)).edges.map(({ cursor }) => cursor)).toEqual([others[1]!.cursor]);
  });

  it('of another workspace shows its own only', async () => {
    expect(await preview({ filterSpec: all }, harness.viewer())).toMatchObject({ edges: [], totalCount: 0 });
  });
});
