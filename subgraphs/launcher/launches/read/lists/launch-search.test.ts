/** @seconds 40 — the pages of 20,000 launches are read in each order */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { uuid7 } from '#kit/ids/uuid7.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import { planOfPage } from '#subgraphs/launcher/lists/testing/page-plan.ts';
import { statementsOf } from '#test/testkit/statements.ts';
import { insertCopies } from '#test/testkit/insert-copies.ts';
import { ListHarness } from './testing/list-harness.ts';

/** Launches of a large workspace. */
const ROWS = 20_000;
const DOCUMENT = (
  total: string,
) => `query ($account: UUID, $states: [LaunchState!], $search: String, $since: DateTime, $until: DateTime,
  $submittedBy: UUID, $sort: ListSort! = CREATED_DESC, $first: Int! = 50, $after: String) {
  list: launches(adAccountId: $account, states: $states, search: $search, since: $since, until: $until, submittedBy: $submittedBy, sort: $sort,
    first: $first, after: $after) { ${total} edges { cursor node { id name updatedAt } } pageInfo { hasNextPage } } }`;

interface Page {
  totalCount: number;
  edges: { cursor: string; node: { id: string; name: string; updatedAt: string } }[];
  pageInfo: { hasNextPage: boolean };
}

let lists: ListHarness;
let owner: Viewer;
let here: string;
let there: string;
let other: string;
const ids: string[] = [];
beforeAll(async () => {
  lists = await ListHarness.start();
  ({ owner } = lists);
  [here, there] = [await lists.newAccount(), await lists.newAccount()];
  other = (await lists.harness.memberWithGrant(owner, there, 'WRITE')).memberId;
  const rows = [
    { name: 'Spring', state: 'SUCCEEDED', account: here },
    { name: 'autumn', state: 'QUEUED', account: there },
    { name: 'Autumn sale', state: 'FAILED', account: here },
    { name: 'Winter', state: 'CANCELLED', account: there },
  ];
  for (const [at, { name, state, account }] of rows.entries()) {
    const { id } = await lists.submit(account);
    ids.push(id);
    await lists.harness.test.admin(
      `update launcher.launch set name = $2, state = $3, created_at = '2026-03-01T00:00:00Z'::timestamptz + $4 * interval '1 day',
         submitted_by = case when $4 = 3 then $5::uuid else submitted_by end where id = $1`,
      [id, name, state, at, other],
    );
  }
});
afterAll(() => lists?.stop());

const read = async (args: Record<string, unknown> = {}, viewer = owner, total = 'totalCount') =>
  (await lists.harness.ok<{ list: Page }>(viewer, DOCUMENT(total), args)).list;
const namesOf = ({ edges }: Page) => edges.map(({ node }) => node.name);
const ALL = ['Winter', 'Autumn sale', 'autumn', 'Spring'];

describe('the list of launches', () => {
  it.each<[string, Record<string, unknown>, string[]]>([
    ['nothing', {}, ALL],
    ['nulls', { account: null, states: null, search: null, since: null, until: null, submittedBy: null }, ALL],
    ['an empty search', { search: '' }, ALL],
    ['states', { states: ['QUEUED', 'FAILED'] }, ['Autumn sale', 'autumn']],
    ['a part of the name', { search: 'AUTUMN' }, ['Autumn sale', 'autumn']],
    ['a time to begin at', { since: '2026-03-02T00:00:00Z' }, ALL.slice(0, 3)],
    ['a time to end before', { until: '2026-03-02T00:00:00Z' }, ['Spring']],
    ['times', { since: '2026-03-02T01:00:00+01:00', until: '2026-03-04T00:00:00Z' }, ['Autumn sale', 'autumn']],
    ['a time of nothing', { since: '2026-03-02T00:00:00Z', until: '2026-03-02T00:00:00Z' }, []],
    ['an unknown member', { submittedBy: uuid7() }, []],
  ])('is narrowed by %s', async (_, filter, names) => {
    const page = await read(filter);
    expect([namesOf(page), page.totalCount]).toEqual([names, names.length]);
  });

  it('is narrowed by a member, and by an ad account', async () => {
    expect(namesOf(await read({ submittedBy: other }))).toEqual(['Winter']);
    expect(namesOf(await read({ submittedBy: owner.memberId }))).toEqual(ALL.slice(1));
    expect(namesOf(await read({ account: here }))).toEqual(['Autumn sale', 'Spring']);
    expect(namesOf(await read({ account: there, states: ['CANCELLED'], search: 'in' }))).toEqual(['Winter']);
  });

  it.each([
    ['CREATED_DESC', ALL],
    ['CREATED_ASC', ALL.toReversed()],
    ['UPDATED_DESC', ALL],
    ['UPDATED_ASC', ALL.toReversed()],
    ['NAME_ASC', ['autumn', 'Autumn sale', 'Spring', 'Winter']],
    ['NAME_DESC', ['Winter', 'Spring', 'Autumn sale', 'autumn']],
  ])('goes on page by page in the order %s', async (sort, names) => {
    const found: string[] = [];
    for (let after: string | null = null; ;) {
      const page: Page = await read({ sort, first: 1, after });
      found.push(...namesOf(page));
      if (!page.pageInfo.hasNextPage) break;
      after = page.edges.at(-1)!.cursor;
    }
    expect(found).toEqual(names);
  });

  it('puts first the launch whose state has changed last, and no other change of it', async () => {
    const { admin } = lists.harness.test;
    const [first = ''] = ids;
    const before = (await read({ sort: 'UPDATED_DESC' })).edges;
    await admin(`update launcher.launch set next_check_at = now(), sequence = sequence + 1 where id = $1`, [first]);
    expect((await read({ sort: 'UPDATED_DESC' })).edges).toEqual(before);
    await admin(`update launcher.launch set state = 'PARTIALLY_SUCCEEDED' where id = $1`, [first]);
    const { node } = (await read({ sort: 'UPDATED_DESC' })).edges[0]!;
    expect([node.id, node.updatedAt > before[0]!.node.updatedAt]).toEqual([first, true]);
  });

  it('has only launches of ad accounts that the caller may read', async () => {
    const reader = await lists.harness.memberWithGrant(owner, here, 'READ');
    const page = await read({}, reader);
    expect([namesOf(page), page.totalCount]).toEqual([['Autumn sale', 'Spring'], 2]);
    expect(await lists.harness.refused(reader, DOCUMENT(''), { account: there })).toMatchObject({ code: 'NOT_FOUND' });
    const hidden = { after: ids[1] };
    expect(await lists.harness.refused(reader, DOCUMENT(''), hidden)).toMatchObject({
      violations: [{ path: 'after' }],
    });
  });

  it('refuses an empty list of states', async () => {
    expect(await lists.harness.refused(owner, DOCUMENT(''), { states: [] })).toMatchObject({
      code: 'BAD_USER_INPUT',
      violations: [{ path: 'states', rule: 'items' }],
    });
  });
});

const OF_ACCOUNTS = `query ($accounts: [_Any!]!, $states: [LaunchState!], $search: String, $since: DateTime, $until: DateTime, $submittedBy: UUID,
  $sort: ListSort! = CREATED_DESC, $first: Int = 50, $after: String, $last: Int, $before: String) {
  accounts: _entities(representations: $accounts) { ... on AdAccount { launches(states: $states, search: $search, since: $since, until: $until,
    submittedBy: $submittedBy, sort: $sort, first: $first, after: $after, last: $last, before: $before) {
      totalCount edges { cursor node { id name updatedAt } } pageInfo { hasNextPage } } } } }`;

describe('the launches of each ad account', () => {
  const of = async (args: Record<string, unknown>, accounts = [here, there]) => {
    const representations = accounts.map((id) => ({ __typename: 'AdAccount', id }));
    const found = await lists.harness.ok<{ accounts: { launches: Page }[] }>(owner, OF_ACCOUNTS, {
      ...args,
      accounts: representations,
    });
    return found.accounts.map(({ launches }) => launches);
  };

  it.each<[Record<string, unknown>, string[], string[]]>([
    [{}, ['Autumn sale', 'Spring'], ['Winter', 'autumn']],
    [{ search: 'AUTUMN' }, ['Autumn sale'], ['autumn']],
    [{ states: ['CANCELLED', 'FAILED'] }, ['Autumn sale'], ['Winter']],
    [{ since: '2026-03-02T00:00:00Z', until: '2026-03-04T00:00:00Z' }, ['Autumn sale'], ['autumn']],
    [{ search: 'winter', sort: 'NAME_DESC' }, [], ['Winter']],
    [{ sort: 'NAME_ASC' }, ['Autumn sale', 'Spring'], ['autumn', 'Winter']],
    [{ sort: 'NAME_DESC', first: 1 }, ['Spring'], ['Winter']],
    [{ sort: 'NAME_DESC', first: null, last: 1 }, ['Autumn sale'], ['autumn']],
    [{ sort: 'CREATED_ASC' }, ['Spring', 'Autumn sale'], ['autumn', 'Winter']],
  ])('are filtered and sorted as the list is: %j', async (args, ofHere, ofThere) => {
    const pages = await of(args);
    expect(pages.map(namesOf)).toEqual([ofHere, ofThere]);
    const whole = await Promise.all([here, there].map((account) => read({ ...args, first: 50, account })));
    expect(pages.map(({ totalCount }) => totalCount)).toEqual(whole.map(({ totalCount }) => totalCount));
  });

  it('are narrowed by a member', async () => {
    expect((await of({ submittedBy: other })).map(namesOf)).toEqual([[], ['Winter']]);
  });

  it('go on behind a launch in the same order', async () => {
    const [first] = await of({ sort: 'NAME_ASC', first: 1 }, [here]);
    const after = first!.edges[0]!.cursor;
    expect(first!.pageInfo.hasNextPage).toBe(true);
    expect((await of({ sort: 'NAME_ASC', after }, [here])).map(namesOf)).toEqual([['Spring']]);
    expect((await of({ sort: 'NAME_DESC', after }, [here])).map(namesOf)).toEqual([[]]);
  });

  it('cost as many statements for two ad accounts as for one', async () => {
    const cost = async (accounts: string[]) =>
      (await statementsOf(() => of({ states: ['QUEUED', 'FAILED'], sort: 'NAME_ASC' }, accounts))).length;
    expect(await cost([here, there])).toBe(await cost([here]));
  });
});

describe('the list of many launches', () => {
  beforeAll(async () => {
    const copied = {
      from: `launcher.launch r, generate_series(1, ${ROWS}) n where r.id = $1`,
      changes: `'id', md5('launch ' || n)::uuid, 'request_key', 'key ' || n, 'name', 'Name ' || md5(n::text),
        'state', case when n % 500 = 0 then 'MISSED' else 'SUCCEEDED' end, 'updated_at', now() - n * interval '1 second',
        'submitted_by', case when n % 500 = 0 then $2::uuid else r.submitted_by end, 'created_at', '2025-01-01'::timestamptz + n * interval '1 minute'`,
    };
    await insertCopies(lists.harness.test, 'launcher.launch', copied, [ids[0], other]);
    await lists.harness.test.admin('vacuum analyze launcher.launch');
  });

  const planOf = (args: Record<string, unknown>) =>
    planOfPage(lists.harness.test, owner, 'launch', () => read(args, owner, ''));

  it.each(['CREATED_DESC', 'CREATED_ASC', 'UPDATED_DESC', 'UPDATED_ASC', 'NAME_ASC', 'NAME_DESC'])(
    'reads little more than it shows in the order %s',
    async (sort) => {
      const middle = (await read({ sort, first: 100 }, owner, '')).edges.at(-1)!.cursor;
      for (const after of [null, middle]) {
        const plan = await planOf({ sort, after });
        expect(plan.nodes).not.toContain('Sort');
        expect(plan.nodes).not.toContain('Seq Scan');
        expect(plan.rows).toBeLessThan(60);
      }
    },
  );

  it.each<[string, Record<string, unknown>]>([
    ['launch_state', { states: ['MISSED'] }],
    ['launch_submitted_by', { submittedBy: 'OTHER' }],
    ['launch_created', { since: '2025-01-01T00:00:00Z', until: '2025-01-01T00:30:00Z' }],
  ])('uses the index %s', async (index, filter) => {
    const plan = await planOf('submittedBy' in filter ? { submittedBy: other } : filter);
    expect(plan.indexes).toContain(index);
    expect(plan.rows).toBeLessThan(60);
  });
});
