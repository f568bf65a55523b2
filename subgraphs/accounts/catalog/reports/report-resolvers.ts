import type { Resolvers } from '#subgraphs/accounts/generated/schema-types.ts';
import type { ReportObjects } from './report-objects.ts';
import type { ReportService } from './report-service.ts';

/** Resolvers of reports of insights, all of them internal. */
export function reportResolvers(reports: ReportService, objects: ReportObjects) {
  return {
    Query: {
      _reportAccount: (_, { adAccountId }, context) => reports.account(context, adAccountId),
      _reportObjects: (_, args, { viewer }) => objects.page(viewer, args),
      _report: (_, { adAccountId, reportId }, context) => reports.look(context, adAccountId, reportId),
      _reportRows: (_, { adAccountId, ...page }, context) => reports.rows(context, adAccountId, page),
    },
    Mutation: {
      _reportStart: (_, { adAccountId, params }, context) => reports.start(context, adAccountId, params),
    },
  } satisfies Resolvers;
}
