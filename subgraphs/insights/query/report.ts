import type { AccountCoverage } from '#subgraphs/insights/coverage/coverage.ts';
import type { SliceDay } from '#subgraphs/insights/coverage/slice-days.ts';
import type { PlanPart, ReadPlan } from '#subgraphs/insights/facts/fact-plan.ts';
import type { FactLevel } from '#subgraphs/insights/facts/columns.ts';
import type { DayRange } from '#subgraphs/insights/facts/days.ts';
import type { ReportAccount, ReportRequest } from './report-request.ts';
import type { Values } from './values-of.ts';

/** An ad account of a report, with what is imported of its days. */
export interface AccountPlan {
  account: ReportAccount;
  today: string;
  /** Days asked for, without those to come. */
  range: DayRange;
  parts: PlanPart[];
  coverage: AccountCoverage;
  /** States of the days of the rows of ads that are summed. */
  ads: SliceDay[];
  /** Days on which the level's own rows were imported, which hold numbers of people. */
  peopleDays: ReadonlySet<string>;
  /** Periods of several days that have numbers of people of the level, the newest first; empty unless such a period is asked for them. */
  peoplePeriods: readonly DayRange[];
  /** Rare metrics the ad account has any of. */
  given: ReadonlySet<string>;
}

/** A request with what is known before its rows are read. */
export interface PlannedReport {
  workspaceId: string;
  request: ReportRequest;
  accounts: readonly AccountPlan[];
  plan: ReadPlan;
  /** Time of the answer, in milliseconds. */
  now: number;
}

/** A row of a report. */
export interface ReportRow extends Values {
  adAccountId: string;
  level: FactLevel;
  entityId: string;
  entityName: string | null;
  campaignId: string | null;
  campaignName: string | null;
  adSetId: string | null;
  adSetName: string | null;
  /** The day of a daily row; null in a period. */
  date: string | null;
  dateFrom: string;
  dateTo: string;
  breakdown: { age?: string; gender?: string; country?: string };
  currency: string;
  provisional: boolean;
  partial: boolean;
  mixedAttribution: boolean;
}

/** A page of a report. */
export interface ReportPage {
  planned: PlannedReport;
  rows: ReportRow[];
  hasMore: boolean;
  /** Cursor of the row at a place of the page. */
  cursorOf(at: number): string;
  /** Import numbers the page was read as of. */
  asOf: Readonly<Record<string, number>>;
}

/** Sums over all rows of a report in one currency. */
export interface ReportTotals extends Values {
  currency: string;
  rows: number;
}

/** A word on a report as a whole. */
export interface Warning {
  code: string;
  message: string;
}
