import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Client } from '@modelcontextprotocol/client';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { mcpBench, type McpBench } from '#test/mcp/mcp-bench.ts';

let bench: McpBench;
beforeAll(async () => {
  bench = await mcpBench();
});
afterAll(() => bench.close());

interface Failure {
  code: string;
  recovery: string;
  message: string;
  violations?: { path: string; rule: string; message: string }[];
  current_version?: number;
}

function remembering(parts: Record<string, unknown> = {}) {
  const fact = 'Headlines of this client never use exclamation marks.';
  const scope = { kind: 'team' };
  return { payload: { request_id: uuid7(), fact, scope, consent: 'explicit_user_request', ...parts } };
}

async function call<T>(client: Client, name: string, args: Record<string, unknown> = {}): Promise<T> {
  const result = await client.callTool({ name, arguments: args });
  const [content] = result.content;
  const text = content?.type === 'text' ? content.text : '';
  if (result.isError) throw new Error(text);
  expect(JSON.parse(text)).toEqual(result.structuredContent);
  return result.structuredContent as T;
}

async function failure(client: Client, name: string, args: Record<string, unknown>): Promise<Failure> {
  const result = await client.callTool({ name, arguments: args });
  const [content] = result.content;
  expect(result.isError).toBe(true);
  return JSON.parse(content?.type === 'text' ? content.text : '') as Failure;
}

describe.each(['modern', 'legacy'] as const)('a client of the %s revision', (era) => {
  it('remembers, recalls, changes, lists and forgets', async () => {
    const client = await bench.client(bench.token(), era);
    await client.listTools();
    const args = remembering();
    const saved = await call<{ fact: { memory_id: string; version: number }; replayed: boolean }>(
      client,
      'memory_remember',
      args,
    );
    expect(saved).toMatchObject({ fact: { version: 1, scope: { kind: 'team', target_id: null } }, replayed: false });
    expect(await call(client, 'memory_remember', args)).toEqual({ ...saved, replayed: true });
    const memory_id = saved.fact.memory_id;
    const found = await call(client, 'memory_recall', {
      query: 'exclamation marks in headlines',
      scope: '{"kind":"team"}',
    });
    expect(found).toMatchObject({ matches: [{ fact: { memory_id, trust: 'user_authored' }, why: expect.any(Array) }] });
    const request = () => ({ memory_id, request_id: uuid7() });
    await call(client, 'memory_set_enabled', { payload: { ...request(), expected_version: 1, enabled: false } });
    expect(await call(client, 'memory_recall', { payload: { query: 'exclamation marks' } })).toEqual({
      matches: [],
      corrections: [],
    });
    const fact = 'Headlines may use one exclamation mark.';
    await call(client, 'memory_update', { payload: { ...request(), expected_version: 2, fact } });
    const listed = await call(client, 'memory_list', { payload: { kind: 'team', limit: 1 } });
    expect(listed).toMatchObject({ items: [{ memory_id, fact, version: 3 }], next_cursor: null, total_count: 1 });
    await call(client, 'memory_forget', { payload: { ...request(), expected_version: 3 } });
    expect(await failure(client, 'memory_get', { payload: { memory_id } })).toMatchObject({
      code: 'NOT_FOUND',
      recovery: 'CORRECTABLE',
    });
  });

  it('follows an integer cursor through the pages of a list', async () => {
    const client = await bench.client(bench.token(), era);
    for (const n of [1, 2, 3]) await call(client, 'memory_remember', remembering({ fact: `Fact number ${n}.` }));
    const first = await call<{ items: unknown[]; next_cursor: number }>(client, 'memory_list', {
      payload: { limit: 2 },
    });
    expect(first.items).toHaveLength(2);
    expect(Number.isInteger(first.next_cursor)).toBe(true);
    const rest = await call(client, 'memory_list', { payload: { limit: 2, cursor: first.next_cursor } });
    expect(rest).toMatchObject({ items: [{ fact: 'Fact number 1.' }], next_cursor: null });
  });

  it('reads the vocabularies of rules and reports', async () => {
    const client = await bench.client(bench.token(['mcp:read']), era);
    await client.listTools();
    const schema = await call<{ metrics: { id: string }[]; levels: string[] }>(client, 'rules_schema');
    expect(schema.levels).toEqual(['campaign', 'adset', 'ad']);
    expect(schema.metrics).toHaveLength(15);
    const reports = await call<{ metrics: { id: string }[]; query: { available: boolean } }>(
      client,
      'insights_capabilities',
    );
    expect(reports.metrics).toHaveLength(33);
    expect(reports.query.available).toBe(true);
  });
});

describe('a refused call', () => {
  it('names every broken rule of the arguments at once, in the words of the tool', async () => {
    const client = await bench.client(bench.token());
    const args = remembering({ fact: 'short', request_id: 'x', consent: 'yes', importance: 1 });
    const { code, recovery, violations } = await failure(client, 'memory_remember', { ...args, dry: true });
    expect({ code, recovery }).toEqual({ code: 'BAD_USER_INPUT', recovery: 'CORRECTABLE' });
    const broken = violations!.map(({ path, rule }) => `${path} ${rule}`).toSorted();
    expect(broken).toEqual([
      'dry unknown',
      'payload.consent enum',
      'payload.fact length',
      'payload.importance unknown',
      'payload.request_id format',
    ]);
  });

  it("translates the graph's paths and details into the tool's", async () => {
    const client = await bench.client(bench.token());
    const scope = { kind: 'brand' };
    const { violations, message } = await failure(client, 'memory_remember', remembering({ scope }));
    expect(message).toContain('payload.scope.target_id');
    expect(violations).toEqual([expect.objectContaining({ path: 'payload.scope.target_id' })]);
    const { fact } = await call<{ fact: { memory_id: string } }>(client, 'memory_remember', remembering());
    const payload = { memory_id: fact.memory_id, request_id: uuid7(), expected_version: 7 };
    expect(await failure(client, 'memory_forget', { payload })).toMatchObject({
      code: 'VERSION_CONFLICT',
      current_version: 1,
    });
  });

  it('refuses JSON text which is none, and both forms of recall', async () => {
    const client = await bench.client(bench.token());
    const text = await failure(client, 'memory_recall', { query: 'tone', scope: '{kind' });
    expect(text.violations).toEqual([expect.objectContaining({ path: 'scope', rule: 'json' })]);
    const both = await failure(client, 'memory_recall', { query: 'tone', payload: { query: 'tone' } });
    expect(both.violations).toEqual([expect.objectContaining({ path: 'query', rule: 'form' })]);
  });

  it('hides an internal fault, which only the log shows', async () => {
    const client = await bench.client(bench.token());
    const execute = bench.executor.execute;
    bench.executor.execute = () => Promise.reject(new Error('the secret reason'));
    const { code, message } = await failure(client, 'rules_schema', {});
    bench.executor.execute = execute;
    expect(code).toBe('INTERNAL');
    expect(message).not.toContain('the secret reason');
    expect(bench.logged.some((line) => line.includes('the secret reason'))).toBe(true);
  });

  it('carries its parts as structured content in the newest revision only', async () => {
    const args = { name: 'memory_get', arguments: { payload: { memory_id: uuid7() } } };
    const modern = await (await bench.client(bench.token())).callTool(args);
    expect(modern.structuredContent).toMatchObject({ code: 'NOT_FOUND' });
    const legacy = await (await bench.client(bench.token(), 'legacy')).callTool(args);
    expect(legacy.structuredContent).toBeUndefined();
  });
});

describe('tools/list', () => {
  it('offers one tool for each document, in the same order every time, closed', async () => {
    const client = await bench.client(bench.token());
    const { tools } = await client.listTools();
    const files = readdirSync(new URL('../../mcp/tools/', import.meta.url)).map((file) => file.replace('.graphql', ''));
    expect(tools.map(({ name }) => name)).toEqual(files.toSorted());
    for (const tool of tools) {
      expect(tool.description).toBeTruthy();
      expect(tool.inputSchema).toMatchObject({ type: 'object', additionalProperties: false });
      expect(unfit(tool.inputSchema)).toEqual([]);
    }
  });

  it('leaves out what the credential has no scopes for', async () => {
    const client = await bench.client(bench.token(['mcp:read']));
    const names = (await client.listTools()).tools.map(({ name }) => name);
    expect(names).toContain('memory_recall');
    expect(names).not.toContain('memory_remember');
  });

  it('says which tools read, destroy and repeat', async () => {
    const client = await bench.client(bench.token());
    const { tools } = await client.listTools();
    const hints = Object.fromEntries(tools.map(({ name, annotations }) => [name, annotations]));
    expect(hints['memory_recall']).toEqual({ readOnlyHint: true, openWorldHint: false });
    expect(hints['memory_forget']).toEqual({ destructiveHint: true, idempotentHint: true, openWorldHint: false });
    expect(hints['memory_remember']).toMatchObject({ destructiveHint: false, idempotentHint: true });
    // The default of `openWorldHint` is true.
    expect(hints['launcher_launches_submit']).toEqual({ destructiveHint: true, idempotentHint: true });
  });
});

describe('the log', () => {
  it('never holds the text of a fact or a token', async () => {
    const token = bench.token();
    const client = await bench.client(token);
    const fact = `The secret ingredient is ${uuid7()}`;
    await call(client, 'memory_remember', remembering({ fact }));
    await failure(client, 'memory_remember', remembering({ fact: `${fact}\u0000` }));
    expect(bench.logged.some((line) => line.includes('memory_remember'))).toBe(true);
    expect(bench.logged.filter((line) => line.includes(fact) || line.includes(token))).toEqual([]);
  });
});

/** Parts of a schema some clients cannot read: bare booleans, and references out of the document. */
function unfit(schema: unknown, path = '#'): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([key, value]) => {
    const here = `${path}/${key}`;
    if (key === '$ref' && !String(value).startsWith('#/$defs/')) return [here];
    if (key === 'items' && value === true) return [here];
    if (path.endsWith('/properties') && value === true) return [here];
    return ['default', 'enum', 'const'].includes(key) ? [] : unfit(value, here);
  });
}
