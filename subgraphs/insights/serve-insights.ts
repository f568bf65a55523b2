import { mergeResolvers } from '#kit/schema/merge-resolvers.ts';
import type { ServingParts, SubgraphDeps } from '#kit/subgraph/define-subgraph.ts';
import { CAPABILITIES } from './capabilities/capabilities.ts';
import { edgeResolvers } from './edges/edge-resolvers.ts';
import { EdgeService } from './edges/edge-service.ts';
import type { FactStore } from './facts/fact-store.ts';
import { ImportFollower } from './imports/follow-imports.ts';
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
import { RuleMetricsReader } from './rules-read/rule-metrics.ts';

/** Resolvers of operations on reports and their imports. */
export function serveInsights(
  { database, bus }: Pick<SubgraphDeps, 'database' | 'bus'>,
  facts: FactStore,
): ServingParts {
  const reader = new ReportReader(database, facts);
  const imports = new ImportService(database, bus);
  return {
    rules: inputRules,
    resolvers: mergeResolvers([
      { Query: { insightsCapabilities: () => CAPABILITIES } },
      importResolvers(imports, new ImportFollower(database, bus)),
      reportResolvers(new ReportService(database, reader, imports)),
      rankResolvers(new RankService(reader, new RankReader(database, facts), imports)),
      edgeResolvers(new EdgeService(reader, imports)),
      ruleMetricsResolvers(new RuleMetricsReader(database, facts)),
    ]),
  };
}
