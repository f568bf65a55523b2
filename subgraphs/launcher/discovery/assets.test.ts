import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { SEED_PAGES } from '#platform/sandbox/seed/seed-assets.ts';
import { PlatformHarness } from '#test/launcher/platform-harness.ts';
import { statementsOf } from '#test/testkit/statements.ts';

const LIST = `query ($adAccountId: UUID!, $kind: LauncherAssetKind!, $parentId: String, $pageId: String, $query: String, $first: Int, $after: String) {
  launcherAssets(adAccountId: $adAccountId, kind: $kind, parentId: $parentId, pageId: $pageId, query: $query, first: $first, after: $after) {
    source syncStatus syncedAt readAt edges { cursor node { id kind name parentId details importedAt } } pageInfo { hasNextPage endCursor } } }`;
const [PAGE = '', OTHER_PAGE = ''] = SEED_PAGES;
const CATALOG = '312094857610293';

interface Page {
  source: string;
  syncStatus: string | null;
  syncedAt: string | null;
  readAt: string | null;
  edges: { cursor: string; node: { id: string; name: string; parentId: string | null; details: object } }[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}

let platform: PlatformHarness;
beforeAll(async () => {
  platform = await PlatformHarness.start();
});
afterEach(async () => {
  await platform.panel('PUT', '/_faults', {});
  await platform.harness.test.admin('delete from accounts.dispatch_throttle');
});
afterAll(() => platform.stop());

const given = (kind: string, more: Record<string, unknown> = {}) => ({
  adAccountId: platform.account,
  kind,
  first: 50,
  ...more,
});
const list = async (kind: string, more: Record<string, unknown> = {}): Promise<Page> =>
  (await platform.harness.ok<{ launcherAssets: Page }>(platform.owner, LIST, given(kind, more))).launcherAssets;
const refused = (kind: string, more: Record<string, unknown> = {}, viewer = platform.owner) =>
  platform.harness.refused(viewer, LIST, given(kind, more));
const names = ({ edges }: Page) => edges.map(({ node }) => node.name);
const violated = ({ violations }: Record<string, unknown>) =>
  (violations as { path: string; rule: string }[]).map(({ path, rule }) => `${path} ${rule}`);

describe('kinds', () => {
  it.each([
    ['PIXELS', {}, ['Web store 1'], ['last_fired_time']],
    ['APPLICATIONS', {}, ['Northwind Shop'], ['icon_url', 'object_store_urls', 'supported_platforms']],
    [
      'LEAD_FORMS',
      { parentId: PAGE },
      ['Store visit form', 'Newsletter form'],
      ['created_time', 'leads_count', 'locale', 'status'],
    ],
    ['PRODUCT_CATALOGS', { parentId: PAGE }, ['Northwind Products'], ['product_count', 'vertical']],
    [
      'PRODUCT_SETS',
      { parentId: CATALOG, pageId: PAGE },
      ['Boots', 'Jackets', 'All Products'],
      ['filter', 'product_count'],
    ],
  ])('%s are read live', async (kind, parents: { parentId?: string }, expected, details) => {
    const page = await list(kind, parents);
    expect(page).toMatchObject({ source: 'LIVE', syncStatus: null, syncedAt: null, readAt: expect.any(String) });
    expect(names(page)).toEqual(expected);
    const [first] = page.edges;
    expect(Object.keys(first!.node.details).toSorted()).toEqual(details);
    expect(first!.node).toMatchObject({ kind, parentId: parents.parentId ?? null, importedAt: null });
    expect(JSON.stringify(page)).not.toContain('token');
  });

  it('audiences say how large and how ready they are', async () => {
    const page = await list('CUSTOM_AUDIENCES');
    expect(names(page)).toEqual(['Lookalike of customers', 'Site visitors 30 days', 'Customers']);
    expect(page.edges[0]!.node.details).toMatchObject({
      subtype: 'LOOKALIKE',
      delivery_status: { code: 200 },
      approximate_count_lower_bound: 36_000,
    });
  });

  it('pages and social accounts are those imported, with how the import went', async () => {
    let page = {} as Page;
    const calls = await platform.callsOf(async () => (page = await list('PAGES')));
    expect(calls).toEqual([]);
    expect(names(page)).toEqual(['Straße 1', 'Straße 2']);
    const synced = { source: 'IMPORTED', syncStatus: 'OK', syncedAt: '2026-05-01T00:00:00.000Z', readAt: null };
    expect(page).toMatchObject(synced);
    const social = await list('SOCIAL_ACCOUNTS', { parentId: OTHER_PAGE });
    expect(social).toMatchObject(synced);
    expect(social.edges.map(({ node }) => node)).toMatchObject([
      {
        name: 'Social 2',
        parentId: OTHER_PAGE,
        details: { username: 'northwind.2' },
        importedAt: '2026-05-01T00:00:00.000Z',
      },
    ]);
    const never = await list('PAGES', { adAccountId: platform.otherAccount });
    expect(never).toMatchObject({ edges: [], syncStatus: 'NEVER', syncedAt: null });
  });
});

describe('parents', () => {
  it.each([
    ['PAGES', { parentId: PAGE, pageId: PAGE }, ['parentId exclusive', 'pageId exclusive']],
    ['PIXELS', { parentId: PAGE }, ['parentId exclusive']],
    ['APPLICATIONS', { pageId: PAGE }, ['pageId exclusive']],
    ['CUSTOM_AUDIENCES', { parentId: PAGE, after: 'x.y' }, ['parentId exclusive', 'after cursor']],
    ['SOCIAL_ACCOUNTS', { pageId: PAGE }, ['parentId required', 'pageId exclusive']],
    ['LEAD_FORMS', { parentId: null }, ['parentId required']],
    ['PRODUCT_CATALOGS', {}, ['parentId required']],
    ['PRODUCT_SETS', {}, ['parentId required', 'pageId required']],
    ['PRODUCT_SETS', { parentId: CATALOG }, ['pageId required']],
    ['LEAD_FORMS', { parentId: '99' }, ['parentId exists']],
    ['SOCIAL_ACCOUNTS', { parentId: '99' }, ['parentId exists']],
    ['PRODUCT_SETS', { parentId: CATALOG, pageId: '99' }, ['pageId exists']],
    ['PRODUCT_SETS', { parentId: '99', pageId: PAGE }, ['parentId exists']],
  ])('%s of %j are refused, naming every path', async (kind, parents, expected) => {
    const refusal = await refused(kind, parents);
    expect([refusal['code'], violated(refusal)]).toEqual(['BAD_USER_INPUT', expected]);
  });

  it('of another ad account of the workspace do not count', async () => {
    const refusal = await refused('LEAD_FORMS', { adAccountId: platform.otherAccount, parentId: PAGE });
    expect(violated(refusal)).toEqual(['parentId exists']);
  });
});

describe('pages of a list', () => {
  beforeAll(() => platform.panel('POST', '/_seed', { account: '482910374650192', audiences: 1_300 }));

  /** Returns every name of a list, and the number of pages it took. */
  async function all(kind: string, more: Record<string, unknown>): Promise<{ found: string[]; answers: Page[] }> {
    const answers: Page[] = [];
    let after: string | null = null;
    do {
      const page: Page = await list(kind, { ...more, after });
      answers.push(page);
      after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
    } while (after !== null);
    return { found: answers.flatMap(names), answers };
  }

  it('follow each other without gap or repeat, one call each', async () => {
    const { found, answers } = await all('CUSTOM_AUDIENCES', { first: 100 });
    expect([found.length, new Set(found).size, answers.length]).toEqual([1_303, 1_303, 14]);
    expect(await platform.callsOf(() => list('CUSTOM_AUDIENCES', { first: 100 }))).toHaveLength(1);
  });

  it('go on from any edge, with any size', async () => {
    const page = await list('CUSTOM_AUDIENCES', { first: 10 });
    const next = await list('CUSTOM_AUDIENCES', { first: 3, after: page.edges[6]!.cursor });
    expect(names(next)).toEqual(['Bulk audience 1293', 'Bulk audience 1292', 'Bulk audience 1291']);
    const behind = await list('CUSTOM_AUDIENCES', { first: 2, after: next.edges[0]!.cursor });
    expect(names(behind)).toEqual(['Bulk audience 1292', 'Bulk audience 1291']);
    const pages = await all('PAGES', { first: 1 });
    expect(pages.found).toEqual(['Straße 1', 'Straße 2']);
  });

  it('are searched by name, in few calls, with a cursor that goes on before anything is found', async () => {
    let first = {} as Page;
    const calls = await platform.callsOf(
      async () => (first = await list('CUSTOM_AUDIENCES', { query: ' CUSTOMERS ' })),
    );
    expect(calls).toHaveLength(5);
    expect(first).toMatchObject({ edges: [], pageInfo: { hasNextPage: true, endCursor: expect.any(String) } });
    const { found, answers } = await all('CUSTOM_AUDIENCES', { query: 'customers' });
    expect([found, answers.length]).toEqual([['Lookalike of customers', 'Customers'], 2]);
    const many = await all('CUSTOM_AUDIENCES', { query: 'audience 12', first: 7 });
    expect(many.found).toHaveLength(111);
    expect(new Set(many.found).size).toBe(111);
    expect(names(await list('PAGES', { query: 'STRASSE' }))).toEqual([]);
    expect(names(await list('PAGES', { query: 'STRAßE 2' }))).toEqual(['Straße 2']);
    expect(names(await list('SOCIAL_ACCOUNTS', { parentId: PAGE, query: 'NORTHWIND' }))).toEqual(['Social 1']);
  });

  it.each([null, undefined, '', '  '])('are all of them for the query %j', async (query) => {
    expect(names(await list('PAGES', { query }))).toHaveLength(2);
  });

  it('take cursors of the same question only, as they were given', async () => {
    const { pageInfo } = await list('CUSTOM_AUDIENCES', { first: 2 });
    const after = pageInfo.endCursor!;
    const changed = `${after.slice(0, 3)}${after[3] === 'A' ? 'B' : 'A'}${after.slice(4)}`;
    const others: [string, Record<string, unknown>][] = [
      ['PIXELS', { after }],
      ['LEAD_FORMS', { after, parentId: PAGE }],
      ['CUSTOM_AUDIENCES', { after, query: 'a' }],
      ['CUSTOM_AUDIENCES', { after, adAccountId: platform.otherAccount }],
      ['CUSTOM_AUDIENCES', { after: changed }],
      ['CUSTOM_AUDIENCES', { after: `${after}A` }],
      ['CUSTOM_AUDIENCES', { after: '' }],
      ['CUSTOM_AUDIENCES', { after: '.' }],
    ];
    for (const [kind, more] of others)
      expect([more, violated(await refused(kind, more))]).toEqual([more, ['after cursor']]);
    expect(violated(await refused('CUSTOM_AUDIENCES', { after: 'x'.repeat(4_097) }))).toEqual(['after length']);
  });

  it('cost as many statements and calls for a hundred as for one', async () => {
    const cost = async (first: number) => {
      let statements: string[] = [];
      const work = async () => (statements = await statementsOf(() => list('CUSTOM_AUDIENCES', { first })));
      return [(await platform.callsOf(work)).length, statements.length];
    };
    await cost(1);
    expect(await cost(100)).toEqual(await cost(1));
  });
});

describe('a platform that cannot be asked', () => {
  it('is reported as one clear error', async () => {
    await platform.panel('PUT', '/_faults', { throttleRate: 1, throttleMinutes: 2 });
    expect(await refused('PIXELS')).toMatchObject({ code: 'RATE_LIMITED', retryAfterMs: expect.any(Number) });
    await platform.panel('PUT', '/_faults', { errorBeforeWorkRate: 1 });
    await platform.harness.test.admin('delete from accounts.dispatch_throttle');
    expect(await refused('PIXELS')).toMatchObject({ code: 'PLATFORM_UNAVAILABLE', recovery: 'TRANSIENT' });
  });

  it('that refuses the credentials is not asked again before they are renewed', async () => {
    await platform.panel('PUT', '/_faults', { expiredTokens: ['sandbox-token'] });
    const broken = { code: 'PLATFORM_REJECTED', platformCode: 190 };
    expect(await refused('PIXELS')).toMatchObject(broken);
    expect(await platform.callsOf(() => refused('LEAD_FORMS', { parentId: PAGE }))).toEqual([]);
    expect(await refused('PRODUCT_SETS', { parentId: CATALOG, pageId: PAGE })).toMatchObject(broken);
    await platform.harness.test.admin(`update accounts.platform_connection set status = 'ACTIVE'`);
  });

  it('that refuses a page its forms says so, and is asked on', async () => {
    await platform.panel('PUT', '/_faults', { expiredTokens: [`sandbox-page-token-${PAGE}`] });
    expect(await refused('LEAD_FORMS', { parentId: PAGE })).toMatchObject({
      code: 'PLATFORM_REJECTED',
      platformCode: 190,
    });
    await platform.panel('PUT', '/_faults', {});
    await platform.panel('PATCH', `/_state/objects/${PAGE}`, { data: { access_token: null } });
    const refusal = await refused('LEAD_FORMS', { parentId: PAGE });
    expect(refusal).toMatchObject({ code: 'PLATFORM_REJECTED' });
    expect(names(await list('PIXELS'))).toEqual(['Web store 1']);
    await platform.panel('PATCH', `/_state/objects/${PAGE}`, { data: { access_token: `sandbox-page-token-${PAGE}` } });
    expect(await platform.callsOf(() => list('LEAD_FORMS', { parentId: PAGE }))).toHaveLength(2);
  });

  it('that has forgotten a cursor is a reason to begin again', async () => {
    const { pageInfo } = await list('CUSTOM_AUDIENCES', { first: 2 });
    const forgotten = { answer: 'error', status: 400, code: 100, path: 'customaudiences' };
    await platform.panel('POST', '/_faults/answers', forgotten);
    expect(violated(await refused('CUSTOM_AUDIENCES', { first: 2, after: pageInfo.endCursor }))).toEqual([
      'after cursor',
    ]);
    await platform.panel('POST', '/_faults/answers', forgotten);
    expect(await refused('CUSTOM_AUDIENCES')).toMatchObject({ code: 'PLATFORM_REJECTED', platformCode: 100 });
  });

  it('does not keep imported kinds from being read', async () => {
    await platform.panel('PUT', '/_faults', { errorBeforeWorkRate: 1 });
    expect(names(await list('PAGES'))).toHaveLength(2);
  });
});

describe('an ad account', () => {
  it.each(['PIXELS', 'PAGES'])('is not there for members without access who ask for %s', async (kind) => {
    const member = await platform.harness.memberWithGrant(platform.owner, platform.otherAccount, 'READ');
    expect(await refused(kind, {}, member)).toMatchObject({ code: 'NOT_FOUND', id: platform.account });
    expect(await refused(kind, {}, platform.harness.viewer())).toMatchObject({ code: 'NOT_FOUND' });
    expect(await refused(kind, { adAccountId: uuid7() })).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is read by members who may only read it', async () => {
    const member = await platform.harness.memberWithGrant(platform.owner, platform.account, 'READ');
    const { launcherAssets } = await platform.harness.ok<{ launcherAssets: Page }>(member, LIST, given('PIXELS'));
    expect(names(launcherAssets)).toEqual(['Web store 1']);
  });
});
