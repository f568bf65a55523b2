import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Viewer } from '#kit/session/viewer.ts';
import { addAssets } from '#subgraphs/accounts/catalog/assets/testing/add-assets.ts';
import { recordGap } from '#subgraphs/insights/coverage/record-gap.ts';
import { rowOf, sliceOf } from '#subgraphs/insights/facts/testing/fact-rows.ts';
import { brokenRules, insightsBench, type BenchAccount, type InsightsBench } from '#test/insights/insights-bench.ts';
import type { BenchRefusal } from '#test/testkit/subgraph-bench.ts';
import { statementsOf } from '#test/testkit/statements.ts';
import { askReport, REPORT, reportArguments, reportDocument, rowsOf } from './testing/ask-report.ts';

let bench: InsightsBench;
let owner: Viewer;
let account: BenchAccount;
beforeAll(async () => {
  bench = await insightsBench();
  owner = bench.member();
  account = await bench.adAccount(owner);
  await account.put(['101', '102', '103'].map((id) => rowOf({ id, spend: Number(id) })));
});
afterAll(() => bench.close());

function refusal(given: Record<string, unknown>, viewer = owner): Promise<BenchRefusal> {
  return bench.refusal(viewer, REPORT, reportArguments([account.id], given));
}

describe('arguments of a report', () => {
  it('are refused with every violation at once', async () => {
    const refused = await refusal({
      adAccountIds: Array.from({ length: 21 }, () => account.id),
      dateFrom: '2026-09-02',
      metrics: ['ACTIONS', 'ACTION_VALUES'],
      entityIds: [],
      actionTypes: [],
      minSpend: -0.01,
      first: 101,
    });
    expect(refused.code).toBe('BAD_USER_INPUT');
    expect(brokenRules(refused)).toEqual([
      'actionTypes required',
      'adAccountIds items',
      'attributionWindows required',
      'dateTo order',
      'entityIds items',
      'first range',
      'minSpend range',
    ]);
  });

  it.each([
    [{ dateFrom: '2023-08-01' }, ['dateTo span']],
    [{ metrics: ['ACTIONS'], actionTypes: ['omni_purchase'] }, ['attributionWindows required']],
    [{ metrics: ['ACTION_VALUES'], attributionWindows: ['VALUE'] }, ['actionTypes required']],
  ])('%j breaks %j', async (given, expected) => {
    expect(brokenRules(await refusal(given))).toEqual(expected);
  });

  it.each([[{ dateFrom: '2023-08-02' }], [{ metrics: ['CONVERSIONS'] }], [{ minSpend: 0 }]])(
    '%j breaks nothing',
    async (given) => {
      expect(rowsOf(await askReport(bench, owner, reportArguments([account.id], given)))).toHaveLength(3);
    },
  );

  it('refuse the whole report where one ad account may not be read', async () => {
    const other = await bench.adAccount(bench.member());
    expect(await refusal({ adAccountIds: [account.id, other.id] })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await refusal({}, bench.member())).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('name objects that there are not', async () => {
    const page = await askReport(bench, owner, reportArguments([account.id], { entityIds: ['103', '9', '103'] }));
    expect(rowsOf(page).map(({ entityId }) => entityId)).toEqual(['103']);
    expect(page.unmatchedEntityIds).toEqual(['9']);
  });

  it('name no object that accounts knows as unmatched, though it never delivered, but those of other levels', async () => {
    const fresh = await bench.adAccount(owner);
    await fresh.put([rowOf({ id: '101', spend: 1 })]);
    await addAssets(bench.database, { workspaceId: owner.workspaceId, adAccountId: fresh.id }, [
      { kind: 'AD', id: '102' },
      { kind: 'AD_SET', id: '103' },
    ]);
    const page = await askReport(
      bench,
      owner,
      reportArguments([fresh.id], { entityIds: ['101', '102', '103', '104'] }),
    );
    expect(page.unmatchedEntityIds).toEqual(['103', '104']);
  });
});

describe('a cursor', () => {
  const first = async () =>
    (await askReport(bench, owner, reportArguments([account.id], { first: 1 }))).pageInfo.endCursor!;
  const rewritten = async (change: (form: Record<string, unknown>) => void) => {
    const form = JSON.parse(Buffer.from(await first(), 'base64url').toString()) as Record<string, unknown>;
    change(form);
    return Buffer.from(JSON.stringify(form)).toString('base64url');
  };

  it('continues with another limit, and belongs to its arguments', async () => {
    const after = await first();
    const rest = await askReport(bench, owner, reportArguments([account.id], { first: 2, after }));
    expect(rowsOf(rest).map(({ entityId }) => entityId)).toEqual(['102', '103']);
    expect(brokenRules(await refusal({ after, sortDirection: 'DESC' }))).toEqual(['after CURSOR_OF_OTHER_QUERY']);
    expect(brokenRules(await refusal({ after, metrics: ['CLICKS'] }))).toEqual(['after CURSOR_OF_OTHER_QUERY']);
  });

  it('is over after an hour', async () => {
    const after = await rewritten((form) => (form['t'] = Number(form['t']) - 3_600_001));
    expect(brokenRules(await refusal({ after }))).toEqual(['after CURSOR_EXPIRED']);
  });

  it.each([
    ['no cursor', () => Promise.resolve('nonsense')],
    ['another version', () => rewritten((form) => (form['v'] = 2))],
    ['a place that is none', () => rewritten((form) => Object.assign(form['p'] as object, { day: "2026-02-30'" }))],
    ['a number that is none', () => rewritten((form) => Object.assign(form['p'] as object, { order: 2 ** 40 }))],
    ['more ad accounts', () => rewritten((form) => (form['a'] as number[]).push(1))],
  ])('with %s is refused', async (_name, made) => {
    expect(brokenRules(await refusal({ after: await made() }))).toEqual(['after CURSOR_UNKNOWN']);
  });
});

describe('what is not imported', () => {
  it('is reported for an ad account that was never imported, with an empty page', async () => {
    const never = await bench.adAccount(owner);
    const page = await askReport(bench, owner, reportArguments([never.id]));
    expect(page.edges).toEqual([]);
    expect(page.coverage[0]).toMatchObject({ state: 'NEVER', importedDays: 0, reconciled: null });
    expect(page.warnings).toMatchObject([
      { code: 'NEVER_IMPORTED', message: expect.stringContaining('Reading has begun the import') },
    ]);
  });

  it('is reported with the way to get it: by itself, by asking for it, or not at all', async () => {
    const never = await bench.adAccount(owner, 'Shop');
    const today = Temporal.Now.plainDateISO('Europe/Berlin');
    const said = async (days: Temporal.DurationLike) => {
      const day = today.subtract(days).toString();
      const page = await askReport(bench, owner, reportArguments([never.id], { dateFrom: day, dateTo: day }));
      return page.warnings.map(({ code, message }) => `${code} ${message}`);
    };
    const soon = [expect.stringMatching(/^NEVER_IMPORTED Nothing is imported yet for these days of Shop.*ask again/u)];
    const asked = [expect.stringMatching(/^NEVER_IMPORTED These days of Shop lie before.*"adAccountInsightsImport"/u)];
    expect(await said({ days: 399 })).toEqual(soon);
    expect(await said({ days: 400 })).toEqual(asked);
    expect(await said({ months: 36 })).toEqual(asked);
    expect(await said({ months: 38 })).toEqual([expect.stringContaining('the platform keeps 37 months')]);
  });

  it('is reported for windows that rows are ordered by, and the platform did not give', async () => {
    const lacking = await bench.adAccount(owner);
    await lacking.put([rowOf({ id: '1', spend: 1 })], { withheldWindows: ['1d_view'] });
    const codes = async (given: Record<string, unknown>) =>
      (await askReport(bench, owner, reportArguments([lacking.id], given))).warnings.map(({ code }) => code);
    expect(await codes({ sortBy: 'PURCHASES', sortAttribution: 'VIEW_1D' })).toEqual(['WINDOW_NOT_REPORTED']);
    expect(await codes({ sortBy: 'ROAS', sortAttribution: 'VIEW_1D' })).toEqual(['WINDOW_NOT_REPORTED']);
    expect(await codes({ sortBy: 'ROAS' })).toEqual([]);
    expect(await codes({ sortBy: 'SPEND', sortAttribution: 'VIEW_1D' })).toEqual([]);
  });

  it('A9 is reported day by day with reasons, and only where it was asked for', async () => {
    const partial = await bench.adAccount(owner);
    await partial.put([rowOf({ id: '101', spend: 1 })], { to: '2026-09-02' });
    const missing = [{ objectId: '55', reason: 'PLATFORM_FAILED' }];
    await partial.put([rowOf({ id: '101', spend: 1, day: '2026-09-04' })], { from: '2026-09-04', missing });
    const place = { workspaceId: owner.workspaceId, adAccountId: partial.id, from: '2026-09-03' };
    await bench.database.database.write(owner, (em) => recordGap(em, sliceOf(place), 'TOO_BIG'));
    const whole = await askReport(bench, owner, reportArguments([partial.id], { dateTo: '2026-09-05' }));
    expect(whole.coverage[0]).toMatchObject({
      state: 'PARTIAL',
      askedDays: 5,
      importedDays: 3,
      missing: [
        { dateFrom: '2026-09-03', dateTo: '2026-09-03', reason: 'TOO_BIG', entityId: null },
        { dateFrom: '2026-09-04', dateTo: '2026-09-04', reason: 'PLATFORM_FAILED', entityId: '55' },
        { dateFrom: '2026-09-05', dateTo: '2026-09-05', reason: 'NOT_IMPORTED', entityId: null },
      ],
    });
    const part = await askReport(bench, owner, reportArguments([partial.id], { dateTo: '2026-09-02' }));
    expect(part.coverage[0]).toMatchObject({ state: 'COMPLETE', missing: [] });
  });

  it('is reported for cells that do not account for all spend', async () => {
    const short = await bench.adAccount(owner);
    await short.put([rowOf({ id: '101', spend: 100 })]);
    await short.put([rowOf({ id: '101', cell: 'DE', spend: 66 })], { spec: 'country_daily' });
    const page = await askReport(bench, owner, reportArguments([short.id], { reportSpec: 'COUNTRY_DAILY' }));
    expect(page.coverage[0]).toMatchObject({ breakdownShare: '0.660000' });
    expect(page.warnings.map(({ code }) => code)).toEqual(['BREAKDOWN_INCOMPLETE']);
  });
});

describe('A10 days', () => {
  it('are those of the ad account: what is to come is left out, today is partial, four weeks are provisional', async () => {
    const now = Temporal.Now.instant().toZonedDateTimeISO('Europe/Berlin').toPlainDate();
    const [today, tomorrow, before] = [now, now.add({ days: 1 }), now.subtract({ days: 28 })].map(String);
    const live = await bench.adAccount(owner);
    const rows = [rowOf({ id: '101', day: today, spend: 1 }), rowOf({ id: '101', day: before, spend: 1 })];
    await live.put(rows, { from: before, to: today, importedAt: new Date() });
    const page = await askReport(bench, owner, reportArguments([live.id], { dateFrom: before, dateTo: tomorrow }));
    expect(rowsOf(page).map(({ date, partial, provisional }) => ({ date, partial, provisional }))).toEqual([
      { date: before, partial: false, provisional: false },
      { date: today, partial: true, provisional: true },
    ]);
    expect(page.coverage[0]).toMatchObject({ state: 'COMPLETE', partialDays: [today], askedDays: 29 });
    expect(page.warnings.map(({ code }) => code)).toEqual(['FUTURE_DAYS_LEFT_OUT']);
  });
});

describe('numbers of people', () => {
  it('of a period are null but for those that the platform counted, which coverage lists', async () => {
    const people = await bench.adAccount(owner);
    const days = { from: '2026-09-01', to: '2026-09-30' };
    await people.put([rowOf({ id: '1', spend: 1, numbers: { impressions: 9 } }), rowOf({ id: '2', spend: 1 })], days);
    const counted = rowOf({ id: '1', spend: 1, numbers: { reach: 3 } });
    await people.put([counted], { ...days, grain: 'period' });
    await people.put([{ ...counted, day: '2026-09-05' }], { from: '2026-09-05', to: '2026-09-11', grain: 'period' });
    const given = { dateTo: '2026-09-30', grain: 'PERIOD', metrics: ['REACH', 'FREQUENCY'] };
    const ask = async (other: object) => {
      const page = await askReport(bench, owner, reportArguments([people.id], { ...given, ...other }));
      const remarks = rowsOf(page).flatMap((row) => row.remarks.map(({ metric, code }) => `${metric} ${code}`));
      return { values: rowsOf(page).map(({ values }) => values), remarks, periods: page.coverage[0]!['peoplePeriods'] };
    };
    const periods = [
      { dateFrom: '2026-09-01', dateTo: '2026-09-30' },
      { dateFrom: '2026-09-05', dateTo: '2026-09-11' },
    ];
    expect(await ask({})).toEqual({
      values: [
        { reach: '3', frequency: '3.000000' },
        { reach: null, frequency: null },
      ],
      remarks: ['reach NOT_REPORTED', 'frequency NOT_REPORTED'],
      periods,
    });
    expect(await ask({ dateTo: '2026-09-29', entityIds: ['1'] })).toEqual({
      values: [{ reach: null, frequency: null }],
      remarks: ['reach NOT_ADDITIVE_OVER_DAYS', 'frequency NOT_ADDITIVE_OVER_DAYS'],
      periods,
    });
    expect(await ask({ dateTo: '2026-09-29', entityLevel: 'CAMPAIGN' })).toMatchObject({ periods: [] });
    expect(await ask({ metrics: ['SPEND'] })).toMatchObject({ periods: [] });
    expect(await ask({ grain: 'DAILY' })).toMatchObject({ periods: [] });
  });
});

describe('the status of a row', () => {
  it('is that of now, asked for all rows at once: objects that are not imported any more are deleted', async () => {
    const known = await bench.adAccount(owner);
    await known.put(['1', '2', '3'].map((id) => rowOf({ id, spend: 1 })));
    await addAssets(bench.database, { workspaceId: owner.workspaceId, adAccountId: known.id }, [
      { kind: 'AD', id: '1', effectiveStatus: 'ACTIVE' },
      { kind: 'AD', id: '2', effectiveStatus: 'CAMPAIGN_PAUSED' },
    ]);
    const ask = async (fields: string, given: object) => {
      const document = reportDocument(`nodes { entityId ${fields} }`);
      const variables = reportArguments([known.id], { ...given });
      return (await bench.ask<{ insightsQuery: { nodes: object[] } }>(owner, document, variables)).insightsQuery.nodes;
    };
    expect(await ask('status', {})).toEqual([
      { entityId: '1', status: 'ACTIVE' },
      { entityId: '2', status: 'CAMPAIGN_PAUSED' },
      { entityId: '3', status: 'DELETED' },
    ]);
    expect(await ask('status', { entityLevel: 'ACCOUNT' })).toMatchObject([{ status: null }]);
    const statements = async (given: object) => (await statementsOf(() => ask('status', given))).length;
    expect(await statements({})).toBe(await statements({ first: 1 }));
  });
});

describe('totals', () => {
  const FIELDS = `totals { currency rows values } previous(comparedWith: PRECEDING) { dateFrom dateTo reason changes { currency percent } totals { values } }`;

  interface Sums {
    totals: { currency: string; rows: number; values: object }[];
    previous: { dateFrom: string; reason: string | null; changes: { percent: object }[]; totals: object[] };
  }

  const ask = async (ids: string[], given: Record<string, unknown>) =>
    (await bench.ask<{ insightsQuery: Sums }>(owner, reportDocument(FIELDS), reportArguments(ids, given)))
      .insightsQuery;

  it('are of all pages and rows that pass the filter, by currency, beside those of the days before', async () => {
    const dollars = await bench.adAccount(owner);
    const row = (id: string, day: string, spend: number) => rowOf({ id, day, spend, numbers: { clicks: 1, reach: 5 } });
    const rows = [row('1', '2026-09-01', 10), row('1', '2026-09-02', 30), row('2', '2026-09-02', 1)];
    await dollars.put(rows, { to: '2026-09-02', currency: 'USD' });
    const given = { dateFrom: '2026-09-02', dateTo: '2026-09-02', metrics: ['SPEND', 'CPC', 'REACH'], first: 1 };
    const sums = await ask([dollars.id], { ...given, minSpend: 1 });
    expect(sums.totals).toEqual([
      { currency: 'USD', rows: 2, values: { spend: '31.00', cpc: '15.500000', reach: null } },
    ]);
    expect(sums.previous).toMatchObject({
      dateFrom: '2026-09-01',
      reason: null,
      changes: [{ percent: { spend: '210.00', cpc: '55.00' } }],
    });
    const both = await ask([account.id, dollars.id], { ...given, dateFrom: '2026-09-01', minSpend: 1.000001 });
    expect(both.totals.map(({ currency, rows: count }) => [currency, count])).toEqual([
      ['EUR', 3],
      ['USD', 2],
    ]);
    expect(both.previous).toMatchObject({ reason: 'INCOMPLETE', changes: [], totals: [] });
  });
});

describe('an ad account whose currency changes', () => {
  it('has two rows a period, which are never added up', async () => {
    const changed = await bench.adAccount(owner);
    await changed.put([rowOf({ id: '1', spend: 1 })], { currency: 'USD' });
    await changed.put([rowOf({ id: '1', day: '2026-09-02', spend: 2 })], { from: '2026-09-02' });
    const page = await askReport(
      bench,
      owner,
      reportArguments([changed.id], { dateTo: '2026-09-02', grain: 'PERIOD' }),
    );
    expect(rowsOf(page).map(({ currency, values: { spend } }) => [currency, spend])).toEqual([
      ['USD', '1.00'],
      ['EUR', '2.00'],
    ]);
    expect(page.currencies).toEqual(['USD', 'EUR']);
    expect(page.warnings.map(({ code }) => code)).toEqual(['MIXED_CURRENCIES']);
  });
});
