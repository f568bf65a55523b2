import type { OrderKey, PagePlan, PlanPart, ReadPlan, RowsPlan } from '#subgraphs/insights/facts/fact-plan.ts';
import { actionSumsOf, columnsOf, wantsPeople, wantsRankings, type PresentTypes } from './metric-sources.ts';
import type { ReportRequest, ReportSort } from './report-request.ts';

/** Most entries of action lists in a page; with more types and windows a page has fewer rows. */
export const MOST_ENTRIES = 5_000;

/** Rows of a request. */
export function readPlanOf(
  request: ReportRequest,
  { workspaceId, parts, present }: { workspaceId: string; parts: readonly PlanPart[]; present: PresentTypes },
): ReadPlan {
  const { level, spec, grain, entityIds, metrics, minSpend } = request;
  return {
    workspaceId,
    parts,
    level,
    spec,
    grain,
    objectIds: level === 'account' ? null : entityIds,
    sums: columnsOf(metrics),
    actionSums: actionSumsOf(request, present),
    filter: { minSpend, minImpressions: null, minClicks: null, minActions: null },
  };
}

/** All rows of a request. */
export function rowsPlanOf(request: ReportRequest, read: ReadPlan): RowsPlan {
  return {
    ...read,
    people: wantsPeople(request.metrics),
    rankings: wantsRankings(request.metrics),
    order: { key: orderKeyOf(request.sort), descending: request.sort.descending },
  };
}

/** A page of a request. */
export function pagePlanOf(request: ReportRequest, read: ReadPlan, from: Pick<PagePlan, 'after' | 'asOf'>): PagePlan {
  const entries = Math.max(1, read.actionSums.length);
  return {
    ...rowsPlanOf(request, read),
    ...from,
    limit: Math.max(1, Math.min(request.limit, Math.floor(MOST_ENTRIES / entries))),
  };
}

function orderKeyOf({ by, actionType, window }: ReportSort): OrderKey {
  if (by === 'purchases') return { by: 'actions', sum: { list: 'actions', actionType, window } };
  if (by === 'roas') return { by: 'roas', sum: { list: 'action_values', actionType, window } };
  return { by };
}
