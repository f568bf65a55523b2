import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { uuid7 } from '#kit/ids/uuid7.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import { tenancyFaults } from '#test/testkit/tenancy-faults.ts';
import { BrandBench } from '#subgraphs/accounts/testing/brand-bench.ts';
import { OWNER_EMAIL, TestAccounts } from '#subgraphs/accounts/testing/start-accounts.ts';

const LIST = `query ($first: Int! = 25, $after: String) { brands(first: $first, after: $after) {
  totalCount pageInfo { hasNextPage endCursor } edges { node { id name access } } } }`;
const ENTITIES = `query ($refs: [_Any!]!) { _entities(representations: $refs) { ... on Brand { name kit { number } } } }`;
const GRANTS = `{ viewer { member { grants { kind targetId level } } } }`;

interface Listed {
  brands: {
    totalCount: number;
    pageInfo: { hasNextPage: boolean; endCursor: string };
    edges: { node: { id: string; name: string; access: string } }[];
  };
}

let accounts: TestAccounts;
let bench: BrandBench;
let owner: Viewer;
let editor: Viewer;
let reader: Viewer;
beforeAll(async () => {
  accounts = await TestAccounts.start();
  bench = new BrandBench(accounts);
  owner = await accounts.owner();
  editor = await accounts.member(owner, 'EDITOR');
  reader = await accounts.member(owner, 'VIEWER');
});
afterAll(() => accounts.stop());

const namesFor = async (viewer: Viewer) =>
  (await accounts.ok<Listed>(viewer, LIST)).brands.edges.map(({ node }) => `${node.name} ${node.access}`);

describe('brandCreate', () => {
  it('keeps what is given, and nothing where nothing is', async () => {
    const full = {
      name: 'Ström',
      website: 'https://strom.example.com',
      industry: 'Energy',
      description: 'Green power.',
      markets: ['SE', 'NO'],
      languages: ['sv'],
    };
    const expected = { ...full, version: 1, access: 'WRITE', kit: null, createdBy: { id: owner.memberId } };
    expect(await bench.create(owner, full)).toMatchObject(expected);
    const none = { website: null, industry: null, description: null, markets: [], languages: [] };
    expect(await bench.create(owner, { website: '', markets: null })).toMatchObject(none);
  });

  it('gives its creator a grant to write, so that an editor can go on', async () => {
    const creator = await accounts.member(owner, 'EDITOR');
    const { id } = await bench.create(creator, { name: 'Mine' });
    const { viewer } = await accounts.ok<{ viewer: { member: { grants: unknown[] } } }>(creator, GRANTS);
    expect(viewer.member.grants).toEqual([{ kind: 'BRAND', targetId: id, level: 'WRITE' }]);
    expect(await bench.update(creator, id, { name: 'Still mine' })).toMatchObject({ name: 'Still mine' });
  });

  it('is not for viewers', async () => {
    expect(await bench.tryCreate(reader, { name: 'No' })).toMatchObject({ code: 'FORBIDDEN' });
  });

  it('makes one brand for one request id, also when called at once, and refuses the id for other inputs', async () => {
    const input = { requestId: uuid7(), name: 'Once' };
    const answers = await Promise.all(Array.from({ length: 4 }, () => bench.tryCreate(editor, input)));
    type Written = { brandCreate: { replayed: boolean; brand: { id: string } } };
    const written = answers.map(({ data }) => (data as unknown as Written).brandCreate);
    expect(new Set(written.map(({ brand }) => brand.id)).size).toBe(1);
    expect(written.filter(({ replayed }) => !replayed)).toHaveLength(1);
    expect(await bench.tryCreate(editor, { ...input, name: 'Twice' })).toMatchObject({ code: 'REQUEST_ID_REUSED' });
    expect(await bench.tryUpdate(editor, written[0]!.brand.id, { requestId: input.requestId })).toMatchObject({
      code: 'REQUEST_ID_REUSED',
    });
  });

  it('names every broken bound at once, and makes nothing', async () => {
    const before = (await namesFor(owner)).length;
    const { code, error } = await bench.tryCreate(owner, {
      name: ' \t ',
      website: 'w'.repeat(501),
      industry: 'i'.repeat(201),
      description: 'd'.repeat(10_001),
      markets: ['', ' ', 'm'.repeat(101)],
      languages: Array.from({ length: 51 }, () => 'en'),
    });
    expect(code).toBe('BAD_USER_INPUT');
    const violations = (error as { extensions?: { violations: { path: string }[] } }).extensions?.violations ?? [];
    expect([...new Set(violations.map(({ path }) => path))].toSorted()).toEqual(
      ['description', 'industry', 'languages', 'markets[0]', 'markets[1]', 'markets[2]', 'name', 'website'].map(
        (field) => `input.${field}`,
      ),
    );
    expect(await namesFor(owner)).toHaveLength(before);
  });
});

describe('the website of a brand', () => {
  it.each([
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'https:/acme.example.com',
    'https:\\\\acme.example.com',
    'https://acme.example.com/a\u200b',
    'acme.ex\u200bample.com',
    ' acme.example.com',
    'acme.example.com and acme.example.de',
    'https://https://acme.example.com',
    'me:secret@acme.example.com',
    'ftp://acme.example.com',
  ])('is not %j', async (website) => {
    const refused = {
      code: 'BAD_USER_INPUT',
      error: { extensions: { violations: [{ path: 'input.website', rule: 'url' }] } },
    };
    expect(await bench.tryCreate(owner, { name: 'Acme', website })).toMatchObject(refused);
    const { id } = await bench.create(owner);
    expect(await bench.tryUpdate(owner, id, { website })).toMatchObject(refused);
  });

  it('is written with or without a scheme', async () => {
    for (const website of [
      'acme.example.com:8080/shop',
      'http://acme.example.com',
      'https://acme.example.com/größe?x=1#y',
    ])
      expect(await bench.create(owner, { website })).toMatchObject({ website });
  });
});

describe('a brand of before names were one line and websites led to a place', () => {
  it('is read and changed like any other', async () => {
    const { id } = await bench.create(owner);
    const old = { name: 'Ac\u001b[31mme', website: 'javascript:alert(1)' };
    await accounts.test.admin('update accounts.brand set name = $1, website = $2 where id = $3', [
      old.name,
      old.website,
      id,
    ]);
    expect(await bench.get(owner, id)).toMatchObject(old);
    expect(await bench.update(owner, id, { industry: 'Anvils' })).toMatchObject({ ...old, industry: 'Anvils' });
    expect(await bench.update(owner, id, { website: '', name: 'Acme' })).toMatchObject({ website: null, name: 'Acme' });
  });
});

describe('reading brands', () => {
  it('is for who was granted them; owners see all', async () => {
    const person = await accounts.member(owner, 'EDITOR');
    const { id } = await bench.create(owner, { name: 'Shared' });
    expect(await namesFor(person)).toEqual([]);
    expect(await bench.tryGet(person, id)).toMatchObject({ code: 'NOT_FOUND' });
    await bench.grant(owner, person, id, 'READ');
    expect(await namesFor(person)).toEqual(['Shared READ']);
    expect(await bench.get(person, id)).toMatchObject({ name: 'Shared', access: 'READ' });
    expect(await bench.tryUpdate(person, id, { name: 'Other' })).toMatchObject({ code: 'FORBIDDEN' });
    await bench.grant(owner, person, id, 'WRITE');
    expect(await bench.update(person, id, { name: 'Other' })).toMatchObject({ name: 'Other', access: 'WRITE' });
    expect(await namesFor(owner)).toContain('Other WRITE');
  });

  it('is all a viewer may do, whatever the grant says', async () => {
    const { id } = await bench.create(owner, { name: 'Look' });
    await bench.grant(owner, reader, id, 'WRITE');
    expect(await namesFor(reader)).toEqual(['Look READ']);
    expect(await bench.tryUpdate(reader, id, { name: 'Touch' })).toMatchObject({ code: 'FORBIDDEN' });
  });

  it('comes in pages without gap or repeat', async () => {
    const person = await accounts.member(owner, 'EDITOR');
    const ids: string[] = [];
    for (let n = 0; n < 5; n += 1) ids.push((await bench.create(person, { name: `Page ${n}` })).id);
    const found: string[] = [];
    for (let after: string | null = null; ;) {
      const { brands }: Listed = await accounts.ok<Listed>(person, LIST, { first: 2, after });
      found.push(...brands.edges.map(({ node }) => node.id));
      expect(brands.totalCount).toBe(5);
      if (!brands.pageInfo.hasNextPage) break;
      after = brands.pageInfo.endCursor;
    }
    expect(found).toEqual(ids);
    expect(await accounts.run(person, LIST, { first: 2, after: 'nothing' })).toMatchObject({ code: 'BAD_USER_INPUT' });
  });

  it('by reference comes in one batch, unreadable ones as null', async () => {
    const { id } = await bench.create(editor, { name: 'Referred' });
    const { id: hidden } = await bench.create(owner, { name: 'Hidden' });
    await bench.kit(editor, id, { positioning: 'First' });
    const refs = [hidden, id, uuid7()].map((one) => ({ __typename: 'Brand', id: one }));
    const { _entities } = await accounts.ok(editor, ENTITIES, { refs });
    expect(_entities).toEqual([null, { name: 'Referred', kit: { number: 1 } }, null]);
  });
});

describe('brands of another workspace', () => {
  it('do not exist', async () => {
    const { id } = await bench.create(owner, { name: 'Ours' });
    const { workspaceCreate } = await accounts.ok<{ workspaceCreate: { workspace: { id: string } } }>(
      owner,
      `mutation ($input: WorkspaceCreateInput!) { workspaceCreate(input: $input) { workspace { id } } }`,
      { input: { requestId: uuid7(), name: 'Second' } },
    );
    const bearer = { issuer: 'dev', subject: OWNER_EMAIL, email: OWNER_EMAIL };
    const other = await accounts.identify({ ...bearer, workspaceId: workspaceCreate.workspace.id });
    if (!other) throw new Error('The founder cannot work in the second workspace.');
    expect(await namesFor(other)).toEqual([]);
    expect(await bench.tryGet(other, id)).toMatchObject({ code: 'NOT_FOUND' });
    expect(await bench.tryUpdate(other, id, { name: 'Theirs' })).toMatchObject({ code: 'NOT_FOUND' });
    const { _entities } = await accounts.ok(other, ENTITIES, { refs: [{ __typename: 'Brand', id }] });
    expect(_entities).toEqual([null]);
  });

  it('lie in rows of their own', async () => {
    const faults = await tenancyFaults(accounts.test, { shared: ['workspace'] });
    expect(faults.filter((fault) => fault.includes('brand'))).toEqual([]);
  });
});
