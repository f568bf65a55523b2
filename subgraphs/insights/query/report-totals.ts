import type { SeriesRow } from '#subgraphs/insights/facts/fact-plan.ts';
import { decimalsOf } from './decimal-text.ts';
import { openListsOf } from './metric-sources.ts';
import { withheldIn } from './report-rows.ts';
import type { PlannedReport, ReportTotals } from './report.ts';
import { valuesOf, type ValueContext } from './values-of.ts';

/** Totals by currency, in the order currencies first come. Ratios are of sums; people and rankings have no total. */
export function totalsOf(planned: PlannedReport, series: readonly SeriesRow[]): ReportTotals[] {
  return [...Map.groupBy(series, ({ currency }) => currency)].map(([currency, rows]) => {
    const sums = Object.fromEntries(
      planned.plan.sums.map((column) => [column, sumOf(rows.map((row) => row.sums[column]))]),
    );
    const actionSums = planned.plan.actionSums.map((_, at) => sumOf(rows.map((row) => row.actionSums[at])) ?? 0n);
    const parts = { sums, actionSums, people: {}, rankings: {} };
    const { values, remarks } = valuesOf(parts, contextOf(planned, currency, rows));
    return { currency, rows: rows.reduce((total, row) => total + row.rows, 0), values, remarks };
  });
}

function contextOf(planned: PlannedReport, currency: string, rows: readonly SeriesRow[]): ValueContext {
  const accounts = [...new Set(rows.map(({ order }) => order))].map((order) => planned.accounts[order]!);
  return {
    metrics: planned.request.metrics,
    actionSums: planned.plan.actionSums,
    allTypes: openListsOf(planned.request).length > 0,
    decimals: decimalsOf(currency),
    noPeople: 'NOT_ADDITIVE',
    noRankings: 'AD_LEVEL_ONLY',
    period: false,
    approximate: true,
    withheld: new Map(accounts.flatMap((account) => [...withheldIn(account, account.range)])),
    given: new Set(accounts.flatMap(({ given }) => [...given])),
  };
}

/** Null where all are null. */
function sumOf(values: readonly (bigint | null | undefined)[]): bigint | null {
  const given = values.filter((value) => typeof value === 'bigint');
  return given.length === 0 ? null : given.reduce((total, value) => total + value, 0n);
}
