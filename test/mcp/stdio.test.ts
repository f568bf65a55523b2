/** @seconds 20 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import express from 'express';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { mcpBench, type McpBench } from '#test/mcp/mcp-bench.ts';

const MAIN = fileURLToPath(new URL('../../mcp/main.ts', import.meta.url));

let bench: McpBench;
let server: Server;
let url: string;

beforeAll(async () => {
  bench = await mcpBench();
  const app = express();
  app.post('/graphql', express.json(), async (req, res) => {
    const authorization = req.headers.authorization ?? '';
    const viewer = await bench.executor.identify(authorization);
    if (!viewer) res.status(401).json({ errors: [{ message: 'no', extensions: { code: 'UNAUTHENTICATED' } }] });
    else if (!req.body.operationName)
      res.json({ data: { viewer: { scopes: viewer.scopes.map(graphName), toolGroups: [] } } });
    else {
      const { query: document, variables, operationName } = req.body;
      res.json(await bench.executor.execute({ document, variables, operationName, authorization }));
    }
  });
  server = createServer(app);
  // A busy machine is late to use a connection, which must not be closed meanwhile.
  server.keepAliveTimeout = 65_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await bench.close();
});

/** Returns the graph's name of a scope: `mcp:read` is `READ` there. */
function graphName(scope: string): string {
  return scope.replace('mcp:', '').toUpperCase();
}

function transport(env: Record<string, string>): StdioClientTransport {
  return new StdioClientTransport({ command: process.execPath, args: [MAIN], env, stderr: 'pipe' });
}

describe('the stdio server', () => {
  it.each(['legacy', 'auto'] as const)('offers the same tools to a desktop client (%s)', async (mode) => {
    const client = new Client({ name: 'desktop', version: '1.0.0' }, { versionNegotiation: { mode } });
    await client.connect(transport({ ADOPS_URL: url, ADOPS_TOKEN: bench.token() }));
    try {
      const fact = 'Reports of this client are due on Mondays.';
      const scope = { kind: 'private_user' };
      const payload = { request_id: uuid7(), fact, scope, consent: 'explicit_user_request' };
      expect((await client.listTools()).tools.map(({ name }) => name)).toContain('memory_forget');
      await client.callTool({ name: 'memory_remember', arguments: { payload } });
      const found = await client.callTool({ name: 'memory_recall', arguments: { query: 'When are reports due?' } });
      expect(found.structuredContent).toMatchObject({ matches: [{ fact: { fact } }] });
      // A number which loses its digits is refused.
      const cursor = JSON.rawJSON('9223372036854775807');
      const listed = await client.callTool({ name: 'memory_list', arguments: { payload: { cursor } } });
      expect(listed.structuredContent).toMatchObject({ items: [{ fact }] });
    } finally {
      await client.close();
    }
  });

  it('offers the tools that its settings name', async () => {
    const client = new Client({ name: 'desktop', version: '1.0.0' });
    const env = { ADOPS_URL: url, ADOPS_TOKEN: bench.token(), ADOPS_TOOLS: 'mode=search&tools=memory' };
    await client.connect(transport(env));
    try {
      expect((await client.listTools()).tools.map(({ name }) => name)).toContain('tools_call');
      const listed = await client.callTool({
        name: 'tools_call',
        arguments: { name: 'memory_list', arguments: { payload: {} } },
      });
      expect(listed.structuredContent).toMatchObject({ items: [] });
    } finally {
      await client.close();
    }
  });

  it('refuses a line that is not UTF-8, and reads the next one', async () => {
    const env = { ...process.env, ADOPS_URL: url, ADOPS_TOKEN: bench.token() };
    const child = spawn(process.execPath, [MAIN], { env, stdio: ['pipe', 'pipe', 'ignore'] });
    try {
      const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
      const ping = (id: string) => `${JSON.stringify({ jsonrpc: '2.0', id, method: 'ping' })}\n`;
      child.stdin.write(Buffer.from(ping('ü'), 'latin1'));
      const refused: unknown = JSON.parse((await lines.next()).value as string);
      expect(refused).toMatchObject({ id: null, error: { code: -32700, message: expect.stringContaining('UTF-8') } });
      const [begin, end] = [Buffer.from(ping('ü')).subarray(0, 24), Buffer.from(ping('ü')).subarray(24)];
      child.stdin.write(begin);
      child.stdin.write(end);
      expect(JSON.parse((await lines.next()).value as string)).toMatchObject({ id: 'ü' });
    } finally {
      child.stdin.end();
      await once(child, 'exit');
    }
  });

  it.each([
    [
      'everything that is wrong with its settings',
      { ADOPS_URL: 'here', ADOPS_TOOLS: 'tools=x' },
      ['ADOPS_URL', 'ADOPS_TOKEN', 'ADOPS_TOOLS'],
    ],
    ['a refused token', { ADOPS_TOKEN: 'made-up' }, ['refuses the token']],
    ['a server which is not there', { ADOPS_URL: 'http://127.0.0.1:9', ADOPS_TOKEN: 'x' }, ['cannot be reached']],
  ])('says %s and ends', async (_name, env, said) => {
    const connection = transport({ ADOPS_URL: url, ...env });
    const errors = text(connection.stderr as Readable);
    const client = new Client({ name: 'desktop', version: '1.0.0' });
    await expect(client.connect(connection)).rejects.toThrow('closed');
    for (const part of said) expect(await errors).toContain(part);
  });
});
