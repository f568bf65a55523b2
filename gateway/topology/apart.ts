import type { Config } from '#kit/config/config.ts';
import { childEnvironment } from '#kit/config/main-env.ts';
import { startServingChild } from '#gateway/topology/child-process.ts';
import { startKeptChild, type KeptChild } from '#gateway/topology/kept-child.ts';
import { freePort } from '#kit/network/free-port.ts';
import type { OnLost } from '#kit/processes/keep-running.ts';

/** Subgraphs running as processes of their own. */
export interface SubgraphProcesses {
  /** Address of each, by name. */
  urls: Record<string, string>;
  /** Id of each one's process, by name; another one after it died. */
  pids(): Record<string, number | undefined>;
  /** Asks each to finish, and waits until it has. */
  close(): Promise<void>;
}

/** Options for keeping subgraphs running. */
export interface KeepOptions {
  /** Told when the process of a subgraph has ended by itself, and what came of starting it again. */
  onLost: (name: string) => OnLost;
  /** Aborts when everything is about to be closed. */
  closing: AbortSignal;
}

/**
 * Starts each subgraph as a process of its own on a free port of loopback, and again there when it ends by itself. All of
 * them know all addresses beforehand, since they ask each other; database and platform are the ones of the given configuration.
 */
export async function startSubgraphProcesses(
  names: readonly string[],
  config: Config,
  { onLost, closing }: KeepOptions,
): Promise<SubgraphProcesses> {
  const ports = await Promise.all(names.map(freePort));
  const urls = Object.fromEntries(names.map((name, index) => [name, `http://127.0.0.1:${ports[index]}/graphql`]));
  const children = new Map<string, KeptChild>();
  const stack = new AsyncDisposableStack();
  try {
    const starts = await Promise.allSettled(
      names.map(async (name, index) => {
        const script = new URL(`../../subgraphs/${name}/main.ts`, import.meta.url);
        const env = environmentOf(config, urls, ports[index]!);
        const child = await startKeptChild(() => startServingChild(script, [], env), onLost(name), closing);
        children.set(name, child);
        stack.defer(() => child.close());
      }),
    );
    // Those that did start are there to be closed.
    const failed = starts.find((start) => start.status === 'rejected');
    if (failed) throw failed.reason;
    const taken = stack.move();
    const pids = () => Object.fromEntries([...children].map(([name, child]) => [name, child.pid()]));
    return { urls, pids, close: () => taken.disposeAsync() };
  } catch (error) {
    await stack.disposeAsync();
    throw error;
  }
}

function environmentOf(config: Config, urls: Record<string, string>, port: number): NodeJS.ProcessEnv {
  return childEnvironment({
    ADOPS_TOPOLOGY: 'apart',
    ADOPS_PORT: String(port),
    ADOPS_DATA_DIR: config.dataDir,
    ADOPS_PUBLIC_URL: config.publicUrl,
    ADOPS_LOG_LEVEL: config.logLevel,
    ADOPS_WORKERS: config.workers ? 'on' : 'off',
    ADOPS_IMPORTS: config.imports ? 'on' : 'off',
    ADOPS_SUBGRAPH_URLS: Object.entries(urls)
      .map(([name, url]) => `${name}=${url}`)
      .join(','),
    ...(config.embeddings
      ? { ADOPS_EMBEDDINGS_URL: config.embeddings.url, ADOPS_EMBEDDINGS_MODEL: config.embeddings.model }
      : {}),
    ...(config.embeddings?.key ? { ADOPS_EMBEDDINGS_KEY: config.embeddings.key } : {}),
    ...(config.insightsUrl ? { ADOPS_INSIGHTS_URL: config.insightsUrl } : {}),
    ...(config.database.kind === 'url' ? { ADOPS_DATABASE_URL: config.database.url } : {}),
    ...(config.platform.kind === 'sandbox' && config.platform.url ? { ADOPS_SANDBOX_URL: config.platform.url } : {}),
  });
}
