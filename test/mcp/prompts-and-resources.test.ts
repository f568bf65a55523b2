import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { loadTools } from '#mcp/build-mcp.ts';
import { loadPublicSdl } from '#mcp/load-public-sdl.ts';
import { PROMPTS } from '#mcp/prompts/prompts.ts';
import { lazyOutputValidator } from '#test/testkit/lazy-output-validator.ts';
import { scratchServer, type ScratchServer } from '#test/testkit/scratch-server.ts';

const tools = loadTools(loadPublicSdl());
const PAGES = readdirSync(new URL('../../docs/guide/', import.meta.url)).filter((name) => name !== 'README.md');

let server: ScratchServer;
const clients: Client[] = [];
beforeAll(async () => {
  server = await scratchServer({ ADOPS_WORKERS: 'off' });
});
afterAll(async () => {
  await Promise.all(clients.map((client) => client.close()));
  await server?.close();
});

async function connected(era: 'modern' | 'legacy', query = ''): Promise<Client> {
  const mode = era === 'modern' ? { pin: '2026-07-28' } : 'legacy';
  const client = new Client(
    { name: 'prompted', version: '1.0.0' },
    { versionNegotiation: { mode }, jsonSchemaValidator: lazyOutputValidator() },
  );
  const requestInit = { headers: { authorization: `Bearer ${server.devToken}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL(`${server.url}/mcp?${query}`), { requestInit }));
  clients.push(client);
  return client;
}

const textOf = (content: unknown): string => (content as { text: string }).text;

describe('the prompts', () => {
  it('are ten, name tools that exist, and have a place for each argument', () => {
    expect(PROMPTS).toHaveLength(10);
    expect(new Set(PROMPTS.map(({ name }) => name)).size).toBe(10);
    for (const { name, tools: named, arguments: args, text } of PROMPTS) {
      expect([name, named.filter((tool) => !tools.has(tool))]).toEqual([name, []]);
      const places = [...text.matchAll(/\{(\w+)\}/gu)].map(([, place]) => place);
      expect([name, new Set(places)]).toEqual([name, new Set(args.map((one) => one.name))]);
    }
  });
});

describe.each(['modern', 'legacy'] as const)('a client of the %s revision', (era) => {
  it('lists the prompts and gets the task of one', async () => {
    const client = await connected(era);
    const { prompts } = await client.listPrompts();
    expect(prompts.map(({ name }) => name)).toEqual(PROMPTS.map(({ name }) => name));
    const { messages } = await client.getPrompt({ name: 'pause_losers', arguments: { ad_account: 'Northwind US' } });
    expect(messages.map(({ role }) => role)).toEqual(['user']);
    const text = textOf(messages[0]!.content);
    expect(text).toContain('Northwind US');
    expect(text).toContain('insights_rank, actions_execute');
    expect(text).toContain('(not given)');
  });

  it('is refused a prompt that is not there, and every wrong argument', async () => {
    const client = await connected(era);
    await expect(client.getPrompt({ name: 'spend_all' })).rejects.toThrow('no prompt');
    const wrong = client.getPrompt({ name: 'write_rule', arguments: { ad_account: ' ', more: 'x' } });
    await expect(wrong).rejects.toThrow(/ad_account is required.*wish is required.*"more" is not an argument/u);
  });

  it('has only the prompts and launches whose tools it has', async () => {
    const client = await connected(era, 'tools=memory,rules');
    expect((await client.listPrompts()).prompts.map(({ name }) => name)).toEqual(['write_rule', 'remember']);
    const { resources } = await client.listResources();
    expect(resources.filter(({ uri }) => !uri.startsWith('adops://guide/'))).toEqual([]);
    expect((await client.listResourceTemplates()).resourceTemplates).toEqual([]);
  });

  it('reads every page of the guide', async () => {
    const client = await connected(era);
    const { resources } = await client.listResources();
    const guide = resources.filter(({ uri }) => uri.startsWith('adops://guide/'));
    expect(guide.map(({ uri }) => `${uri.replace('adops://guide/', '')}.md`)).toEqual(PAGES.toSorted());
    for (const { uri } of guide) {
      const { contents } = await client.readResource({ uri });
      expect(contents).toEqual([{ uri, mimeType: 'text/markdown', text: expect.stringMatching(/^# /u) }]);
    }
  });

  it('reads the newest launches of each ad account, and one launch by the template', async () => {
    const client = await connected(era);
    const { resources } = await client.listResources();
    const lists = resources.filter(({ uri }) => uri.startsWith('adops://ad-accounts/'));
    const { structuredContent } = await client.callTool({ name: 'ad_accounts_list', arguments: {} });
    expect(lists).toHaveLength((structuredContent as { items: unknown[] }).items.length);
    const { contents } = await client.readResource({ uri: lists[0]!.uri });
    expect(JSON.parse(textOf(contents[0]))).toEqual({ items: [], next_cursor: null, total_count: 0 });
    const [template] = (await client.listResourceTemplates()).resourceTemplates;
    const ofNone = template!.uriTemplate
      .replace('{ad_account_id}', lists[0]!.uri.split('/')[3]!)
      .replace('{launch_id}', uuid7());
    await expect(client.readResource({ uri: ofNone })).rejects.toThrow('NOT_FOUND');
  });

  it.each([
    'adops://guide/secrets',
    'adops://guide/../../package.json',
    'file:///etc/passwd',
    'adops://ad-accounts/1/launches',
    'adops://ad-accounts//launches/',
  ])('is refused %s', async (uri) => {
    const client = await connected(era);
    await expect(client.readResource({ uri })).rejects.toThrow(/not found/iu);
  });
});
