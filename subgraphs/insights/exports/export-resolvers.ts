import { isUnderWay } from '#kit/jobs/member-job.ts';
import { asItIs } from '#kit/links/plain-events.ts';
import type { WorkWait } from '#kit/queues/work-watch.ts';
import type { RequestContext } from '#kit/subgraph/request-context.ts';
import type { Resolvers } from '#subgraphs/insights/generated/schema-types.ts';
import type { ExportService } from './export-service.ts';
import type { ExportUrls } from './export-urls.ts';
import type { ExportFollower } from './follow-export.ts';

/** Services that the fields of exports are read by. */
export interface ExportReaders {
  exports: ExportService;
  follower: ExportFollower;
  urls: ExportUrls;
  /** Wait of an export that is due since a time; null for one that is not. */
  waitSince(context: RequestContext, due: Date | null): Promise<WorkWait | null>;
}

/** Maps exports to their service. */
export function exportResolvers({ exports, follower, urls, waitSince }: ExportReaders) {
  return {
    Query: {
      insightsExport: (_root, { id }, context) => exports.get(context, id),
      insightsExports: (_root, args, context) => exports.page(context, args),
    },
    Mutation: {
      insightsExportCreate: (_root, { input }, context) => exports.create(context, input),
      insightsExportCancel: async (_root, { input }, context) => ({
        export: await exports.cancel(context, input.exportId),
      }),
    },
    Subscription: {
      insightsExportProgress: {
        subscribe: (_root, args, context) => follower.follow(context, args),
        resolve: asItIs,
      },
    },
    InsightsExportProgress: {
      export: ({ exportId }, _args, context) => exports.get(context, exportId),
    },
    InsightsExport: {
      adAccounts: ({ adAccountIds }) => adAccountIds.map((id) => ({ id })),
      dateFrom: ({ report }) => report.dateFrom,
      dateTo: ({ report }) => report.dateTo,
      metrics: ({ report }) => report.metrics,
      entityLevel: ({ report }) => report.entityLevel,
      reportSpec: ({ report }) => report.reportSpec,
      grain: ({ report }) => report.grain,
      wait: (row, _args, context) => waitSince(context, isUnderWay(row) ? row.createdAt : null),
      url: (row) => urls.sign(row, new Date()),
      expiresAt: ({ state, expiresAt }) => (state === 'READY' ? expiresAt : null),
    },
  } satisfies Resolvers;
}
