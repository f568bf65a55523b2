import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ask, codesOf } from '#test/conformance/testing/ask.ts';
import { importedObjects } from '#test/conformance/testing/imported-objects.ts';
import { connectAgent, type Agent } from '#test/conformance/testing/tool-client.ts';
import { scratchServer, type ScratchServer } from '#test/testkit/scratch-server.ts';
import { GraphClient } from '../../examples/demo/graph-client.ts';
import { listAdAccounts } from '../../examples/demo/list-ad-accounts.ts';

interface Listed {
  platformAssets: {
    totalCount: number;
    syncStatus: string;
    syncedAt: string;
    edges: { cursor: string; node: { id: string; name: string; campaign: { id: string; name: string } } }[];
    pageInfo: { hasNextPage: boolean; endCursor: string };
  };
}
type Item = Record<string, unknown>;

let server: ScratchServer;
let graph: GraphClient;
let agent: Agent;
let account: { id: string; currency: string };

beforeAll(async () => {
  server = await scratchServer();
  graph = new GraphClient(`${server.url}/graphql`, server.devToken);
  account = (await listAdAccounts(graph)).find(({ currency }) => currency === 'USD')!;
  await importedObjects(graph, account.id);
  agent = await connectAgent(server.url, server.devToken);
});
afterAll(async () => {
  await agent?.close();
  await graph?.close();
  await server?.close();
});

const ADS = `query Ads($id: UUID!, $after: String) { platformAssets(adAccountId: $id, level: AD, first: 10, after: $after) {
  totalCount syncStatus syncedAt pageInfo { hasNextPage endCursor } edges { cursor node { id name ... on Ad {
    campaign { id name adSets { totalCount } } adSet { id name campaign { id } } creative { id objectType } } } } } }`;

describe('objects imported from the platform', () => {
  it('are listed page by page with what they belong to', async () => {
    const nodes: Listed['platformAssets']['edges'][number]['node'][] = [];
    for (let after: string | null = null; ;) {
      const { platformAssets }: Listed = await graph.run(ADS, { id: account.id, after });
      expect(platformAssets).toMatchObject({ totalCount: 16, syncStatus: 'OK', syncedAt: expect.any(String) });
      nodes.push(...platformAssets.edges.map(({ node }) => node));
      if (!platformAssets.pageInfo.hasNextPage) break;
      after = platformAssets.pageInfo.endCursor;
    }
    expect(new Set(nodes.map(({ id }) => id)).size).toBe(16);
    for (const { campaign, ...ad } of nodes) {
      const { name, id } = campaign;
      expect(ad).toMatchObject({ adSet: { campaign: { id } }, creative: { id: expect.stringMatching(/^\d+$/) } });
      expect(campaign).toEqual({ id, name, adSets: { totalCount: 2 } });
    }
  });

  it('are refused where a document asks for too many at once', async () => {
    const nested = (first: number) =>
      ask(
        { url: server.url, token: server.devToken },
        `query ($id: UUID!) { platformAssets(adAccountId: $id, level: CAMPAIGN, first: 200) { edges { node { ... on Campaign {
          ads(first: ${first}) { edges { node { id } } } } } } } }`,
        { id: account.id },
      );
    const refused = await nested(200);
    expect([codesOf(refused), JSON.stringify(refused.errors)]).toEqual([
      ['BAD_USER_INPUT'],
      expect.stringContaining('"rule":"cost"'),
    ]);
    expect(codesOf(await nested(20))).toEqual([]);
  });

  it('are listed and read by agents', async () => {
    const seen: Item[] = [];
    for (let cursor: unknown = null; ;) {
      const { content } = await agent.call('assets_list', {
        ad_account_id: account.id,
        level: 'adset',
        limit: 3,
        cursor,
      });
      expect(content).toMatchObject({ sync_status: 'ok', synced_at: expect.any(String) });
      seen.push(...(content['items'] as Item[]));
      cursor = content['next_cursor'];
      if (cursor === null) break;
      expect(cursor).toMatch(/^[0-9]+$/);
    }
    expect(seen).toHaveLength(8);
    const [first] = seen as [Item];
    expect(first).toMatchObject({
      level: 'adset',
      campaign_id: expect.any(String),
      optimization_goal: expect.any(String),
    });
    expect(first).not.toHaveProperty('objective');
    const { content } = await agent.call('assets_get', { ad_account_id: account.id, asset_id: first['asset_id'] });
    expect(content).toMatchObject({
      ...first,
      campaign: { asset_id: first['campaign_id'] },
      data: { targeting: expect.any(Object) },
      ad_account: { ad_account_id: account.id, currency: 'USD', sync_status: 'ok' },
    });
    const missing = await agent.call('assets_get', { ad_account_id: account.id, asset_id: '1' });
    expect(missing).toMatchObject({ isError: true, content: { code: 'NOT_FOUND', synced_at: expect.any(String) } });
    for (const level of ['campaign', 'ad', 'creative']) {
      const listed = await agent.call('assets_list', { ad_account_id: account.id, level, limit: 50 });
      expect([level, listed.isError, (listed.content['items'] as Item[]).length]).toEqual([
        level,
        false,
        { campaign: 4, ad: 16, creative: 16 }[level],
      ]);
    }
  });
});
