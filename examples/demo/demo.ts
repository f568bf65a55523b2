import type { Config } from '#kit/config/config.ts';
import { onEndSignal } from '#kit/processes/end-signals.ts';
import { startServer, type RunningServer } from '#gateway/topology/start-server.ts';
import { printable } from '../printable.ts';
import { platformTable } from './platform-table.ts';
import { ProgressBar } from './progress-bar.ts';
import { sayHowToOpen } from './say-how-to-open.ts';
import { readAdFolder, type AdFolder } from './read-ad-folder.ts';
import { readPlatform } from './read-platform.ts';
import { runMainJob, type MainJobResult } from './run-main-job.ts';
import { topAdsTable } from './top-ads.ts';
import { triedRuleTable } from './try-rule.ts';

type Say = (line: string) => void;

/**
 * Starts the service, launches a folder of ads through it, and prints what exists on the platform then and how to open it. With `keep`, the
 * service runs on until the process gets a signal to end.
 */
export async function demo(path: string, config: Config, { keep }: { keep: boolean }): Promise<void> {
  const started = performance.now();
  const say: Say = (line) =>
    console.log(`${((performance.now() - started) / 1000).toFixed(1).padStart(6)} s  ${printable(line)}`);
  const folder = await readAdFolder(path);
  say(`read ${folder.creatives.length} image(s) with copy from ${folder.path}`);
  const starting = startServer(config, { onStep: say });
  let isDone = false;
  onEndSignal((reason) => {
    say(`stopping: ${reason}`);
    void starting.then((server) => server.close()).finally(() => process.exit(isDone ? undefined : 1));
  });
  const server = await starting;
  try {
    const result = await launch(server, folder, say);
    const rows = await readPlatform(server.platform, result.account.platformId, result.launchName);
    console.log(`\nOn the platform now, read back from it (${result.account.name}, ${result.account.platformId}):\n`);
    console.log(platformTable(rows));
    const { from, to, complete } = result.topAds;
    console.log(`\nBest ads by return on ad spend, ${from} to ${to}${complete ? '' : ' (the import goes on)'}:\n`);
    console.log(topAdsTable(result.topAds));
    console.log(`\nWhy the rule "${result.triedRule.name}" would pause, decided in a dry run that changed nothing:\n`);
    console.log(triedRuleTable(result.triedRule));
    console.log(`\n${sayHowToOpen(result, server, config, keep)}`);
    isDone = true;
    if (result.finalState !== 'SUCCEEDED' || rows.length === 0) process.exitCode = 1;
  } finally {
    if (!keep || !isDone) await server.close();
  }
}

async function launch(server: RunningServer, { name, creatives }: AdFolder, say: Say): Promise<MainJobResult> {
  const bar = new ProgressBar(process.stdout);
  try {
    const result = await runMainJob({
      graphqlUrl: `${server.url}/graphql`,
      mcpUrl: `${server.url}/mcp`,
      token: server.devToken,
      name,
      creatives,
      onStep: (line) => {
        bar.end();
        say(line);
      },
      onProgress: ({ operationCounts, message, adAccount }) =>
        bar.show({
          done: operationCounts.succeeded,
          total: operationCounts.total,
          label: `${adAccount.name} · ${message}`,
        }),
    });
    const { tools, launchState, recalled, vocabulary } = result.agent;
    say(`an agent sees ${tools} tools, reads the launch as ${launchState} and recalls: ${recalled}`);
    const { ruleMetrics, insightMetrics, liveChanges } = vocabulary;
    say(
      `rules know ${ruleMetrics} metrics, insights ${insightMetrics}; live changes are ${liveChanges ? 'on' : 'off'}`,
    );
    return result;
  } finally {
    bar.end();
  }
}
