import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { videoFile } from '#test/launcher/media-files.ts';
import { connectAgent, type Agent, type ToolAnswer } from '#test/conformance/testing/tool-client.ts';
import { scratchServer, type ScratchServer } from '#test/testkit/scratch-server.ts';

interface ActionAnswer {
  activity: { activity_id: string; state: string; target_id: string | null };
  plan: {
    call_count: number;
    checked_by_platform: boolean;
    blockers: { code: string; path: string | null; platform_error: { subcode: number } | null }[];
  };
  replayed: boolean;
}

let server: ScratchServer;
let agent: Agent;
let account: string;
let page: string;
beforeAll(async () => {
  server = await scratchServer();
  agent = await connectAgent(server.url, server.devToken);
  const { items } = (await agent.call('ad_accounts_list')).content as { items: Record<string, string>[] };
  account = items.find(({ currency }) => currency === 'USD')!['ad_account_id']!;
  const { objects } = (await (await fetch(`${server.platform.url}/_state/objects?kind=page`)).json()) as {
    objects: { id: string }[];
  };
  page = objects[0]!.id;
});
afterAll(async () => {
  await agent?.close();
  await server?.close();
});

async function panel(method: string, path: string, body?: object): Promise<unknown> {
  const response = await fetch(`${server.platform.url}${path}`, {
    method,
    ...(body && { body: JSON.stringify(body) }),
  });
  return response.json();
}

function call(name: string, given: Record<string, unknown>): Promise<ToolAnswer> {
  return agent.call(name, { payload: { request_id: crypto.randomUUID(), ad_account_id: account, ...given } });
}

async function done(name: string, given: Record<string, unknown>): Promise<ActionAnswer> {
  const { isError, content } = await call(name, given);
  expect([name, isError, content]).toEqual([name, false, content]);
  return content as unknown as ActionAnswer;
}

async function made(name: string, given: Record<string, unknown>): Promise<string> {
  const { activity } = await done(name, { ...given, dry_run: false });
  expect([name, activity.state]).toEqual([name, 'SUCCEEDED']);
  return activity.target_id!;
}

/** Uploads a file and returns the upload's id; without sending it when asked so. */
async function upload(content: Buffer, mimeType: string, { send = true } = {}): Promise<string> {
  const payload = {
    request_id: crypto.randomUUID(),
    filename: `file.${mimeType.split('/')[1]}`,
    mime_type: mimeType,
    byte_size: content.length,
    checksum_sha256: createHash('sha256').update(content).digest('hex'),
  };
  const prepared = (await agent.call('media_uploads_create', { payload })).content as {
    media_id: string;
    upload: { url: string; method: string };
  };
  if (!send) return prepared.media_id;
  const headers = { 'content-type': mimeType };
  const { url, method } = prepared.upload;
  expect((await fetch(url, { method, headers, body: new Uint8Array(content) })).status).toBeLessThan(300);
  return prepared.media_id;
}

function picture(): Promise<Buffer> {
  const background = { r: Math.trunc(Math.random() * 256), g: 40, b: 90 };
  return sharp({ create: { width: 600, height: 600, channels: 3, background } })
    .png()
    .toBuffer();
}

const story = () => ({ page_id: page, link_data: { link: 'https://shop.example.com/', message: 'Hello' } });

describe('creatives_create', () => {
  it('makes one creative of one completed upload, and lets the platform check it once the image is there', async () => {
    const media_id = await upload(await picture(), 'image/png');
    const input = { media_id, name: 'From an upload', object_story_spec: story(), url_tags: 'utm_source=ads' };
    const before = await done('creatives_create', input);
    expect(before.plan).toMatchObject({ call_count: 2, checked_by_platform: false, blockers: [] });
    const request_id = crypto.randomUUID();
    const first = await done('creatives_create', { ...input, request_id, dry_run: false });
    const again = await done('creatives_create', { ...input, request_id, dry_run: false });
    expect(first.activity).toMatchObject({ state: 'SUCCEEDED', target_id: expect.stringMatching(/^\d+$/) });
    expect([again.replayed, again.activity.target_id]).toEqual([true, first.activity.target_id]);
    const after = await done('creatives_create', input);
    expect(after.plan).toMatchObject({ checked_by_platform: true, blockers: [] });
  });

  it('passes on what the platform says against the story', async () => {
    const media_id = await upload(await picture(), 'image/png');
    const call_to_action = { type: 'NONSENSE' };
    const object_story_spec = { page_id: page, link_data: { link: 'https://shop.example.com/', call_to_action } };
    const { isError, content } = await call('creatives_create', {
      media_id,
      name: 'Refused',
      object_story_spec,
      dry_run: false,
    });
    expect([isError, content]).toMatchObject([true, { code: 'PLATFORM_REJECTED', platform_subcode: 1_373_054 }]);
  });

  it('takes no upload whose file did not arrive, and no video', async () => {
    const waiting = await upload(await picture(), 'image/png', { send: false });
    const video = await upload(videoFile('h264.mp4').bytes, 'video/mp4');
    const answers = await Promise.all(
      [waiting, video, crypto.randomUUID()].map((media_id) =>
        call('creatives_create', { media_id, name: 'None', object_story_spec: story() }),
      ),
    );
    expect(answers.map(({ content }) => content['code'])).toEqual(['NOT_FOUND', 'BAD_USER_INPUT', 'NOT_FOUND']);
    expect(JSON.stringify(answers[1]!.content)).toContain('payload.media_id');
  });
});

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
    const target_id = await made('campaigns_create', { ...campaign, bid_strategy: 'LOWEST_COST_WITHOUT_CAP' });
    await panel('PATCH', `/_state/objects/${target_id}`, { status: 'ARCHIVED' });
    const { plan } = await done('actions_execute', { target_type: 'campaign', target_id, status: 'ACTIVE' });
    expect(plan.blockers).toMatchObject([{ code: 'target_archived', path: 'payload.target_id' }]);
    const adSet = {
      campaign_id: target_id,
      name: 'Set',
      optimization_goal: 'LINK_CLICKS',
      billing_event: 'IMPRESSIONS',
      targeting: { geo_locations: { countries: ['US'] }, targeting_automation: { advantage_audience: 0 } },
    };
    const { content } = await call('adsets_create', { ...adSet, dry_run: false });
    expect(content).toMatchObject({ code: 'CONFLICT', argument: 'payload.campaign_id' });
  });

  it('check by default, build a tree, switch it on and copy it', async () => {
    const campaign = {
      name: 'By an agent',
      objective: 'OUTCOME_TRAFFIC',
      daily_budget: 10_000,
      bid_strategy: 'LOWEST_COST_WITHOUT_CAP',
    };
    const dry = await done('campaigns_create', campaign);
    expect(dry.activity).toMatchObject({ state: 'CHECKED', target_id: null });
    const campaign_id = await made('campaigns_create', campaign);
    const adset_id = await made('adsets_create', {
      campaign_id,
      name: 'Set',
      optimization_goal: 'LINK_CLICKS',
      billing_event: 'IMPRESSIONS',
      targeting: { geo_locations: { countries: ['US'] }, targeting_automation: { advantage_audience: 0 } },
    });
    const media_id = await upload(await picture(), 'image/png');
    const creative_id = await made('creatives_create', { media_id, name: 'Shown', object_story_spec: story() });
    const ad_id = await made('ads_create', { adset_id, name: 'Ad', creative_id });
    for (const [target_type, target_id] of [
      ['campaign', campaign_id],
      ['adset', adset_id],
      ['ad', ad_id],
    ]) {
      expect(await made('actions_execute', { target_type, target_id, status: 'ACTIVE' })).toBe(target_id);
    }
    for (const [tool, source_id] of [
      ['campaigns_duplicate', campaign_id],
      ['adsets_duplicate', adset_id],
      ['ads_duplicate', ad_id],
    ] as const) {
      expect(await made(tool, { source_id })).not.toBe(source_id);
    }
  });

  it.each(Object.entries(ARGUMENTS))('%s takes the arguments of the specification', (name, words) => {
    const tool = agent.tools.find((one) => one.name === name)!;
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
      ad_account_id: account,
      name,
      objective: 'OUTCOME_TRAFFIC',
      dry_run: false,
    };
    await panel('PUT', '/_faults', { latencyMs: 700 });
    const caller = new AbortController();
    const left = fetch(`${server.url}/mcp`, {
      method: 'POST',
      signal: caller.signal,
      headers: {
        authorization: `Bearer ${server.devToken}`,
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
      const { requests } = (await panel('GET', '/_requests?limit=20')) as { requests: object[] };
      return requests.some((request) => JSON.stringify(request).includes(name));
    };
    while (!(await sent())) await new Promise((done) => setImmediate(done));
    caller.abort();
    await expect(left).rejects.toMatchObject({ name: 'AbortError' });
    await panel('PUT', '/_faults', {});
    const { activity, replayed } = await done('campaigns_create', payload);
    expect([activity.state, replayed]).toEqual(['SUCCEEDED', true]);
  });

  it('make nothing but paused objects', async () => {
    for (const name of ['campaigns_create', 'adsets_create', 'ads_create']) {
      const tool = agent.tools.find((one) => one.name === name)!;
      const { payload } = tool.inputSchema['properties'] as Record<string, { properties: object }>;
      expect(payload!.properties).toMatchObject({ status: { enum: ['PAUSED'] } });
    }
    const given = { name: 'x', objective: 'OUTCOME_TRAFFIC', status: 'ACTIVE', colour: 'red' };
    const { content } = await call('campaigns_create', given);
    const paths = (content['violations'] as { path: string }[]).map(({ path }) => path);
    expect(paths.toSorted()).toEqual(['payload.colour', 'payload.status']);
  });
});
