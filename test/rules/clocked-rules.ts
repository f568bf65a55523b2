import type { Database } from '#kit/database/database.ts';
import type { SubgraphDefinition } from '#kit/subgraph/define-subgraph.ts';
import { openBacktestWork } from '#subgraphs/rules/backtest/jobs/backtest-work.ts';
import { rules } from '#subgraphs/rules/rules.ts';
import { RuleSources } from '#subgraphs/rules/runs/sources/rule-sources.ts';
import type { TickSources } from '#subgraphs/rules/runs/work/tick-sources.ts';
import { runWorker } from '#subgraphs/rules/runs/work/run-worker.ts';

/** Clock that a test moves. */
export interface TestClock {
  now: Date;
}

/** Makes the parts that ticks take from other rooms. */
export type SourcesOf = (database: Database) => TickSources;

/** The rules subgraph with the clock of a test, and its sources where it has faults to put into them. */
export function clockedRules(
  clock: TestClock,
  sourcesOf: SourcesOf = (database) => new RuleSources(database),
): SubgraphDefinition {
  const read = () => Promise.resolve(clock.now);
  return {
    ...rules,
    build: async (deps) => {
      const backtests = await openBacktestWork(deps);
      return {
        workers: [runWorker(deps, sourcesOf(deps.database), read), ...backtests.workers],
        serve: async () => {
          const { serveRules } = await import('#subgraphs/rules/serve-rules.ts');
          return serveRules(deps, backtests, read);
        },
        close: () => backtests.close(),
      };
    },
  };
}
