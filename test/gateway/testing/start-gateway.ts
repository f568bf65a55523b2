import express from 'express';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino, type Logger } from 'pino';
import { buildGateway, type Gateway, type GatewayConfig } from '#gateway/build-gateway.ts';
import { BodyBudget } from '#kit/bodies/body-budget.ts';
import { answerErrors } from '#kit/errors/answer-errors.ts';
import { DevIssuer, type DevTokenRequest } from '#gateway/identity/dev-issuer.ts';
import type { OperationLimits } from '#gateway/limits/operation-limits.ts';
import { loadPassportKey, Passports } from '#kit/session/passport.ts';
import { composeTiny } from '#test/federation/testing/compose-tiny.ts';
import type { MemoryLink, TinySubgraph } from '#test/federation/testing/memory-link.ts';
import { identitySubgraph, OWNER, type Standing } from '#test/gateway/testing/identity-subgraph.ts';

/** A gateway over tiny subgraphs, served on a free port of the loopback interface. */
export interface ServedGateway {
  gateway: Gateway;
  server: Server;
  url: string;
  webSocketUrl: string;
  links: Record<string, MemoryLink>;
  passports: Passports;
  config: GatewayConfig;
  bodies: BodyBudget;
  /** A token of the development issuer, for the owner unless told otherwise. */
  token(request?: Partial<DevTokenRequest>): Promise<string>;
  close(): Promise<void>;
}

export async function startGateway(
  subgraphs: readonly TinySubgraph[],
  options: Partial<GatewayConfig> & {
    limits?: Partial<OperationLimits>;
    removed?: Set<string>;
    changed?: Partial<Standing>;
    identityTtlMs?: number;
    log?: Logger;
  } = {},
): Promise<ServedGateway> {
  const { limits, removed, changed, identityTtlMs, log = pino({ level: 'silent' }), ...settings } = options;
  const dataDir = await mkdtemp(join(tmpdir(), 'gateway-'));
  const config: GatewayConfig = {
    allowedOrigins: [],
    bodyBytes: 67_108_864,
    callers: { sockets: 2_500, subscriptions: 2_500, operationsPerSecond: 100, operationsBurst: 2_500 },
    dataDir,
    host: '127.0.0.1',
    identity: { kind: 'dev' },
    introspection: true,
    metricsPort: null,
    owner: { email: OWNER, workspaceName: 'Demo' },
    platform: { kind: 'sandbox' },
    publicUrl: 'http://127.0.0.1',
    shutdownMs: 5_000,
    ...settings,
  };
  const { supergraphSdl, links } = composeTiny([identitySubgraph(removed, changed), ...subgraphs]);
  const passports = await Passports.fromKey(await loadPassportKey(dataDir));
  const bodies = new BodyBudget(config.bodyBytes);
  const gateway = await buildGateway({
    supergraphSdl,
    links,
    passports,
    identityLink: links['identity'] ?? null,
    config,
    log,
    bodies,
    limits,
    identityTtlMs,
  });
  const server = createServer(express().use(gateway.handler, answerErrors(log)));
  // A busy machine is late to use a connection, which must not be closed meanwhile.
  server.keepAliveTimeout = 65_000;
  gateway.attachWebSocket(server);
  const address = await listen(server);
  const issuer = await DevIssuer.open({ dataDir, platform: { kind: 'sandbox' } });
  let closed: Promise<void> | undefined;
  const close = async (): Promise<void> => {
    await gateway.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await rm(dataDir, { recursive: true, force: true });
  };
  return {
    gateway,
    server,
    links,
    passports,
    config,
    bodies,
    url: `http://${address}/graphql`,
    webSocketUrl: `ws://${address}/graphql`,
    token: async (request) =>
      issuer.mintDevToken({ email: OWNER, scopes: ['mcp:read', 'mcp:write'], ttl: 600, ...request }),
    close: async () => (closed ??= close()),
  };
}

async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `127.0.0.1:${String((server.address() as AddressInfo).port)}`;
}
