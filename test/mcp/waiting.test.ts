/** @seconds 25 — launches on a platform that takes its time */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { panelOf } from '#test/rules/platform-hands.ts';
import { lazyOutputValidator } from '#test/testkit/lazy-output-validator.ts';
import { fillLibrary } from '#test/testkit/library.ts';
import { scratchServer, type ScratchServer } from '#test/testkit/scratch-server.ts';
import { GraphClient } from '../../examples/demo/graph-client.ts';
import { listAdAccounts, type AdAccountRow } from '../../examples/demo/list-ad-accounts.ts';
import { launchRequest, submitLaunch } from '../../examples/demo/run-launch.ts';
import { saveTemplate } from '../../examples/demo/save-template.ts';

interface Progress {
  progress: number;
  total?: number;
  message?: string;
}
interface Launch {
  state: string;
  counts: { succeeded: number; total: number };
}

let server: ScratchServer;
let graph: GraphClient;
let account: AdAccountRow;
let creatives: string[];
let template: string;
beforeAll(async () => {
  server = await scratchServer();
  graph = new GraphClient(`${server.url}/graphql`, server.devToken);
  account = (await listAdAccounts(graph))[0]!;
  creatives = await fillLibrary(graph, 2);
  template = await saveTemplate(graph, account);
  await panelOf(server.platform.url)('PATCH', '/_faults', { latencyMs: 400 });
}, 60_000);
afterAll(async () => {
  await graph?.close();
  await server?.close();
});

async function submitted(name: string): Promise<{ ad_account_id: string; launch_id: string; wait_seconds: number }> {
  const request = { ...launchRequest(account, name, template, creatives), retestReason: 'Shown again.' };
  return { ad_account_id: account.id, launch_id: await submitLaunch(graph, request), wait_seconds: 50 };
}

async function connected(era: 'modern' | 'legacy'): Promise<Client> {
  const mode = era === 'modern' ? { pin: '2026-07-28' } : 'legacy';
  const client = new Client(
    { name: 'waiting', version: '1.0.0' },
    { versionNegotiation: { mode }, jsonSchemaValidator: lazyOutputValidator() },
  );
  const requestInit = { headers: { authorization: `Bearer ${server.devToken}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL(`${server.url}/mcp`), { requestInit }));
  return client;
}

describe.each(['modern', 'legacy'] as const)('a client of the %s revision', (era) => {
  it('waits for the end of a launch in one call, and is told how much is done', async () => {
    const client = await connected(era);
    const reported: Progress[] = [];
    const call = { name: 'launcher_launches_get', arguments: await submitted(`Followed, ${era}`) };
    const { structuredContent } = await client.callTool(call, {
      onprogress: (progress) => void reported.push(progress),
    });
    expect(structuredContent).toMatchObject({ state: 'SUCCEEDED', counts: { succeeded: 2, total: 2 } });
    expect(reported.length).toBeGreaterThan(0);
    expect(reported[0]).toMatchObject({ progress: 0, total: 2 });
    const done = reported.map(({ progress }) => progress);
    expect(done).toEqual([...new Set(done)].toSorted((one, other) => one - other));
    await client.close();
  }, 60_000);

  it('that hangs up ends its wait, and nothing of the launch', async () => {
    const client = await connected(era);
    const args = await submitted(`Left, ${era}`);
    const leaving = new AbortController();
    const call = client.callTool(
      { name: 'launcher_launches_get', arguments: args },
      { signal: leaving.signal, onprogress: () => leaving.abort() },
    );
    await expect(call).rejects.toThrow(/abort/iu);
    const { structuredContent } = await client.callTool({ name: 'launcher_launches_get', arguments: args });
    expect((structuredContent as unknown as Launch).state).toBe('SUCCEEDED');
    await client.close();
  }, 60_000);
});

describe('a compressed answer', () => {
  it('brings each message of progress at once', async () => {
    const response = await fetch(`${server.url}/mcp`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        'accept-encoding': 'gzip',
        authorization: `Bearer ${server.devToken}`,
      },
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: {
          name: 'launcher_launches_get',
          arguments: await submitted('Compressed'),
          _meta: { progressToken: 'p' },
        },
      }),
    });
    expect(response.headers.get('content-encoding')).toBe('gzip');
    const texts: string[] = [];
    const decoder = new TextDecoder();
    for await (const chunk of response.body!) texts.push(decoder.decode(chunk, { stream: true }));
    const [first] = texts.filter((text) => text.includes('data:'));
    expect([first?.includes('notifications/progress'), first?.includes('structuredContent')]).toEqual([true, false]);
    expect(texts.join('')).toContain('"SUCCEEDED"');
  }, 60_000);
});

describe('wait_seconds', () => {
  it('is bounded, and 0 answers at once', async () => {
    const client = await connected('modern');
    const args = await submitted('Bounded');
    const now = await client.callTool({ name: 'launcher_launches_get', arguments: { ...args, wait_seconds: 0 } });
    expect((now.structuredContent as unknown as Launch).state).toMatch(/QUEUED|RUNNING/u);
    const more = await client.callTool({ name: 'launcher_launches_get', arguments: { ...args, wait_seconds: 51 } });
    expect([more.isError, JSON.stringify(more.content)]).toEqual([true, expect.stringContaining('must be <= 50')]);
    const none = await client.callTool({ name: 'launcher_launches_get', arguments: { ...args, wait_seconds: null } });
    expect([none.isError, JSON.stringify(none.content)]).toEqual([true, expect.stringContaining('leave it out')]);
    await client.callTool({ name: 'launcher_launches_get', arguments: args });
    await client.close();
  }, 60_000);

  it('follows the import of an ad account as well', async () => {
    const client = await connected('modern');
    const args = { ad_account_id: account.id, wait_seconds: 50 };
    const { structuredContent } = await client.callTool({ name: 'ad_accounts_get', arguments: args });
    expect(structuredContent).toMatchObject({ sync_status: 'ok', last_import: { state: 'SUCCEEDED' } });
    await client.close();
  }, 60_000);
});
