import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { uuid7 } from '#kit/ids/uuid7.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import { addCreative, addImage, content } from '#test/launcher/library.ts';
import type { TestLauncher } from '#test/launcher/start-launcher.ts';
import { explainAll, rowsVisited } from '#test/testkit/explain-all.ts';
import { LaunchRowRepository } from './launch-row-repository.ts';
import { PromotionSourceRepository } from './promotion-source-repository.ts';
import { ReplacementCandidateRepository } from './replacement-candidate-repository.ts';
import { ReplacementHistoryRepository } from '../history/replacement-history-repository.ts';
import { launchStatements, ListHarness, type SubmitAnswer } from './testing/list-harness.ts';
import { addManyLaunches } from './testing/many-launches.ts';

const OPERATIONS = `query ($account: UUID!, $launch: UUID!, $state: LaunchItemState, $first: Int, $after: String) {
  list: launchOperations(adAccountId: $account, launchId: $launch, state: $state, first: $first, after: $after) { totalCount
    pageInfo { hasNextPage endCursor } edges { cursor node { id number kind state } } } }`;
const FORWARDS = { size: 50, backwards: false, cursor: null };
const BACKWARDS = { size: 50, backwards: true, cursor: null };
const SOURCES = `query ($account: UUID!, $first: Int, $after: String) { list: launchPromotionSources(adAccountId: $account, first: $first,
  after: $after) { pageInfo { hasNextPage endCursor } edges { node { id adCreativeId promotions launch { id } item { name state } } } } }`;
const CANDIDATES = `query ($account: UUID!, $launch: UUID!, $first: Int, $after: String) { list: launchReplacementCandidates(
  adAccountId: $account, launchId: $launch, first: $first, after: $after) { launch { version } pageInfo { hasNextPage endCursor }
  edges { node { id adAttempt adSet { campaignId adsetId } item { number state error { message } } } } } }`;
const HISTORY = `query ($account: UUID!, $first: Int) { list: launches(adAccountId: $account) { edges { node { id replaces { id }
  replacedBy(first: $first) { totalCount pageInfo { hasNextPage endCursor } edges { node { id } } } } } } }`;
const REPLACED_BY = `query ($account: UUID!, $launch: UUID!, $first: Int, $after: String) { launch(adAccountId: $account, id: $launch) {
  list: replacedBy(first: $first, after: $after) { totalCount pageInfo { hasNextPage endCursor } edges { node { id } } } } }`;
const CREATIVES = `query ($account: UUID!, $launch: UUID!) { list: launchReplacementCandidates(adAccountId: $account, launchId: $launch) {
  edges { node { creative { name approvedVersion { number } } } } } }`;
const FILTERED = `query ($account: UUID!, $first: Int) { list: launches(adAccountId: $account, first: $first) { edges { node { id
  items(first: 2, state: FAILED) { totalCount pageInfo { hasNextPage } edges { node { number } } }
  operations(first: 1, state: SUCCEEDED) { edges { node { kind } } } } } } }`;

let lists: ListHarness;
let harness: TestLauncher;
let owner: Viewer;

beforeAll(async () => {
  lists = await ListHarness.start();
  ({ harness, owner } = lists);
});
afterAll(() => lists?.stop());

describe('the operations of a launch', () => {
  it('are listed in the order of the plan, page by page, and by state', async () => {
    const account = await lists.newAccount();
    const launch = await lists.submit(account);
    await lists.end(launch, ['SUCCEEDED', 'FAILED', 'SUCCEEDED']);
    const all = await lists.list<{ id: string; number: number; kind: string; state: string }>(OPERATIONS, {
      account,
      launch: launch.id,
    });
    const nodes = all.edges.map(({ node }) => node);
    expect(nodes.map(({ number }) => number)).toEqual(nodes.map((_, index) => index + 1));
    expect([nodes.length, all.totalCount, all.pageInfo.hasNextPage]).toEqual([9, 9, false]);
    expect(await lists.walk(OPERATIONS, { account, launch: launch.id }, 2)).toEqual(nodes);
    for (const state of ['FAILED', 'SUCCEEDED', 'UNKNOWN', 'REPLACED']) {
      expect(await lists.walk(OPERATIONS, { account, launch: launch.id, state }, 3)).toEqual(
        nodes.filter((node) => node.state === state),
      );
    }
    expect(nodes.filter(({ state }) => state === 'FAILED')).toMatchObject([{ kind: 'AD' }]);
    const away = await lists.newAccount();
    const other = await lists.submit(away);
    const [elsewhere] = (await lists.list<{ id: string }>(OPERATIONS, { account: away, launch: other.id })).edges;
    for (const after of [uuid7(), elsewhere!.node.id]) {
      const refused = await harness.refused(owner, OPERATIONS, { account, launch: launch.id, after });
      expect(refused).toMatchObject({ code: 'BAD_USER_INPUT', violations: [{ path: 'after', rule: 'cursor' }] });
    }
  });

  it('and the ads and launches go on behind rows of their own only', async () => {
    const [account, away] = [await lists.newAccount(), await lists.newAccount()];
    const [launch, other] = [await lists.submit(account), await lists.submit(away)];
    const items = `query ($account: UUID!, $launch: UUID!, $after: String) { launch(adAccountId: $account, id: $launch) {
      items(after: $after) { edges { node { id } } } } }`;
    const all = `query ($account: UUID!, $after: String) { launches(adAccountId: $account, after: $after) { edges { node { id } } } }`;
    const own = { account, launch: launch.id };
    expect(await harness.ok(owner, items, { ...own, after: launch.items[1] })).toMatchObject({
      launch: { items: { edges: [{ node: { id: launch.items[2] } }] } },
    });
    const refusals = [
      await harness.refused(owner, items, { ...own, after: other.items[1] }),
      await harness.refused(owner, all, { account, after: other.id }),
    ];
    for (const refusal of refusals) {
      expect(refusal).toMatchObject({ code: 'BAD_USER_INPUT', violations: [{ path: 'after', rule: 'cursor' }] });
    }
  });

  it('and the ads by state cost one statement for many launches', async () => {
    const account = await lists.newAccount();
    const [first, second] = [await lists.submit(account), await lists.submit(account)];
    await lists.end(first, ['FAILED', 'FAILED', 'FAILED']);
    await lists.end(second, ['SUCCEEDED', 'FAILED', 'SUCCEEDED']);
    const { edges } = await lists.list<{ id: string; items: object }>(FILTERED, { account });
    expect(edges.map(({ node }) => node)).toEqual([
      {
        id: second.id,
        items: { totalCount: 1, pageInfo: { hasNextPage: false }, edges: [{ node: { number: 2 } }] },
        operations: { edges: [{ node: { kind: 'IMAGE' } }] },
      },
      {
        id: first.id,
        items: {
          totalCount: 3,
          pageInfo: { hasNextPage: true },
          edges: [{ node: { number: 1 } }, { node: { number: 2 } }],
        },
        operations: { edges: [{ node: { kind: 'IMAGE' } }] },
      },
    ]);
    const both = await launchStatements(() => lists.list(FILTERED, { account, first: 2 }));
    const one = await launchStatements(() => lists.list(FILTERED, { account, first: 1 }));
    expect([both.length, one.length > 2]).toEqual([one.length, true]);
  });
});

describe('promotion sources', () => {
  it('are the created ads of tests, newest test first, which may be launched again', async () => {
    const account = await lists.newAccount();
    const [older, failed, newer, promoting] = [
      await lists.submit(account),
      await lists.submit(account),
      await lists.submit(account),
      await lists.submit(account),
    ];
    await lists.end(older, ['SUCCEEDED', 'FAILED', 'SUCCEEDED']);
    await lists.end(failed, ['FAILED', 'FAILED', 'FAILED']);
    await lists.end(newer, ['SUCCEEDED', 'SUCCEEDED', 'SUCCEEDED']);
    await lists.end(promoting, ['SUCCEEDED', 'SUCCEEDED', 'SUCCEEDED']);
    await harness.test.admin(`update launcher.launch set operation = 'PROMOTE' where id = $1`, [promoting.id]);
    await harness.test.admin(
      'update launcher.launch_item set source_item_id = $2 where launch_id = $1 and number < 3',
      [promoting.id, newer.items[0]],
    );
    const wanted = [...newer.items, older.items[0], older.items[2]];
    for (const first of [1, 2, 100]) {
      const found = await lists.walk<{ id: string }>(SOURCES, { account }, first);
      expect(found.map(({ id }) => id)).toEqual(wanted);
    }
    const [top, next] = (await lists.list<object>(SOURCES, { account })).edges;
    expect(top!.node).toEqual({
      id: newer.items[0],
      adCreativeId: expect.stringMatching(/^77\d+$/),
      promotions: 2,
      launch: { id: newer.id },
      item: { name: 'Shoes en', state: 'SUCCEEDED' },
    });
    expect(next!.node).toMatchObject({ promotions: 0 });
    const one = await launchStatements(() => lists.list(SOURCES, { account, first: 1 }));
    const many = await launchStatements(() => lists.list(SOURCES, { account, first: 5 }));
    expect([many.length, one.length > 2]).toEqual([one.length, true]);
    const other = await lists.newAccount();
    expect((await lists.list(SOURCES, { account: other })).edges).toEqual([]);
    expect(await harness.refused(owner, SOURCES, { account: other, after: newer.items[0] })).toMatchObject({
      violations: [{ path: 'after', rule: 'cursor' }],
    });
  });

  it('leave out what no launch could use: content without approval, and archived creatives', async () => {
    const account = await lists.newAccount();
    const image = await addImage(harness, owner, '#123456');
    const own = [];
    for (const name of ['Kept', 'Revoked', 'Archived'])
      own.push(await addCreative(harness, owner, { name, content: content(image) }));
    const launch = await lists.submit(account, own);
    await lists.end(launch, ['SUCCEEDED', 'SUCCEEDED', 'SUCCEEDED']);
    const revoke = `mutation ($input: CreativeVersionRevokeInput!) { creativeVersionRevoke(input: $input) { creative { id } } }`;
    await harness.ok(owner, revoke, { input: { ...own[1], reason: 'Sold out' } });
    const archive = `mutation ($input: CreativeArchiveInput!) { creativeArchive(input: $input) { creative { id } } }`;
    await harness.ok(owner, archive, { input: { creativeId: own[2]!.creativeId, expectedVersion: 2 } });
    expect((await lists.walk<{ id: string }>(SOURCES, { account }, 1)).map(({ id }) => id)).toEqual([launch.items[0]]);
  });
});

describe('replacement candidates', () => {
  it('are the failed ads with what a replacement has to name', async () => {
    const account = await lists.newAccount();
    const launch = await lists.submit(account);
    await lists.end(launch, ['FAILED', 'SUCCEEDED', 'FAILED']);
    const found = await lists.list<{ adSet: object }>(CANDIDATES, { account, launch: launch.id });
    expect(found.launch).toEqual({ version: 3 });
    const adSet = { campaignId: expect.stringMatching(/^77/), adsetId: expect.stringMatching(/^77/) };
    const item = { state: 'FAILED', error: { message: 'No.' } };
    expect(found.edges.map(({ node }) => node)).toEqual([
      { id: launch.items[0], adAttempt: 2, adSet, item: { ...item, number: 1 } },
      { id: launch.items[2], adAttempt: 2, adSet, item: { ...item, number: 3 } },
    ]);
    expect(await lists.walk(CANDIDATES, { account, launch: launch.id }, 1)).toEqual(
      found.edges.map(({ node }) => node),
    );
    await harness.test.admin(
      `update launcher.launch_operation set dispatch_state = 'ABANDONED' where launch_id = $1 and kind = 'AD_SET'`,
      [launch.id],
    );
    const without = await lists.list<{ adSet: object }>(CANDIDATES, { account, launch: launch.id });
    expect(without.edges.map(({ node }) => node.adSet)).toEqual([null, null]);
  });

  it('name the target of launches into an existing ad set', async () => {
    const account = await lists.newAccount();
    const launch = await lists.submit(account);
    await lists.end(launch, ['FAILED', 'FAILED', 'FAILED']);
    const target = { campaignId: '12', adsetId: '34', settingsFingerprint: 'f'.repeat(64) };
    await harness.test.admin(
      `update launcher.launch_admission set request = request || jsonb_build_object('target', $2::jsonb) where launch_id = $1`,
      [launch.id, JSON.stringify(target)],
    );
    const [edge] = (await lists.list<{ adSet: object }>(CANDIDATES, { account, launch: launch.id, first: 1 })).edges;
    expect(edge!.node.adSet).toEqual({ campaignId: '12', adsetId: '34' });
  });

  it('are none of those something stands in for, unless that failed as well or was cancelled', async () => {
    const account = await lists.newAccount();
    const [launch, later] = [await lists.submit(account), await lists.submit(account)];
    await lists.end(launch, ['FAILED', 'FAILED', 'FAILED']);
    const numbers = async () =>
      (await lists.walk<{ item: { number: number } }>(CANDIDATES, { account, launch: launch.id }, 5)).map(
        ({ item }) => item.number,
      );
    for (const [index, item] of later.items.entries()) {
      await harness.test.admin('update launcher.launch_item set replaces_item_id = $2 where id = $1', [
        item,
        launch.items[index],
      ]);
    }
    expect(await numbers()).toEqual([]);
    await harness.test.admin(`update launcher.launch_item set state = 'FAILED' where id = $1`, [later.items[1]]);
    expect(await numbers()).toEqual([2]);
    await harness.test.admin(`update launcher.launch set state = 'CANCELLED' where id = $1`, [later.id]);
    expect(await numbers()).toEqual([1, 2, 3]);
  });
});

describe('the history of replacements', () => {
  /** Makes a launch one that was submitted to replace the first ads of another. */
  const replace = async (later: SubmitAnswer, earlier: SubmitAnswer, ads: number) => {
    const replacement = JSON.stringify({ launchId: earlier.id, expectedVersion: 3, items: [] });
    await harness.test.admin(
      `update launcher.launch_admission set request = request || jsonb_build_object('replacement', $2::jsonb) where launch_id = $1`,
      [later.id, replacement],
    );
    for (let index = 0; index < ads; index += 1) {
      await harness.test.admin('update launcher.launch_item set replaces_item_id = $2 where id = $1', [
        later.items[index],
        earlier.items[index],
      ]);
    }
  };

  it('leads both ways, newest first, page by page, and costs the same for one launch and for many', async () => {
    const account = await lists.newAccount();
    const [first, second, third] = [
      await lists.submit(account),
      await lists.submit(account),
      await lists.submit(account),
    ];
    await lists.end(first, ['FAILED', 'FAILED', 'FAILED']);
    const nodes = async (first = 50) =>
      (await lists.list<object>(HISTORY, { account, first })).edges.map(({ node }) => node);
    const none = { totalCount: 0, pageInfo: { hasNextPage: false, endCursor: null }, edges: [] };
    expect((await nodes())[0]).toEqual({ id: third.id, replaces: null, replacedBy: none });
    const few = await launchStatements(() => nodes());
    await replace(second, first, 2);
    await replace(third, first, 1);
    const both = {
      totalCount: 2,
      pageInfo: { hasNextPage: false, endCursor: second.id },
      edges: [{ node: { id: third.id } }, { node: { id: second.id } }],
    };
    expect(await nodes()).toEqual([
      { id: third.id, replaces: { id: first.id }, replacedBy: none },
      { id: second.id, replaces: { id: first.id }, replacedBy: none },
      { id: first.id, replaces: null, replacedBy: both },
    ]);
    expect((await launchStatements(() => nodes())).length).toBeLessThanOrEqual(few.length + 2);
    const one = {
      totalCount: 2,
      pageInfo: { hasNextPage: true, endCursor: third.id },
      edges: [{ node: { id: third.id } }],
    };
    expect((await nodes(1))[2]).toEqual({ id: first.id, replaces: null, replacedBy: one });
    const page = (after: string) => harness.ok<object>(owner, REPLACED_BY, { account, launch: first.id, after });
    expect(await page(third.id)).toEqual({ launch: { list: { ...both, edges: [{ node: { id: second.id } }] } } });
    for (const after of [uuid7(), first.id]) {
      expect(await harness.refused(owner, REPLACED_BY, { account, launch: first.id, after })).toMatchObject({
        code: 'BAD_USER_INPUT',
        violations: [{ path: 'after', rule: 'cursor' }],
      });
    }
  });

  it('names the creative that each candidate showed', async () => {
    const account = await lists.newAccount();
    const launch = await lists.submit(account);
    await lists.end(launch, ['FAILED', 'FAILED', 'SUCCEEDED']);
    const { edges } = await lists.list<{ creative: object }>(CREATIVES, { account, launch: launch.id });
    expect(edges.map(({ node }) => node.creative)).toMatchObject([{ name: 'Shoes' }, { name: 'Hats' }]);
  });
});

describe('lists of launches', () => {
  it('are unknown to strangers, and of launches of other accounts', async () => {
    const [account, other] = [await lists.newAccount(), await lists.newAccount()];
    const launch = await lists.submit(account);
    const stranger = harness.viewer();
    for (const document of [OPERATIONS, SOURCES, CANDIDATES]) {
      const refused = await harness.refused(stranger, document, { account, launch: launch.id });
      expect(refused).toMatchObject({ code: 'NOT_FOUND', what: 'ad account' });
      if (document === SOURCES) continue;
      const elsewhere = await harness.refused(owner, document, { account: other, launch: launch.id });
      expect(elsewhere).toMatchObject({ code: 'NOT_FOUND', what: 'launch' });
    }
  });

  it('read little of large tables', async () => {
    const account = await lists.newAccount();
    const launch = await lists.submit(account);
    await lists.end(launch, ['SUCCEEDED', 'FAILED', 'SUCCEEDED']);
    await addManyLaunches(harness.test, launch.id);
    const { database } = harness.test;
    const read = (fn: (em: Parameters<Parameters<typeof database.read>[1]>[0]) => Promise<unknown>) =>
      database.read(owner, (em) => explainAll(em, fn));
    const rows = new LaunchRowRepository();
    const sources = new PromotionSourceRepository();
    const candidates = new ReplacementCandidateRepository();
    const history = new ReplacementHistoryRepository();
    const nodes = [
      ...(await read((em) => sources.page(em, account, { window: FORWARDS, place: null }))),
      ...(await read((em) => sources.page(em, account, { window: BACKWARDS, place: null }))),
      ...(await read(async (em) => {
        const place = await sources.placeOf(em, account, launch.items[0]!);
        return sources.page(em, account, { window: { ...FORWARDS, cursor: launch.items[0]! }, place });
      })),
      ...(await read((em) => sources.promotions(em, launch.items))),
      ...(await read((em) => sources.adCreatives(em, launch.items))),
      ...(await read((em) => candidates.page(em, launch.id, { ...FORWARDS, cursor: launch.items[0]! }))),
      ...(await read((em) => candidates.launchesWithSome(em, [launch.id]))),
      ...(await read((em) => candidates.adSets(em, launch.items))),
      ...(await read((em) => history.replacing(em, [launch.id], FORWARDS))),
      ...(await read((em) => history.counts(em, [launch.id]))),
      ...(await read((em) => history.replaced(em, [launch.id]))),
      ...(await read((em) => rows.firstItems(em, [launch.id], { first: 51, state: 'FAILED' }))),
      ...(await read((em) => rows.firstOperations(em, [launch.id], { first: 51, state: null }))),
      ...(await read((em) => rows.firstOperations(em, [launch.id], { last: 51, state: null }))),
    ];
    const scans = nodes.filter((node) => node['Node Type'] === 'Seq Scan').map((node) => node['Relation Name']);
    expect(scans.filter((table) => ['launch', 'launch_item', 'launch_operation'].includes(table ?? ''))).toEqual([]);
    expect(rowsVisited(nodes, 'launch')).toBeLessThan(200);
    expect(rowsVisited(nodes, 'launch_item')).toBeLessThan(1_000);
  });
});
