import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { mcpBench, type McpBench } from '#test/mcp/mcp-bench.ts';

const MAX_BODY = 2 * 1024 * 1024;

let bench: McpBench;
beforeAll(async () => {
  bench = await mcpBench({ maxBodyBytes: MAX_BODY });
});
afterAll(() => bench.close());

function toolCall(name: string, args: object = {}) {
  return { jsonrpc: '2.0', id: 7, method: 'tools/call', params: { name, arguments: args } };
}

function post(body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${bench.url}/mcp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

function bearer(token = bench.token()): Record<string, string> {
  return { authorization: `Bearer ${token}` };
}

/** `fetch` does not let a caller say which host it means. */
function statusFor(headers: Record<string, string>): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const accept = 'application/json, text/event-stream';
    const options = {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept, ...bearer(), ...headers },
    };
    const request = httpRequest(`${bench.url}/mcp`, options, (response) => {
      response.resume().on('end', () => resolve(response.statusCode));
    });
    request.on('error', reject).end(JSON.stringify(toolCall('rules_schema')));
  });
}

describe('credentials', () => {
  it('are asked for with the place to get one', async () => {
    const response = await post(toolCall('rules_schema'));
    expect(response.status).toBe(401);
    const challenge = response.headers.get('www-authenticate');
    expect(challenge).toMatch(/^Bearer .*scope="mcp:read"/);
    const [, metadataUrl] = /resource_metadata="([^"]+)"/.exec(challenge!)!;
    // Without `authorization_servers`: nobody gives tokens here, and no list may be empty.
    expect(await (await fetch(metadataUrl!)).json()).toEqual({
      resource_name: 'adops',
      resource: `${bench.url}/mcp`,
      scopes_supported: ['mcp:read', 'mcp:write'],
      bearer_methods_supported: ['header'],
    });
  });

  it('are refused when they are not valid', async () => {
    const response = await post(toolCall('rules_schema'), { authorization: 'Bearer made-up' });
    expect(response.status).toBe(401);
    expect(response.headers.get('www-authenticate')).toContain('error="invalid_token"');
  });

  it('without a needed scope are refused with all the tool needs, before anything is done', async () => {
    const response = await post(toolCall('memory_forget'), bearer(bench.token(['mcp:read'])));
    expect(response.status).toBe(403);
    expect(response.headers.get('www-authenticate')).toMatch(/error="insufficient_scope", scope="mcp:read mcp:write"/);
    expect(await response.json()).toMatchObject({
      id: 7,
      error: { data: { required_scopes: ['mcp:read', 'mcp:write'] } },
    });
  });

  it('are checked everywhere in a batch, not only at its beginning', async () => {
    const batch = [toolCall('rules_schema'), toolCall('memory_forget')];
    expect((await post(batch, bearer(bench.token(['mcp:read'])))).status).toBe(403);
  });
});

describe('pages of other origins', () => {
  it('cannot reach the tools, not even under a name which leads here', async () => {
    expect(await statusFor({})).toBe(200);
    expect(await statusFor({ origin: bench.url })).toBe(200);
    expect(await statusFor({ origin: 'https://evil.example' })).toBe(403);
    expect(await statusFor({ host: 'evil.example' })).toBe(403);
  });
});

describe('bodies', () => {
  it.each(['application/json', 'application/json; charset=windows-1252'])(
    'are refused when they are not UTF-8, whatever they say of themselves: %s',
    async (type) => {
      const body = Buffer.from(JSON.stringify(toolCall('memory_recall', { query: 'Grüße' })), 'latin1');
      const accept = 'application/json, text/event-stream';
      const headers = { 'content-type': type, accept, ...bearer() };
      const response = await fetch(`${bench.url}/mcp`, { method: 'POST', headers, body });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({
        error: { code: -32700, message: expect.stringContaining('UTF-8') },
      });
    },
  );

  it('are refused when they are too large, no JSON or of another type', async () => {
    const large = await post(toolCall('memory_recall', { query: 'x'.repeat(MAX_BODY) }), bearer());
    expect(large.status).toBe(413);
    expect(await large.json()).toMatchObject({ error: { message: expect.stringContaining('send less') } });
    const many = await post(toolCall('memory_recall', { query: Array(MAX_BODY / 4).fill({}) }), bearer());
    expect(many.status).toBe(413);
    expect(await many.json()).toMatchObject({ error: { message: expect.stringContaining('Beside files') } });
    expect((await post('{"jsonrpc":', bearer())).status).toBe(400);
    expect((await post(toolCall('rules_schema'), { ...bearer(), 'content-type': 'text/plain' })).status).toBe(415);
  });

  it.each(['gzip', 'br', 'deflate', 'zstd'])('are refused when they are compressed: %s', async (coding) => {
    const response = await post(toolCall('rules_schema'), { ...bearer(), 'content-encoding': coding });
    expect(response.status).toBe(415);
    expect(await response.json()).toMatchObject({ error: { message: expect.stringContaining('Content-Encoding') } });
  });

  const filled = (name: string) => toolCall(name, { query: 'x'.repeat(MAX_BODY - 4096), files: [] });

  it('may be larger than a query for the one tool that takes files', async () => {
    expect((await post(filled('media_uploads_complete'), bearer())).status).toBe(200);
    const small = await post(toolCall('memory_recall', { query: 'x'.repeat(1_000_000) }), bearer());
    expect(small.status).toBe(200);
  });

  it.each<[string, unknown, Record<string, string>]>([
    ['of another tool', filled('memory_recall'), {}],
    ['of a tool there is not', filled('media_upload'), {}],
    ['of no tool', { ...filled('media_uploads_complete'), method: 'tools/list' }, {}],
    ['of one more tool', [filled('media_uploads_complete'), toolCall('rules_schema')], {}],
    ['of another tool, as its header says', filled('media_uploads_complete'), { 'mcp-name': 'memory_recall' }],
  ])('may not for a call %s', async (_what, body, headers) => {
    const response = await post(body, { ...bearer(), ...headers });
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ error: { message: expect.stringContaining('More than 1 MiB') } });
  });

  it('may not for a credential that only reads, which is refused before they come', async () => {
    const headers = { ...bearer(bench.token(['mcp:read'])), 'content-type': 'application/json' };
    const statusOf = async (length: object, sent: string): Promise<number | undefined> => {
      const asking = httpRequest(`${bench.url}/mcp`, { method: 'POST', headers: { ...headers, ...length } });
      asking.on('error', () => undefined).write(sent);
      const [answer] = (await once(asking, 'response')) as [IncomingMessage];
      asking.destroy();
      return answer.statusCode;
    };
    expect(await statusOf({ 'content-length': 2_000_000 }, '{')).toBe(413);
    expect(await statusOf({}, ' '.repeat(1_048_577))).toBe(413);
  });
});

describe('the form of an answer', () => {
  const accepting = (accept: string) => post(toolCall('rules_schema'), { ...bearer(), accept });

  it.each([
    'application/json, text/event-stream',
    'application/json;q=0.5, text/event-stream;q=0.1',
    '*/*',
    'application/*, text/*;q=0.2',
    'Application/JSON, Text/Event-Stream',
  ])('is one of both that the protocol has, where the client takes both: %s', async (accept) => {
    expect((await accepting(accept)).status).toBe(200);
  });

  it.each([
    'application/json',
    'text/event-stream',
    'application/json, text/event-stream;q=0',
    'text/html',
    'application/json, application/x-text/event-stream',
  ])('is none where the client takes only one, or none: %s', async (accept) => {
    expect((await accepting(accept)).status).toBe(406);
  });
});

describe('what is not there', () => {
  it('is named: unknown tools, and methods of sessions', async () => {
    const unknown = await post(toolCall('memory_burn'), bearer());
    expect(await unknown.text()).toContain('There is no tool memory_burn');
    expect((await fetch(`${bench.url}/mcp`, { headers: bearer() })).status).toBe(405);
  });
});

describe('a dropped connection', () => {
  it('does not stop what was admitted', async () => {
    const token = bench.token();
    const fact = `Remember this although I hang up: ${uuid7()}.`;
    const payload = { request_id: uuid7(), fact, scope: { kind: 'team' }, consent: 'explicit_user_request' };
    const arrived = Promise.withResolvers<void>();
    const hungUp = Promise.withResolvers<void>();
    const execute = bench.executor.execute;
    bench.executor.execute = (operation) => {
      arrived.resolve();
      return hungUp.promise.then(() => execute(operation));
    };
    const controller = new AbortController();
    const answer = fetch(`${bench.url}/mcp`, {
      method: 'POST',
      signal: controller.signal,
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...bearer(token) },
      body: JSON.stringify(toolCall('memory_remember', { payload })),
    });
    await arrived.promise;
    controller.abort();
    await expect(answer).rejects.toThrow('aborted');
    bench.executor.execute = execute;
    hungUp.resolve();
    const client = await bench.client(token);
    let found: unknown[] = [];
    while (found.length === 0) {
      const result = await client.callTool({ name: 'memory_list', arguments: { payload: {} } });
      found = (result.structuredContent as { items: unknown[] }).items;
    }
    expect(found).toEqual([expect.objectContaining({ fact })]);
  });
});
