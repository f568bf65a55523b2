import '#kit/config/production.ts';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ApolloGateway, LocalGraphQLDataSource } from '@apollo/gateway';
import { ApolloServer } from '@apollo/server';
import { ApolloServerPluginInlineTraceDisabled } from '@apollo/server/plugin/disabled';
import { expressMiddleware } from '@as-integrations/express5';
import express, { type RequestHandler } from 'express';
import type { AddressInfo } from 'node:net';
import { DevIssuer } from '#gateway/identity/dev-issuer.ts';
import type { SubgraphLink } from '#kit/links/subgraph-link.ts';
import { loadPassportKey, Passports } from '#kit/session/passport.ts';
import { MemoryLink } from '#test/federation/testing/memory-link.ts';
import { identitySubgraph, OWNER } from '#test/gateway/testing/identity-subgraph.ts';
import { type PlainIdentity, startPlainGateway } from '#test/gateway-plain/start-plain-gateway.ts';
import type { Address } from './contender.ts';
import { PARTS, plainSchema, subgraphSchema } from './graph.ts';
import { InProcessLink } from './in-process-link.ts';

/** Serves one side of the comparison and prints its address, or those of the subgraphs, as JSON: `node contender-process.ts KIND [SUPERGRAPH]`. */
const [kind = '', supergraphPath = ''] = process.argv.slice(2);
const supergraphSdl = supergraphPath === '' ? '' : readFileSync(supergraphPath, 'utf8');

/** It writes to standard output, and adds to each answer. */
const UNTRACED = ApolloServerPluginInlineTraceDisabled();

async function serve(server: ApolloServer): Promise<Address> {
  await server.start();
  return listen(express().use('/graphql', express.json(), expressMiddleware(server) as RequestHandler));
}

async function listen(app: express.Express): Promise<Address> {
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`;
  return { url };
}

const apollo = (buildService?: (of: { name: string }) => LocalGraphQLDataSource) =>
  serve(new ApolloServer({ gateway: new ApolloGateway({ supergraphSdl, ...(buildService && { buildService }) }) }));

const linksInProcess = () =>
  Object.fromEntries(Object.keys(PARTS).map((name) => [name, new InProcessLink(name, subgraphSchema(name))] as const));

async function ours(links?: Record<string, SubgraphLink>, identity?: PlainIdentity): Promise<Address> {
  return { url: (await startPlainGateway(supergraphSdl, 0, links, identity)).url };
}

/** With a member's access token: its caller is found again for each request, and each call of a subgraph has a passport. */
async function oursAuthenticated(links?: Record<string, SubgraphLink>): Promise<Address> {
  const dataDir = await mkdtemp(join(tmpdir(), 'adops-bench-identity-'));
  try {
    const identity = {
      dataDir,
      passports: await Passports.fromKey(await loadPassportKey(dataDir)),
      identityLink: new MemoryLink(identitySubgraph()),
    };
    const issuer = await DevIssuer.open({ dataDir, platform: { kind: 'sandbox' } });
    const token = await issuer.mintDevToken({ email: OWNER, scopes: ['mcp:read'], ttl: 86_400 });
    return { ...(await ours(links, identity)), authorization: `Bearer ${token}` };
  } finally {
    await rm(dataDir, { recursive: true });
  }
}

const KINDS: Record<string, () => Promise<Address | Record<string, string>>> = {
  subgraphs: async () =>
    Object.fromEntries(
      await Promise.all(
        Object.keys(PARTS).map(
          async (name) =>
            [name, (await serve(new ApolloServer({ schema: subgraphSchema(name), plugins: [UNTRACED] }))).url] as const,
        ),
      ),
    ),
  plain: () => serve(new ApolloServer(plainSchema() as ConstructorParameters<typeof ApolloServer>[0])),
  'ours, apart': () => ours(),
  'ours, apart, authenticated': () => oursAuthenticated(),
  'ours, together': () => ours(linksInProcess()),
  'ours, together, authenticated': () => oursAuthenticated(linksInProcess()),
  '@apollo/gateway, apart': () => apollo(),
  '@apollo/gateway, together': () => apollo(({ name }) => new LocalGraphQLDataSource(subgraphSchema(name))),
};

process.stdout.write(`${JSON.stringify(await KINDS[kind]!())}\n`);
// Nobody may outlive the benchmark.
process.stdin.resume().once('end', () => process.exit(0));
