import type { AccountCoverage } from '#subgraphs/insights/coverage/coverage.ts';
import type { RequestContext } from '#kit/subgraph/request-context.ts';
import type { Resolvers } from '#subgraphs/insights/generated/schema-types.ts';
import { formatMillionths } from '#platform/client/decimal-millionths.ts';
import { decimalsOf, quotientText } from './decimal-text.ts';
import { statusOf } from './object-statuses.ts';
import { objectLinks } from './object-links.ts';
import type { ReportService } from './report-service.ts';
import type { PlannedReport, ReportRow } from './report.ts';
import { requestOf } from './request-of.ts';
import { currenciesOf, warningsOf } from './report-warnings.ts';
import { LEVEL_NAMES } from './report-words.ts';

/** Maps reports to their service. */
export function reportResolvers(reports: ReportService) {
  return {
    Query: {
      insightsQuery: (_root, args, context) => reports.page(context, requestOf(args)),
    },
    InsightsRowConnection: {
      edges: ({ rows, cursorOf }) => rows.map((node, at) => ({ node, cursor: cursorOf(at) })),
      pageInfo: ({ rows, cursorOf, planned, hasMore }) => ({
        hasNextPage: hasMore,
        hasPreviousPage: planned.request.cursor !== null,
        startCursor: rows.length === 0 ? null : cursorOf(0),
        endCursor: rows.length === 0 ? null : cursorOf(rows.length - 1),
      }),
      coverage: ({ planned }) => planned.accounts.map((account) => coverageView(account)),
      currencies: ({ planned }) => currenciesOf(planned.accounts),
      warnings: ({ planned }) => warningsOf(planned),
      unmatchedEntityIds: ({ planned }, _args, context) => reports.unmatched(context, planned),
      totals: (page) => reports.totals(page),
      previous: (page, { comparedWith }) => reports.previous(page, comparedWith),
    },
    InsightsRow: rowResolvers,
  } satisfies Resolvers;
}

const rowResolvers = {
  adAccount: (row: ReportRow) => objectLinks(row.level, row).adAccount,
  campaign: (row: ReportRow) => objectLinks(row.level, row).campaign,
  adSet: (row: ReportRow) => objectLinks(row.level, row).adSet,
  ad: (row: ReportRow) => objectLinks(row.level, row).ad,
  status: (row: ReportRow, _args: object, context: RequestContext) => statusOf(context, row),
  entityLevel: ({ level }: ReportRow) => LEVEL_NAMES[level],
  age: ({ breakdown }: ReportRow) => breakdown.age ?? null,
  gender: ({ breakdown }: ReportRow) => breakdown.gender ?? null,
  country: ({ breakdown }: ReportRow) => breakdown.country ?? null,
};

/** Coverage in the form of the graph. */
export function coverageView({ coverage, account, peoplePeriods }: PlannedReport['accounts'][number]) {
  const { range, gaps, provisional, breakdown } = coverage;
  const decimals = decimalsOf(coverage.currencies.at(-1) ?? account.currency);
  return {
    ...coverage,
    adAccount: { id: coverage.adAccountId },
    dateFrom: range.from,
    dateTo: range.to,
    missing: gaps.map(({ from, to, reason, objectId }) => ({ dateFrom: from, dateTo: to, reason, entityId: objectId })),
    provisionalFrom: provisional?.from ?? null,
    peoplePeriods: peoplePeriods.map(({ from, to }) => ({ dateFrom: from, dateTo: to })),
    ...reconciliationView(coverage, decimals),
    breakdownShare: breakdown ? quotientText(breakdown.cellsSpend, breakdown.baseSpend) : null,
  };
}

function reconciliationView({ reconciliation, currencies }: AccountCoverage, decimals: number) {
  // Amounts of two currencies have no sum.
  if (!reconciliation || currencies.length > 1) return { reconciled: null, unattributed: null };
  const { days, accountSpend, adsSpend, accountImpressions, adsImpressions } = reconciliation;
  return {
    reconciled: accountSpend === adsSpend && accountImpressions === adsImpressions,
    unattributed: {
      days,
      accountSpend: formatMillionths(accountSpend, decimals),
      adsSpend: formatMillionths(adsSpend, decimals),
      spend: formatMillionths(accountSpend - adsSpend, decimals),
      impressions: String(accountImpressions - adsImpressions),
    },
  };
}
