import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { uuid7 } from '#kit/ids/uuid7.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import { TestLauncher } from '#test/launcher/start-launcher.ts';

const LIMITS = `adAccount { id } campaignsPerDay { limit used remaining } campaigns { limit used remaining }
  dailyBudget { limit used remaining } lifetimeBudget { limit used remaining } day currency version changedBy { id } changedAt`;
const VALUES = 'campaignsPerDay campaigns dailyBudget lifetimeBudget';
const READ = `query ($id: UUID!) { accountLimits(adAccountId: $id) { ${LIMITS} } }`;
const SET = `mutation ($input: AccountLimitsSetInput!) { accountLimitsSet(input: $input) { replayed limits { ${LIMITS} } } }`;
const HISTORY = `query ($id: UUID!, $first: Int! = 25, $after: String) { accountLimits(adAccountId: $id) { history(first: $first, after: $after) {
  totalCount pageInfo { hasNextPage endCursor } edges { cursor node { version changedBy { id } changedAt before { ${VALUES} } after { ${VALUES} } } } } } }`;

interface Set {
  accountLimitsSet: { replayed: boolean; limits: { version: number } };
}
interface Changes {
  accountLimits: {
    history: { totalCount: number; pageInfo: { hasNextPage: boolean; endCursor: string }; edges: unknown[] };
  };
}

let harness: TestLauncher;
let owner: Viewer;
let account: string;
beforeAll(async () => {
  harness = await TestLauncher.start();
  owner = await harness.owner();
});
afterAll(() => harness?.stop());
beforeEach(async () => {
  account = await harness.addAdAccount(owner.workspaceId);
});

const read = async (viewer = owner) =>
  (await harness.ok<{ accountLimits: Record<string, unknown> }>(viewer, READ, { id: account })).accountLimits;
const inputOf = (input: Record<string, unknown>) => ({
  adAccountId: account,
  requestId: uuid7(),
  expectedVersion: 0,
  ...input,
});
const set = async (input: Record<string, unknown>) =>
  (await harness.ok<Set>(owner, SET, { input: inputOf(input) })).accountLimitsSet;
const refused = (input: Record<string, unknown>, viewer = owner) =>
  harness.refused(viewer, SET, { input: inputOf(input) });
const unlimited = (used: number | string) => ({ limit: null, used, remaining: null });

describe('accountLimits', () => {
  it('shows an account without limits as unlimited', async () => {
    expect(await read()).toEqual({
      adAccount: { id: account },
      campaignsPerDay: unlimited(0),
      campaigns: unlimited(0),
      dailyBudget: unlimited('0'),
      lifetimeBudget: unlimited('0'),
      day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/u),
      currency: 'EUR',
      version: 0,
      changedBy: null,
      changedAt: null,
    });
  });

  it('is for those who may read the ad account', async () => {
    const other = harness.viewer();
    await harness.join(other);
    expect(await harness.refused(other, READ, { id: account })).toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('accountLimitsSet', () => {
  it('sets, keeps what is omitted, and removes what is null', async () => {
    expect(await set({ campaignsPerDay: 7, dailyBudget: '9007199254740993' })).toMatchObject({
      replayed: false,
      limits: { version: 1, changedBy: { id: owner.memberId }, changedAt: expect.any(String) },
    });
    await set({ expectedVersion: 1, campaigns: 0 });
    const budget = { limit: '9007199254740993', used: '0', remaining: '9007199254740993' };
    expect(await read()).toMatchObject({
      campaignsPerDay: { limit: 7, used: 0, remaining: 7 },
      campaigns: { limit: 0, used: 0, remaining: 0 },
      dailyBudget: budget,
      lifetimeBudget: unlimited('0'),
      version: 2,
    });
    const money = 'limitMoney { formatted } usedMoney { formatted } remainingMoney { formatted }';
    const document = `query ($id: UUID!) { accountLimits(adAccountId: $id) { dailyBudget { ${money} } lifetimeBudget { ${money} }
      history { nodes { after { dailyBudgetMoney { formatted } lifetimeBudgetMoney { formatted } } } } } }`;
    const [all, none] = [{ formatted: '90071992547409.93 EUR' }, { formatted: '0.00 EUR' }];
    const after = { dailyBudgetMoney: all, lifetimeBudgetMoney: null };
    expect(await harness.ok(owner, document, { id: account })).toEqual({
      accountLimits: {
        dailyBudget: { limitMoney: all, usedMoney: none, remainingMoney: all },
        lifetimeBudget: { limitMoney: null, usedMoney: none, remainingMoney: null },
        history: { nodes: [{ after }, { after }] },
      },
    });
    await set({ expectedVersion: 2, campaignsPerDay: null });
    expect(await read()).toMatchObject({ campaignsPerDay: unlimited(0), dailyBudget: budget, version: 3 });
  });

  it('keeps every change: who, when, before and after', async () => {
    await set({ campaigns: 5 });
    await set({ expectedVersion: 1, campaigns: null, lifetimeBudget: 900 });
    expect(await set({ expectedVersion: 2, lifetimeBudget: 900 })).toMatchObject({ limits: { version: 2 } });
    const values = (changes: object) => ({
      campaignsPerDay: null,
      campaigns: null,
      dailyBudget: null,
      lifetimeBudget: null,
      ...changes,
    });
    const by = { changedBy: { id: owner.memberId }, changedAt: expect.any(String) };
    const changes = [
      { version: 2, ...by, before: values({ campaigns: 5 }), after: values({ lifetimeBudget: '900' }) },
      { version: 1, ...by, before: values({}), after: values({ campaigns: 5 }) },
    ];
    const page = async (variables: object) =>
      (await harness.ok<Changes>(owner, HISTORY, { id: account, ...variables })).accountLimits.history;
    expect(await page({})).toMatchObject({ totalCount: 2, edges: changes.map((node) => ({ node })) });
    const first = await page({ first: 1 });
    expect(first).toMatchObject({ pageInfo: { hasNextPage: true }, edges: [{ node: changes[0] }] });
    expect(await page({ after: first.pageInfo.endCursor })).toMatchObject({
      totalCount: 2,
      pageInfo: { hasNextPage: false },
      edges: [{ node: changes[1] }],
    });
  });

  it('happens once for a request id', async () => {
    const input = inputOf({ campaigns: 5 });
    const calls = await Promise.all([1, 2, 3].map(() => harness.ok<Set>(owner, SET, { input })));
    expect(calls.map(({ accountLimitsSet }) => accountLimitsSet.replayed).toSorted()).toEqual([false, true, true]);
    expect(await read()).toMatchObject({ version: 1 });
    expect(await refused({ ...input, campaigns: 6 })).toMatchObject({ code: 'REQUEST_ID_REUSED' });
    // Null is not the same as omitted.
    expect(await refused({ ...input, dailyBudget: null })).toMatchObject({ code: 'REQUEST_ID_REUSED' });
  });

  it('lets one of several callers with the same version win', async () => {
    const calls = await Promise.all(
      [1, 2, 3, 4].map((campaigns) => harness.run(owner, SET, { input: inputOf({ campaigns }) })),
    );
    expect(calls.filter(({ errors }) => !errors)).toHaveLength(1);
    expect(await refused({ campaigns: 9 })).toMatchObject({ code: 'VERSION_CONFLICT', currentVersion: 1 });
  });

  it.each([
    { campaigns: -1 },
    { campaignsPerDay: 1_000_001 },
    { dailyBudget: '1.5' },
    { lifetimeBudget: '9223372036854775808' },
    {},
  ])('refuses %j and changes nothing', async (bad) => {
    expect(await refused(bad)).toMatchObject({ code: 'BAD_USER_INPUT' });
    expect(await read()).toMatchObject({ version: 0 });
  });

  it('needs limits:write, and an ad account the caller may read', async () => {
    const editor = await harness.memberWithGrant(owner, account, 'WRITE');
    expect(await refused({ campaigns: 1 }, editor)).toMatchObject({ code: 'FORBIDDEN', permission: 'limits:write' });
    const manager = harness.viewer({ workspaceId: owner.workspaceId, role: 'manager' });
    await harness.join(manager);
    expect(await harness.run(manager, SET, { input: inputOf({ campaigns: 1 }) })).not.toHaveProperty('errors');
    const elsewhere = await harness.memberWithGrant(owner, await harness.addAdAccount(owner.workspaceId), 'WRITE');
    expect(await refused({ campaigns: 2 }, elsewhere)).toMatchObject({ code: 'NOT_FOUND' });
    expect(await refused({ campaigns: 1, adAccountId: uuid7() })).toMatchObject({ code: 'NOT_FOUND' });
  });
});
