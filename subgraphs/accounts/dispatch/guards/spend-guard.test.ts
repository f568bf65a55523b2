import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Refusal } from '#kit/errors/refusals.ts';
import { uuid7 } from '#kit/ids/uuid7.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import { campaign } from '#subgraphs/accounts/testing/dispatch-plan.ts';
import { addOperation } from '#subgraphs/accounts/testing/add-activity.ts';
import { addAdAccount } from '#subgraphs/accounts/testing/add-ad-account.ts';
import { TestAccounts } from '#subgraphs/accounts/testing/start-accounts.ts';
import { assertWithinSpendGuard } from './spend-guard.ts';

const READ = `query ($id: UUID!) { adAccount(id: $id) { spendGuard { dailyBudgetCreatedPerDay singleChange createdToday day version
  changedBy { email } changedAt } } }`;
const SET = `mutation ($input: SpendGuardSetInput!) { spendGuardSet(input: $input) { adAccount { spendGuard {
  dailyBudgetCreatedPerDay singleChange version } } } }`;

let accounts: TestAccounts;
let owner: Viewer;
let account: string;
beforeAll(async () => {
  accounts = await TestAccounts.start();
  owner = await accounts.owner();
});
afterAll(() => accounts.stop());
beforeEach(async () => {
  account = await addAdAccount(accounts, owner.workspaceId, 'Guarded');
});

const place = () => ({ workspaceId: owner.workspaceId, adAccountId: account });
const set = (input: Record<string, unknown>, viewer = owner) =>
  accounts.run(viewer, SET, { input: { adAccountId: account, expectedVersion: 0, ...input } });
const read = async () => (await accounts.ok<never>(owner, READ, { id: account }))['adAccount']['spendGuard'] as object;
/** Admits changes as dispatch does: checked and written in one transaction. */
const admit = (...changes: bigint[]) =>
  accounts.test.database.write(owner, async (em) => {
    await assertWithinSpendGuard(em, place(), changes);
    return Promise.all(changes.map((dailyBudget) => addOperation(em, place(), { dailyBudget })));
  });
const refusalOf = (call: Promise<unknown>): Promise<Refusal> =>
  call.then(
    () => Promise.reject(new Error('was let through')),
    (error: Refusal) => error,
  );
const setZone = (zone: string) =>
  accounts.test.admin('update accounts.ad_account set timezone = $1 where id = $2', [zone, account]);

describe('spendGuardSet', () => {
  it('sets, keeps what is omitted, and removes what is null', async () => {
    expect(await read()).toMatchObject({
      dailyBudgetCreatedPerDay: null,
      singleChange: null,
      version: 0,
      changedBy: null,
    });
    expect(await set({ dailyBudgetCreatedPerDay: '9007199254740993' })).toMatchObject({ code: undefined });
    await set({ expectedVersion: 1, singleChange: 500 });
    expect(await read()).toMatchObject({
      dailyBudgetCreatedPerDay: '9007199254740993',
      singleChange: '500',
      createdToday: '0',
      version: 2,
      changedBy: { email: 'owner@example.com' },
      changedAt: expect.any(String),
    });
    const money = `dailyBudgetCreatedPerDayMoney { formatted } singleChangeMoney { formatted } createdTodayMoney { formatted }`;
    const document = `query ($id: UUID!) { adAccount(id: $id) { currency spendGuard { ${money} } } }`;
    const { adAccount } = await accounts.ok<{ adAccount: { currency: string } }>(owner, document, { id: account });
    const { currency } = adAccount;
    expect(adAccount).toMatchObject({
      spendGuard: {
        dailyBudgetCreatedPerDayMoney: { formatted: `90071992547409.93 ${currency}` },
        singleChangeMoney: { formatted: `5.00 ${currency}` },
        createdTodayMoney: { formatted: `0.00 ${currency}` },
      },
    });
    await set({ expectedVersion: 2, dailyBudgetCreatedPerDay: null });
    expect(await read()).toMatchObject({ dailyBudgetCreatedPerDay: null, singleChange: '500', version: 3 });
  });

  it('lets one of several concurrent callers with the same version win', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map((cap) => set({ singleChange: cap })));
    expect(answers.filter(({ code }) => code === undefined)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'VERSION_CONFLICT')).toHaveLength(3);
    expect(await set({ singleChange: 1 })).toMatchObject({ error: { extensions: { currentVersion: 1 } } });
  });

  it('refuses bad caps and changes nothing', async () => {
    for (const bad of [
      { singleChange: -1 },
      { dailyBudgetCreatedPerDay: '1.5' },
      { singleChange: '9223372036854775808' },
      {},
    ]) {
      expect(await set(bad)).toMatchObject({ code: 'BAD_USER_INPUT' });
    }
    expect(await read()).toMatchObject({ version: 0 });
  });

  it('is for those who may write limits, of accounts they may read', async () => {
    const editor = await accounts.member(owner, 'EDITOR');
    expect(await set({ singleChange: 1 }, editor)).toMatchObject({ code: 'NOT_FOUND' });
    const grant = `mutation ($input: GrantSetInput!) { grantSet(input: $input) { member { id } } }`;
    const input = { memberId: editor.memberId, kind: 'AD_ACCOUNT', targetId: account, level: 'WRITE' };
    await accounts.ok(owner, grant, { input });
    expect(await set({ singleChange: 1 }, editor)).toMatchObject({ code: 'FORBIDDEN' });
    expect(await set({ singleChange: 1, adAccountId: uuid7() })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await set({ singleChange: 1 }, await accounts.member(owner, 'MANAGER'))).toMatchObject({ code: undefined });
  });
});

describe('the spend guard', () => {
  it('stores sums beyond 64 bits as the highest value, and counts on', async () => {
    const most = 2n ** 63n - 1n;
    await admit(most, most);
    expect(await read()).toMatchObject({ createdToday: String(most) });
    await set({ dailyBudgetCreatedPerDay: most.toString() });
    await expect(admit(1n)).rejects.toMatchObject({ extensions: { found: String(2n * most + 1n) } });
  });

  it('lets exactly as many of concurrent callers through as fit', async () => {
    await set({ dailyBudgetCreatedPerDay: 7_999 });
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => admit(600n, 400n)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(7);
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected').map(({ reason }) => reason as Refusal);
    for (const { extensions } of refused) {
      const details = { limit: 'DAILY_BUDGET_CREATED_PER_DAY', allowed: '7999', found: '8000' };
      expect(extensions).toMatchObject({ code: 'LIMIT_EXCEEDED', ...details });
    }
    expect(await read()).toMatchObject({ createdToday: '7000' });
  });

  it('lets exactly as many through dispatch as fit, for callers at the same time', async () => {
    await set({ dailyBudgetCreatedPerDay: 7_999 });
    const admission = `mutation ($input: _DispatchAdmitInput!) { _dispatchAdmit(input: $input) { activityId } }`;
    const launch = () => {
      const params = { ...campaign('Capped').params, daily_budget: 1_000 };
      const operations = [{ ...campaign('Capped'), params }, campaign('Without a budget')];
      const input = { adAccountId: account, causeKind: 'LAUNCH', causeId: uuid7(), operations };
      return accounts.run({ ...owner, service: 'launcher' }, admission, { input });
    };
    const codes = (await Promise.all(Array.from({ length: 20 }, launch))).map(({ code }) => code);
    expect(codes.filter((code) => code === undefined)).toHaveLength(7);
    expect(codes.filter((code) => code === 'LIMIT_EXCEEDED')).toHaveLength(13);
    expect(await read()).toMatchObject({ createdToday: '7000' });
    const [stored] = await accounts.test.admin(
      `select count(*)::int as count from accounts.platform_operation where ad_account_id = $1`,
      [account],
    );
    expect(stored).toEqual({ count: 14 });
  });

  it('caps a single change by itself', async () => {
    await set({ singleChange: 500 });
    await admit(500n, 500n, 500n);
    const { extensions } = await refusalOf(admit(1n, 501n));
    expect(extensions).toMatchObject({ limit: 'SINGLE_CHANGE', allowed: '500', found: '501' });
  });

  it('lets what adds nothing through, and nothing else through a cap of zero', async () => {
    await set({ dailyBudgetCreatedPerDay: 0 });
    await admit(0n);
    await expect(admit(1n)).rejects.toMatchObject({ code: 'LIMIT_EXCEEDED' });
  });

  it('gives the share of refused and abandoned operations back', async () => {
    await set({ dailyBudgetCreatedPerDay: 1_000 });
    const [first] = await admit(600n);
    const [second] = await admit(400n);
    await expect(admit(400n)).rejects.toMatchObject({ code: 'LIMIT_EXCEEDED' });
    const end = `update accounts.platform_operation set state = $1 where id = $2`;
    await accounts.test.admin(end, ['ABANDONED', second]);
    await admit(400n);
    await accounts.test.admin(end, ['REJECTED', first]);
    await admit(600n);
    await expect(admit(1n)).rejects.toMatchObject({ code: 'LIMIT_EXCEEDED' });
  });

  it.each(['Asia/Tokyo', 'America/Los_Angeles', 'Pacific/Kiritimati', 'UTC'])('counts the days of %s', async (zone) => {
    await setZone(zone);
    await set({ dailyBudgetCreatedPerDay: 100 });
    const midnight = `date_trunc('day', clock_timestamp() at time zone '${zone}') at time zone '${zone}'`;
    const [day] = await accounts.test.admin<{ first: string; before: string; day: string }>(
      `select (${midnight})::text as first, (${midnight} - interval '1 microsecond')::text as before,
              (clock_timestamp() at time zone '${zone}')::date::text as day`,
    );
    const at = (createdAt: string) =>
      accounts.test.database.write(owner, (em) => addOperation(em, place(), { dailyBudget: 60n, createdAt }));
    await at(day!.before);
    expect(await read()).toMatchObject({ createdToday: '0', day: day!.day });
    await admit(40n);
    await at(day!.first);
    expect(await read()).toMatchObject({ createdToday: '100' });
    await expect(admit(1n)).rejects.toMatchObject({ code: 'LIMIT_EXCEEDED' });
  });

  it('counts each ad account by itself', async () => {
    await set({ dailyBudgetCreatedPerDay: 100 });
    expect(await admit(100n)).toHaveLength(1);
    account = await addAdAccount(accounts, owner.workspaceId, 'Another');
    await set({ dailyBudgetCreatedPerDay: 100 });
    expect(await admit(100n)).toHaveLength(1);
  });
});
