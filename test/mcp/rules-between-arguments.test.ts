import { describe, expect, it } from '@jest/globals';
import { loadTools } from '#mcp/build-mcp.ts';
import { loadPublicSdl } from '#mcp/load-public-sdl.ts';
import { toolRule } from '#test/rules/rule-input.ts';
import { toolTemplate } from '#test/testkit/tool-template.ts';

const tools = loadTools(loadPublicSdl());
const ID = '018f4e2a-7c1b-7d3a-9e5f-00000000000a';

function broken(name: string, args: Record<string, unknown>): string[] {
  const { violations = [] } = tools.get(name)!.parse(args);
  return violations.map(({ path, rule }) => `${path} ${rule}`).toSorted();
}

describe('arguments which break bounds and contradict each other', () => {
  const campaign = { request_id: ID, ad_account_id: ID, name: '', objective: 'OUTCOME_SALES' };
  const condition = { field: 'language', operator: 'contains', values: ['de'] };
  const request = { request_key: '', ad_account_id: ID, name: 'n', operation: 'promote', purpose: 'test' };
  const selection = { kind: 'fixed', creative_ids: [] };

  it.each<[string, Record<string, unknown>, string[]]>([
    [
      'campaigns_create',
      { payload: { ...campaign, daily_budget: 1, lifetime_budget: 1 } },
      ['payload.lifetime_budget exclusive', 'payload.name length'],
    ],
    [
      'launcher_assets_list',
      { ad_account_id: ID, kind: 'pixels', parent_id: '1', limit: 0 },
      ['limit range', 'parent_id exclusive'],
    ],
    ['launcher_media_list', { limit: 0, after_id: ID, offset: 1 }, ['limit range', 'offset exclusive']],
    [
      'launcher_collections_preview',
      { filter_spec: { schema_version: 1, conditions: [{ schema_version: 1, ...condition }] }, limit: 0 },
      ['filter_spec.conditions[0].operator operator', 'limit range'],
    ],
    [
      'launcher_launches_preview',
      { request: { ...request, template_version_id: ID, selection } },
      [
        'request.request_key length',
        'request.selection.collection_id required',
        'request.selection.kind kind',
        'request.source_launch_item_ids required',
      ],
    ],
    [
      'rules_create',
      { payload: toolRule([ID], { request_id: 'x', schedule: { cron: '61 * * * *', timezone: 'UTC' } }) },
      ['payload.request_id format', 'payload.schedule.cron cron'],
    ],
    [
      'rules_update',
      { rule_id: ID, payload: toolRule([ID], { level: 'ads', status: 'on' }) },
      ['payload.expected_version required', 'payload.level enum', 'payload.request_id required', 'payload.status enum'],
    ],
    [
      'media_uploads_create',
      { payload: { request_id: 'x', filename: 'a.png' } },
      [
        'payload.byte_size required',
        'payload.checksum_sha256 required',
        'payload.mime_type required',
        'payload.request_id format',
      ],
    ],
  ])('are refused by %s with all of it named', (name, args, expected) => {
    expect([name, broken(name, args)]).toEqual([name, expected]);
  });
});

describe('a lone condition where a list of them belongs', () => {
  const content = { schema_version: 1, name: 'n', kind: 'smart' };
  const request = { request_key: '12345678', ad_account_id: ID, name: 'n', operation: 'test', purpose: 'test' };
  const launch = (filter_spec: unknown) => ({
    request: { ...request, template_version_id: ID, selection: { kind: 'smart', filter_spec } },
  });

  it.each<[string, string, (filter: unknown) => Record<string, unknown>]>([
    ['launcher_collections_preview', 'filter_spec', (filter_spec) => ({ filter_spec })],
    ['launcher_collections_create', 'data.filter_spec', (filter_spec) => ({ data: { ...content, filter_spec } })],
    [
      'launcher_collections_update',
      'data.filter_spec',
      (filter_spec) => ({ collection_id: ID, expected_version: 1, data: { ...content, filter_spec } }),
    ],
    ['launcher_launches_preview', 'request.selection.filter_spec', launch],
    ['launcher_launches_submit', 'request.selection.filter_spec', launch],
  ])('is refused by %s as no list, whatever is in it', (name, path, args) => {
    const lone = { field: 'language', operator: 'contains', values: ['de'] };
    for (const conditions of [{}, { field: 7 }, lone, { ...lone, values: 'de' }, { values: null }]) {
      expect(broken(name, args({ conditions }))).toContain(`${path}.conditions type`);
    }
    const item = `${path}.conditions[0]`;
    expect(broken(name, args({ conditions: [{ ...lone, values: 'de' }] }))).toContain(`${item}.values type`);
    expect(broken(name, args({ conditions: [{ field: 'language', values: ['de'] }] }))).toContain(
      `${item}.operator required`,
    );
  });
});

describe('rules about other parts', () => {
  const template = toolTemplate('x'.repeat(201), 'EUR', { bid: { strategy: 'COST_CAP', amount_minor: 0 } });
  const plan = { request_key: '12345678', name: 'n', selection: null, operation: 'refresh', purpose: 'x' };
  const adSet = { name: '', daily_budget: 1, lifetime_budget: 1, start_time: '', bid_amount: 1, bid_strategy: 'X' };

  it.each<[string, Record<string, unknown>, string[]]>([
    ['launcher_launches_preview', { request: plan }, ['selection type', 'purpose enum', 'target required']],
    ['adsets_create', { payload: adSet }, ['lifetime_budget exclusive', 'start_time length', 'bid_strategy strategy']],
    [
      'launcher_templates_create',
      { data: { ...template, config: { ...(template['config'] as object), naming: { campaign: '{{no}}' } } } },
      ['name length', 'config.adset.bid.amount_minor range', 'config.naming.ad required'],
    ],
    [
      'launcher_templates_create',
      {
        data: {
          ...template,
          config: { ...(template['config'] as object), creative_policy: { allowed_formats: [] } },
        },
      },
      ['config.adset.bid.amount_minor range', 'config.creative_policy.allowed_formats formats'],
    ],
  ])('are told by %s beside parts that do not fit', (name, args, expected) => {
    const [root = ''] = Object.keys(args);
    expect(broken(name, args)).toEqual(expect.arrayContaining(expected.map((violation) => `${root}.${violation}`)));
  });
});

describe('rules between fields of other inputs', () => {
  it.each<[string, Record<string, unknown>]>([
    ['launcher_launches_preview', { request: { selection: [] } }],
    ['launcher_launches_preview', { request: { selection: {}, manual_groups: {}, replacement: { items: {} } } }],
    ['launcher_launches_submit', { request: { manual_groups: [null], source_launch_item_ids: 'x' } }],
    ['launcher_templates_create', { data: { name: 'n', config: { ad_sets: {}, campaign: [] } } }],
    ['adsets_create', { payload: { targeting: [], attribution_spec: {}, start_time: 0, end_time: true } }],
    ['campaigns_create', { payload: { objective: null, special_ad_categories: 'HOUSING', daily_budget: [1] } }],
    ['creatives_create', { payload: { object_story_spec: null, url_tags: 7 } }],
    ['media_uploads_complete', { files: { name: 'n' }, media_id: ID }],
    ['launcher_assets_list', { ad_account_id: ID, kind: [], cursor: {} }],
    ['memory_recall', { payload: [], scope: [] }],
  ])('are silent in %s about parts that do not fit: %j', (name, args) => {
    expect(broken(name, args)).not.toEqual([]);
  });
});
