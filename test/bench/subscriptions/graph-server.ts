import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ExecutionArgs, ExecutionResult } from 'graphql';
import { useServer } from 'graphql-ws/use/ws';
import { pino } from 'pino';
import { WebSocketServer } from 'ws';
import { configFromEnvironment } from '#kit/config/main-env.ts';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { startSubgraphs } from '#kit/subgraph/start-subgraphs.ts';
import { FederatedGraph } from '#gateway/federation/federated-graph.ts';
import { Authenticator, type Vouched } from '#gateway/identity/authenticator.ts';
import { DevIssuer } from '#gateway/identity/dev-issuer.ts';
import { EdgeFactory } from '#gateway/operations/edge-factory.ts';
import { SUPERGRAPH_FILE } from '#gateway/federation/supergraph-file.ts';
import { layFoundation } from '#gateway/topology/foundation.ts';
import { IDENTITY_SUBGRAPH, SUBGRAPHS } from '#gateway/topology/subgraph-registry.ts';

/** Our subgraphs and our federated graph behind `graphql-ws`, which opens and executes everything for each subscriber. */
const config = configFromEnvironment({}, { ADOPS_PORT: '0', ADOPS_WORKERS: 'off' });
const log = pino({ level: 'fatal' });
const foundation = await layFoundation(config, SUBGRAPHS, log, () => undefined);
const { links } = await startSubgraphs(SUBGRAPHS, foundation, log);
const graph = new FederatedGraph(await readFile(SUPERGRAPH_FILE, 'utf8'), Object.fromEntries(links));
const { passports } = foundation;
const tokens = await DevIssuer.open(foundation.config);
const edges = new EdgeFactory(new Authenticator(tokens, passports, links.get(IDENTITY_SUBGRAPH)!), passports, log);

interface Asked {
  source: string;
  vouched: Vouched | null;
}

async function* subscribe(args: ExecutionArgs): AsyncGenerator<ExecutionResult> {
  const { source, vouched } = args.contextValue as Asked;
  const operation = { source, document: args.document, variables: { ...args.variableValues } };
  const opened = await graph.open(operation, await edges.renew(vouched, uuid7()), new AbortController().signal);
  if (!(Symbol.asyncIterator in opened)) throw new Error(JSON.stringify(opened));
  for await (const event of opened) {
    yield graph.complete(operation, event, await edges.renew(vouched, uuid7()));
  }
}

const server = createServer();
useServer(
  {
    schema: graph.apiSchema,
    context: async ({ connectionParams }, _id, { query }): Promise<Asked> => {
      const authorization = String(connectionParams?.['authorization']);
      return { source: query, vouched: await edges.vouch({ authorization }) };
    },
    subscribe: subscribe as never,
  },
  new WebSocketServer({ server, path: '/graphql' }),
);
server.listen(0, '127.0.0.1', () => {
  process.send?.({ url: `ws://127.0.0.1:${String((server.address() as AddressInfo).port)}/graphql` });
});
