import type { Logger } from 'pino';
import type { Config } from '#kit/config/config.ts';
import { childEnvironment } from '#kit/config/main-env.ts';
import { migrate } from '#kit/migrate/migrate.ts';
import { openDatabaseServer } from '#kit/postgres-server/open-database-server.ts';
import type { SubgraphDefinition } from '#kit/subgraph/define-subgraph.ts';
import { openProcessResources, type ProcessResources } from '#kit/subgraph/process-resources.ts';
import { logLost } from '#gateway/topology/log-lost.ts';
import { startSandboxProcess } from '#gateway/topology/sandbox-process.ts';

/** Address of the platform, for direct access. */
export interface PlatformPlace {
  url: string;
  token: string;
}

/** Everything subgraphs stand on, whatever the topology. */
export interface Foundation extends ProcessResources {
  /** The configuration with every address filled in. */
  config: Config;
  databaseUrl: string;
  platform: PlatformPlace;
  /** Takes everything down again, in the opposite order. */
  close(): Promise<void>;
}

/** Told what has been started, one line each. */
export type OnStep = (line: string) => void;

const SANDBOX_TOKEN = 'sandbox-token';
/**
 * Starts what the configuration does not name: PostgreSQL and the sandbox platform; then brings the schemas of the
 * given subgraphs up to date. What was started is stopped again when a later step fails, and started again when it ends
 * by itself before `closing` aborts.
 */
export async function layFoundation(
  config: Config,
  subgraphs: readonly SubgraphDefinition[],
  log: Logger,
  onStep: OnStep,
  closing?: AbortSignal,
): Promise<Foundation> {
  const stack = new AsyncDisposableStack();
  try {
    const databaseUrl = await openDatabase(config, stack, log, onStep);
    const platform = await openPlatform(config, stack, log, onStep, closing);
    for (const subgraph of subgraphs) await migrate({ ...subgraph, url: databaseUrl });
    if (subgraphs.length > 0) onStep(`schemas are up to date: ${subgraphs.map(({ name }) => name).join(', ')}`);
    const resources = await openProcessResources(config, databaseUrl);
    stack.defer(() => resources.bus.close());
    log.debug({ platform: platform.url }, 'foundation laid');
    const resolved: Config = {
      ...config,
      database: { kind: 'url', url: databaseUrl },
      platform: config.platform.kind === 'sandbox' ? { kind: 'sandbox', url: platform.url } : config.platform,
    };
    const taken = stack.move();
    return { config: resolved, databaseUrl, platform, ...resources, close: () => taken.disposeAsync() };
  } catch (error) {
    await stack.disposeAsync();
    throw error;
  }
}

async function openDatabase(config: Config, stack: AsyncDisposableStack, log: Logger, onStep: OnStep): Promise<string> {
  const server = await openDatabaseServer(config, logLost(log, 'the embedded PostgreSQL'));
  stack.defer(() => server.close());
  if (config.database.kind === 'embedded') onStep('PostgreSQL is running, embedded');
  return server.url;
}

async function openPlatform(
  { platform, dataDir }: Config,
  stack: AsyncDisposableStack,
  log: Logger,
  onStep: OnStep,
  closing: AbortSignal | undefined,
): Promise<PlatformPlace> {
  if (platform.kind === 'real') return { url: platform.url, token: platform.token };
  if (platform.url !== undefined) return { url: platform.url, token: SANDBOX_TOKEN };
  const onLost = logLost(log, 'the sandbox platform');
  const sandbox = await startSandboxProcess(dataDir, childEnvironment({}), onLost, closing);
  stack.defer(() => sandbox.close());
  onStep(`the sandbox platform is running at ${sandbox.url}`);
  return { url: sandbox.url, token: SANDBOX_TOKEN };
}
