import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Viewer } from '#kit/session/viewer.ts';
import { rowOf } from '#subgraphs/insights/facts/testing/fact-rows.ts';
import { brokenRules, insightsBench, type BenchAccount, type InsightsBench } from '#test/insights/insights-bench.ts';
import type { BenchRefusal } from '#test/testkit/subgraph-bench.ts';
import { askRank, RANK, rankArguments } from './testing/ask-rank.ts';

let bench: InsightsBench;
let owner: Viewer;
let account: BenchAccount;
beforeAll(async () => {
  bench = await insightsBench();
  owner = bench.member();
  account = await bench.adAccount(owner);
  await account.put([rowOf({ id: '101', spend: 1, actions: [['actions', 'omni_purchase', { value: 1 }]] })]);
});
afterAll(() => bench.close());

function refusal(given: Record<string, unknown>, viewer = owner): Promise<BenchRefusal> {
  return bench.refusal(viewer, RANK, rankArguments([account.id], given));
}

describe('arguments of a ranking', () => {
  it('are refused with every violation at once', async () => {
    const refused = await refusal({
      adAccountIds: Array.from({ length: 21 }, () => account.id),
      dateFrom: '2026-09-02',
      actionType: '',
      statuses: [''],
      minSpend: -0.01,
      minImpressions: -1,
      minClicks: -1,
      minConversions: -1,
      limit: 21,
    });
    expect(refused.code).toBe('BAD_USER_INPUT');
    expect(brokenRules(refused)).toEqual([
      'actionType length',
      'adAccountIds items',
      'dateTo order',
      'limit range',
      'minClicks range',
      'minConversions range',
      'minImpressions range',
      'minSpend range',
      'statuses[0] length',
    ]);
  });

  it.each(['', '+', '-', '.', '+.', '--', '1e3', '1.2.3', ' 1', '1 ', '+-1', '٣', '1\n', 'NaN', true, {}, [1]])(
    'refuse %j as least conversions',
    async (minConversions) => {
      expect(brokenRules(await refusal({ minConversions }))).toEqual(['minConversions DecimalCount']);
    },
  );

  it.each(['+1.5', '1.', '.5', '-0', '-1', '007', '0', 1.5, 0, 1e-7, 1e21])(
    'take %j as least conversions',
    async (minConversions) => {
      const { rankings } = await askRank(bench, owner, rankArguments([account.id], { minConversions }));
      expect(rankings).toHaveLength(1);
    },
  );

  it('distinguish numbers from text in literals as well', async () => {
    const literal = (least: string) =>
      RANK.replace('$minConversions: DecimalCount, ', '').replace(
        'minConversions: $minConversions',
        `minConversions: ${least}`,
      );
    const given = rankArguments([account.id]);
    expect(brokenRules(await bench.refusal(owner, literal('-1'), given))).toEqual(['minConversions range']);
    expect(await bench.ask(owner, literal('"-1"'), given)).toBeTruthy();
  });

  it('refuse the whole ranking where one ad account may not be read', async () => {
    const other = await bench.adAccount(bench.member());
    expect(await refusal({ adAccountIds: [account.id, other.id] })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await refusal({ statuses: ['ACTIVE'] }, bench.member())).toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('what is not imported', () => {
  it('is reported, with an empty ranking', async () => {
    const never = await bench.adAccount(owner);
    const { rankings, coverage, warnings } = await askRank(bench, owner, rankArguments([never.id]));
    expect(rankings).toMatchObject([{ ranked: 0, highest: [], lowest: [], excluded: [] }]);
    expect(coverage).toEqual([{ state: 'NEVER' }]);
    expect(warnings.map(({ code }) => code)).toEqual(['NEVER_IMPORTED']);
  });

  it('is reported for windows the platform did not give', async () => {
    const lacking = await bench.adAccount(owner);
    await lacking.put([rowOf({ id: '1', spend: 1 })], { withheldWindows: ['1d_view'] });
    const codes = async (given: Record<string, unknown>) =>
      (await askRank(bench, owner, rankArguments([lacking.id], given))).warnings.map(({ code }) => code);
    expect(await codes({ attributionWindow: 'VIEW_1D' })).toEqual(['WINDOW_NOT_REPORTED']);
    expect(await codes({})).toEqual([]);
    expect(await codes({ attributionWindow: 'VIEW_1D', rankBy: 'SPEND' })).toEqual([]);
  });
});
