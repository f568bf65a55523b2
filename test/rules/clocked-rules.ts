import type { SubgraphDefinition } from '#kit/subgraph/define-subgraph.ts';
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
    build: (deps) => ({
      workers: [runWorker(deps, new RuleSources(deps.database), read)],
      serve: async () => {
        const { serveRules } = await import('#subgraphs/rules/serve-rules.ts');
        return serveRules(deps, read);
      },
    }),
  };
}
