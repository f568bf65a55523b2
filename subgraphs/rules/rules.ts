import { defineSubgraph } from '#kit/subgraph/define-subgraph.ts';
import { openBacktestWork } from '#subgraphs/rules/backtest/jobs/backtest-work.ts';
import { ruleBacktests } from '#subgraphs/rules/migrations/backtests.ts';
import { rulesBaseline } from '#subgraphs/rules/migrations/baseline.ts';
import { ruleData } from '#subgraphs/rules/migrations/data.ts';
import { RenameCheckTime } from '#subgraphs/rules/migrations/rename-check-time.ts';
import { ruleRuns } from '#subgraphs/rules/migrations/runs.ts';
import { RULE_GAUGES } from '#subgraphs/rules/rule-gauges.ts';
import { RuleAction } from '#subgraphs/rules/runs/run/rule-action.ts';
import { RuleOperation } from '#subgraphs/rules/runs/run/rule-operation.ts';
import { RuleRun } from '#subgraphs/rules/runs/run/rule-run.ts';
import { RuleSources } from '#subgraphs/rules/runs/sources/rule-sources.ts';
import { runWorker } from '#subgraphs/rules/runs/work/run-worker.ts';
import { RuleAccount } from '#subgraphs/rules/saved/rule-account.ts';
import { RuleVersion } from '#subgraphs/rules/saved/rule-version.ts';
import { Rule } from '#subgraphs/rules/saved/rule.ts';

/** Rules over campaigns, ad sets and ads. */
export const rules = defineSubgraph({
  name: 'rules',
  sdl: new URL('./', import.meta.url),
  entities: [Rule, RuleVersion, RuleAccount, RuleRun, RuleAction, RuleOperation],
  migrations: [rulesBaseline, ruleRuns, ruleData, { name: 'RenameCheckTime', class: RenameCheckTime }, ruleBacktests],
  gauges: RULE_GAUGES,
  build: async (deps) => {
    const backtests = await openBacktestWork(deps);
    return {
      workers: [runWorker(deps, new RuleSources(deps.database)), ...backtests.workers],
      serve: async () => {
        const { serveRules } = await import('#subgraphs/rules/serve-rules.ts');
        return serveRules(deps, backtests);
      },
      close: () => backtests.close(),
    };
  },
});
