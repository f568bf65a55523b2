import { afterEach, describe, expect, it } from '@jest/globals';
import { PlatformClient } from './platform-client.ts';
import { PlatformError } from './platform-error.ts';
import { startTestServer, type TestServer } from './start-test-server.ts';
import type { Usage } from './usage.ts';

let server: TestServer;
let client: PlatformClient;

async function start(entries: unknown, status = 200): Promise<void> {
  server = await startTestServer((_request, response) => response.writeHead(status).end(JSON.stringify(entries)));
  client = new PlatformClient({ baseUrl: server.url, accessToken: 'EAAB-s3cr3t' });
}

afterEach(async () => {
  await client.close();
  await server.close();
});

const usageHeaders = [{ name: 'X-App-Usage', value: '{"call_count":50}' }];
const read = { method: 'GET', path: '1' } as const;
const write = { method: 'POST', path: 'act_1/campaigns' } as const;

describe('batch', () => {
  it('encodes its items, leaving references readable for the platform', async () => {
    await start([null, null]);
    await client.batch([
      { ...write, params: { name: 'a & b', special_ad_categories: [] }, name: 'c', omitResponseOnSuccess: false },
      { ...write, path: 'act_1/adsets', params: { campaign_id: '{result=c:$.id}', name: 's' }, dependsOn: 'c' },
    ]);
    const form = new URLSearchParams(server.requests[0]?.body.toString());
    expect(server.requests[0]).toMatchObject({ method: 'POST', path: '/v25.0/' });
    expect(JSON.parse(form.get('batch') ?? '')).toEqual([
      {
        method: 'POST',
        relative_url: 'v25.0/act_1/campaigns',
        body: 'name=a+%26+b&special_ad_categories=%5B%5D',
        name: 'c',
        omit_response_on_success: false,
      },
      {
        method: 'POST',
        relative_url: 'v25.0/act_1/adsets',
        body: 'campaign_id={result=c:$.id}&name=s',
        depends_on: 'c',
      },
    ]);
  });

  it('takes each answer apart: data, usage, errors, and items nobody answered', async () => {
    await start([
      { code: 200, headers: usageHeaders, body: '{"id":120210000000000001}' },
      {
        code: 400,
        headers: usageHeaders,
        body: '{"error":{"code":100,"error_subcode":33,"message":"gone, EAAB-s3cr3t"}}',
      },
      null,
      { code: 200, headers: [], body: null },
      { code: 500, headers: [], body: '<html>' },
      { code: 200, headers: [], body: '{"error":{"code":2,"message":"again"}}' },
    ]);
    const seen: Usage[] = [];
    const onUsage = (usage: Usage): void => void seen.push(usage);
    const results = await client.batch([read, read, write, { ...write, name: 'omitted' }, write, read], { onUsage });
    expect(results).toMatchObject([
      { status: 200, data: { id: '120210000000000001' }, usage: { appPct: 50 }, error: null },
      { status: 400, data: null, error: { outcome: 'rejected', objectMissing: true, usage: { appPct: 50 } } },
      null,
      { status: 200, data: null, error: null },
      { error: { outcome: 'unknown' } },
      { error: { outcome: 'transient_read' } },
    ]);
    expect(seen).toHaveLength(2);
    expect(results[1]?.error).toBeInstanceOf(PlatformError);
    expect(results[1]?.error?.message).not.toContain('s3cr3t');
  });

  it.each([
    ['too few results', [null], 200],
    ['no list', { id: '1' }, 200],
    ['an error', { error: { code: 2, message: 'x' } }, 500],
  ])('answered with %s is unknown when it writes', async (_what, entries, status) => {
    await start(entries, status);
    await expect(client.batch([write, read])).rejects.toMatchObject({ outcome: 'unknown' });
    await expect(client.batch([read, read])).rejects.toMatchObject({ outcome: 'transient_read' });
  });

  it('refuses a batch the platform would not take, and sends nothing', async () => {
    await start([]);
    await expect(client.batch([])).rejects.toThrow(RangeError);
    expect(server.requests).toHaveLength(0);
  });
});
