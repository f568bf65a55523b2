import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { connectAgent, type Agent } from '#test/conformance/testing/tool-client.ts';
import { fillLibrary } from '#test/testkit/library.ts';
import { scratchServer, type ScratchServer } from '#test/testkit/scratch-server.ts';
import { toolTemplate } from '#test/testkit/tool-template.ts';
import { GraphClient } from '../../examples/demo/graph-client.ts';

const CREATIVES = 20;
/** Room of an agent for one answer, in characters. */
const ENOUGH = 14_000;

interface Call {
  key: string;
  effect: string;
  kind: string;
  depends_on: string[];
}

interface Preview {
  submittable: boolean;
  plan_fingerprint: string;
  finding_counts: { blockers: number; warnings: number; information: number };
  findings: { severity: string; code: string; path: string }[];
  campaign_name: string;
  ad_sets: { key: string }[];
  ads: { key: string; creative_id: string }[];
  usage: Record<string, number>;
  budget: { total_minor: string };
  calls: Call[];
}

let server: ScratchServer;
let graph: GraphClient;
let agent: Agent;
let account: string;
let template: string;
let creatives: string[];
beforeAll(async () => {
  server = await scratchServer({ ADOPS_WORKERS: 'off' });
  graph = new GraphClient(`${server.url}/graphql`, server.devToken);
  agent = await connectAgent(server.url, server.devToken);
  const accounts = await ok<{ items: { ad_account_id: string; currency: string }[] }>('ad_accounts_list');
  const { ad_account_id, currency } = accounts.items[0]!;
  account = ad_account_id;
  const { name, config } = toolTemplate('Groups', currency) as { name: string; config: object };
  const naming = { campaign: '{{launch}}', adset: '{{group}}', ad: '{{creative}}' };
  const data = { name, config: { ...config, naming, structure: { mode: 'manual' } } };
  const made = await ok<{ template: { current_version: { template_version_id: string } } }>(
    'launcher_templates_create',
    { data },
  );
  template = made.template.current_version.template_version_id;
  creatives = await fillLibrary(graph, CREATIVES);
});
afterAll(async () => {
  await agent?.close();
  await graph?.close();
  await server?.close();
});

async function ok<T>(name: string, args: Record<string, unknown> = {}): Promise<T> {
  const { isError, content } = await agent.call(name, args);
  expect([name, isError, isError && content]).toEqual([name, false, false]);
  return content as T;
}

/** The arguments of a launch of so many creatives in each of so many ad sets. */
function launchOf(count: number, adSets: number, changes: object = {}): Record<string, unknown> {
  return {
    name: 'Previewed',
    request_key: 'previewed',
    ad_account_id: account,
    operation: 'test',
    purpose: 'test',
    template_version_id: template,
    selection: { kind: 'direct', creative_ids: creatives.slice(0, count) },
    manual_groups: Array.from({ length: adSets }, (_, index) => ({ group_key: `Group ${index + 1}` })),
    repeat_across_groups: true,
    ...changes,
  };
}

const preview = (request: Record<string, unknown>, more: object = {}) =>
  ok<Preview>('launcher_launches_preview', { request, ...more });
const sizeOf = (value: unknown) => JSON.stringify(value).length;

/** A list of a plan, read to its end in parts. */
async function readOn<K extends 'findings' | 'ad_sets' | 'ads' | 'calls'>(
  list: K,
  request: Record<string, unknown>,
  more: object = {},
): Promise<Preview[K]> {
  const all: unknown[] = [];
  const fingerprints = new Set<string>();
  for (;;) {
    const part = await preview(request, { limit: 600, offset: all.length, ...more });
    fingerprints.add(part.plan_fingerprint);
    if (part[list].length === 0) break;
    all.push(...part[list]);
  }
  expect(fingerprints.size).toBe(1);
  return all as Preview[K];
}

describe('launcher_launches_preview', () => {
  it.each([
    [1, 1],
    [CREATIVES, 5],
    [CREATIVES, 50],
  ])('says of %i creatives in %i ad sets what it takes to decide, in few words', async (count, adSets) => {
    const plan = await preview(launchOf(count, adSets));
    const ads = count * adSets;
    expect(sizeOf(plan)).toBeLessThan(ENOUGH);
    expect(plan).toMatchObject({
      submittable: true,
      finding_counts: { blockers: 0, warnings: 0, information: 0 },
      campaign_name: 'Previewed',
      usage: { ads, ad_sets: adSets, creatives: count, calls: 2 + count + adSets + ads },
      budget: { total_minor: '5000' },
    });
    expect(plan.ad_sets).toHaveLength(Math.min(adSets, 10));
    expect(plan.ads).toHaveLength(Math.min(ads, 10));
    // Everything that would be sent for the first ad, in order.
    expect(plan.calls.map(({ kind }) => kind)).toEqual(['IMAGE', 'CREATIVE', 'CAMPAIGN', 'AD_SET', 'AD']);
    expect(plan.calls.at(-1)!.key).toBe(plan.ads[0]!.key);
    expect(plan.calls[1]).toMatchObject({ params: { object_story_spec: expect.any(Object) } });
  });

  it('shows all of the plan in parts, as the graph has it without any', async () => {
    const request = launchOf(CREATIVES, 50, { requested_status: 'ACTIVE' });
    const { usage, plan_fingerprint: fingerprint } = await preview(request);
    const [adSets, ads, calls] = [
      await readOn('ad_sets', request),
      await readOn('ads', request),
      await readOn('calls', request, { calls_of_ad: null }),
    ];
    expect([adSets.length, ads.length, calls.length]).toEqual([50, 1_000, usage['calls']]);
    expect(new Set(calls.map(({ key }) => key)).size).toBe(calls.length);
    expect(calls.filter(({ effect }) => effect === 'ACTIVATE')).toHaveLength(usage['activations']!);
    const document = `query Whole($request: LaunchRequestInput!) { launchPreview(request: $request) { fingerprint
      adSets { key } ads { key } calls { key } } }`;
    const { launchPreview } = await graph.run<{
      launchPreview: Record<'adSets' | 'ads' | 'calls', { key: string }[]> & { fingerprint: string };
    }>(document, { request: asGraphRequest(request) });
    const keys = (list: readonly { key: string }[]) => list.map(({ key }) => key);
    expect(launchPreview.fingerprint).toBe(fingerprint);
    expect(keys(adSets)).toEqual(keys(launchPreview.adSets));
    expect(keys(ads)).toEqual(keys(launchPreview.ads));
    expect(keys(calls)).toEqual(keys(launchPreview.calls));
  });

  it('shows the calls of another ad, or of some kinds', async () => {
    const request = launchOf(3, 2);
    const { ads } = await preview(request);
    const last = await preview(request, { calls_of_ad: 6 });
    expect(last.calls.at(-1)!.key).toBe(ads[5]!.key);
    expect((await preview(request, { calls_of_ad: 7 })).calls).toEqual([]);
    const shared = await preview(request, { calls_of_ad: null, calls_kinds: ['CAMPAIGN', 'AD_SET'] });
    expect(shared.calls.map(({ kind }) => kind)).toEqual(['CAMPAIGN', 'AD_SET', 'AD_SET']);
  });

  it('counts findings and shows them in parts, what blocks first', async () => {
    // No creative is in a group, and the group has none.
    const request = launchOf(CREATIVES, 1, { repeat_across_groups: false, requested_status: 'ACTIVE' });
    const plan = await preview(request);
    expect(plan).toMatchObject({ submittable: false, finding_counts: { blockers: CREATIVES + 1 } });
    expect(plan.findings).toHaveLength(10);
    expect(new Set(plan.findings.map(({ severity }) => severity))).toEqual(new Set(['BLOCKER']));
    expect(sizeOf(plan)).toBeLessThan(ENOUGH);
    const { blockers, warnings, information } = plan.finding_counts;
    expect(await readOn('findings', request)).toHaveLength(blockers + warnings + information);
  });

  it('names every creative that does not exist by its place', async () => {
    const unknown = [crypto.randomUUID(), crypto.randomUUID()] as const;
    const selection = { kind: 'direct', creative_ids: [unknown[0], creatives[0], unknown[1]] };
    const { isError, content } = await agent.call('launcher_launches_preview', {
      request: launchOf(1, 1, { selection }),
    });
    expect([isError, content]).toMatchObject([
      true,
      {
        code: 'NOT_FOUND',
        what: 'creative',
        id: unknown[0],
        violations: [0, 2].map((place) => ({ path: `request.selection.creative_ids[${place}]`, rule: 'exists' })),
      },
    ]);
    for (const id of unknown) expect(content['message']).toContain(id);
  });
});

interface Read {
  items: { items: { launch_item_id: string }[]; next_cursor: string | null; total_count: number };
}

describe('launcher_launches_get', () => {
  it('reads ads behind the first ones from where it stopped', async () => {
    const { launch } = await ok<{ launch: { launch_id: string } }>('launcher_launches_submit', {
      request: launchOf(CREATIVES, 2),
    });
    const read = async (more: object = {}) =>
      (await ok<Read>('launcher_launches_get', { ad_account_id: account, launch_id: launch.launch_id, ...more })).items;
    const first = await read();
    expect(first.total_count).toBe(2 * CREATIVES);
    expect(first.items.length).toBeGreaterThan(5);
    const second = await read({ items_limit: 100, items_after_id: first.next_cursor });
    expect(second.next_cursor).toBeNull();
    const all = await read({ items_limit: 1_000, items_after_id: null });
    expect(all.items).toEqual([...first.items, ...second.items]);
  });
});

/** A request in the words of the graph. */
function asGraphRequest(request: Record<string, unknown>): Record<string, unknown> {
  return {
    name: request['name'],
    requestKey: request['request_key'],
    adAccountId: account,
    operation: 'TEST',
    purpose: 'TEST',
    templateVersionId: template,
    selection: { kind: 'DIRECT', creativeIds: creatives },
    manualGroups: (request['manual_groups'] as { group_key: string }[]).map((group) => ({ groupKey: group.group_key })),
    repeatAcrossGroups: true,
    requestedStatus: 'ACTIVE',
  };
}
