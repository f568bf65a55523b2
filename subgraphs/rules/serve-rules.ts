import { mergeResolvers } from '#kit/schema/merge-resolvers.ts';
import type { ServingParts, SubgraphDeps } from '#kit/subgraph/define-subgraph.ts';
import { databaseNow } from '#kit/clock/clock.ts';
import { inputRules } from './input-rules.ts';
import { RunChangesFollower } from './runs/read/follow-runs.ts';
import { ObjectService } from './runs/read/object-service.ts';
import { RunRepository } from './runs/read/run-repository.ts';
import { runResolvers } from './runs/read/run-resolvers.ts';
import { RunService } from './runs/read/run-service.ts';
import { startResolvers } from './runs/start/start-resolvers.ts';
import { RunStart } from './runs/start/start-service.ts';
import type { RunClock } from './runs/work/run-clock.ts';
import { backtestResolvers } from './backtest/backtest-resolvers.ts';
import { BacktestService } from './backtest/backtest-service.ts';
import { AccountDataReader } from './data/read-account-data.ts';
import { DefinitionReader } from './saved/definition-reader.ts';
import { RuleChanges } from './saved/rule-changes.ts';
import { RuleLintService } from './saved/rule-lint-service.ts';
import { RuleRepository } from './saved/rule-repository.ts';
import { lintResolvers, ruleResolvers, ruleTypeResolvers } from './saved/rule-resolvers.ts';
import { RuleService } from './saved/rule-service.ts';
import { tagResolvers } from './tags/tag-resolvers.ts';
import { VOCABULARY } from './vocabulary/vocabulary.ts';

/** Resolvers of operations on rules. */
export function serveRules({ database, bus }: SubgraphDeps, clock: RunClock = databaseNow): ServingParts {
  const rules = new RuleRepository();
  const service = new RuleService(database, rules);
  const runs = new RunService(database, new RunRepository(), service);
  const follower = new RunChangesFollower({ database, bus, runs, rules: service });
  const reader = new AccountDataReader(database);
  const definitions = new DefinitionReader(service);
  const lints = new RuleLintService({ database, rules, service, reader });
  return {
    rules: inputRules,
    resolvers: mergeResolvers([
      { Query: { rulesSchema: () => VOCABULARY } },
      ruleResolvers(service, new RuleChanges({ database, rules, service, lints })),
      ruleTypeResolvers(service),
      lintResolvers(definitions, lints),
      backtestResolvers(new BacktestService({ database, definitions, reader })),
      tagResolvers(database),
      runResolvers({ runs, objects: new ObjectService(database, service), rules: service, follower }),
      startResolvers(new RunStart({ database, bus, rules: service, runs, clock })),
    ]),
  };
}
