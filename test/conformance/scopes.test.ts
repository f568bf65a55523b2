import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { loadTools } from '#mcp/build-mcp.ts';
import { loadPublicSdl } from '#mcp/load-public-sdl.ts';
import { scratchServer, type ScratchServer } from '#test/testkit/scratch-server.ts';
import { sampleValue } from '#test/mcp/sample-value.ts';
import { callField, codesOf } from './testing/ask.ts';
import { publicSchema, rootFields } from './testing/public-schema.ts';
import { sampleArguments } from './testing/sample-input.ts';
import { tokenFor } from './testing/workspace-objects.ts';

const BOTH = ['mcp:read', 'mcp:write'];
const schema = publicSchema();
const roots = rootFields(schema).map((root) => [`${root.operation} ${root.name}`, root] as const);
/** A subscription to what is there but still would wait for ever: it is to begin behind the newest message. */
const WITH_AN_ANSWER: Record<string, object> = { memoryChanges: { after: 2_147_483_647 } };
const tools = [...loadTools(loadPublicSdl()).values()].map((tool) => [tool.name, tool] as const);

let server: ScratchServer;
const tokens = { read: '', write: '', none: '' };

beforeAll(async () => {
  server = await scratchServer({ ADOPS_WORKERS: 'off' });
  tokens.read = await tokenFor(server, 'owner@example.com', { scopes: ['mcp:read'] });
  tokens.write = await tokenFor(server, 'owner@example.com', { scopes: ['mcp:write'] });
  tokens.none = await tokenFor(server, 'owner@example.com', { scopes: [] });
});

afterAll(() => server?.close());

function callTool(name: string, args: unknown, token?: string): Promise<Response> {
  return fetch(`${server.url}/mcp`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } }),
  });
}

describe.each(roots)('%s', (_name, root) => {
  const args = sampleArguments(root);

  it('needs a credential', async () => {
    const answer = await callField({ url: server.url }, root, args);
    expect([codesOf(answer), answer.data ?? null]).toEqual([['UNAUTHENTICATED'], null]);
    const made = await callField({ url: server.url, token: 'made-up' }, root, args);
    expect([codesOf(made), made.data ?? null]).toEqual([['UNAUTHENTICATED'], null]);
  });

  it('names every scope a credential lacks', async () => {
    const changes = root.operation === 'mutation';
    const required = changes ? BOTH : ['mcp:read'];
    for (const token of changes ? Object.values(tokens) : [tokens.write, tokens.none]) {
      const { data, errors } = await callField({ url: server.url, token }, root, args, 1);
      expect(Object.values(data ?? {}).filter((value) => value !== null)).toEqual([]);
      expect(errors).toMatchObject([{ extensions: { code: 'INSUFFICIENT_SCOPE', requiredScopes: required } }]);
    }
  });
});

describe.each(roots.filter(([, { operation }]) => operation !== 'mutation'))('%s', (_name, root) => {
  it('can be called with the scope to read', async () => {
    const args = { ...sampleArguments(root), ...WITH_AN_ANSWER[root.name] };
    const answer = await callField({ url: server.url, token: tokens.read }, root, args);
    expect(codesOf(answer)).not.toContain('INSUFFICIENT_SCOPE');
    expect(codesOf(answer)).not.toContain('INTERNAL');
  });
});

describe.each(tools)('the tool %s', (name, tool) => {
  const args = sampleValue(tool.inputSchema, tool.inputSchema);

  it('needs a credential', async () => {
    expect((await callTool(name, args)).status).toBe(401);
    expect((await callTool(name, args, 'made-up')).status).toBe(401);
  });

  it('names every scope a credential lacks', async () => {
    const changes = tool.annotations.readOnlyHint !== true;
    const required = changes ? BOTH : ['mcp:read'];
    for (const token of changes ? Object.values(tokens) : [tokens.write, tokens.none]) {
      const response = await callTool(name, args, token);
      expect(response.status).toBe(403);
      expect(response.headers.get('www-authenticate')).toContain(`scope="${required.join(' ')}"`);
      expect(await response.json()).toMatchObject({ error: { data: { required_scopes: required } } });
    }
  });
});
