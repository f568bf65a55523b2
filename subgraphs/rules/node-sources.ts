import type { NodeSources } from '#kit/nodes/find-nodes.ts';
import type { BacktestJobService } from './backtest/jobs/backtest-job-service.ts';
import type { RunService } from './runs/read/run-service.ts';
import type { RuleService } from './saved/rule-service.ts';

/** Types of the rules' own objects that `node` finds. */
export function nodeSources(rules: RuleService, runs: RunService, backtests: BacktestJobService): NodeSources {
  return {
    RuleBacktestJob: { table: 'rule_backtest', read: (context, ids) => backtests.readable(context, ids) },
    Rule: { table: 'rule', read: (context, ids) => rules.readable(context, ids) },
    RuleRun: { table: 'rule_run', read: (context, ids) => runs.readable(context, ids) },
  };
}
