import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
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
/** Requested positions, one entry a subscription. */
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
  await client?.dispose();
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

describe('what the graph says will pass', () => {
  const passing = (more = {}) => ({ message: 'Try later.', extensions: { recovery: 'TRANSIENT', ...more } });
  const refused = { message: 'Not yours.', extensions: { recovery: 'TERMINAL' } };
  /** Pauses in milliseconds. */
  const pauses: number[] = [];
  const asked: unknown[] = [];

  beforeEach(() => {
    [pauses.length, asked.length] = [0, 0];
    jest.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, milliseconds: number) => {
      pauses.push(milliseconds);
      queueMicrotask(run);
    }) as typeof setTimeout);
  });
  afterEach(() => void jest.restoreAllMocks());

  /** Follows a graph which answers each subscription with the next of these: results, and an array of errors for an end by them. */
  async function collectFrom(...answers: object[][]): Promise<number[]> {
    async function* iterate({ variables }: { variables: { after?: number } }) {
      asked.push(variables.after);
      for (const answer of answers.shift()!) {
        if (Array.isArray(answer)) throw answer;
        yield answer;
      }
    }
    const seen: number[] = [];
    const followed = { query: '', variables: {}, sequenceOf: ({ count }: { count: number }) => count };
    for await (const { count } of follow({ iterate } as unknown as Client, followed)) seen.push(count);
    return seen;
  }

  it('is waited out, in an event or instead of one, and followed on behind the last event', async () => {
    const seen = await collectFrom(
      [{ data: { count: 1 } }, { errors: [passing()] }],
      [[passing({ retryAfterMs: 60_000 })]],
      [{ data: { count: 2 } }],
    );
    expect(seen).toEqual([1, 2]);
    expect(asked).toEqual([undefined, 1, 1]);
    expect(pauses[0]).toBeLessThanOrEqual(500);
    expect(pauses[1]).toBe(60_000);
  });

  it('is not waited out where something else is wrong as well', async () => {
    const following = collectFrom([{ errors: [passing(), refused] }]);
    await expect(following).rejects.toThrow(new Refused('Try later.\nNot yours.'));
    expect(pauses).toEqual([]);
  });
});
