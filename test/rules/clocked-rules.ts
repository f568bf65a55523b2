import type { SubgraphDefinition } from '#kit/subgraph/define-subgraph.ts';
import { openBacktestWork } from '#subgraphs/rules/backtest/jobs/backtest-work.ts';
import { rules } from '#subgraphs/rules/rules.ts';
import { RuleSources } from '#subgraphs/rules/runs/sources/rule-sources.ts';
import { runWorker } from '#subgraphs/rules/runs/work/run-worker.ts';

/** Clock that a test moves. */
export interface TestClock {
  now: Date;
}

/** The rules subgraph with the clock of a test. */
export function clockedRules(clock: TestClock): SubgraphDefinition {
  const read = () => Promise.resolve(clock.now);
  return {
    ...rules,
    build: async (deps) => {
      const backtests = await openBacktestWork(deps);
      return {
        workers: [runWorker(deps, new RuleSources(deps.database), read), ...backtests.workers],
        serve: async () => {
          const { serveRules } = await import('#subgraphs/rules/serve-rules.ts');
          return serveRules(deps, backtests, read);
        },
        close: () => backtests.close(),
      };
    },
  };
}
