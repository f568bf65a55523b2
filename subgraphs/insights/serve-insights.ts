import { UrlKey } from '#kit/session/url-key.ts';
import { findNodes } from '#kit/nodes/find-nodes.ts';
import { nodeTypeResolvers, referenceResolvers } from '#kit/nodes/node-resolvers.ts';
import { WorkWatch } from '#kit/queues/work-watch.ts';
import { mergeResolvers } from '#kit/schema/merge-resolvers.ts';
import type { ServingParts, SubgraphDeps } from '#kit/subgraph/define-subgraph.ts';
import { CAPABILITIES } from './capabilities/capabilities.ts';
import { edgeResolvers } from './edges/edge-resolvers.ts';
import { EdgeService } from './edges/edge-service.ts';
import { exportResolvers } from './exports/export-resolvers.ts';
import { exportRoutes } from './exports/export-routes.ts';
import { ExportService } from './exports/export-service.ts';
import { ExportUrls } from './exports/export-urls.ts';
import type { ExportWork } from './exports/export-work.ts';
import { ExportFollower } from './exports/follow-export.ts';
import type { FactStore } from './facts/fact-store.ts';
import { ImportFollower } from './imports/follow-imports.ts';
import { INSIGHTS_QUEUES } from './imports/running/import-worker.ts';
import { importResolvers } from './imports/import-resolvers.ts';
import { ImportService } from './imports/import-service.ts';
import { inputRules } from './input-rules.ts';
import { ReportReader } from './query/report-reader.ts';
import { reportResolvers } from './query/report-resolvers.ts';
import { ReportService } from './query/report-service.ts';
import { RankReader } from './rank/rank-reader.ts';
import { rankResolvers } from './rank/rank-resolvers.ts';
import { RankService } from './rank/rank-service.ts';
import { ruleMetricsResolvers } from './rules-read/rule-metrics-resolvers.ts';
import { nodeSources } from './node-sources.ts';
import { RuleMetricsReader } from './rules-read/rule-metrics.ts';

/** Serves operations on reports, their imports and exports. */
export async function serveInsights(deps: SubgraphDeps, facts: FactStore, work: ExportWork): Promise<ServingParts> {
  const { config, database, bus, files, log } = deps;
  const reader = new ReportReader(database, facts);
  const imports = new ImportService(database, bus);
  const exports = new ExportService(database, work.jobs, imports);
  const nodes = nodeSources(exports);
  const urls = new ExportUrls(await UrlKey.load(config.dataDir), config.publicUrl);
  const watch = new WorkWatch(database, { [INSIGHTS_QUEUES]: 'imports of insights and exports' }, log);
  return {
    watch,
    rules: inputRules,
    resolvers: mergeResolvers([
      nodeTypeResolvers(findNodes(database, nodes)),
      referenceResolvers(nodes),
      { Query: { insightsCapabilities: () => CAPABILITIES } },
      importResolvers(imports, new ImportFollower(database, bus)),
      reportResolvers(new ReportService(database, reader, imports)),
      exportResolvers({
        exports,
        follower: new ExportFollower(database, bus, exports),
        urls,
        waitSince: (context, due) => watch.wait(context, INSIGHTS_QUEUES, due, 'the export'),
      }),
      rankResolvers(new RankService(reader, new RankReader(database, facts), imports)),
      edgeResolvers(new EdgeService(reader, imports)),
      ruleMetricsResolvers(new RuleMetricsReader(database, facts)),
    ]),
    routes: exportRoutes({ database, files, members: work.members, urls, log }),
  };
}
