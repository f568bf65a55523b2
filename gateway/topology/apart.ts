import type { Config } from '#kit/config/config.ts';
import { childEnvironment } from '#kit/config/main-env.ts';
import { startServingChild } from '#gateway/topology/child-process.ts';
import { freePort } from '#kit/network/free-port.ts';

/** Subgraphs running as processes of their own. */
export interface SubgraphProcesses {
  /** Where each is reached, by name. */
  urls: Record<string, string>;
  /** Asks each to finish, and waits until it has. */
  close(): Promise<void>;
}

/**
 * Starts each subgraph as a process of its own on a free port of loopback. All of them know all addresses beforehand,
 * since they ask each other; database and platform are the ones of the given configuration.
 */
export async function startSubgraphProcesses(names: readonly string[], config: Config): Promise<SubgraphProcesses> {
  const ports = await Promise.all(names.map(freePort));
  const urls = Object.fromEntries(names.map((name, index) => [name, `http://127.0.0.1:${ports[index]}/graphql`]));
  const stack = new AsyncDisposableStack();
  try {
    await Promise.all(
      names.map(async (name, index) => {
        const script = new URL(`../../subgraphs/${name}/main.ts`, import.meta.url);
        const child = await startServingChild(script, [], environmentOf(config, urls, ports[index]!));
        stack.defer(() => child.close());
      }),
    );
    const taken = stack.move();
    return { urls, close: () => taken.disposeAsync() };
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
    ...(config.database.kind === 'url' ? { ADOPS_DATABASE_URL: config.database.url } : {}),
    ...(config.platform.kind === 'sandbox' && config.platform.url ? { ADOPS_SANDBOX_URL: config.platform.url } : {}),
  });
}
