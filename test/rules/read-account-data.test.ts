import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Viewer } from '#kit/session/viewer.ts';
import { addAssets, addManyAssets } from '#subgraphs/accounts/catalog/assets/testing/add-assets.ts';
import { PERIOD_DAYS } from '#subgraphs/insights/imports/plan/schedule.ts';
import { rowOf } from '#subgraphs/insights/facts/testing/fact-rows.ts';
import { ruleJson, ruleOf, taskJson, when } from '#subgraphs/rules/definition/testing/rule-json.ts';
import { compileRule } from '#subgraphs/rules/evaluate/compile-rule.ts';
import { FREQUENCY_DAYS } from '#subgraphs/rules/vocabulary/metrics.ts';
import { actionKey, type DataNeeds } from '#subgraphs/rules/evaluate/account-data.ts';
import { changeTags } from '#subgraphs/rules/tags/tag-repository.ts';
import { dataBench, type DataBench } from '#test/rules/data-bench.ts';
import { AccountDataReader } from '#subgraphs/rules/data/read-account-data.ts';

const PURCHASES = { values: false, actionType: 'omni_purchase', attributionWindow: 'value' };
const NOW = new Date('2026-09-03T22:30:00Z');
const NEEDS: DataNeeds = {
  level: 'adset',
  windows: [
    { from: '2026-09-03', to: '2026-09-03' },
    { from: '2026-09-01', to: '2026-09-02' },
  ],
  metrics: ['spend', 'impressions'],
  actions: [PURCHASES],
};

let bench: DataBench;
let owner: Viewer;
let adAccountId: string;
beforeAll(async () => {
  bench = await dataBench();
  owner = bench.member();
  adAccountId = await bench.accounts.adAccount(owner);
  await addAssets(bench.database, { workspaceId: owner.workspaceId, adAccountId }, [
    { kind: 'CAMPAIGN', id: '100', name: 'Sales', status: 'ACTIVE', effectiveStatus: 'ACTIVE' },
    { kind: 'AD_SET', id: '20', name: 'Twenty', campaignId: '100', data: { daily_budget: '5000' } },
    { kind: 'AD_SET', id: '3', name: 'Three', campaignId: '99' },
    { kind: 'AD', id: '7', name: 'Seven', campaignId: '100', adSetId: '20' },
  ]);
  const rows = [
    rowOf({
      id: '7',
      adSetId: '20',
      campaignId: '100',
      spend: 1.5,
      numbers: { impressions: 10 },
      actions: [['actions', 'omni_purchase', { value: 2 }]],
    }),
    rowOf({ id: '7', adSetId: '20', campaignId: '100', day: '2026-09-03', spend: 4 }),
  ];
  await bench.put(owner, adAccountId, rows, { to: '2026-09-03', importedAt: new Date('2026-09-03T22:10:00Z') });
});
afterAll(() => bench.close());

function read(given: { needs?: DataNeeds; now?: Date; asked?: string[]; keep?: boolean; viewer?: Viewer } = {}) {
  const { needs = NEEDS, now = NOW, asked = [], keep = false, viewer = owner } = given;
  const asking = bench.asking(viewer, asked);
  return new AccountDataReader(bench.own).read({
    asking,
    workspaceId: viewer.workspaceId,
    adAccountId,
    needs,
    now,
    keep,
  });
}

describe('the data of an ad account', () => {
  it('M6: has the day of the ad account, and the units of its currency', async () => {
    expect(await read()).toMatchObject({
      timeZone: 'Europe/Berlin',
      currency: 'EUR',
      minorPerMajor: 100,
      today: '2026-09-04',
    });
  });

  it('has the objects of the level and those above it, each with its parent', async () => {
    const { tables } = await read();
    expect(Object.keys(tables).toSorted()).toEqual(['adset', 'campaign']);
    expect(tables.adset).toMatchObject({
      ids: ['3', '20'],
      attributes: { name: ['Three', 'Twenty'], daily_budget: [null, '5000'] },
      parents: [-1, 0],
      tags: null,
    });
    expect(tables.campaign).toMatchObject({ ids: ['100'], parents: null });
  });

  it('has the sums of each window, and the state of its days', async () => {
    const { metrics } = await read();
    const row = metrics.rows.get('20')!;
    const before = metrics.windows['2026-09-01/2026-09-02']!;
    expect(before.metrics['spend']?.[row]).toBe(1_500_000n);
    expect(before.actions[actionKey(PURCHASES)]?.[row]).toBe(2_000_000n);
    expect(metrics.windows['2026-09-03/2026-09-03']?.metrics['spend']?.[row]).toBe(4_000_000n);
    expect(metrics.days.get('2026-09-03')).toMatchObject({ imported: true, missing: new Set() });
    expect(metrics.watermark).toBeGreaterThan(0);
  });

  it('has the tags of objects, and another digest when they change', async () => {
    const { objectWatermark } = await read();
    expect((await read()).objectWatermark).toBe(objectWatermark);
    const tag = { adAccountId, level: 'adset' as const, id: '20', add: 'Winner', remove: null };
    await bench.own.write(owner, (em) => changeTags(em, owner, [tag]));
    const changed = await read();
    expect(changed.tables.adset?.tags).toEqual([[], ['Winner']]);
    expect(changed.objectWatermark).not.toBe(objectWatermark);
  });

  it('is read by as few calls as there are levels and pages, whatever is needed', async () => {
    const asked: string[] = [];
    await read({ asked });
    expect(asked.toSorted()).toEqual(['RuleAccount', 'RuleMetrics', 'RuleObjects', 'RuleObjects']);
    const many = Array.from({ length: 60 }, (_, n) => new Date(Date.UTC(2026, 5, 1 + n)).toISOString().slice(0, 10));
    const wide = { ...NEEDS, windows: many.map((day) => ({ from: day, to: day })) };
    const more: string[] = [];
    await read({ needs: wide, asked: more });
    expect(more.filter((name) => name === 'RuleMetrics')).toHaveLength(2);
  });

  it('has the number of the import also where nothing of it is needed', async () => {
    const { watermark } = (await read()).metrics;
    const none = await read({ needs: { ...NEEDS, windows: [], metrics: [], actions: [] } });
    expect(none.metrics).toMatchObject({ watermark, windows: {} });
  });

  it('has no sums and no days of another currency, so that nothing is taken for zero', async () => {
    const other = await bench.accounts.adAccount(owner);
    await bench.put(owner, other, [rowOf({ id: '7', spend: 1 })], { currency: 'USD' });
    const asking = bench.asking(owner);
    const reader = new AccountDataReader(bench.own);
    const given = { workspaceId: owner.workspaceId, adAccountId: other, needs: NEEDS, now: NOW, keep: false };
    const { metrics } = await reader.read({ asking, ...given });
    expect([metrics.rows.size, metrics.days.size]).toEqual([0, 0]);
  });

  it('requests an import of today when rules read it and it grows old', async () => {
    const today = { ...NEEDS, windows: [{ from: '2026-09-03', to: '2026-09-03' }] };
    const askedAt = async (now: string) => {
      const asked: string[] = [];
      await read({ needs: today, now: new Date(now), asked });
      return asked.includes('TodaySoon');
    };
    expect(await askedAt('2026-09-03T21:59:00Z')).toBe(false);
    expect(await askedAt('2026-09-03T23:10:00Z')).toBe(false);
    await bench.put(owner, adAccountId, [], {
      from: '2026-09-03',
      to: '2026-09-03',
      importedAt: new Date('2026-09-03T12:00:00Z'),
    });
    expect(await askedAt('2026-09-03T12:29:00Z')).toBe(false);
    expect(await askedAt('2026-09-03T12:31:00Z')).toBe(true);
  });

  it('has frequency over one day and over the periods that are imported as a whole, and over no others', async () => {
    const own = await bench.accounts.adAccount(owner);
    const place = { workspaceId: owner.workspaceId, adAccountId: own };
    await addAssets(bench.database, place, [{ kind: 'AD', id: '7', name: 'Seven', campaignId: '100', adSetId: '20' }]);
    const row = (day: string) => rowOf({ id: '7', day, numbers: { impressions: 30, reach: 10 } });
    await bench.put(owner, own, [row('2026-09-03')], { from: '2026-08-01', to: '2026-09-03' });
    const yesterday = Temporal.PlainDate.from('2026-09-03');
    for (const days of PERIOD_DAYS) {
      const from = yesterday.subtract({ days: days - 1 }).toString();
      const period = { from, to: '2026-09-03', grain: 'period' as const };
      await bench.put(owner, own, [row(from)], period);
    }
    const outcomes = async (days: number) => {
      const frequent = when('frequency', 'eq', 3, { kind: 'rolling_days', days });
      const evaluator = compileRule(
        ruleOf(ruleJson({ tasks: [taskJson({ conditions: frequent, active_only: false })] })),
      );
      const asked = { workspaceId: owner.workspaceId, needs: evaluator.needs('2026-09-04'), now: NOW, keep: false };
      const data = await new AccountDataReader(bench.own).read({
        asking: bench.asking(owner),
        adAccountId: own,
        ...asked,
      });
      const { outcome, reason } = evaluator.explain(data, '7')!;
      return [days, outcome, reason];
    };
    expect(FREQUENCY_DAYS).toEqual([1, ...PERIOD_DAYS]);
    for (const days of FREQUENCY_DAYS) expect(await outcomes(days)).toEqual([days, 'MATCHED', null]);
    for (const days of [2, 8, 29]) expect(await outcomes(days)).toEqual([days, 'UNKNOWN', 'REACH_NOT_ADDITIVE']);
  });

  it('is read in pages of 5,000 objects', async () => {
    const large = await bench.accounts.adAccount(owner);
    const place = { workspaceId: owner.workspaceId, adAccountId: large };
    await addManyAssets(bench.database, place, { campaigns: 2, adSetsOfCampaign: 3_000, adsOfAdSet: 0 });
    const asked: string[] = [];
    const { tables } = await new AccountDataReader(bench.own).read({
      asking: bench.asking(owner, asked),
      ...place,
      needs: NEEDS,
      now: NOW,
      keep: false,
    });
    expect([tables.adset?.ids.length, new Set(tables.adset?.ids).size]).toEqual([6_000, 6_000]);
    expect(tables.adset?.parents?.at(-1)).toBe(1);
    expect(asked.filter((name) => name === 'RuleObjects')).toHaveLength(3);
  });

  it('is for who may read the ad account', async () => {
    const stranger = bench.member('viewer', owner.workspaceId);
    await bench.accounts.enrol(stranger);
    await expect(read({ viewer: stranger })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
