import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { GraphQLError, GraphQLInt, GraphQLObjectType, GraphQLSchema } from 'graphql';
import type { Client } from 'graphql-ws';
import { useServer } from 'graphql-ws/use/ws';
import { WebSocketServer } from 'ws';
import { connect } from './connect.ts';
import { follow, Refused } from './follow.ts';

let http: Server;
let sockets: WebSocketServer;
let graph: { dispose(): void | Promise<void> };
let client: Client;
const TOKEN = 'good';
/** What was asked for, one entry a subscription. */
const asked: (number | null | undefined)[] = [];

/** Counts to seven. After each second event the socket is cut; `after: -1` is refused. */
async function* counted(after: number): AsyncGenerator<{ count: number }> {
  if (after < 0) throw new GraphQLError('Below zero.');
  for (let count = after + 1; count <= 7; count += 1) {
    yield { count };
    if (count % 2 === 0) for (const socket of sockets.clients) socket.terminate();
  }
}

const Int = { type: GraphQLInt };
const schema = new GraphQLSchema({
  query: new GraphQLObjectType({ name: 'Query', fields: { zero: Int } }),
  subscription: new GraphQLObjectType({
    name: 'Subscription',
    fields: {
      count: {
        ...Int,
        args: { after: Int, start: Int },
        subscribe: (_, { after, start }: { after?: number; start?: number }) => {
          asked.push(after);
          return counted(after ?? start ?? 0);
        },
      },
    },
  }),
});

beforeAll(async () => {
  http = createServer();
  sockets = new WebSocketServer({ server: http });
  graph = useServer(
    { schema, onConnect: ({ connectionParams }) => connectionParams?.['authorization'] === `Bearer ${TOKEN}` },
    sockets,
  );
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done));
});
afterEach(async () => {
  asked.length = 0;
  await client.dispose();
});
afterAll(async () => {
  await graph.dispose();
  http.close();
});

const QUERY = 'subscription ($after: Int, $start: Int) { count(after: $after, start: $start) }';

async function collect(variables = {}, token = TOKEN): Promise<number[]> {
  client = connect(`http://127.0.0.1:${(http.address() as AddressInfo).port}`, token);
  const counts: number[] = [];
  const followed = { query: QUERY, variables, sequenceOf: ({ count }: { count: number }) => count };
  for await (const { count } of follow(client, followed)) counts.push(count);
  return counts;
}

describe('following', () => {
  it('goes on behind the last event after each lost connection', async () => {
    expect(await collect()).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(asked).toEqual([undefined, 2, 4, 6]);
  });

  it('ends where the graph refuses', async () => {
    await expect(collect({ start: -1 })).rejects.toThrow(new Refused('Below zero.'));
  });

  it('ends where the credential is not good', async () => {
    await expect(collect({}, 'bad')).rejects.toThrow(Refused);
  });
});
