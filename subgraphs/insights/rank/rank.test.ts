import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Viewer } from '#kit/session/viewer.ts';
import { addAssets } from '#subgraphs/accounts/catalog/assets/testing/add-assets.ts';
import { addDays } from '#subgraphs/insights/facts/days.ts';
import { rowOf, type RowParts } from '#subgraphs/insights/facts/testing/fact-rows.ts';
import { insightsBench, type BenchAccount, type InsightsBench } from '#test/insights/insights-bench.ts';
import { statementsOf } from '#test/testkit/statements.ts';
import { askRank, rankArguments, type AskedPlace, type AskedRankings } from './testing/ask-rank.ts';

let bench: InsightsBench;
let owner: Viewer;
beforeAll(async () => {
  bench = await insightsBench();
  owner = bench.member();
});
afterAll(() => bench.close());

/** A row of an ad with purchases: spend, how many, and their value. */
function sold(id: string, [spend, count, value]: readonly [number, number, number], more: Partial<RowParts> = {}) {
  return rowOf({
    id,
    spend,
    actions: [
      ['actions', 'omni_purchase', { value: count }],
      ['action_values', 'omni_purchase', { value }],
    ],
    ...more,
  });
}

async function newAccount(name?: string): Promise<BenchAccount> {
  return bench.adAccount(owner, name);
}

/** The one ranking of an answer. */
async function onlyOf(answer: Promise<AskedRankings>): Promise<AskedRankings['rankings'][number]> {
  const { rankings } = await answer;
  expect(rankings).toHaveLength(1);
  return rankings[0]!;
}

const ids = (places: readonly { entityId: string }[]) => places.map(({ entityId }) => entityId);
const values = (places: readonly AskedPlace[]) => places.map(({ value }) => value);

describe('a ranking', () => {
  let account: BenchAccount;
  beforeAll(async () => {
    account = await newAccount();
    await account.put([
      sold('1', [100, 50, 400]),
      sold('2', [100, 2, 900]),
      sold('3', [50, 0, 0]),
      sold('4', [70, 0, 0]),
      sold('5', [0, 1, 30]),
      sold('6', [0, 0, 0]),
      sold('10', [100, 50, 400]),
    ]);
  });
  const ask = (given: Record<string, unknown>) => askRank(bench, owner, rankArguments([account.id], given));

  const only = (given: Record<string, unknown>) => onlyOf(ask(given));

  it('orders by the number, and equal ones by account and id, ascending at both ends', async () => {
    const { rankings } = await ask({});
    expect(rankings).toHaveLength(1);
    expect(ids(rankings[0]!.highest)).toEqual(['2', '1', '10', '3', '4']);
    expect(ids(rankings[0]!.lowest)).toEqual(['3', '4', '1', '10', '2']);
    expect(values(rankings[0]!.highest)).toEqual(['9.000000', '4.000000', '4.000000', '0.000000', '0.000000']);
    expect(rankings[0]!.ranked).toBe(5);
  });

  it('lists one end, and at most the limit', async () => {
    const [highest] = (await ask({ direction: 'HIGHEST', limit: 2 })).rankings;
    expect(ids(highest!.highest)).toEqual(['2', '1']);
    expect(highest!.lowest).toEqual([]);
    const [lowest] = (await ask({ direction: 'LOWEST', limit: 1 })).rankings;
    expect(lowest!.highest).toEqual([]);
    expect(ids(lowest!.lowest)).toEqual(['3']);
  });

  it('counts what has no number, and lists what spent without conversions', async () => {
    const [cpa] = (await ask({ rankBy: 'CPA' })).rankings;
    expect(ids(cpa!.lowest)).toEqual(['5', '1', '10', '2']);
    expect(cpa!.excluded).toEqual([{ reason: 'NO_CONVERSIONS', currency: 'EUR', count: 3, spend: '120.00' }]);
    expect(cpa!.spentWithoutConversions).toEqual([
      { entityId: '4', spend: '70.00', currency: 'EUR', cpaAtLeast: '18.975954' },
      { entityId: '3', spend: '50.00', currency: 'EUR', cpaAtLeast: '13.554253' },
    ]);
    const [roas] = (await ask({ limit: 1 })).rankings;
    expect(roas!.excluded).toEqual([{ reason: 'NO_SPEND', currency: 'EUR', count: 2, spend: '0.00' }]);
    expect(ids(roas!.spentWithoutConversions)).toEqual(['4']);
    expect((await ask({ rankBy: 'SPEND' })).rankings[0]!.spentWithoutConversions).toEqual([]);
  });

  it('has amounts with their currency beside the texts', async () => {
    const money = 'spendMoney { amountMinor currency formatted }';
    const document = `query ($ids: [UUID!]!, $day: Date!) { insightsRank(adAccountIds: $ids, dateFrom: $day, dateTo: $day, entityLevel: AD,
      rankBy: CPA, actionType: "omni_purchase", limit: 1) { rankings { lowest { evidence { ${money} conversionValueMoney { formatted } } }
      excluded { ${money} } spentWithoutConversions { ${money} } } } }`;
    const variables = { ids: [account.id], day: '2026-09-01' };
    const { insightsRank } = await bench.ask<{ insightsRank: unknown }>(owner, document, variables);
    const euros = (amountMinor: string, formatted: string) => ({
      spendMoney: { amountMinor, currency: 'EUR', formatted },
    });
    expect(insightsRank).toEqual({
      rankings: [
        {
          lowest: [{ evidence: { ...euros('0', '0.00 EUR'), conversionValueMoney: { formatted: '30.00 EUR' } } }],
          excluded: [euros('12000', '120.00 EUR')],
          spentWithoutConversions: [euros('7000', '70.00 EUR')],
        },
      ],
    });
  });

  it('carries evidence and exact intervals, and says where they are apart', async () => {
    const { lowest } = await only({ rankBy: 'CPA', minSpend: 1 });
    expect(lowest[0]).toMatchObject({
      entityId: '1',
      value: '2.000000',
      evidence: {
        spend: '100.00',
        impressions: '0',
        clicks: '0',
        conversions: '50',
        conversionValue: '400.00',
        days: null,
      },
      interval: { low: '1.517019', high: '2.694621', method: 'POISSON' },
      separated: false,
      smallSample: false,
    });
    expect(lowest[1]).toMatchObject({ entityId: '10', separated: true });
    expect(lowest[2]).toMatchObject({ entityId: '2', separated: null, smallSample: true });
  });

  it('compares the last place that is listed with the next one, too', async () => {
    const { lowest } = await only({ rankBy: 'CPA', minSpend: 1, limit: 2 });
    expect(lowest).toHaveLength(2);
    expect(lowest[1]!.separated).toBe(true);
  });

  it.each([
    [{ minConversions: 2 }, ['2', '1', '10']],
    [{ minConversions: '2.000001' }, ['1', '10']],
    [{ minConversions: '+50.' }, ['1', '10']],
    [{ minConversions: '.5' }, ['2', '1', '10']],
    [{ minConversions: '-1' }, ['2', '1', '10', '3', '4']],
    [{ minConversions: '9'.repeat(400) }, []],
    [{ minSpend: 100.000001 }, []],
    [{ minImpressions: 1 }, []],
    [{ minImpressions: 5_000_000_000 }, []],
    [{ minClicks: '9223372036854775807' }, []],
    [{ statuses: [] }, ['2', '1', '10', '3', '4']],
    [{ minClicks: 0 }, ['2', '1', '10', '3', '4']],
  ])('%j keeps %j', async (given, expected) => {
    expect(ids((await ask(given)).rankings[0]!.highest)).toEqual(expected);
  });

  it('reads statuses of now: objects that are not imported any more are deleted', async () => {
    const place = { workspaceId: owner.workspaceId, adAccountId: account.id };
    await addAssets(bench.database, place, [
      { kind: 'AD', id: '1', effectiveStatus: 'ACTIVE' },
      { kind: 'AD', id: '2', effectiveStatus: 'CAMPAIGN_PAUSED' },
      { kind: 'AD', id: '3', effectiveStatus: 'DELETED' },
    ]);
    const ranked = async (statuses: string[]) => ids((await ask({ statuses })).rankings[0]!.highest);
    expect(await ranked(['active'])).toEqual(['1']);
    expect(await ranked(['ACTIVE', 'Campaign_Paused'])).toEqual(['2', '1']);
    expect(await ranked(['DELETED'])).toEqual(['10', '3', '4']);
    expect(await ranked(['DELETED', 'ACTIVE'])).toEqual(['1', '10', '3', '4']);
    const unknown = await ask({ statuses: ['RUNNING'] });
    expect(unknown.rankings).toMatchObject([{ ranked: 0, highest: [] }]);
    expect(unknown.warnings).toMatchObject([{ code: 'UNKNOWN_STATUSES' }]);
    expect((await ask({})).rankings[0]!.highest.map(({ status }) => status)).toEqual([
      'CAMPAIGN_PAUSED',
      'ACTIVE',
      'DELETED',
      'DELETED',
      'DELETED',
    ]);
  });
});

describe('several ad accounts', () => {
  let euro: BenchAccount;
  let dollar: BenchAccount;
  let empty: BenchAccount;
  beforeAll(async () => {
    [euro, dollar, empty] = [await newAccount('Euro'), await newAccount('Dollar'), await newAccount('Empty')];
    await euro.put([sold('1', [10, 5, 20]), sold('2', [20, 0, 0])]);
    await dollar.put([sold('3', [30, 5, 30]), sold('4', [5, 0, 0])], { currency: 'USD' });
  });
  const ask = (given: Record<string, unknown>) =>
    askRank(bench, owner, rankArguments([dollar.id, euro.id, empty.id], given));

  it('have a ranking of amounts for each currency, with a warning', async () => {
    const { rankings, warnings, currencies } = await ask({ rankBy: 'SPEND' });
    expect(rankings.map(({ currency, highest }) => [currency, ids(highest)])).toEqual([
      ['EUR', ['2', '1']],
      ['USD', ['3', '4']],
    ]);
    expect(warnings.map(({ code }) => code)).toEqual(['MIXED_CURRENCIES', 'NEVER_IMPORTED']);
    expect(currencies).toEqual(['USD', 'EUR']);
  });

  it('have one ranking of ratios without currency, and amounts beside it by currency', async () => {
    const [ranking, ...more] = (await ask({})).rankings;
    expect(more).toEqual([]);
    expect(ranking).toMatchObject({ currency: null, ranked: 4 });
    expect(ids(ranking!.highest)).toEqual(['1', '3', '4', '2']);
    expect(ranking!.spentWithoutConversions).toMatchObject([
      { entityId: '2', currency: 'EUR' },
      { entityId: '4', currency: 'USD' },
    ]);
  });

  it('have a ranking each when asked, empty ones too, in the order asked for', async () => {
    const { rankings } = await ask({ rankScope: 'PER_ACCOUNT', rankBy: 'CPC' });
    expect(rankings.map(({ adAccountId, currency, ranked }) => [adAccountId, currency, ranked])).toEqual([
      [dollar.id, 'USD', 0],
      [euro.id, 'EUR', 0],
      [empty.id, null, 0],
    ]);
    expect(rankings[1]!.excluded).toEqual([{ reason: 'NO_CLICKS', currency: 'EUR', count: 2, spend: '30.00' }]);
  });

  it('are ranked twice in an ad account whose currency changed', async () => {
    const changed = await newAccount('Changed');
    await changed.put([sold('7', [10, 1, 1])]);
    await changed.put([sold('7', [99, 1, 1], { day: '2026-09-02' })], { from: '2026-09-02', currency: 'USD' });
    const given = { rankBy: 'SPEND', rankScope: 'PER_ACCOUNT', dateTo: '2026-09-02' };
    const { rankings } = await askRank(bench, owner, rankArguments([changed.id], given));
    expect(rankings.map(({ currency, highest }) => [currency, values(highest)])).toEqual([
      ['EUR', ['10.00']],
      ['USD', ['99.00']],
    ]);
  });
});

describe('days of a ranking', () => {
  const DAYS = [[10, 0], [12, 60], [9, 0], [11, 25], [10, 40], [8, 0], [10, 30]] as const; // prettier-ignore
  let account: BenchAccount;
  beforeAll(async () => {
    account = await newAccount();
    const rows = DAYS.flatMap(([spend, value], at) => {
      const more = { day: addDays('2026-09-01', at) };
      return [sold('1', [spend, 2, value], more), ...(at > 0 ? [sold('2', [spend, 1, value], more)] : [])];
    });
    await account.put(rows, { to: '2026-09-07' });
  });
  const ask = (given: Record<string, unknown>) =>
    askRank(bench, owner, rankArguments([account.id], { dateTo: '2026-09-07', ...given }));

  const only = (given: Record<string, unknown>) => onlyOf(ask(given));

  it('are the clusters of the interval of ROAS, of which 7 are needed', async () => {
    const { highest } = await only({});
    expect(highest[1]).toMatchObject({
      entityId: '1',
      value: '2.214286',
      evidence: { days: 7 },
      interval: { method: 'DAY_CLUSTERS' },
      smallSample: false,
    });
    expect(Number(highest[1]!.interval!.low)).toBeCloseTo(0.913, 4);
    expect(Number(highest[1]!.interval!.high)).toBeCloseTo(5.3704, 4);
    expect(highest[0]).toMatchObject({ entityId: '2', interval: null, noInterval: 'FEW_DAYS', smallSample: true });
  });

  it('give conversion value the same interval, times spend', async () => {
    const { highest } = await only({ rankBy: 'CONVERSION_VALUE', limit: 1 });
    expect(Number(highest[0]!.interval!.low)).toBeCloseTo(0.912996 * 70, 1);
  });

  it('are read by campaign over all of its ads', async () => {
    const { highest } = await only({ entityLevel: 'CAMPAIGN' });
    expect(highest).toMatchObject([{ entityId: '1', evidence: { days: 7 }, interval: { method: 'DAY_CLUSTERS' } }]);
  });

  it('that may still change are reported', async () => {
    expect((await ask({})).provisional).toBe(false);
    const today = new Date().toISOString().slice(0, 10);
    expect((await ask({ dateFrom: addDays(today, -3), dateTo: addDays(today, 9) })).provisional).toBe(true);
  });

  it('cost two statements over facts, and one for intervals', async () => {
    const facts = async (rankBy: string) =>
      (await statementsOf(() => ask({ rankBy }))).filter((text) => /insights\.insight_(slice|day|rollup)/u.test(text));
    expect(await facts('CPA')).toHaveLength(2);
    expect(await facts('ROAS')).toHaveLength(3);
  });
});
