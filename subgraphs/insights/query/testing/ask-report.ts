import type { Viewer } from '#kit/session/viewer.ts';
import type { InsightsBench } from '#test/insights/insights-bench.ts';

/** A page as the tests ask for it. */
export interface AskedPage {
  edges: { node: AskedRow }[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
  coverage: Record<string, unknown>[];
  currencies: string[];
  warnings: { code: string; message: string }[];
  unmatchedEntityIds: string[];
}

/** A row as the tests ask for it. */
export interface AskedRow {
  entityId: string;
  entityName: string | null;
  status: string | null;
  date: string | null;
  country: string | null;
  currency: string;
  provisional: boolean;
  partial: boolean;
  mixedAttribution: boolean;
  values: Record<string, unknown>;
  remarks: { metric: string; code: string; window: string | null; day: string | null }[];
}

const ARGUMENTS = {
  adAccountIds: '[UUID!]!',
  dateFrom: 'Date!',
  dateTo: 'Date!',
  metrics: '[InsightsMetricName!]!',
  entityLevel: 'InsightsEntityLevel! = AD',
  entityIds: '[String!]',
  reportSpec: 'InsightsReportName! = BASE_DAILY',
  grain: 'InsightsRowGrain! = DAILY',
  actionTypes: '[String!]',
  attributionWindows: '[InsightsWindow!]',
  minSpend: 'Float',
  sortBy: 'InsightsSortKey! = ENTITY_ID',
  sortDirection: 'InsightsSortDirection! = ASC',
  sortActionType: 'String! = "omni_purchase"',
  sortAttribution: 'InsightsWindow! = VALUE',
  first: 'Int! = 25',
  after: 'String',
};
const NAMES = Object.keys(ARGUMENTS);
const PAGE = `edges { node { entityId entityName status date country currency provisional partial mixedAttribution values remarks { metric code window day } } }
  pageInfo { hasNextPage endCursor } currencies warnings { code message } unmatchedEntityIds
  coverage { state timeZone askedDays importedDays missing { dateFrom dateTo reason entityId } peoplePeriods { dateFrom dateTo } partialDays provisionalFrom reconciled
    unattributed { accountSpend adsSpend spend impressions } breakdownShare }`;

/** The operation with other fields of the page. */
export function reportDocument(fields: string): string {
  const variables = Object.entries(ARGUMENTS).map(([name, type]) => `$${name}: ${type}`);
  return `query (${variables.join(', ')}) { insightsQuery(${NAMES.map((name) => `${name}: $${name}`).join(', ')}) { ${fields} } }`;
}

export const REPORT = reportDocument(PAGE);

/** Arguments of a report of base rows on 1 September, but for what is given. */
export function reportArguments(adAccountIds: readonly string[], given: Record<string, unknown> = {}) {
  return { adAccountIds, dateFrom: '2026-09-01', dateTo: '2026-09-01', metrics: ['SPEND'], ...given };
}

/** A page of a report. */
export async function askReport(
  bench: InsightsBench,
  viewer: Viewer,
  given: ReturnType<typeof reportArguments>,
): Promise<AskedPage> {
  return (await bench.ask<{ insightsQuery: AskedPage }>(viewer, REPORT, given)).insightsQuery;
}

/** Rows of a page. */
export function rowsOf({ edges }: AskedPage): AskedRow[] {
  return edges.map(({ node }) => node);
}
