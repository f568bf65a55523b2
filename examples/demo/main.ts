import { configFromEnvironment } from '#kit/config/main-env.ts';
import { startServer } from '#gateway/topology/start-server.ts';
import { ProgressBar } from './progress-bar.ts';
import { FolderError, readAdFolder } from './read-ad-folder.ts';
import { readPlatform } from './read-platform.ts';
import { runMainJob } from './run-main-job.ts';

const SPRING_SALE = new URL('../spring-sale/', import.meta.url).pathname;

async function demo(folder: string): Promise<void> {
  const started = performance.now();
  const say = (line: string): void =>
    console.log(`${((performance.now() - started) / 1000).toFixed(1).padStart(6)} s  ${line}`);
  const creatives = await readAdFolder(folder);
  say(`read ${creatives.length} images with copy from ${folder}`);
  const config = configFromEnvironment({ ADOPS_DATA_DIR: '.data/demo', ADOPS_LOG_LEVEL: 'warn' }, { ADOPS_PORT: '0' });
  const server = await startServer(config, { onStep: say });
  try {
    const bar = new ProgressBar(process.stdout);
    const result = await runMainJob({
      graphqlUrl: `${server.url}/graphql`,
      mcpUrl: `${server.url}/mcp`,
      token: server.devToken,
      creatives,
      onStep: say,
      onProgress: ({ operationCounts, state, message, adAccount }) =>
        bar.show({
          done: operationCounts.succeeded,
          total: operationCounts.total,
          label: `${adAccount.name} · ${state} · ${message}`,
        }),
    });
    bar.end();
    const { agent } = result;
    say(`launch ${result.finalState}`);
    say(`an agent sees ${agent.tools} tools, reads the launch as ${agent.launchState} and recalls: ${agent.recalled}`);
    say(
      `rules know ${agent.vocabulary.ruleMetrics} metrics, insights ${agent.vocabulary.insightMetrics}; live changes are ${agent.vocabulary.liveChanges ? 'on' : 'off'}`,
    );
    const rows = await readPlatform(server.platform, result.account.platformId, result.launchName);
    console.log(`\nOn the platform now, read back from it (${result.account.name}, ${result.account.platformId}):`);
    console.table(rows);
    if (result.finalState !== 'SUCCEEDED' || rows.length === 0) process.exitCode = 1;
  } finally {
    await server.close();
  }
}

try {
  await demo(process.argv[2] ?? SPRING_SALE);
} catch (error) {
  if (!(error instanceof FolderError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
