import express from 'express';
import { Supergraph } from '@apollo/federation-internals';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { pino } from 'pino';
import { buildGateway } from '#gateway/build-gateway.ts';
import type { Passports } from '#kit/session/passport.ts';
import type { SubgraphLink } from '#kit/links/subgraph-link.ts';
import { PlainLink } from '#test/gateway-plain/plain-link.ts';

/** Audits send whatever a federated graph allows. */
const LIMITS = { depth: 100, aliases: 1_000, tokens: 50_000, cost: 1e9, fields: 100_000, rootMutations: 100 };

const NOBODY = { passports: null, identityLink: null, dataDir: tmpdir() };

/** Who authenticates callers, with the development issuer's key in a folder. */
export interface PlainIdentity {
  passports: Passports;
  identityLink: SubgraphLink;
  dataDir: string;
}

/**
 * Our gateway over any supergraph: loopback only, without authentication unless `identity` is given, subgraphs at the URLs the supergraph names
 * unless links are given.
 */
export async function startPlainGateway(
  supergraphSdl: string,
  port: number,
  given?: Record<string, SubgraphLink>,
  { passports, identityLink, dataDir }: PlainIdentity | typeof NOBODY = NOBODY,
): Promise<{ url: string; close(): Promise<void> }> {
  const subgraphs = Supergraph.build(supergraphSdl).subgraphsMetadata();
  const links = given ?? Object.fromEntries(subgraphs.map(({ name, url }) => [name, new PlainLink(name, url)]));
  const gateway = await buildGateway({
    supergraphSdl,
    links,
    passports,
    identityLink,
    config: {
      allowedOrigins: [],
      bodyBytes: 67_108_864,
      callers: { sockets: 2_500, subscriptions: 2_500, operationsPerSecond: 1e6, operationsBurst: 1e6 },
      dataDir,
      host: '127.0.0.1',
      identity: { kind: 'dev' },
      introspection: true,
      metricsPort: null,
      owner: { email: 'nobody@example.com', workspaceName: 'None' },
      // The development issuer is for the sandbox alone.
      platform: passports === null ? { kind: 'real', url: 'http://127.0.0.1', token: '' } : { kind: 'sandbox' },
      publicUrl: 'http://127.0.0.1',
      shutdownMs: 2_000,
    },
    log: pino({ level: 'warn' }, process.stderr),
    limits: LIMITS,
  });
  const server = createServer(express().use(gateway.handler));
  gateway.attachWebSocket(server);
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/graphql`,
    async close() {
      await gateway.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await Promise.all(Object.values(links).map(async (link) => link.close()));
    },
  };
}
