import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { TinySubgraph } from '#test/federation/testing/memory-link.ts';
import { postGraphql } from '#test/gateway/testing/post-graphql.ts';
import { RawSocket } from '#test/gateway/testing/raw-socket.ts';
import { startGateway, type ServedGateway } from '#test/gateway/testing/start-gateway.ts';

let served: ServedGateway;
let headers: Record<string, string>;
let begun: PromiseWithResolvers<void>;
let release: PromiseWithResolvers<void>;

const slow: TinySubgraph = {
  name: 'slow',
  typeDefs: 'type Query { slow: String! } type Mutation { slowly: String! }',
  resolvers: {
    Mutation: {
      slowly: async () => {
        begun.resolve();
        await release.promise;
        return 'done';
      },
    },
  },
};

beforeEach(async () => {
  begun = Promise.withResolvers();
  release = Promise.withResolvers();
  served = await startGateway([slow]);
  headers = { authorization: `Bearer ${await served.token()}` };
});

afterEach(async () => served.close());

const base = (): string => new URL('/', served.url).href;

describe('a shutdown', () => {
  it('lets what runs end, and admits nothing new', async () => {
    const running = postGraphql(served.url, { query: 'mutation { slowly }' }, headers);
    await begun.promise;
    const closing = served.close();
    const refused = await postGraphql(served.url, { query: '{ slow }' }, headers);
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('1');
    expect(refused.body.errors?.[0]?.extensions).toMatchObject({ recovery: 'TRANSIENT' });
    expect((await fetch(`${base()}health/ready`)).status).toBe(503);
    release.resolve();
    expect((await running).body.data).toEqual({ slowly: 'done' });
    await closing;
  });
});

describe('a shutdown with sockets', () => {
  const connect = async (from = served): Promise<RawSocket> => {
    const socket = await RawSocket.open(from.webSocketUrl);
    await socket.initialise({ authorization: `Bearer ${await from.token()}` });
    return socket;
  };

  it('closes those that only wait at once, and others when what runs on them is answered', async () => {
    const [busy, idle] = [await connect(), await connect()];
    busy.subscribe('m', { query: 'mutation { slowly }' });
    await begun.promise;
    const closing = served.close();
    expect(await idle.closed).toBe(1001);
    busy.subscribe('more', { query: '{ slow }' });
    expect(await busy.message('more')).toMatchObject({
      type: 'error',
      payload: [{ extensions: { recovery: 'TRANSIENT' } }],
    });
    release.resolve();
    expect(await busy.message('m')).toMatchObject({ type: 'next', payload: { data: { slowly: 'done' } } });
    expect(await busy.message('m')).toMatchObject({ type: 'complete' });
    expect(await busy.closed).toBe(1001);
    await closing;
  });

  it('waits no longer than it may for what runs on one', async () => {
    const hasty = await startGateway([slow], { shutdownMs: 1 });
    const busy = await connect(hasty);
    busy.subscribe('m', { query: 'mutation { slowly }' });
    await begun.promise;
    await hasty.close();
    expect(await busy.closed).toBe(1001);
  });

  it('answers who connects while it waits for others with 503, and leaves no socket open', async () => {
    const [away, idle] = [await connect(), await connect()];
    away.pause();
    const closing = served.gateway.close();
    expect(await idle.closed).toBe(1001);
    await expect(RawSocket.open(served.webSocketUrl)).rejects.toThrow('503');
    away.resume();
    expect(await away.closed).toBe(1001);
    await closing;
    await expect(RawSocket.open(served.webSocketUrl)).rejects.toThrow('503');
    await new Promise((resolve) => served.server.close(resolve));
  });
});

describe('health', () => {
  it('is ready only while every subgraph is', async () => {
    expect((await fetch(`${base()}health/live`)).status).toBe(200);
    expect((await fetch(`${base()}health/ready`)).status).toBe(200);
    const link = served.links['slow'];
    if (link) link.isReady = false;
    const answer = await fetch(`${base()}health/ready`);
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ subgraphs: { slow: false, identity: true } });
  });

  it('comes with metrics', async () => {
    await postGraphql(served.url, { query: '{ __typename }' }, headers);
    expect(await (await fetch(`${base()}metrics`)).text()).toContain('adops_edge_operation_seconds_count');
  });
});

describe('an operation in process', () => {
  it('meets the same checks as one over HTTP', async () => {
    release.resolve();
    const authorization = headers['authorization'];
    const done = await served.gateway.execute({ document: 'mutation { slowly }', authorization });
    expect(done.data).toEqual({ slowly: 'done' });
    const anonymous = await served.gateway.execute({ document: '{ slow }' });
    expect(anonymous.errors?.[0]?.extensions).toMatchObject({ code: 'UNAUTHENTICATED' });
    const twice = await served.gateway.execute({ document: 'mutation { a: slowly b: slowly }', authorization });
    expect(twice.errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT' });
  });
});
