import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Viewer } from '#kit/session/viewer.ts';
import { BrandBench, type KitRow } from '#subgraphs/accounts/testing/brand-bench.ts';
import { TestAccounts } from '#subgraphs/accounts/testing/start-accounts.ts';

const FULL = {
  positioning: 'The heaviest anvils',
  tagline: 'Drop it.',
  colors: [
    { role: 'PRIMARY', name: 'Soot', hex: '#101010' },
    { role: 'ACCENT', name: 'Ember', hex: '#Ff6600' },
  ],
  typography: { headingFont: 'Slab', bodyFont: 'Serif' },
  voice: { traits: ['dry', 'brief'], guidance: 'No jokes.' },
  proofPoints: ['Since 1949', 'Never broke'],
};
const VERSIONS = `query ($id: UUID!, $first: Int! = 25, $after: String) { brand(id: $id) {
  kitVersions(first: $first, after: $after) { totalCount pageInfo { hasNextPage hasPreviousPage endCursor }
    edges { cursor node { number positioning createdAt member { email } } } } } }`;

interface Page {
  totalCount: number;
  pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; endCursor: string };
  edges: { cursor: string; node: { number: number; positioning: string; createdAt: string; member: unknown } }[];
}

let accounts: TestAccounts;
let bench: BrandBench;
let owner: Viewer;
beforeAll(async () => {
  accounts = await TestAccounts.start();
  bench = new BrandBench(accounts);
  owner = await accounts.owner();
});
afterAll(() => accounts.stop());

/** The kit after a change of a complete one. */
const changed = async (kit: Record<string, unknown>): Promise<KitRow> => {
  const { id } = await bench.create(owner);
  await bench.kit(owner, id, FULL);
  return bench.kit(owner, id, kit);
};
const versionsOf = async (id: string, page: Record<string, unknown> = {}): Promise<Page> => {
  const { brand } = await accounts.ok<{ brand: { kitVersions: Page } }>(owner, VERSIONS, { id, ...page });
  return brand.kitVersions;
};
const violations = (error: unknown) =>
  (error as { extensions?: { violations?: unknown[] } } | null)?.extensions?.violations;

describe('the first kit', () => {
  it('is empty but for what is given', async () => {
    const { id } = await bench.create(owner);
    expect(await bench.kit(owner, id, { positioning: 'First' })).toEqual({
      number: 1,
      positioning: 'First',
      tagline: null,
      colors: [],
      typography: { headingFont: null, bodyFont: null },
      voice: { traits: [], guidance: null },
      proofPoints: [],
      member: { id: owner.memberId },
    });
  });

  it.each([{}, { tagline: 'Alone' }, { positioning: null, tagline: 'Alone' }])('needs positioning: %j', async (kit) => {
    const { id } = await bench.create(owner);
    const { code, error } = await bench.tryUpdate(owner, id, { kit });
    expect(code).toBe('BAD_USER_INPUT');
    expect(violations(error)).toEqual([expect.objectContaining({ path: 'input.kit.positioning', rule: 'required' })]);
    expect(await bench.get(owner, id)).toMatchObject({ kit: null, version: 1 });
  });
});

describe('a change of a kit', () => {
  it('keeps what is omitted', async () => {
    expect(await changed({ tagline: 'Duck.' })).toMatchObject({ ...FULL, tagline: 'Duck.', number: 2 });
  });

  it.each(Object.keys(FULL))('keeps %s when it is null, which is no change', async (field) => {
    expect(await changed({ [field]: null })).toMatchObject({ ...FULL, number: 1 });
  });

  it.each([{}, { typography: {}, voice: {} }, { voice: { traits: null } }, FULL])(
    'that changes nothing saves no version: %j',
    async (kit) => {
      const { id } = await bench.create(owner);
      await bench.kit(owner, id, FULL);
      const brand = await bench.update(owner, id, { kit });
      expect(brand).toMatchObject({ version: 2, kit: { ...FULL, number: 1 } });
    },
  );

  it.each(['colors', 'proofPoints'])('clears %s when it is an empty list', async (field) => {
    expect(await changed({ [field]: [] })).toMatchObject({ ...FULL, [field]: [], number: 2 });
  });

  it('replaces lists as a whole', async () => {
    const lists = { colors: [{ role: 'TEXT', name: 'Ink', hex: '#000000' }], proofPoints: ['One'] };
    expect(await changed(lists)).toMatchObject({ ...FULL, ...lists });
  });

  it('clears the tagline when it is empty', async () => {
    expect(await changed({ tagline: '' })).toMatchObject({ ...FULL, tagline: null, number: 2 });
  });

  it('clears the traits when they are an empty list, and keeps the guidance', async () => {
    expect(await changed({ voice: { traits: [] } })).toMatchObject({
      ...FULL,
      voice: { traits: [], guidance: FULL.voice.guidance },
    });
  });

  it.each([null, ''])('clears the guidance when it is %j, and keeps the traits', async (guidance) => {
    expect(await changed({ voice: { guidance } })).toMatchObject({
      ...FULL,
      voice: { traits: FULL.voice.traits, guidance: null },
    });
  });

  it.each([
    ['headingFont', null],
    ['headingFont', ''],
    ['bodyFont', null],
    ['bodyFont', ''],
  ] as const)('clears the %s when it is %j, and keeps the other', async (font, value) => {
    expect(await changed({ typography: { [font]: value } })).toMatchObject({
      ...FULL,
      typography: { ...FULL.typography, [font]: null },
      number: 2,
    });
  });

  it('cannot clear positioning', async () => {
    const { id } = await bench.create(owner);
    await bench.kit(owner, id, FULL);
    expect(await bench.tryUpdate(owner, id, { kit: { positioning: '' } })).toMatchObject({ code: 'BAD_USER_INPUT' });
    expect((await bench.get(owner, id)).kit).toMatchObject({ ...FULL, number: 1 });
  });

  it.each(['a\u0000b', 'a\ud800b'])('refuses what no database keeps: %j', async (text) => {
    const { id } = await bench.create(owner);
    const kit = { positioning: text, colors: [{ role: 'TEXT', name: text, hex: '#000000' }], proofPoints: [text] };
    const { code, error } = await bench.tryUpdate(owner, id, { kit });
    expect(code).toBe('BAD_USER_INPUT');
    expect((violations(error) as { path: string }[]).map(({ path }) => path)).toEqual([
      'input.kit.positioning',
      'input.kit.colors[0].name',
      'input.kit.proofPoints[0]',
    ]);
  });

  it('names every broken bound at once', async () => {
    const { id } = await bench.create(owner);
    const color = { role: 'PRIMARY', name: '', hex: 'red' };
    const kit = {
      positioning: 'p'.repeat(301),
      tagline: 't'.repeat(161),
      colors: Array.from({ length: 6 }, () => color),
      typography: { headingFont: 'h'.repeat(121), bodyFont: 'b'.repeat(121) },
      voice: { traits: ['1', '2', '3', '4', '5', '6'], guidance: 'g'.repeat(501) },
      proofPoints: ['1', '2', '3', '4'],
    };
    const { code, error } = await bench.tryUpdate(owner, id, { kit });
    expect(code).toBe('BAD_USER_INPUT');
    const paths = (violations(error) as { path: string }[]).map(({ path }) => path.replace('input.kit.', ''));
    expect(paths).toEqual(
      expect.arrayContaining([
        'positioning',
        'tagline',
        'colors',
        'colors[0].name',
        'colors[0].hex',
        'typography.headingFont',
        'typography.bodyFont',
        'voice.traits',
        'voice.guidance',
        'proofPoints',
      ]),
    );
  });
});

describe('versions of a kit', () => {
  it('both land when two change it at once, and nothing omitted is lost', async () => {
    const { id } = await bench.create(owner);
    await bench.kit(owner, id, FULL);
    const kits = await Promise.all([
      bench.kit(owner, id, { tagline: 'New' }),
      bench.kit(owner, id, { proofPoints: [] }),
    ]);
    expect(Math.max(...kits.map(({ number }) => number))).toBe(3);
    expect((await bench.get(owner, id)).kit).toMatchObject({ ...FULL, tagline: 'New', proofPoints: [], number: 3 });
    const { edges } = await versionsOf(id);
    expect(edges.map(({ node }) => node.number)).toEqual([3, 2, 1]);
  });

  it('come newest first, in pages, with who saved them and when', async () => {
    const editor = await accounts.member(owner, 'EDITOR', 'kit-editor@example.com');
    const { id } = await bench.create(editor);
    for (const positioning of ['a', 'b', 'c', 'd', 'e']) await bench.kit(editor, id, { positioning });
    const found: string[] = [];
    for (let after: string | null = null; ;) {
      const { edges, pageInfo, totalCount }: Page = await versionsOf(id, { first: 2, after });
      expect([totalCount, pageInfo.hasPreviousPage]).toEqual([5, after !== null]);
      expect(edges[0]?.node).toMatchObject({ member: { email: 'kit-editor@example.com' } });
      found.push(...edges.map(({ node }) => `${node.number} ${node.positioning}`));
      if (!pageInfo.hasNextPage) break;
      after = pageInfo.endCursor;
    }
    expect(found).toEqual(['5 e', '4 d', '3 c', '2 b', '1 a']);
    expect(await accounts.run(owner, VERSIONS, { id, after: 'x' })).toMatchObject({ code: 'BAD_USER_INPUT' });
  });

  it('of a brand without a kit are none', async () => {
    const { id } = await bench.create(owner);
    expect(await versionsOf(id)).toMatchObject({ totalCount: 0, edges: [], pageInfo: { hasNextPage: false } });
  });

  it('can be neither changed nor deleted, by anybody', async () => {
    const { id } = await bench.create(owner);
    await bench.kit(owner, id, FULL);
    const { admin } = accounts.test;
    const change = `update accounts.brand_kit_version set tagline = 'x' where brand_id = $1`;
    await expect(admin(change, [id])).rejects.toThrow('kept as they are');
    const remove = `delete from accounts.brand_kit_version where brand_id = $1`;
    await expect(admin(remove, [id])).rejects.toThrow('kept as they are');
  });
});
