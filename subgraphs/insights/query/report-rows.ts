import type { FactWindow } from '#subgraphs/insights/facts/columns.ts';
import { addDays } from '#subgraphs/insights/facts/days.ts';
import { breakdownOf } from '#subgraphs/insights/facts/fact-row.ts';
import type { PlanRow } from '#subgraphs/insights/facts/fact-plan.ts';
import { decimalsOf } from './decimal-text.ts';
import { monthsBefore } from '#subgraphs/insights/facts/account-days.ts';
import { openListsOf } from './metric-sources.ts';
import type { AccountPlan, PlannedReport, ReportRow } from './report.ts';
import { valuesOf, type ValueContext } from './values-of.ts';

/** The platform restates numbers of so many days. */
const RESTATED_DAYS = 28;
/** Months for which the platform keeps people of breakdowns. */
const PEOPLE_OF_CELLS_MONTHS = 13;

/** A row of a report from the row of its plan. */
export function reportRow(planned: PlannedReport, row: PlanRow): ReportRow {
  const { request } = planned;
  const account = planned.accounts[row.order]!;
  const own = request.level === 'account';
  const range = row.day === null ? rangeOf(account, row.epoch) : { from: row.day, to: row.day };
  const context = contextOf(planned, account, { row, range });
  const { values, remarks } = valuesOf(row, context);
  return {
    adAccountId: row.adAccountId,
    level: request.level,
    entityId: own ? account.account.platformId : row.objectId,
    entityName: own ? account.account.name : row.name,
    campaignId: row.campaignId,
    campaignName: row.campaignName,
    adSetId: row.adSetId,
    adSetName: row.adSetName,
    date: row.day,
    dateFrom: range.from,
    dateTo: range.to,
    breakdown: breakdownOf(request.spec, row.cell),
    currency: row.currency,
    provisional: range.to > addDays(account.today, -RESTATED_DAYS),
    partial: account.coverage.partialDays.some((day) => day >= range.from && day <= range.to),
    mixedAttribution: row.mixedAttribution,
    values,
    remarks,
  };
}

function contextOf(
  planned: PlannedReport,
  account: AccountPlan,
  { row, range }: { row: PlanRow; range: { from: string; to: string } },
): ValueContext {
  const { request, plan } = planned;
  const several = range.from !== range.to;
  return {
    metrics: request.metrics,
    actionSums: plan.actionSums,
    allTypes: openListsOf(request).length > 0,
    decimals: decimalsOf(row.currency),
    noPeople: noPeopleOf(planned, account, range),
    noRankings: request.level !== 'ad' || request.spec !== 'base_daily' ? 'AD_LEVEL_ONLY' : null,
    period: request.grain === 'period',
    approximate: request.level !== 'ad' || several,
    withheld: withheldIn(account, range),
    given: account.given,
  };
}

function noPeopleOf(
  { request }: PlannedReport,
  { today, peopleDays, peoplePeriods }: AccountPlan,
  { from, to }: { from: string; to: string },
): string | null {
  if (from !== to) {
    return peoplePeriods.some((period) => period.from === from && period.to === to) ? null : 'NOT_ADDITIVE_OVER_DAYS';
  }
  if (request.spec !== 'base_daily' && from < monthsBefore(today, PEOPLE_OF_CELLS_MONTHS))
    return 'NOT_KEPT_BY_PLATFORM';
  return peopleDays.has(from) ? null : 'NOT_IMPORTED';
}

/** Windows that any report of these days lacked, with the reason. */
export function withheldIn({ ads }: AccountPlan, { from, to }: { from: string; to: string }): Map<FactWindow, string> {
  const windows = ads.flatMap((day) => (day.day >= from && day.day <= to ? day.withheldWindows : []));
  return new Map(
    windows.map((window) => [window, window === 'value' ? 'WITHHELD_BY_PLATFORM' : 'WINDOW_NOT_REPORTED']),
  );
}

/** Days of a row of a period: those of its epoch. */
export function rangeOf({ parts }: AccountPlan, epoch: number): { from: string; to: string } {
  const own = parts.filter((part) => part.epoch === epoch);
  return { from: own[0]!.from, to: own.at(-1)!.to };
}
