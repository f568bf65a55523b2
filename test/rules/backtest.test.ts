import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { uuid7 } from '#kit/ids/uuid7.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import { addAssets } from '#subgraphs/accounts/catalog/assets/testing/add-assets.ts';
import { rowOf } from '#subgraphs/insights/facts/testing/fact-rows.ts';
import { ruleInput } from '#test/rules/rule-input.ts';
import { rulesBench, type RulesBench } from '#test/rules/rules-bench.ts';

const BACKTEST = `query ($input: RuleBacktestInput!) { ruleBacktest(input: $input) { unknowns accounts {
  adAccount { id } currency fires objectCount peakBudget peakBudgetMoney { amountMinor currency formatted } actions { type count }
  days { date targets matched acted actions { type count } heldBack { reason count } unknown { reason count } configuredBudget configuredBudgetMoney { formatted } }
  objects { entityId fires firstFire budgetPath { date before after beforeMoney { formatted } afterMoney { formatted } } statusPath { date status } } } } }`;

interface Day {
  date: string;
  targets: number;
  matched: number;
  acted: number;
  unknown: { reason: string; count: number }[];
  configuredBudgetMoney: { formatted: string };
}
interface Result {
  unknowns: string[];
  accounts: { fires: number; days: Day[]; objects: { entityId: string; firstFire: string }[]; actions: object[] }[];
}

let bench: RulesBench;
let owner: Viewer;
let account: string;
beforeAll(async () => {
  bench = await rulesBench();
  owner = bench.member();
  account = await bench.adAccount(owner);
  const place = { campaignId: '100', adSetId: '20' };
  const active = { status: 'ACTIVE', effectiveStatus: 'ACTIVE' };
  await addAssets(bench.database, { workspaceId: owner.workspaceId, adAccountId: account }, [
    { kind: 'CAMPAIGN', id: '100', name: 'Sales', ...active },
    { kind: 'AD_SET', id: '20', name: 'Twenty', campaignId: '100', ...active },
    { kind: 'AD', id: '7', name: 'Summer shoes', ...place, ...active },
    { kind: 'AD', id: '8', name: 'Summer hats', ...place, ...active },
  ]);
  const days = ['2026-09-01', '2026-09-02', '2026-09-03'];
  const rows = days.flatMap((day, at) => [
    rowOf({ id: '7', day, ...place, spend: 20 * (at + 1), numbers: { impressions: 10 } }),
    rowOf({ id: '8', day, ...place, spend: 5, numbers: { impressions: 10 } }),
  ]);
  await bench.put(owner, account, rows, { to: '2026-09-03' });
});
afterAll(() => bench.close());

async function backtest(given: object): Promise<Result> {
  const input = { from: '2026-09-01', to: '2026-09-03', ...given };
  return (await bench.ask<{ ruleBacktest: Result }>(owner, BACKTEST, { input })).ruleBacktest;
}

describe('a backtest over imported days', () => {
  it('evaluates each day at its end, carries what it did, and names what it cannot know', async () => {
    const { accounts, unknowns } = await backtest({ definition: ruleInput([account]) });
    const [result] = accounts;
    expect(result!.days.map(({ date, targets, matched, acted }) => [date, targets, matched, acted])).toEqual([
      ['2026-09-01', 2, 0, 0],
      ['2026-09-02', 2, 1, 1],
      ['2026-09-03', 2, 0, 0],
    ]);
    expect(result!.objects).toMatchObject([
      { entityId: '7', fires: 1, firstFire: '2026-09-02', statusPath: [{ date: '2026-09-02', status: 'PAUSED' }] },
    ]);
    expect(result!.actions).toEqual([{ type: 'SET_STATUS', count: 1 }]);
    expect(unknowns).toEqual(expect.arrayContaining(['INTRADAY', 'LATE_CONVERSIONS', 'DELIVERY', 'FILTER_HISTORY']));
  });

  it.each([
    ['EUR', '123.45 EUR'],
    ['JPY', '12345 JPY'],
    ['KWD', '123.450 KWD'],
  ])('has the highest of the budgets with its currency, %s', async (currency, formatted) => {
    const id = await bench.adAccount(owner, currency);
    await addAssets(bench.database, { workspaceId: owner.workspaceId, adAccountId: id }, [
      {
        kind: 'CAMPAIGN',
        id: '300',
        name: 'Summer',
        status: 'ACTIVE',
        effectiveStatus: 'ACTIVE',
        data: { daily_budget: '12345' },
      },
    ]);
    const { accounts } = await backtest({ definition: ruleInput([id], { level: 'CAMPAIGN' }) });
    expect(accounts).toMatchObject([
      { currency, peakBudget: '12345', peakBudgetMoney: { amountMinor: '12345', currency, formatted } },
    ]);
    const budgets = accounts[0]!.days.map(({ configuredBudgetMoney }) => configuredBudgetMoney);
    expect(new Set(budgets.map((money) => money.formatted))).toEqual(new Set([formatted]));
  });

  it('says of days that were not imported that nothing is known', async () => {
    const { accounts } = await backtest({ definition: ruleInput([account]), from: '2026-08-30', to: '2026-08-31' });
    expect(accounts[0]!.days.map(({ matched, unknown }) => [matched, unknown])).toEqual([
      [0, [{ reason: 'NO_DATA', count: 2 }]],
      [0, [{ reason: 'NO_DATA', count: 2 }]],
    ]);
  });

  it('is answered at once for 31 days, and refuses more by naming the way to them', async () => {
    const { accounts } = await backtest({ definition: ruleInput([account]), from: '2026-08-04' });
    expect(accounts[0]!.days).toHaveLength(31);
    const input = { from: '2026-08-03', to: '2026-09-03', definition: ruleInput([account]) };
    const { violations } = await bench.refusal(owner, BACKTEST, { input });
    expect(violations?.[0]?.message).toContain(
      'a job in the background takes up to 92 (ruleBacktestJobCreate of the graph)',
    );
  });

  it.each([
    [{ to: '2026-08-31' }, 'input.to'],
    [{ from: '2026-08-03' }, 'input.to'],
    [{ from: '2999-01-01', to: '2999-01-02' }, 'input.to'],
    [{ ruleId: uuid7() }, 'input.ruleId'],
  ])('refuses %j', async (given, path) => {
    const input = { from: '2026-09-01', to: '2026-09-03', definition: ruleInput([account]), ...given };
    const refused = await bench.refusal(owner, BACKTEST, { input });
    expect(refused).toMatchObject({ code: 'BAD_USER_INPUT', violations: [{ path }] });
  });
});
