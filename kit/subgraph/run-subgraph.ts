import { keepCompiled } from '#kit/config/keep-compiled.ts';
import { configFromEnvironment } from '#kit/config/main-env.ts';
import { programArguments } from '#kit/config/program-arguments.ts';
import { runMain } from '#kit/config/run-main.ts';
import type { SubgraphDefinition } from './define-subgraph.ts';

/**
 * Runs a whole process around one subgraph, for the topology `apart`: migrates its schema, serves it at the configured port, works in the
 * background, and prints `{"url": …}` when it is ready. Ends in order on SIGTERM or when the process that started it is gone.
 */
export async function runSubgraph(load: () => Promise<SubgraphDefinition>): Promise<void> {
  programArguments({
    usage: `Usage: node subgraphs/NAME/main.ts

Serves one subgraph and does its work until it gets a signal to end.
Its settings are the environment's variables ADOPS_…, ADOPS_DATABASE_URL among them.`,
  });
  await runMain(async () => {
    const config = configFromEnvironment({}, { ADOPS_TOPOLOGY: 'apart' });
    const leaveCompiled = keepCompiled(config);
    const { serveProcess } = await import('./serve-process.ts');
    await serveProcess(await load(), config);
    leaveCompiled();
  });
}
