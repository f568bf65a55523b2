import '#kit/config/production.ts';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { ApolloGateway, LocalGraphQLDataSource } from '@apollo/gateway';
import { ApolloServer } from '@apollo/server';
import { ApolloServerPluginInlineTraceDisabled } from '@apollo/server/plugin/disabled';
import { expressMiddleware } from '@as-integrations/express5';
import express, { type RequestHandler } from 'express';
import type { AddressInfo } from 'node:net';
import { startPlainGateway } from '#test/gateway-plain/start-plain-gateway.ts';
import { PARTS, plainSchema, subgraphSchema } from './graph.ts';
import { InProcessLink } from './in-process-link.ts';

/** Serves one side of the comparison and prints its addresses as JSON: `node contender-process.ts KIND [SUPERGRAPH]`. */
const [kind = '', supergraphPath = ''] = process.argv.slice(2);
const supergraphSdl = supergraphPath === '' ? '' : readFileSync(supergraphPath, 'utf8');

/** It writes to standard output, and adds to each answer. */
const UNTRACED = ApolloServerPluginInlineTraceDisabled();

async function serve(server: ApolloServer): Promise<string> {
  await server.start();
  return listen(express().use('/graphql', express.json(), expressMiddleware(server) as RequestHandler));
}

async function listen(app: express.Express): Promise<string> {
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`;
}

const apollo = (buildService?: (of: { name: string }) => LocalGraphQLDataSource) =>
  serve(new ApolloServer({ gateway: new ApolloGateway({ supergraphSdl, ...(buildService && { buildService }) }) }));

const KINDS: Record<string, () => Promise<string | Record<string, string>>> = {
  subgraphs: async () =>
    Object.fromEntries(
      await Promise.all(
        Object.keys(PARTS).map(
          async (name) =>
            [name, await serve(new ApolloServer({ schema: subgraphSchema(name), plugins: [UNTRACED] }))] as const,
        ),
      ),
    ),
  plain: () => serve(new ApolloServer(plainSchema() as ConstructorParameters<typeof ApolloServer>[0])),
  'ours, apart': async () => (await startPlainGateway(supergraphSdl, 0)).url,
  'ours, together': async () => {
    const links = Object.keys(PARTS).map((name) => [name, new InProcessLink(name, subgraphSchema(name))] as const);
    return (await startPlainGateway(supergraphSdl, 0, Object.fromEntries(links))).url;
  },
  '@apollo/gateway, apart': () => apollo(),
  '@apollo/gateway, together': () => apollo(({ name }) => new LocalGraphQLDataSource(subgraphSchema(name))),
};

process.stdout.write(`${JSON.stringify(await KINDS[kind]!())}\n`);
// Nobody may outlive the benchmark.
process.stdin.resume().once('end', () => process.exit(0));
