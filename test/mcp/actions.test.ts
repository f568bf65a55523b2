import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ActionAgent, picture } from './action-agent.ts';

let actions: ActionAgent;
beforeAll(async () => {
  actions = await ActionAgent.start();
});
afterAll(() => actions?.close());

/** Arguments by the specification; those with `?` may be left out. */
const ARGUMENTS: Record<string, string> = {
  campaigns_create: `name objective status? special_ad_categories? special_ad_category_country? daily_budget? lifetime_budget?
    is_adset_budget_sharing_enabled? bid_strategy? buying_type? promoted_object? start_time? stop_time?`,
  adsets_create: `campaign_id name optimization_goal billing_event targeting status? daily_budget? lifetime_budget? bid_amount?
    bid_strategy? destination_type? promoted_object? attribution_spec? start_time? end_time? dsa_beneficiary? dsa_payor?`,
  ads_create: 'adset_id name creative_id status? conversion_domain? tracking_specs?',
  creatives_create: 'media_id name object_story_spec url_tags?',
  actions_execute: 'target_type target_id status',
  campaigns_duplicate: 'source_id',
  adsets_duplicate: 'source_id',
  ads_duplicate: 'source_id',
};

describe('the tools of actions', () => {
  it('name the argument that a block is about', async () => {
    const campaign = { name: 'Archived', objective: 'OUTCOME_TRAFFIC', daily_budget: 10_000 };
    const target_id = await actions.made('campaigns_create', { ...campaign, bid_strategy: 'LOWEST_COST_WITHOUT_CAP' });
    await actions.panel('PATCH', `/_state/objects/${target_id}`, { status: 'ARCHIVED' });
    const { plan } = await actions.done('actions_execute', { target_type: 'campaign', target_id, status: 'ACTIVE' });
    expect(plan.blockers).toMatchObject([{ code: 'target_archived', path: 'payload.target_id' }]);
    const adSet = {
      campaign_id: target_id,
      name: 'Set',
      optimization_goal: 'LINK_CLICKS',
      billing_event: 'IMPRESSIONS',
      targeting: { geo_locations: { countries: ['US'] }, targeting_automation: { advantage_audience: 0 } },
    };
    const { content } = await actions.call('adsets_create', { ...adSet, dry_run: false });
    expect(content).toMatchObject({ code: 'CONFLICT', argument: 'payload.campaign_id' });
  });

  it('check by default, build a tree, switch it on and copy it', async () => {
    const campaign = {
      name: 'By an agent',
      objective: 'OUTCOME_TRAFFIC',
      daily_budget: 10_000,
      bid_strategy: 'LOWEST_COST_WITHOUT_CAP',
    };
    const dry = await actions.done('campaigns_create', campaign);
    expect(dry.activity).toMatchObject({ state: 'CHECKED', target_id: null });
    const campaign_id = await actions.made('campaigns_create', campaign);
    const adset_id = await actions.made('adsets_create', {
      campaign_id,
      name: 'Set',
      optimization_goal: 'LINK_CLICKS',
      billing_event: 'IMPRESSIONS',
      targeting: { geo_locations: { countries: ['US'] }, targeting_automation: { advantage_audience: 0 } },
    });
    const media_id = await actions.upload(await picture(), 'image/png');
    const creative_id = await actions.made('creatives_create', {
      media_id,
      name: 'Shown',
      object_story_spec: actions.story(),
    });
    const ad_id = await actions.made('ads_create', { adset_id, name: 'Ad', creative_id });
    for (const [target_type, target_id] of [
      ['campaign', campaign_id],
      ['adset', adset_id],
      ['ad', ad_id],
    ]) {
      expect(await actions.made('actions_execute', { target_type, target_id, status: 'ACTIVE' })).toBe(target_id);
    }
    for (const [tool, source_id] of [
      ['campaigns_duplicate', campaign_id],
      ['adsets_duplicate', adset_id],
      ['ads_duplicate', ad_id],
    ] as const) {
      expect(await actions.made(tool, { source_id })).not.toBe(source_id);
    }
  });

  it.each(Object.entries(ARGUMENTS))('%s takes the arguments of the specification', (name, words) => {
    const tool = actions.agent.tools.find((one) => one.name === name)!;
    const { payload } = tool.inputSchema['properties'] as Record<string, { properties: object; required: string[] }>;
    const names = words.split(/\s+/);
    const optional = names.filter((word) => word.endsWith('?')).map((word) => word.slice(0, -1));
    const required = ['request_id', 'ad_account_id', ...names.filter((word) => !word.endsWith('?'))];
    expect(payload!.required.toSorted()).toEqual(required.toSorted());
    expect(Object.keys(payload!.properties).toSorted()).toEqual([...required, ...optional, 'dry_run'].toSorted());
    expect(payload!.properties).toMatchObject({ dry_run: { type: 'boolean', default: true } });
  });

  it('go on when their caller is gone', async () => {
    const name = `Left alone ${crypto.randomUUID()}`;
    const payload = {
      request_id: crypto.randomUUID(),
      ad_account_id: actions.account,
      name,
      objective: 'OUTCOME_TRAFFIC',
      dry_run: false,
    };
    await actions.panel('PUT', '/_faults', { latencyMs: 700 });
    const caller = new AbortController();
    const left = fetch(`${actions.server.url}/mcp`, {
      method: 'POST',
      signal: caller.signal,
      headers: {
        authorization: `Bearer ${actions.server.devToken}`,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
      },
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name: 'campaigns_create', arguments: { payload } },
      }),
    });
    const sent = async () => {
      const { requests } = (await actions.panel('GET', '/_requests?limit=20')) as { requests: object[] };
      return requests.some((request) => JSON.stringify(request).includes(name));
    };
    while (!(await sent())) await new Promise((done) => setImmediate(done));
    caller.abort();
    await expect(left).rejects.toMatchObject({ name: 'AbortError' });
    await actions.panel('PUT', '/_faults', {});
    const { activity, replayed } = await actions.done('campaigns_create', payload);
    expect([activity.state, replayed]).toEqual(['SUCCEEDED', true]);
  });

  it('make nothing but paused objects', async () => {
    for (const name of ['campaigns_create', 'adsets_create', 'ads_create']) {
      const tool = actions.agent.tools.find((one) => one.name === name)!;
      const { payload } = tool.inputSchema['properties'] as Record<string, { properties: object }>;
      expect(payload!.properties).toMatchObject({ status: { enum: ['PAUSED'] } });
    }
    const given = { name: 'x', objective: 'OUTCOME_TRAFFIC', status: 'ACTIVE', colour: 'red' };
    const { content } = await actions.call('campaigns_create', given);
    const paths = (content['violations'] as { path: string }[]).map(({ path }) => path);
    expect(paths.toSorted()).toEqual(['payload.colour', 'payload.status']);
  });
});
