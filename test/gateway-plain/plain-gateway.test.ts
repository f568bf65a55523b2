import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { composeServices } from '@apollo/composition';
import { createHandler } from 'graphql-http/lib/use/http';
import { parse } from 'graphql';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { MemoryLink, sdlOf, type TinySubgraph } from '#test/federation/testing/memory-link.ts';
import { startPlainGateway } from '#test/gateway-plain/start-plain-gateway.ts';
import { postGraphql } from '#test/gateway/testing/post-graphql.ts';

const books: TinySubgraph = {
  name: 'books',
  typeDefs: 'type Query { book: Book } type Book @key(fields: "id") { id: ID! title: String }',
  resolvers: { Query: { book: () => ({ id: '1', title: 'One' }) } },
};
const reviews: TinySubgraph = {
  name: 'reviews',
  typeDefs: 'type Book @key(fields: "id") { id: ID! stars: Int headers: String }',
  resolvers: {
    Book: {
      stars: () => 5,
      headers: (_: unknown, _args: unknown, { raw }: { raw: { headers: object } }) =>
        Object.keys(raw.headers).join(' '),
    },
  },
};

const servers: Server[] = [];
let plain: Awaited<ReturnType<typeof startPlainGateway>>;

async function serve(subgraph: TinySubgraph): Promise<string> {
  const { schema } = new MemoryLink(subgraph);
  const server = createServer(createHandler({ schema, context: (request) => ({ raw: request.raw }) }));
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/graphql`;
}

beforeAll(async () => {
  const services = await Promise.all(
    [books, reviews].map(async (subgraph) => ({
      name: subgraph.name,
      url: await serve(subgraph),
      typeDefs: parse(sdlOf(subgraph)),
    })),
  );
  const { supergraphSdl } = composeServices(services);
  if (supergraphSdl === undefined) throw new Error('The subgraphs do not compose');
  plain = await startPlainGateway(supergraphSdl, 0);
});

afterAll(async () => {
  await plain.close();
  for (const server of servers) server.close();
});

it('serves any supergraph without a credential and forwards nothing', async () => {
  const { status, body } = await postGraphql(
    plain.url,
    { query: '{ book { title stars headers } }' },
    { authorization: 'Bearer secret', cookie: 'a=b' },
  );
  expect(status).toBe(200);
  const { book: answered } = body.data as { book: { headers: string } };
  const { headers, ...book } = answered;
  expect(book).toEqual({ title: 'One', stars: 5 });
  expect(headers).not.toMatch(/authorization|cookie/u);
});
