import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Refusal } from '#kit/errors/refusals.ts';
import { uuid7 } from '#kit/ids/uuid7.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import { addAdAccount } from '#subgraphs/accounts/testing/add-ad-account.ts';
import { TestAccounts } from '#subgraphs/accounts/testing/start-accounts.ts';

const LIST = `query ($adAccountId: UUID, $targetId: String, $kinds: [ActivityKind!], $states: [ActivityState!], $since: DateTime,
  $until: DateTime, $causeKinds: [ActivityCause!], $dryRun: Boolean, $first: Int! = 100, $after: String) {
  activities(adAccountId: $adAccountId, targetId: $targetId, kinds: $kinds, states: $states, since: $since, until: $until,
    causeKinds: $causeKinds, dryRun: $dryRun, first: $first, after: $after) {
    edges { cursor node { id } } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } }`;
const GRANT = `mutation ($input: GrantSetInput!) { grantSet(input: $input) { member { id } } }`;
const START = Date.UTC(2026, 0, 1);

interface Row {
  id: string;
  account: string;
  kind: string;
  cause: string;
  target: string | null;
  dry: boolean;
  refused: boolean;
  at: Date;
}

let accounts: TestAccounts;
let owner: Viewer;
let editor: Viewer;
let granted: string[];
let hidden: string;
let rows: Row[];
beforeAll(async () => {
  accounts = await TestAccounts.start();
  owner = await accounts.owner();
  editor = await accounts.member(owner, 'EDITOR');
  const made = ['First', 'Second', 'Hidden'].map((name) => addAdAccount(accounts, owner.workspaceId, name));
  const [first, second, third] = (await Promise.all(made)) as [string, string, string];
  granted = [first, second];
  hidden = third;
  for (const targetId of granted) {
    const input = { memberId: editor.memberId, kind: 'AD_ACCOUNT', targetId, level: 'READ' };
    await accounts.ok(owner, GRANT, { input });
  }
  rows = Array.from({ length: 240 }, (_, n) => rowOf(n, [first, second, third][n % 3]!));
  await accounts.test.admin(
    `insert into accounts.activity (id, workspace_id, ad_account_id, kind, cause_kind, cause_id, target_id, dry_run, refusal, created_at)
     select id, $1, account, kind, cause, gen_random_uuid(), target, dry,
            case when refused then '{"code": "CONFLICT", "message": "No.", "details": {}}'::jsonb end, at
       from jsonb_to_recordset($2::jsonb) as r(id uuid, account uuid, kind text, cause text, target text, dry boolean, refused boolean, at timestamptz)`,
    [owner.workspaceId, JSON.stringify(rows)],
  );
});
afterAll(() => accounts.stop());

/** Several share one instant, so that only the id orders them. */
function rowOf(n: number, account: string): Row {
  const kind = ['CAMPAIGN_CREATE', 'STATUS_SET', 'AD_CREATE', 'LAUNCH', 'REVERT'][n % 5]!;
  const cause = ['DIRECT', 'LAUNCH', 'RULE', 'SCHEDULE'][n % 4]!;
  const at = new Date(START + Math.floor(n / 8) * 60_000);
  return {
    id: uuid7(),
    account,
    kind,
    cause,
    target: n % 7 === 0 ? null : String(n % 7),
    dry: n % 3 === 0,
    refused: n % 11 === 0,
    at,
  };
}

const stateOf = ({ refused, dry }: Row) => (refused ? 'REFUSED' : dry ? 'CHECKED' : 'SUCCEEDED');
const newestFirst = (a: Row, b: Row) => b.at.getTime() - a.at.getTime() || (a.id < b.id ? 1 : -1);
const expected = (wanted: (row: Row) => boolean, readable = [...granted, hidden]) =>
  rows
    .filter((row) => readable.includes(row.account) && wanted(row))
    .toSorted(newestFirst)
    .map(({ id }) => id);

interface Page {
  edges: { cursor: string; node: { id: string } }[];
  pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; endCursor: string | null };
}
const page = async (query: Record<string, unknown>, viewer = owner) =>
  (await accounts.ok<{ activities: Page }>(viewer, LIST, query)).activities;
const walk = async (query: Record<string, unknown>, viewer = owner): Promise<string[]> => {
  const seen: string[] = [];
  for (let after: string | null = null; ;) {
    const { edges, pageInfo }: Page = await page({ first: 17, ...query, after }, viewer);
    seen.push(...edges.map(({ node }) => node.id));
    expect(pageInfo.hasPreviousPage).toBe(after !== null);
    if (!pageInfo.hasNextPage) return seen;
    after = pageInfo.endCursor;
  }
};

const since = new Date(START + 5 * 60_000);
const until = new Date(START + 20 * 60_000);
const FILTERS: [string, Record<string, unknown>, (row: Row) => boolean][] = [
  ['nothing', {}, () => true],
  ['target', { targetId: '3' }, ({ target }) => target === '3'],
  ['one kind', { kinds: ['STATUS_SET'] }, ({ kind }) => kind === 'STATUS_SET'],
  ['kinds, one twice', { kinds: ['LAUNCH', 'REVERT', 'LAUNCH'] }, ({ kind }) => ['LAUNCH', 'REVERT'].includes(kind)],
  ['states', { states: ['CHECKED', 'REFUSED'] }, (row) => ['CHECKED', 'REFUSED'].includes(stateOf(row))],
  ['causes', { causeKinds: ['RULE'] }, ({ cause }) => cause === 'RULE'],
  ['checks', { dryRun: true }, ({ dry }) => dry],
  ['no checks', { dryRun: false }, ({ dry }) => !dry],
  ['time', { since: since.toISOString(), until: until.toISOString() }, ({ at }) => at >= since && at < until],
  [
    'everything at once',
    {
      targetId: '4',
      kinds: ['STATUS_SET', 'AD_CREATE'],
      states: ['SUCCEEDED'],
      causeKinds: ['DIRECT', 'RULE'],
      dryRun: false,
      since: since.toISOString(),
    },
    (row) =>
      row.target === '4' &&
      ['STATUS_SET', 'AD_CREATE'].includes(row.kind) &&
      stateOf(row) === 'SUCCEEDED' &&
      ['DIRECT', 'RULE'].includes(row.cause) &&
      row.at >= since,
  ],
];

describe('activities', () => {
  it.each(FILTERS)('by %s, of all accounts, page by page', async (_, filter, wanted) => {
    expect(await walk(filter)).toEqual(expected(wanted));
  });

  it.each(FILTERS)('by %s, of the accounts granted', async (_, filter, wanted) => {
    expect(await walk(filter, editor)).toEqual(expected(wanted, granted));
  });

  it.each(FILTERS)('by %s, of one account', async (_, filter, wanted) => {
    const [adAccountId] = granted as [string];
    expect(await walk({ ...filter, adAccountId }, editor)).toEqual(expected(wanted, [adAccountId]));
  });

  it('neither repeats nor skips while activities come in', async () => {
    const first = await page({ first: 5, adAccountId: hidden });
    const late = rowOf(0, hidden);
    await accounts.test.admin(
      `insert into accounts.activity (id, workspace_id, ad_account_id, kind, cause_kind, cause_id) values ($1, $2, $3, 'LAUNCH', 'LAUNCH', $1)`,
      [late.id, owner.workspaceId, hidden],
    );
    const rest = await walk({ adAccountId: hidden, after: first.pageInfo.endCursor });
    const second = await page({ first: 100, adAccountId: hidden, after: first.pageInfo.endCursor });
    expect(second.edges.map(({ node }) => node.id)).toEqual(expected(() => true, [hidden]).slice(5));
    expect(rest[0]).toBe(late.id);
  });

  it('are nothing to a member without grants', async () => {
    expect(await walk({}, await accounts.member(owner, 'EDITOR'))).toEqual([]);
  });

  it('of an account the caller may not read are unknown, as is a cursor into it', async () => {
    expect(await accounts.run(editor, LIST, { adAccountId: hidden })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await accounts.run(owner, LIST, { adAccountId: uuid7() })).toMatchObject({ code: 'NOT_FOUND' });
    const [foreign] = expected(() => true, [hidden]);
    for (const after of [foreign, uuid7()]) {
      const { error } = await accounts.run(editor, LIST, { after });
      expect(error).toMatchObject({
        extensions: { code: 'BAD_USER_INPUT', violations: [{ path: 'after', rule: 'cursor' }] },
      });
    }
  });

  it('break every bound at once, and each is named', async () => {
    const { error } = await accounts.run(owner, LIST, {
      targetId: '',
      kinds: [],
      states: [],
      causeKinds: [],
      first: 101,
    });
    const { violations } = (error as Refusal).extensions as { violations: { path: string }[] };
    expect(violations.map(({ path }) => path).toSorted()).toEqual([
      'causeKinds',
      'first',
      'kinds',
      'states',
      'targetId',
    ]);
  });
});
