import { inputCosts as launcherCosts } from '#subgraphs/launcher/input-costs.ts';
import { readFile } from 'node:fs/promises';
import type { Express } from 'express';
import type { Logger } from 'pino';
import { BodyBudget } from '#kit/bodies/body-budget.ts';
import type { Config } from '#kit/config/config.ts';
import { StartError } from '#kit/config/start-error.ts';
import { answerErrors } from '#kit/errors/answer-errors.ts';
import { createLogger } from '#kit/logging/create-logger.ts';
import { buildGateway, type Gateway } from '#gateway/build-gateway.ts';
import { startSubgraphProcesses } from '#gateway/topology/apart.ts';
import { SUPERGRAPH_FILE } from '#gateway/federation/supergraph-file.ts';
import { claimDataFolder } from '#gateway/topology/claim-data-folder.ts';
import { devToken } from '#gateway/topology/dev-token.ts';
import { forwardRoutes } from '#gateway/topology/forward-routes.ts';
import { layFoundation, type Foundation, type OnStep, type PlatformPlace } from '#gateway/topology/foundation.ts';
import { logLost } from '#gateway/topology/log-lost.ts';
import { listen } from '#gateway/topology/listen.ts';
import { toolRoutes } from '#gateway/topology/tool-routes.ts';
import { boundsSchema } from '#kit/schema/bounds-schema.ts';
import { serveMetrics } from '#gateway/topology/serve-metrics.ts';
import { onIdentitiesChanged } from '#kit/session/identities-changed.ts';
import { startSubgraphs, startWorkers, type StartedSubgraphs } from '#kit/subgraph/start-subgraphs.ts';
import { IDENTITY_SUBGRAPH, ROUTES, SUBGRAPHS } from '#gateway/topology/subgraph-registry.ts';
import { loadPublicSdl } from '#mcp/load-public-sdl.ts';
import { PUBLIC_RULES } from '#mcp/public-rules.ts';

/** A server with everything behind it. */
export interface RunningServer {
  /** Base URL, without a slash at its end. */
  url: string;
  /** Base URL for clients, without a slash at its end. */
  publicUrl: string;
  databaseUrl: string;
  platform: PlatformPlace;
  /** Addresses of subgraphs that are processes of their own, by name. */
  subgraphUrls: Record<string, string>;
  /** Token of the demo workspace's owner; empty where an OpenID issuer is configured. */
  devToken: string;
  /** Loads what the first operation needs besides what a start does. */
  warmUp(): Promise<void>;
  /** Stops admitting, lets running work reach a safe point, then takes everything down. */
  close(): Promise<void>;
}

/** Log of a server, and the receiver of its start messages; both are its own log by default. */
export interface StartOptions {
  log?: Logger;
  onStep?: OnStep;
}

/**
 * Starts the whole service in the configured topology: PostgreSQL and the sandbox where none is given, the subgraphs in
 * this process or in processes of their own, the gateway and the tools. Rejects, with everything taken down again,
 * when a part cannot start.
 */
export async function startServer(config: Config, options: StartOptions = {}): Promise<RunningServer> {
  const log = options.log ?? createLogger({ name: 'adops', level: config.logLevel });
  const onStep = options.onStep ?? ((line: string) => log.info(line));
  const stack = new AsyncDisposableStack();
  const closing = new AbortController();
  try {
    if (config.topology === 'apart') requireEverySubgraph(config.subgraphUrls);
    const front = await listen(config.host, config.port);
    stack.defer(() => front.close());
    const here = { ...config, port: front.port, publicUrl: publicUrlOf(config, front.port) };
    const together = config.topology === 'together';
    await claimDataFolder(here, stack);
    const foundation = await layFoundation(here, together ? SUBGRAPHS : [], log, onStep, closing.signal);
    stack.defer(() => foundation.close());
    const subgraphs = together
      ? await startTogether(foundation, log, stack)
      : await startApart(foundation, log, stack, onStep, closing.signal);
    onStep(`subgraphs are running ${config.topology}: ${SUBGRAPHS.map(({ name }) => name).join(', ')}`);
    const bodies = new BodyBudget(config.bodyBytes);
    const gateway = await openGateway(foundation, subgraphs, bodies, log);
    stack.defer(() => gateway.close());
    stack.defer(onIdentitiesChanged(foundation.bus, () => gateway.authenticator?.forget()));
    front.app.use(gateway.handler);
    front.app.use(toolRoutes(gateway, here, bodies, log));
    mountRoutes(front.app, subgraphs, foundation.config);
    front.app.get('/', (_req, res) => res.redirect('/graphiql'));
    front.app.use(answerErrors(log));
    gateway.attachWebSocket(front.server);
    if (here.metricsPort !== null) {
      const links = [...subgraphs.links.values()];
      const served = await serveMetrics(foundation.config, here.metricsPort, links, gateway.isDraining);
      stack.defer(() => served.close());
      onStep(`metrics are served at port ${served.port}`);
    }
    const token = await devToken(here);
    if (config.workers) await startWorkers(subgraphs.running);
    front.ready();
    onStep(`the gateway serves at ${here.publicUrl}`);
    // Before all else, so that what ends now stays away.
    stack.defer(() => closing.abort());
    const taken = stack.move();
    const { databaseUrl, platform } = foundation;
    const { subgraphUrls } = foundation.config;
    const url = `http://${here.host}:${here.port}`;
    const { warmUp } = gateway;
    return {
      url,
      publicUrl: here.publicUrl,
      databaseUrl,
      platform,
      subgraphUrls,
      devToken: token ?? '',
      warmUp,
      close: () => taken.disposeAsync(),
    };
  } catch (error) {
    closing.abort();
    await stack.disposeAsync();
    throw error;
  }
}

/** Throws unless the addresses name every subgraph, or none. */
function requireEverySubgraph(urls: Config['subgraphUrls']): void {
  const named = Object.keys(urls);
  if (named.length === 0) return;
  const names = SUBGRAPHS.map(({ name }) => name);
  const missing = names.filter((name) => !named.includes(name));
  const unknown = named.filter((name) => !names.includes(name));
  const faults = [
    ...(missing.length > 0 ? [`does not name ${missing.join(', ')}`] : []),
    ...(unknown.length > 0 ? [`names ${unknown.join(', ')}, which there is not`] : []),
  ];
  if (faults.length > 0)
    throw new StartError(`ADOPS_SUBGRAPH_URLS ${faults.join(' and ')}. The subgraphs are ${names.join(', ')}.`);
}

function publicUrlOf({ publicUrl, port }: Config, actual: number): string {
  return port === 0 ? publicUrl.replace(/:0$/, `:${actual}`) : publicUrl;
}

async function startTogether(
  foundation: Foundation,
  log: Logger,
  stack: AsyncDisposableStack,
): Promise<StartedSubgraphs> {
  const subgraphs = await startSubgraphs(SUBGRAPHS, foundation, log);
  stack.defer(() => subgraphs.close());
  return subgraphs;
}

async function startApart(
  foundation: Foundation,
  log: Logger,
  stack: AsyncDisposableStack,
  onStep: OnStep,
  closing: AbortSignal,
): Promise<StartedSubgraphs> {
  const { config } = foundation;
  if (Object.keys(config.subgraphUrls).length === 0) {
    const processes = await startSubgraphProcesses(
      SUBGRAPHS.map(({ name }) => name),
      config,
      { onLost: (name) => logLost(log, `the subgraph ${name}`), closing },
    );
    stack.defer(() => processes.close());
    config.subgraphUrls = processes.urls;
    onStep('each subgraph is a process of its own');
  }
  const subgraphs = await startSubgraphs([], foundation, log);
  stack.defer(() => subgraphs.close());
  return subgraphs;
}

async function openGateway(
  foundation: Foundation,
  { links }: StartedSubgraphs,
  bodies: BodyBudget,
  log: Logger,
): Promise<Gateway> {
  const { config, passports } = foundation;
  const identityLink = links.get(IDENTITY_SUBGRAPH);
  if (identityLink === undefined) throw new Error(`There is no link to the subgraph ${IDENTITY_SUBGRAPH}.`);
  const supergraphSdl = await readFile(SUPERGRAPH_FILE, 'utf8');
  return buildGateway({
    supergraphSdl,
    bounds: () => boundsSchema(loadPublicSdl(), PUBLIC_RULES),
    links: Object.fromEntries(links),
    limits: { inputCosts: launcherCosts },
    passports,
    identityLink,
    config,
    bodies,
    log,
  });
}

function mountRoutes(app: Express, { running }: StartedSubgraphs, config: Config): void {
  for (const subgraph of running) if (subgraph.routes) app.use(subgraph.routes);
  if (running.length > 0) return;
  for (const { path, subgraph } of ROUTES) app.use(path, forwardRoutes(config.subgraphUrls[subgraph]!));
}
