import type { Resolvers } from '#subgraphs/accounts/generated/schema-types.ts';
import type { ReportObjects } from './report-objects.ts';
import type { ReportService } from './report-service.ts';

/** Resolvers of reports of insights, all of them internal. */
export function reportResolvers(reports: ReportService, objects: ReportObjects) {
  return {
    Query: {
      _reportAccount: (_, { adAccountId }, { viewer }) => reports.account(viewer, adAccountId),
      _reportObjects: (_, args, { viewer }) => objects.page(viewer, args),
      _report: (_, { adAccountId, reportId }, { viewer }) => reports.look(viewer, adAccountId, reportId),
      _reportRows: (_, { adAccountId, ...page }, { viewer }) => reports.rows(viewer, adAccountId, page),
    },
    Mutation: {
      _reportStart: (_, { adAccountId, params }, { viewer }) => reports.start(viewer, adAccountId, params),
    },
  } satisfies Resolvers;
}
