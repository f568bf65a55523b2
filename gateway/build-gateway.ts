import { Router } from 'express';
import { print, type DocumentNode, type FormattedExecutionResult, type GraphQLSchema } from 'graphql';
import type { Server as HttpServer } from 'node:http';
import type { Logger } from 'pino';
import { BodyBudget } from '#kit/bodies/body-budget.ts';
import type { Config } from '#kit/config/config.ts';
import { logOfRequest } from '#kit/errors/normalize-error.ts';
import { sendMetrics } from '#kit/metrics/send-metrics.ts';
import { timeRequests } from '#kit/metrics/time-requests.ts';
import type { Passports } from '#kit/session/passport.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import { traceRequests } from '#kit/tracing/trace-requests.ts';
import { AllowedOrigins } from '#kit/network/allowed-origins.ts';
import type { SubgraphLink } from '#kit/links/subgraph-link.ts';
import { consoleRoutes } from '#console/server/console-routes.ts';
import { FederatedGraph } from '#gateway/federation/federated-graph.ts';
import { graphiqlRoutes } from '#gateway/graphiql/graphiql-routes.ts';
import { compressAnswers } from '#gateway/http/compress-answers.ts';
import { crossOrigin } from '#gateway/http/cross-origin.ts';
import { graphqlRoutes } from '#gateway/http/graphql-routes.ts';
import { healthRoutes } from '#gateway/http/health-routes.ts';
import { identifyRequests, requestIdFrom } from '#kit/network/request-id.ts';
import { Authenticator } from '#gateway/identity/authenticator.ts';
import { DevIssuer } from '#gateway/identity/dev-issuer.ts';
import { OidcVerifier } from '#gateway/identity/oidc-verifier.ts';
import { Callers } from '#gateway/limits/callers.ts';
import { DEFAULT_LIMITS, type OperationLimits } from '#gateway/limits/operation-limits.ts';
import { Drain } from '#gateway/operations/drain.ts';
import type { EdgeContext } from '#gateway/operations/edge-context.ts';
import { edgeError } from '#gateway/operations/edge-error.ts';
import { EdgeFactory } from '#gateway/operations/edge-factory.ts';
import { recordOperation } from '#gateway/operations/operation-metrics.ts';
import { Operations } from '#gateway/operations/operations.ts';
import { WebSocketEndpoint } from '#gateway/websocket/websocket-endpoint.ts';

/** The settings a gateway reads. */
export type GatewayConfig = Pick<
  Config,
  | 'allowedOrigins'
  | 'bodyBytes'
  | 'callers'
  | 'dataDir'
  | 'host'
  | 'identity'
  | 'introspection'
  | 'metricsPort'
  | 'owner'
  | 'platform'
  | 'publicUrl'
  | 'shutdownMs'
>;

/** Parts that a gateway is built from. */
export interface GatewayParts {
  supergraphSdl: string;
  /** Link to each subgraph, by its name in the supergraph. */
  links: Record<string, SubgraphLink>;
  /** Signs passports; null for a gateway that authenticates nobody (audits on loopback). */
  passports: Passports | null;
  /** The subgraph which answers `_identify`; null together with `passports`. */
  identityLink: SubgraphLink | null;
  config: GatewayConfig;
  /** Builds the public schema with bounds and rules, once, so that broken ones are named together with values of a wrong type. */
  bounds?: (() => GraphQLSchema) | undefined;
  log: Logger;
  /** Bytes of bodies this process keeps, shared with its other entrances; one of its own by default. */
  bodies?: BodyBudget | undefined;
  limits?: Partial<OperationLimits> | undefined;
  /** Lifetime of accounts' answer about a credential, in milliseconds; 5,000 by default. */
  identityTtlMs?: number | undefined;
}

/** An operation run in process, for a viewer already known or for a credential. */
export interface GatewayCall {
  document: string | DocumentNode;
  variables?: Record<string, unknown> | undefined;
  operationName?: string | undefined;
  /** The caller, once identified; its request id is used. */
  viewer?: Viewer | undefined;
  /** `Bearer …` of the caller, when no viewer is given. */
  authorization?: string | undefined;
  /** The workspace wanted, together with `authorization`, as it was given. */
  workspaceId?: unknown;
  requestId?: string | undefined;
}

/** The edge of the graph. */
export interface Gateway {
  /** `/graphql`, `/graphiql`, `/console`, `/health/*` and `/metrics`, to be mounted at the root of a server. */
  handler: Router;
  /** Serves the WebSockets of `/graphql` on a server. */
  attachWebSocket(server: HttpServer): void;
  /** Runs a query or mutation in process, with the checks and errors of `/graphql`. Does not throw. */
  execute(call: GatewayCall): Promise<FormattedExecutionResult>;
  /** Finds the member of a credential; throws UNAUTHENTICATED. Null where nobody is authenticated. */
  authenticator: Authenticator | null;
  /** Loads what the first operation needs besides what a start does; without it, that operation waits for it. */
  warmUp(): Promise<void>;
  /** The public graph. */
  apiSchema: GraphQLSchema;
  /** True once it admits nothing new. */
  isDraining(): boolean;
  /** Admits nothing new, lets what has one result be answered (up to `shutdownMs`), and closes sockets with 1001, streams at once. */
  close(): Promise<void>;
}

const OPERATIONS_PER_SOCKET = 100;

/** Builds the edge over a supergraph. Throws when a subgraph has no link or the identity settings do not fit. */
export async function buildGateway(parts: GatewayParts): Promise<Gateway> {
  const { supergraphSdl, links, config, log, passports } = parts;
  const { introspection } = config;
  const graph = new FederatedGraph(supergraphSdl, links);
  const authenticator = await makeAuthenticator(parts);
  const limits = { ...DEFAULT_LIMITS, ...parts.limits };
  const bounds = parts.bounds && whenAsked(parts.bounds);
  const operations = await Operations.start({ graph, limits, introspection, log, bounds, record: recordOperation });
  const edges = new EdgeFactory(authenticator, passports, log);
  const drain = new Drain();
  const isDraining = () => drain.draining;
  const callers = new Callers(config.callers);
  const shared = { operations, edges, drain, callers };
  const origins = new AllowedOrigins(config);
  const endpoint = new WebSocketEndpoint({ ...shared, operationsPerSocket: OPERATIONS_PER_SOCKET }, log, origins);

  const handler = Router();
  handler.use(
    identifyRequests(log),
    timeRequests,
    traceRequests,
    crossOrigin(origins),
    compressAnswers(),
    healthRoutes(Object.values(links), isDraining),
  );
  if (config.metricsPort === null) handler.get('/metrics', sendMetrics);
  handler.use(graphiqlRoutes(config, log));
  handler.use(consoleRoutes(config, log));
  const bodies = parts.bodies ?? new BodyBudget(config.bodyBytes);
  handler.use(graphqlRoutes({ ...shared, introspection, bodies }));

  return {
    handler,
    authenticator,
    apiSchema: graph.apiSchema,
    isDraining,
    warmUp: () => graph.warmUp(),
    attachWebSocket: (server) => endpoint.attach(server),
    execute: async (call) => drain.during(async () => executeCall({ operations, edges, log }, call)),
    async close() {
      await endpoint.close(drain.finish(config.shutdownMs), config.shutdownMs);
      await operations.apollo.stop();
    },
  };
}

/** Builds the schema on first use: only input of a wrong type needs it, and building takes long. */
function whenAsked(build: () => GraphQLSchema): () => GraphQLSchema {
  let schema: GraphQLSchema | undefined;
  return () => (schema ??= build());
}

async function makeAuthenticator({
  config,
  passports,
  identityLink,
  identityTtlMs,
}: GatewayParts): Promise<Authenticator | null> {
  if (passports === null || identityLink === null) {
    if (passports === null && identityLink === null) return null;
    throw new Error('Passports and the identity link come together, or neither does.');
  }
  const { identity } = config;
  const tokens = identity.kind === 'oidc' ? new OidcVerifier(identity) : await DevIssuer.open(config);
  return new Authenticator(tokens, passports, identityLink, identityTtlMs);
}

async function executeCall(
  { operations, edges, log }: { operations: Operations; edges: EdgeFactory; log: Logger },
  call: GatewayCall,
): Promise<FormattedExecutionResult> {
  const requestId = call.viewer?.requestId ?? requestIdFrom(call.requestId);
  try {
    const edge = await edgeOf(edges, call, requestId);
    const { document, operationName, variables } = call;
    const query = typeof document === 'string' ? document : print(document);
    return await operations.execute({ query, operationName, variables }, edge);
  } catch (error) {
    return { errors: [edgeError(error, requestId, logOfRequest(log, requestId))] };
  }
}

async function edgeOf(edges: EdgeFactory, call: GatewayCall, requestId: string): Promise<EdgeContext> {
  const { viewer, authorization, workspaceId } = call;
  if (viewer !== undefined) return edges.make({ requestId, viewer });
  const credential = authorization === undefined ? null : { authorization, workspaceId };
  return edges.renew(await edges.vouch(credential), requestId);
}
