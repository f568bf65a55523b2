import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'graphql';
import { loadTools } from '#mcp/build-mcp.ts';
import { loadPublicSdl } from '#mcp/load-public-sdl.ts';
import { SEEDED_OBJECTS } from '#test/conformance/testing/imported-objects.ts';
import { connectAgent, type Agent } from '#test/conformance/testing/tool-client.ts';
import { scratchServer, type ScratchServer } from '#test/testkit/scratch-server.ts';

let server: ScratchServer;
let agent: Agent;
let account: string;
beforeAll(async () => {
  server = await scratchServer({ ADOPS_WORKERS: 'off' });
  agent = await connectAgent(server.url, server.devToken);
  const { content } = await agent.call('ad_accounts_list');
  account = (content['items'] as { ad_account_id: string }[])[0]!.ad_account_id;
});
afterAll(async () => {
  await agent?.close();
  await server?.close();
});

async function ok<T>(name: string, args: Record<string, unknown> = {}): Promise<T> {
  const { isError, content } = await agent.call(name, args);
  expect([name, isError, content]).toEqual([name, false, content]);
  return content as T;
}
const refused = async (name: string, args: Record<string, unknown>) => {
  const { isError, content } = await agent.call(name, { ad_account_id: account, ...args });
  expect(isError).toBe(true);
  return content;
};

/** The operation of the graph behind each tool of the launcher, by the tools' own documents. */
function fieldsOfTools(): Record<string, string> {
  const tools = [...loadTools(loadPublicSdl()).values()].filter(({ name }) => /^(launcher|media_uploads)_/.test(name));
  const fields = tools.map(({ name, document }) => {
    const operation = parse(document).definitions.find((definition) => definition.kind === 'OperationDefinition');
    const root = operation?.selectionSet.selections[0];
    return [name, root?.kind === 'Field' ? root.name.value : ''];
  });
  return Object.fromEntries(fields.toSorted()) as Record<string, string>;
}

describe('launcher_discover', () => {
  interface Reported {
    tools: { name: string; field: string; scopes: string[]; available: boolean }[];
    naming: { level: string; placeholders: string[] }[];
    uploads: { mime_types: string[] };
  }

  it('names every tool of the launcher, and no other, with its operation and scopes', async () => {
    const { tools } = await ok<Reported>('launcher_discover');
    const reported = Object.fromEntries(tools.map(({ name, field }) => [name, field]));
    expect(reported).toEqual(fieldsOfTools());
    const scopes = new Map([...loadTools(loadPublicSdl()).values()].map((tool) => [tool.name, tool.scopes]));
    for (const tool of tools) expect([tool.name, tool.scopes]).toEqual([tool.name, scopes.get(tool.name)]);
  });

  it('describes placeholders and files in the words of the tools', async () => {
    const reported = await ok<Reported>('launcher_discover');
    expect(reported.naming.map(({ level }) => level)).toEqual(['campaign', 'adset', 'ad']);
    expect(reported.naming[2]!.placeholders).toContain('{{variant}}');
    expect(reported.uploads.mime_types).toContain('image/jpeg');
  });
});

describe('launcher_assets_list', () => {
  interface List {
    items: { id: string; kind: string; name: string }[];
    next_cursor: string | null;
    source: string;
    sync_status: string | null;
  }

  it('lists imported and live kinds, and goes on by its cursor', async () => {
    expect(await ok<List>('launcher_assets_list', { ad_account_id: account, kind: 'pages' })).toMatchObject({
      items: [],
      next_cursor: null,
      source: 'imported',
      sync_status: 'never',
      synced_at: null,
    });
    const names: string[] = [];
    for (let cursor: string | null = null; ;) {
      const args: Record<string, unknown> = { ad_account_id: account, kind: 'custom_audiences', limit: 2, cursor };
      const { items, next_cursor, source }: List = await ok<List>('launcher_assets_list', args);
      expect(source).toBe('live');
      names.push(...items.map(({ name }) => name));
      if (next_cursor === null) break;
      cursor = next_cursor;
    }
    expect(names).toEqual(['Lookalike of customers', 'Site visitors 30 days', 'Customers']);
    const found = await ok<List>('launcher_assets_list', {
      ad_account_id: account,
      kind: 'custom_audiences',
      query: 'VISIT',
    });
    expect(found.items).toMatchObject([{ kind: 'custom_audiences', name: 'Site visitors 30 days' }]);
  });

  it('names every broken rule in the words of its arguments', async () => {
    const violations = (paths: string[]) => ({
      code: 'BAD_USER_INPUT',
      violations: paths.map((path) => expect.objectContaining({ path })),
    });
    expect(await refused('launcher_assets_list', { kind: 'product_sets' })).toMatchObject(
      violations(['parent_id', 'page_id']),
    );
    expect(await refused('launcher_assets_list', { kind: 'pixels', cursor: 'x' })).toMatchObject(
      violations(['cursor']),
    );
    expect(await refused('launcher_assets_list', { kind: 'lead_forms', parent_id: '99' })).toMatchObject(
      violations(['parent_id']),
    );
  });
});

describe('launcher_targets', () => {
  const adset_id = SEEDED_OBJECTS['AdSet']!;

  it('are listed and read with the fingerprint a launch names', async () => {
    type Target = { adset_id: string; settings_fingerprint: string; campaign: { campaign_id: string } };
    const list = await ok<{ items: Target[]; next_cursor: string | null }>('launcher_targets_list', {
      ad_account_id: account,
      limit: 50,
    });
    const listed = list.items.find((item) => item.adset_id === adset_id)!;
    const { campaign_id } = listed.campaign;
    const read = await ok<Target>('launcher_targets_get', { ad_account_id: account, adset_id, campaign_id });
    expect(read).toMatchObject({
      settings_fingerprint: listed.settings_fingerprint,
      ad_account: { ad_account_id: account },
      settings: { optimization_goal: 'OFFSITE_CONVERSIONS' },
    });
    expect(await refused('launcher_targets_get', { adset_id, campaign_id: '1' })).toMatchObject({
      code: 'BAD_USER_INPUT',
      violations: [{ path: 'campaign_id', rule: 'parent' }],
    });
    expect(await refused('launcher_targets_get', { adset_id: '99' })).toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('the arguments of discovery', () => {
  it('are those of the specification, with its defaults', () => {
    type Schema = { properties: Record<string, { default?: unknown }>; required?: string[] };
    const argumentsOf = (name: string) => {
      const { properties, required = [] } = agent.tools.find((tool) => tool.name === name)!
        .inputSchema as unknown as Schema;
      const optional = Object.keys(properties).filter((key) => !required.includes(key));
      return [required.toSorted(), optional.toSorted(), properties['limit']?.default];
    };
    expect(argumentsOf('launcher_discover')).toEqual([[], [], undefined]);
    const parents = ['page_id', 'parent_id', 'query'];
    expect(argumentsOf('launcher_assets_list')).toEqual([
      ['ad_account_id', 'kind'],
      ['cursor', 'limit', ...parents],
      50,
    ]);
    expect(argumentsOf('launcher_targets_list')).toEqual([['ad_account_id'], ['cursor', 'limit'], 50]);
    expect(argumentsOf('launcher_targets_get')).toEqual([['ad_account_id', 'adset_id'], ['campaign_id'], undefined]);
  });
});
