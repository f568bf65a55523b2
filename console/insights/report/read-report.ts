import type { InsightsDailyQuery, InsightsRankedQuery } from '../generated/graphql.ts';
import type { GraphClient } from '../../shared/graph/graph-client.ts';
import { patiently } from '../../shared/graph/patience.ts';
import { daysBetween } from '../../shared/time/days.ts';
import type { ReportArguments } from '../arguments/report-arguments.ts';
import { DAILY, RANKED } from './report-documents.ts';
import { dailyVariables, rankedVariables } from './report-variables.ts';

/** A ranking, its rows so far. */
export type Ranked = InsightsRankedQuery['insightsQuery'];
export type RankedRow = Ranked['edges'][number]['node'];
export type Totals = Ranked['totals'][number];
export type Remark = RankedRow['remarks'][number];
export type Coverage = Ranked['coverage'][number];
export type Previous = Ranked['previous'];

/** The days of ad accounts. */
export type Daily = InsightsDailyQuery['insightsQuery'];
export type DailyRow = Daily['edges'][number]['node'];

/** More days of ad accounts than these are not shown one by one. */
export const MOST_POINTS = 1_200;

/** One more page of a ranking; the first without a cursor. */
export async function readRanked(
  client: GraphClient,
  report: ReportArguments,
  { after, signal }: { after: string | null; signal: AbortSignal },
): Promise<Ranked> {
  const { insightsQuery } = await patiently(() => client.run(RANKED, rankedVariables(report, after)), signal);
  return insightsQuery;
}

/** All days of a report; null where they are too many. */
export async function readDaily(
  client: GraphClient,
  report: ReportArguments,
  signal: AbortSignal,
): Promise<Daily | null> {
  const points = daysBetween(report.dateFrom, report.dateTo).length * report.adAccountIds.length;
  if (points > MOST_POINTS) return null;
  const edges: Daily['edges'] = [];
  for (let after: string | null = null; ;) {
    const { insightsQuery }: InsightsDailyQuery = await patiently(
      () => client.run(DAILY, dailyVariables(report, after)),
      signal,
    );
    edges.push(...insightsQuery.edges);
    if (!insightsQuery.pageInfo.hasNextPage) return { ...insightsQuery, edges };
    after = insightsQuery.pageInfo.endCursor;
  }
}
