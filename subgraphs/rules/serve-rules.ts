import { findNodes } from '#kit/nodes/find-nodes.ts';
import { nodeTypeResolvers, referenceResolvers } from '#kit/nodes/node-resolvers.ts';
import { WorkWatch } from '#kit/queues/work-watch.ts';
import { mergeResolvers } from '#kit/schema/merge-resolvers.ts';
import type { ServingParts, SubgraphDeps } from '#kit/subgraph/define-subgraph.ts';
import { databaseNow } from '#kit/clock/clock.ts';
import { inputRules } from './input-rules.ts';
import { RunChangesFollower } from './runs/read/follow-runs.ts';
import { ObjectService } from './runs/read/object-service.ts';
import { RunRepository } from './runs/read/run-repository.ts';
import { runResolvers } from './runs/read/run-resolvers.ts';
import { RunService } from './runs/read/run-service.ts';
import { RUN_QUEUES } from './runs/run/run-wake.ts';
import { startResolvers } from './runs/start/start-resolvers.ts';
import { RunStart } from './runs/start/start-service.ts';
import type { RunClock } from './runs/work/run-clock.ts';
import { backtestResolvers } from './backtest/backtest-resolvers.ts';
import { backtestJobResolvers } from './backtest/jobs/backtest-job-resolvers.ts';
import { BacktestJobService } from './backtest/jobs/backtest-job-service.ts';
import type { BacktestWork } from './backtest/jobs/backtest-work.ts';
import { BacktestFollower } from './backtest/jobs/follow-backtest.ts';
import { BacktestService } from './backtest/backtest-service.ts';
import { AccountDataReader } from './data/read-account-data.ts';
import { DefinitionReader } from './saved/definition-reader.ts';
import { RuleChanges } from './saved/rule-changes.ts';
import { RuleLintService } from './saved/rule-lint-service.ts';
import { RuleRepository } from './saved/rule-repository.ts';
import { lintResolvers, ruleResolvers, ruleTypeResolvers } from './saved/rule-resolvers.ts';
import { RuleService } from './saved/rule-service.ts';
import { tagResolvers } from './tags/tag-resolvers.ts';
import { nodeSources } from './node-sources.ts';
import { VOCABULARY } from './vocabulary/vocabulary.ts';

/** Resolvers of operations on rules. */
export function serveRules(
  { database, bus, log }: SubgraphDeps,
  { jobs }: BacktestWork,
  clock: RunClock = databaseNow,
): ServingParts {
  const rules = new RuleRepository();
  const service = new RuleService(database, rules);
  const runs = new RunService(database, new RunRepository(), service);
  const follower = new RunChangesFollower({ database, bus, runs, rules: service });
  const reader = new AccountDataReader(database);
  const definitions = new DefinitionReader(service);
  const backtests = new BacktestService({ database, definitions, reader });
  const backtestJobs = new BacktestJobService(database, jobs, backtests);
  const nodes = nodeSources(service, runs, backtestJobs);
  const lints = new RuleLintService({ database, rules, service, reader });
  const watch = new WorkWatch(database, { [RUN_QUEUES]: 'runs of rules and backtests' }, log);
  return {
    watch,
    rules: inputRules,
    resolvers: mergeResolvers([
      nodeTypeResolvers(findNodes(database, nodes)),
      referenceResolvers(nodes),
      { Query: { rulesSchema: () => VOCABULARY } },
      ruleResolvers(service, new RuleChanges({ database, rules, service, lints })),
      ruleTypeResolvers(service),
      lintResolvers(definitions, lints, service),
      backtestResolvers(backtests),
      backtestJobResolvers({
        jobs: backtestJobs,
        follower: new BacktestFollower(database, bus, backtestJobs),
        rules: service,
        // One worker does runs and backtests.
        waitSince: (context, due) => watch.wait(context, RUN_QUEUES, due, 'the backtest'),
      }),
      tagResolvers(database),
      runResolvers({ runs, objects: new ObjectService(database, service), rules: service, follower, watch }),
      startResolvers(new RunStart({ database, bus, rules: service, runs, clock })),
    ]),
  };
}
