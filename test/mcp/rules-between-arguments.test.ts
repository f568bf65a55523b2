import { describe, expect, it } from '@jest/globals';
import { loadTools } from '#mcp/build-mcp.ts';
import { loadPublicSdl } from '#mcp/load-public-sdl.ts';

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
