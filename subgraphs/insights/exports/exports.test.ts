import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { uuid7 } from '#kit/ids/uuid7.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import { addAssets } from '#subgraphs/accounts/catalog/assets/testing/add-assets.ts';
import { rowOf } from '#subgraphs/insights/facts/testing/fact-rows.ts';
import { askReport, reportArguments, rowsOf, type AskedRow } from '#subgraphs/insights/query/testing/ask-report.ts';
import { brokenRules, type BenchAccount } from '#test/insights/insights-bench.ts';
import { statementsOf } from '#test/testkit/statements.ts';
import { ExportBench } from './testing/export-bench.ts';

/** More than are read at once. */
const ADS = 1_250;
const FORMULA = '=HYPERLINK("http://127.0.0.1","x")';
const TWO_DAYS = { dateFrom: '2026-09-01', dateTo: '2026-09-02' };
const LISTS = {
  metrics: ['SPEND', 'ACTIONS', 'CTR', 'REACH', 'QUALITY_RANKING'],
  actionTypes: ['omni_purchase', 'lead'],
  attributionWindows: ['VALUE', 'CLICK_1D'],
};

let exports: ExportBench;
let owner: Viewer;
let account: BenchAccount;
let other: BenchAccount;
beforeAll(async () => {
  exports = await ExportBench.start();
  owner = exports.bench.member();
  account = await exports.bench.adAccount(owner);
  other = await exports.bench.adAccount(owner, 'Other');
  const ads = Array.from({ length: ADS }, (_, at) =>
    rowOf({
      id: String(7_000 + at),
      name: at === 0 ? FORMULA : `Ad "${at}", new\nline`,
      spend: at % 40,
      numbers: { impressions: at % 7, clicks: at % 3 },
      rankings: at % 2 === 0 ? { quality_ranking: 'AVERAGE' } : {},
      actions: [['actions', 'omni_purchase', { value: at % 5, '1d_click': 1 }]],
    }),
  );
  await account.put(ads);
  await account.put([rowOf({ id: '7000', name: FORMULA, day: '2026-09-02', spend: 1 })], { from: '2026-09-02' });
  await addAssets(exports.bench.database, { workspaceId: owner.workspaceId, adAccountId: account.id }, [
    { kind: 'AD', id: '7000', effectiveStatus: 'ACTIVE' },
    { kind: 'AD', id: '7001', effectiveStatus: 'CAMPAIGN_PAUSED' },
  ]);
  await other.put([rowOf({ id: '1', spend: 3 })], { currency: 'USD' });
});
afterAll(() => exports.close());

/** Rows of all pages of the query. */
async function queried(given: Record<string, unknown>): Promise<AskedRow[]> {
  const rows: AskedRow[] = [];
  let after: string | null = null;
  do {
    const page = await askReport(exports.bench, owner, reportArguments([account.id], { ...given, first: 100, after }));
    rows.push(...rowsOf(page));
    after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
  } while (after !== null);
  return rows;
}

interface JsonRow {
  entity_id: string;
  entity_name: string | null;
  status: string | null;
  date: string | null;
  currency: string;
  mixed_attribution: boolean;
  values: Record<string, unknown>;
  remarks: { metric: string; code: string; window: string | null; day: string | null }[];
}

describe('an export as JSON Lines', () => {
  it.each([
    ['days by id', TWO_DAYS],
    ['a period by spend', { ...TWO_DAYS, ...LISTS, grain: 'PERIOD', sortBy: 'SPEND', sortDirection: 'DESC' }],
    ['campaigns', { ...TWO_DAYS, entityLevel: 'CAMPAIGN', metrics: ['SPEND', 'FREQUENCY'] }],
    ['rows that spent', { ...TWO_DAYS, minSpend: 39, sortBy: 'PURCHASES' }],
    ['the ad account', { ...TWO_DAYS, entityLevel: 'ACCOUNT' }],
    ['nothing', { dateFrom: '2026-08-01', dateTo: '2026-08-02' }],
  ])('agrees with the query row by row: %s', async (_name, given) => {
    const { made, text } = await exports.exported(owner, [account.id], { ...given, format: 'JSON_LINES' });
    const lines = text.split('\n').slice(0, -1);
    const rows = lines.map((line) => JSON.parse(line) as JsonRow);
    const expected = await queried(given);
    expect(
      rows.map(({ entity_id, entity_name, status, date, currency, mixed_attribution, values, remarks }) => ({
        entityId: entity_id,
        entityName: entity_name,
        status,
        date,
        currency,
        mixedAttribution: mixed_attribution,
        values,
        remarks: remarks.map(({ metric, code, window, day }) => ({ metric, code, window, day })),
      })),
    ).toEqual(
      expected.map(({ entityId, entityName, status, date, currency, mixedAttribution, values, remarks }) => ({
        entityId,
        entityName,
        status,
        date,
        currency,
        mixedAttribution,
        values,
        remarks,
      })),
    );
    expect(made).toMatchObject({
      state: 'READY',
      rowCount: expected.length,
      rowTotal: expected.length,
      byteSize: Buffer.byteLength(text),
      adAccounts: [{ id: account.id }],
      error: null,
    });
  });
});

describe('the rows of an export', () => {
  it('are found by one statement, however many there are', async () => {
    const count = async (days: Record<string, string>) => {
      const { export: asked } = await exports.create(owner, [account.id], { ...days, ...LISTS });
      const statements = await statementsOf(() => exports.write(owner, asked.id));
      const { state, rowCount } = await exports.get(owner, asked.id);
      const overFacts = statements.filter((text) => text.includes('insights.insight_day'));
      const fetches = statements.filter((text) => text.startsWith('fetch'));
      return { state, rowCount, overFacts: overFacts.length, fetches: fetches.length };
    };
    const short = await count({ dateFrom: '2026-09-02', dateTo: '2026-09-02' });
    const long = await count(TWO_DAYS);
    expect(short).toEqual({ state: 'READY', rowCount: 1, overFacts: 2, fetches: 1 });
    expect(long).toEqual({ state: 'READY', rowCount: ADS + 1, overFacts: 2, fetches: 2 });
  });
});

describe('an export as CSV', () => {
  it('has a column for each metric, action type and window, and no cell that runs as a formula', async () => {
    const given = { ...TWO_DAYS, ...LISTS, format: 'CSV' };
    const { text, response } = await exports.exported(owner, [account.id], given);
    const table = parse(text, { columns: true }) as Record<string, string>[];
    const rows = await queried({ ...TWO_DAYS, ...LISTS });
    expect(table).toHaveLength(rows.length);
    expect(Object.keys(table[0]!).slice(-8)).toEqual([
      'spend',
      'actions:omni_purchase:value',
      'actions:omni_purchase:1d_click',
      'actions:lead:value',
      'actions:lead:1d_click',
      'ctr',
      'reach',
      'quality_ranking',
    ]);
    expect(table.slice(0, 4).map(({ entity_id, status }) => [entity_id, status])).toEqual([
      ['7000', 'ACTIVE'],
      ['7000', 'ACTIVE'],
      ['7001', 'CAMPAIGN_PAUSED'],
      ['7002', 'DELETED'],
    ]);
    for (const [at, { entityId, values }] of rows.entries()) {
      const entries = values['actions'] as { value: string }[];
      const { spend, ctr, quality_ranking } = values as Record<string, string | null>;
      const cells = [entityId, spend, ...entries.map(({ value }) => value), ctr ?? '', '', quality_ranking ?? ''];
      expect([table[at]!['entity_id'], ...Object.values(table[at]!).slice(-8)]).toEqual(cells);
    }
    expect(table[0]!['entity_name']).toBe(`'${FORMULA}`);
    expect(table[2]!['entity_name']).toBe('Ad "1", new\nline');
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8; header=present');
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="insights 2026-09-01 to 2026-09-02.csv"',
    );
  });
});

describe('a request for an export', () => {
  it('is done once for a request id', async () => {
    const requestId = uuid7();
    const first = await exports.create(owner, [account.id], { requestId });
    const again = await exports.create(owner, [account.id], { requestId });
    expect([first.replayed, again.replayed, again.export.id]).toEqual([false, true, first.export.id]);
    const { code } = await exports.refused(owner, [account.id], { requestId, metrics: ['CLICKS'] });
    expect(code).toBe('REQUEST_ID_REUSED');
    await exports.cancel(owner, first.export.id);
  });

  it('is refused with every violation at once', async () => {
    const given = { dateTo: '2026-08-01', metrics: ['ACTIONS'], entityIds: [] };
    expect(brokenRules(await exports.refused(owner, [account.id], given))).toEqual([
      'input.actionTypes required',
      'input.attributionWindows required',
      'input.dateTo order',
      'input.entityIds items',
    ]);
  });

  it('is refused for ad accounts that are not readable, and beyond five under way', async () => {
    const stranger = exports.bench.member();
    expect(await exports.refused(stranger, [account.id])).toMatchObject({
      code: 'NOT_FOUND',
      violations: [{ path: 'input.adAccountIds[0]' }],
    });
    const begun = await Promise.all(Array.from({ length: 5 }, () => exports.create(owner, [account.id])));
    expect(await exports.refused(owner, [account.id])).toMatchObject({ code: 'LIMIT_EXCEEDED', allowed: 5, found: 5 });
    for (const { export: each } of begun) await exports.cancel(owner, each.id);
    await exports.cancel(owner, (await exports.create(owner, [account.id])).export.id);
  });
});

describe('exports of a member', () => {
  const LIST = `query ($first: Int!, $after: String) { insightsExports(first: $first, after: $after) {
    edges { node { id } } pageInfo { hasNextPage endCursor } } }`;
  interface Listed {
    insightsExports: {
      edges: { node: { id: string } }[];
      pageInfo: { hasNextPage: boolean; endCursor: string | null };
    };
  }

  it('are listed newest first in pages, and are no other member’s', async () => {
    const reader = exports.bench.member('viewer', owner.workspaceId);
    await exports.bench.accounts.grant(reader, 'AD_ACCOUNT', account.id);
    await exports.bench.accounts.grant(reader, 'AD_ACCOUNT', other.id);
    const made = [];
    for (const ids of [[account.id], [other.id], [account.id, other.id]])
      made.push((await exports.create(reader, ids)).export.id);
    const list = (first: number, after: string | null = null) =>
      exports.bench.ask<Listed>(reader, LIST, { first, after });
    const { insightsExports: page } = await list(2);
    expect(page.edges.map(({ node }) => node.id)).toEqual([made[2], made[1]]);
    expect(page.pageInfo.hasNextPage).toBe(true);
    const { insightsExports: rest } = await list(2, page.pageInfo.endCursor);
    expect([rest.edges.map(({ node }) => node.id), rest.pageInfo.hasNextPage]).toEqual([[made[0]], false]);
    const unknown = await exports.bench.refusal(owner, LIST, { first: 2, after: made[0] });
    expect(brokenRules(unknown)).toEqual(['after cursor']);
    expect((await exports.hidden(owner, made[0]!)).code).toBe('NOT_FOUND');
    expect((await exports.notCancelled(owner, made[0]!)).code).toBe('NOT_FOUND');
    // What the member may not read any more is neither listed nor found.
    await exports.bench.accounts.revoke(reader, 'AD_ACCOUNT', other.id);
    const { insightsExports: left } = await list(10);
    expect(left.edges.map(({ node }) => node.id)).toEqual([made[0]]);
    expect((await exports.hidden(reader, made[1]!)).code).toBe('NOT_FOUND');
  });
});
