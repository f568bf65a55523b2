/** @seconds 25 — the service in both topologies, with imports of whole accounts */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { randomUUID } from 'node:crypto';
import { GraphClient } from '../../examples/demo/graph-client.ts';
import { PlatformClient } from '#platform/client/platform-client.ts';
import { scratchServer, type ScratchServer } from '#test/testkit/scratch-server.ts';

const CAMPAIGN = {
  name: 'Autumn',
  objective: 'OUTCOME_TRAFFIC',
  daily_budget: 4_000,
  bid_strategy: 'LOWEST_COST_WITHOUT_CAP',
};
const AD_SET = {
  optimizationGoal: 'LINK_CLICKS',
  billingEvent: 'IMPRESSIONS',
  targeting: { geo_locations: { countries: ['US'] }, targeting_automation: { advantage_audience: 0 } },
};

interface ToolResult {
  activity: { activity_id: string; state: string; target_id: string | null };
}

describe.each(['together', 'apart'])('ad operations with subgraphs %s', (topology) => {
  let server: ScratchServer;
  let graph: GraphClient;
  let agent: Client;
  let account: { id: string; platformId: string };
  let campaign: string;

  beforeAll(async () => {
    server = await scratchServer({ ADOPS_TOPOLOGY: topology });
    graph = new GraphClient(`${server.url}/graphql`, server.devToken);
    agent = new Client({ name: 'agent', version: '1.0.0' });
    const requestInit = { headers: { authorization: `Bearer ${server.devToken}` } };
    await agent.connect(new StreamableHTTPClientTransport(new URL(`${server.url}/mcp`), { requestInit }));
    const { adAccounts } = await graph.run<{
      adAccounts: { edges: { node: { id: string; platformId: string; currency: string } }[] };
    }>(`{ adAccounts { edges { node { id platformId currency } } } }`);
    account = adAccounts.edges.map(({ node }) => node).find(({ currency }) => currency === 'USD')!;
  });
  afterAll(async () => {
    await agent.close();
    await graph.close();
    await server.close();
  });

  async function call<T>(name: string, args: Record<string, unknown>): Promise<T> {
    const result = await agent.callTool({ name, arguments: args });
    if (result.isError === true) throw new Error(JSON.stringify(result.content));
    return result.structuredContent as T;
  }
  const payload = (fields: Record<string, unknown>) => ({
    payload: { request_id: randomUUID(), ad_account_id: account.id, ...fields },
  });
  async function statusOnPlatform(id: string): Promise<unknown> {
    const { url, token } = server.platform;
    const client = new PlatformClient({ baseUrl: url, accessToken: token });
    try {
      return (await client.get(id, { fields: 'status' })).data;
    } finally {
      await client.close();
    }
  }

  it('imports the ad account by itself and says so live', async () => {
    const follow = `subscription ($id: UUID!) { adAccountImportProgress(adAccountId: $id) { import { state counts { ads } } } }`;
    type Progress = { adAccountImportProgress: { import: { state: string; counts: { ads: number } } | null } };
    let ads = 0;
    for await (const { adAccountImportProgress } of graph.events<Progress>(follow, { id: account.id })) {
      if (adAccountImportProgress.import?.state !== 'SUCCEEDED') continue;
      ads = adAccountImportProgress.import.counts.ads;
      break;
    }
    const list = { ad_account_id: account.id, level: 'ad', limit: 200 };
    const { items, sync_status } = await call<{ items: unknown[]; sync_status: string }>('assets_list', list);
    expect({ listed: items.length, sync_status }).toEqual({ listed: ads, sync_status: 'ok' });
  });

  it('plans first, creates for the agent once, and publishes to every follower', async () => {
    const request = payload({ ...CAMPAIGN });
    const planned = await call<ToolResult & { plan: { daily_budget_change: { formatted: string } } }>(
      'campaigns_create',
      request,
    );
    expect(planned).toMatchObject({
      activity: { state: 'CHECKED' },
      plan: { checked_by_platform: true, blockers: [], daily_budget_change: { formatted: '40.00 USD' } },
    });
    const live = { payload: { ...request.payload, dry_run: false } };
    const created = await call<ToolResult>('campaigns_create', live);
    expect(created).toMatchObject({ activity: { state: 'SUCCEEDED' }, replayed: false });
    expect(await call<ToolResult>('campaigns_create', live)).toMatchObject({ ...created, replayed: true });
    campaign = created.activity.target_id!;
    expect(await statusOnPlatform(campaign)).toMatchObject({ status: 'PAUSED' });

    const follow = `subscription ($id: UUID!) { activityChanges(adAccountId: $id, after: 0) { activity { id state } } }`;
    type Change = { activityChanges: { activity: { id: string; state: string } } };
    const seen: string[] = [];
    for await (const { activityChanges } of graph.events<Change>(follow, { id: account.id })) {
      if (activityChanges.activity.id !== created.activity.activity_id) continue;
      seen.push(activityChanges.activity.state);
      if (activityChanges.activity.state === 'SUCCEEDED') break;
    }
    expect(seen.at(-1)).toBe('SUCCEEDED');
  });

  it('copies, switches on and takes back what a person asked for over the graph', async () => {
    const common = { adAccountId: account.id, dryRun: false };
    const run = <T>(name: string, type: string, input: Record<string, unknown>) =>
      graph.run<Record<string, T>>(
        `mutation Act($input: ${type}!) { ${name}(input: $input) { activity { id state targetId reversible } } }`,
        { input: { requestId: randomUUID(), ...input } },
      );
    type Acted = { activity: { id: string; state: string; targetId: string } };
    const { adSetCreate } = await run<Acted>('adSetCreate', 'AdSetCreateInput', {
      ...common,
      ...AD_SET,
      campaignId: campaign,
      name: 'Everybody',
    });
    expect(adSetCreate!.activity.state).toBe('SUCCEEDED');
    const { campaignDuplicate } = await run<Acted>('campaignDuplicate', 'CampaignDuplicateInput', {
      ...common,
      sourceId: campaign,
    });
    expect(campaignDuplicate!.activity.state).toBe('SUCCEEDED');
    const { assetStatusSet } = await run<Acted>('assetStatusSet', 'AssetStatusSetInput', {
      ...common,
      targetType: 'CAMPAIGN',
      targetId: campaign,
      status: 'ACTIVE',
    });
    expect(assetStatusSet!.activity).toMatchObject({ state: 'SUCCEEDED', reversible: true });
    expect(await statusOnPlatform(campaign)).toMatchObject({ status: 'ACTIVE' });
    const { activityRevert } = await run<Acted>('activityRevert', 'ActivityRevertInput', {
      activityId: assetStatusSet!.activity.id,
      dryRun: false,
    });
    expect(activityRevert!.activity.state).toBe('SUCCEEDED');
    expect(await statusOnPlatform(campaign)).toMatchObject({ status: 'PAUSED' });
  });

  it('stops every write on request, and logs what it refused', async () => {
    const stop = `mutation ($input: WritesStopInput!) { writesStop(input: $input) { inFlightCount } }`;
    await graph.run(stop, { input: { adAccountId: account.id, reason: 'Something looks wrong.' } });
    const refused = call('actions_execute', {
      ...payload({ target_type: 'campaign', target_id: campaign, status: 'ACTIVE', dry_run: false }),
    });
    await expect(refused).rejects.toThrow('LIVE_CHANGES_DISABLED');
    const log = await call<{ items: object[] }>('activity_list', { ad_account_id: account.id, limit: 1 });
    expect(log.items).toMatchObject([{ state: 'REFUSED', kind: 'status_set' }]);
    const resume = `mutation ($input: WritesResumeInput!) { writesResume(input: $input) { __typename } }`;
    await graph.run(resume, { input: { adAccountId: account.id } });
    expect(await statusOnPlatform(campaign)).toMatchObject({ status: 'PAUSED' });
  });

  it('knows which brand the account serves', async () => {
    const { brand_id } = await call<{ brand: { brand_id: string } }>('brands_create', {
      payload: { request_id: randomUUID(), name: 'Alder' },
    }).then(({ brand }) => brand);
    const assign = `mutation ($input: BrandAdAccountInput!) { brandAdAccountAssign(input: $input) { adAccount { brands { edges { node { name access } } } } } }`;
    const answer = await graph.run(assign, { input: { brandId: brand_id, adAccountId: account.id } });
    expect(answer).toEqual({
      brandAdAccountAssign: { adAccount: { brands: { edges: [{ node: { name: 'Alder', access: 'WRITE' } }] } } },
    });
  });
});
