import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { TinySubgraph } from '#test/federation/testing/memory-link.ts';
import { postGraphql } from '#test/gateway/testing/post-graphql.ts';
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
