import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { uuid7 } from '#kit/ids/uuid7.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import { ExportBench } from '#subgraphs/insights/exports/testing/export-bench.ts';
import { rowOf } from '#subgraphs/insights/facts/testing/fact-rows.ts';
import { askRank, RANK, rankArguments } from '#subgraphs/insights/rank/testing/ask-rank.ts';
import { brokenRules, type BenchAccount, type InsightsBench } from '#test/insights/insights-bench.ts';
import type { BenchRefusal } from '#test/testkit/subgraph-bench.ts';
import { askReport, REPORT, reportArguments, reportDocument, rowsOf } from './testing/ask-report.ts';

const IMPORT = `mutation ($input: AdAccountInsightsImportInput!) { adAccountInsightsImport(input: $input) { import { state } } }`;
const EDGE = `query ($of: [_Any!]!, $dateFrom: Date!, $dateTo: Date!, $metrics: [InsightsMetricName!]!, $grain: InsightsRowGrain!, $actionTypes: [String!],
  $attributionWindows: [InsightsWindow!]) { _entities(representations: $of) { ... on AdAccount { insights(dateFrom: $dateFrom, dateTo: $dateTo,
  metrics: $metrics, grain: $grain, actionTypes: $actionTypes, attributionWindows: $attributionWindows) { rows { date } coverage { state } } } } }`;
const PREVIOUS = reportDocument(
  'totals { rows } previous(comparedWith: PRECEDING) { dateFrom reason } edges { node { date } } coverage { state dateFrom dateTo askedDays missing { reason } provisionalFrom } warnings { code }',
);

let exports: ExportBench;
let bench: InsightsBench;
let owner: Viewer;
let account: BenchAccount;
let dayFrom: (days: number) => string;
beforeAll(async () => {
  exports = await ExportBench.start();
  bench = exports.bench;
  owner = bench.member();
  account = await bench.adAccount(owner);
  await account.put(['101', '102', '103'].map((id) => rowOf({ id, spend: Number(id) })));
  const today = Temporal.Now.plainDateISO('Europe/Berlin');
  dayFrom = (days) => today.add({ days }).toString();
});
afterAll(() => exports.close());

type Given = Record<string, unknown>;

/** Refusals of each operation. */
const operations: Record<string, (given: Given, viewer?: Viewer) => Promise<BenchRefusal>> = {
  query: (given, viewer = owner) => bench.refusal(viewer, REPORT, reportArguments([account.id], given)),
  rank: (given, viewer = owner) => bench.refusal(viewer, RANK, rankArguments([account.id], given)),
  export: (given, viewer = owner) => exports.refused(viewer, [account.id], given),
  edge: (given, viewer = owner) => {
    const variables = { dateFrom: '2026-09-01', dateTo: '2026-09-01', metrics: ['SPEND'], grain: 'PERIOD', ...given };
    return bench.refusal(viewer, EDGE, { of: [{ __typename: 'AdAccount', id: account.id }], ...variables });
  },
};

const many = (count: number, value: unknown = 'x') => Array.from({ length: count }, () => value);
const long = (length: number) => ['x'.repeat(length)];
const STRUCTURED = { metrics: ['ACTIONS'], actionTypes: ['lead'], attributionWindows: ['VALUE'] };

/** Each bound alone: arguments that break it, and its rule, by the operations that have it. */
const BOUNDS: [operations: string[], given: Given, rule: string][] = [
  [['query', 'rank', 'export'], { adAccountIds: [] }, 'adAccountIds items'],
  [['query', 'rank', 'export'], { adAccountIds: many(21, uuid7()) }, 'adAccountIds items'],
  [['query', 'rank', 'export', 'edge'], { dateFrom: '2026-09-02' }, 'dateTo order'],
  [['query', 'rank', 'export', 'edge'], { dateFrom: '2023-08-01' }, 'dateTo span'],
  [['query', 'export', 'edge'], { metrics: [] }, 'metrics items'],
  [['query', 'export', 'edge'], { metrics: many(21, 'SPEND') }, 'metrics items'],
  [['query', 'export'], { entityIds: [] }, 'entityIds items'],
  [['query', 'export'], { entityIds: many(101) }, 'entityIds items'],
  [['query', 'export'], { entityIds: [''] }, 'entityIds[0] length'],
  [['query', 'export'], { entityIds: long(301) }, 'entityIds[0] length'],
  [['query', 'export', 'edge'], { ...STRUCTURED, actionTypes: [] }, 'actionTypes required'],
  [['query', 'export', 'edge'], { ...STRUCTURED, actionTypes: null }, 'actionTypes required'],
  [['query', 'export', 'edge'], { ...STRUCTURED, attributionWindows: [] }, 'attributionWindows required'],
  [['query', 'export', 'edge'], { ...STRUCTURED, attributionWindows: null }, 'attributionWindows required'],
  [['query', 'export', 'edge'], { actionTypes: many(51) }, 'actionTypes items'],
  [['query', 'export', 'edge'], { actionTypes: [''] }, 'actionTypes[0] length'],
  [['query', 'export', 'edge'], { actionTypes: long(201) }, 'actionTypes[0] length'],
  [['query', 'export', 'edge'], { attributionWindows: many(5, 'VALUE') }, 'attributionWindows items'],
  [['query', 'rank', 'export'], { minSpend: -0.000001 }, 'minSpend range'],
  [['query'], { first: 0 }, 'first range'],
  [['query'], { first: 101 }, 'first range'],
  [['rank'], { actionType: '' }, 'actionType length'],
  [['rank'], { actionType: 'x'.repeat(201) }, 'actionType length'],
  [['rank'], { statuses: many(17) }, 'statuses items'],
  [['rank'], { statuses: [''] }, 'statuses[0] length'],
  [['rank'], { statuses: long(65) }, 'statuses[0] length'],
  [['rank'], { minImpressions: -1 }, 'minImpressions range'],
  [['rank'], { minClicks: -1 }, 'minClicks range'],
  [['rank'], { minClicks: 0.5 }, 'minClicks WholeCount'],
  [['rank'], { minImpressions: '9223372036854775808' }, 'minImpressions WholeCount'],
  [['rank'], { minConversions: -1 }, 'minConversions range'],
  [['rank'], { limit: 0 }, 'limit range'],
  [['rank'], { limit: 21 }, 'limit range'],
  [['edge'], { dateFrom: '2026-06-01', grain: 'DAILY' }, 'dateTo span'],
];
const ALONE = BOUNDS.flatMap(([names, given, rule]) => names.map((name) => [name, rule, given] as const));

describe('every bound', () => {
  it.each(ALONE)('of %s alone is one violation: %s', async (name, rule, given) => {
    const refused = await operations[name]!(given);
    const path = name === 'export' ? 'input.' : '';
    expect([refused.code, brokenRules(refused)]).toEqual(['BAD_USER_INPUT', [`${path}${rule}`]]);
  });

  it.each([
    [
      'query',
      {
        adAccountIds: [],
        dateFrom: '2026-09-02',
        metrics: ['ACTIONS'],
        entityIds: many(101),
        actionTypes: [],
        attributionWindows: null,
        minSpend: -1,
        first: 0,
      },
      `actionTypes required, adAccountIds items, attributionWindows required, dateTo order, entityIds items, first range, minSpend range`,
    ],
    [
      'rank',
      {
        adAccountIds: [],
        dateFrom: '2020-01-01',
        actionType: '',
        statuses: ['', 'x'.repeat(65)],
        minSpend: -1,
        minImpressions: -1,
        minClicks: -1,
        minConversions: -1,
        limit: 21,
      },
      `actionType length, adAccountIds items, dateTo span, limit range, minClicks range, minConversions range, minImpressions range, minSpend range, statuses[0] length, statuses[1] length`,
    ],
    [
      'edge',
      { dateFrom: '2026-06-01', grain: 'DAILY', metrics: ['ACTIONS'], actionTypes: [], attributionWindows: [] },
      'actionTypes required, attributionWindows required, dateTo span',
    ],
  ])('of %s is refused at once with all others', async (name, given, rules) => {
    expect(brokenRules(await operations[name]!(given)).join(', ')).toBe(rules);
  });
});

describe('days that are reversed', () => {
  it.each(['query', 'rank', 'export', 'edge'])('are a violation of %s', async (name) => {
    const { violations } = await operations[name]!({ dateFrom: dayFrom(0), dateTo: dayFrom(-1) });
    expect(violations).toMatchObject([{ rule: 'order', message: expect.stringContaining('dateFrom') }]);
  });
});

describe('days in the future', () => {
  const future = () => ({ dateFrom: dayFrom(1), dateTo: dayFrom(9) });

  it('have no rows in a report, which says that they were left out', async () => {
    const page = await bench.ask(owner, PREVIOUS, reportArguments([account.id], future()));
    expect(page).toEqual({
      insightsQuery: {
        totals: [],
        edges: [],
        coverage: [
          {
            state: 'FUTURE',
            dateFrom: dayFrom(1),
            dateTo: dayFrom(9),
            askedDays: 0,
            missing: [],
            provisionalFrom: null,
          },
        ],
        previous: { dateFrom: dayFrom(1), reason: 'NO_COMPLETE_DAY' },
        warnings: [{ code: 'FUTURE_DAYS_LEFT_OUT' }],
      },
    });
  });

  it('have no places in a ranking', async () => {
    const { rankings, warnings } = await askRank(bench, owner, rankArguments([account.id], future()));
    expect(rankings).toMatchObject([{ ranked: 0, highest: [], lowest: [] }]);
    expect(warnings.map(({ code }) => code)).toContain('FUTURE_DAYS_LEFT_OUT');
  });

  it('are exported as an empty file', async () => {
    const { made, text } = await exports.exported(owner, [account.id], { ...future(), format: 'JSON_LINES' });
    expect([made.state, made.rowCount, text]).toEqual(['READY', 0, '']);
  });
});

describe('days beyond 37 months', () => {
  it.each([
    ['long ago', '2019-01-01', '2019-02-01'],
    ['in the first years', '0001-01-01', '0001-02-01'],
    ['at the end of the calendar', '9999-11-30', '9999-12-31'],
  ])('%s have no rows', async (_when, dateFrom, dateTo) => {
    const given = { dateFrom, dateTo };
    const { insightsQuery } = await bench.ask<{ insightsQuery: { edges: []; totals: [] } }>(
      owner,
      PREVIOUS,
      reportArguments([account.id], given),
    );
    expect([insightsQuery.edges, insightsQuery.totals]).toEqual([[], []]);
    const { rankings } = await askRank(bench, owner, rankArguments([account.id], given));
    expect(rankings).toMatchObject([{ ranked: 0 }]);
  });

  it('are taken where the range itself is shorter, to the day', async () => {
    const span = { dateFrom: '2023-08-02', dateTo: '2026-09-01' };
    expect(rowsOf(await askReport(bench, owner, reportArguments([account.id], span)))).toHaveLength(3);
  });

  it('may be asked to be imported, and are left out', async () => {
    const input = { requestId: uuid7(), adAccountId: account.id, since: '2001-01-01' };
    expect(await bench.ask(owner, IMPORT, { input })).toMatchObject({
      adAccountInsightsImport: { import: { state: 'RUNNING' } },
    });
  });
});

describe('a cursor that is tampered with', () => {
  it('is refused, or is the place of another row of the same report: it grants nothing and breaks nothing', async () => {
    const arguments_ = (after: string) => reportArguments([account.id], { first: 1, after });
    const first = await askReport(bench, owner, reportArguments([account.id], { first: 1 }));
    const cursor = first.pageInfo.endCursor!;
    const tampered = fc.tuple(fc.nat(cursor.length - 1), fc.constantFrom(...'AZaz09-_. %"\0é'), fc.boolean());
    await fc.assert(
      fc.asyncProperty(tampered, async ([at, letter, cut]) => {
        const after = cut ? cursor.slice(0, at) + letter : cursor.slice(0, at) + letter + cursor.slice(at + 1);
        const answered = askReport(bench, owner, arguments_(after)).then(
          (page) => rowsOf(page).every(({ entityId }) => ['101', '102', '103'].includes(entityId)),
          (error: Error) => error.message.includes('"code":"BAD_USER_INPUT"'),
        );
        expect(await answered).toBe(true);
      }),
      { numRuns: 300, seed: 31 },
    );
  });

  it('of an ad account that is not readable any more is refused like the report', async () => {
    const reader = bench.member('viewer', owner.workspaceId);
    await bench.accounts.grant(reader, 'AD_ACCOUNT', account.id);
    const page = await askReport(bench, reader, reportArguments([account.id], { first: 1 }));
    await bench.accounts.revoke(reader, 'AD_ACCOUNT', account.id);
    expect(await operations['query']!({ first: 1, after: page.pageInfo.endCursor }, reader)).toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});

describe('ad accounts without access', () => {
  it.each(['query', 'rank', 'export', 'edge'])('refuse %s', async (name) => {
    expect(await operations[name]!({}, bench.member())).toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('an ad account that was never imported', () => {
  it('has an edge without rows, and an empty file', async () => {
    const never = await bench.adAccount(owner);
    const variables = { dateFrom: '2026-09-01', dateTo: '2026-09-01', metrics: ['SPEND'], grain: 'PERIOD' };
    const of = [{ __typename: 'AdAccount', id: never.id }];
    expect(await bench.ask(owner, EDGE, { of, ...variables })).toEqual({
      _entities: [{ insights: { rows: [], coverage: { state: 'NEVER' } } }],
    });
    const { made, text } = await exports.exported(owner, [never.id], { format: 'CSV' });
    expect([made.state, made.rowCount, text.trim().split('\r\n')]).toMatchObject(['READY', 0, { length: 1 }]);
  });
});
