import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { WebSocket } from 'ws';
import { AllowedOrigins, originFault } from '#kit/network/allowed-origins.ts';
import { notesSubgraph } from '#test/gateway/testing/notes-subgraph.ts';
import { scratchServer, type ScratchServer } from '#test/testkit/scratch-server.ts';
import { startGateway, type ServedGateway } from '#test/gateway/testing/start-gateway.ts';

const APP = 'https://app.example.com';
const DEVELOPMENT = 'http://localhost:5173';
const OTHER = 'https://other.example.com';

let open: ServedGateway;
let closed: ServedGateway;
beforeAll(async () => {
  open = await startGateway([notesSubgraph()], { allowedOrigins: [APP, 'http://localhost:*'] });
  closed = await startGateway([notesSubgraph()]);
});
afterAll(async () => {
  await Promise.all([open.close(), closed.close()]);
});

function preflight({ url }: ServedGateway, origin: string): Promise<Response> {
  const headers = {
    origin,
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'authorization,content-type,x-adops-workspace',
  };
  return fetch(url, { method: 'OPTIONS', headers });
}

async function query(served: ServedGateway, origin: string): Promise<Response> {
  const headers = { origin, 'content-type': 'application/json', authorization: `Bearer ${await served.token()}` };
  return fetch(served.url, {
    method: 'POST',
    headers,
    body: JSON.stringify({ query: '{ whoami { __typename } }' }),
  });
}

/** Status of the refusal of a WebSocket; 101 when it opens. */
async function socketStatus(served: ServedGateway, origin: string): Promise<number> {
  const socket = new WebSocket(served.webSocketUrl, 'graphql-transport-ws', { origin });
  const opened = once(socket, 'open').then(() => 101);
  const refused = once(socket, 'unexpected-response').then(
    ([, answer]) => (answer as { statusCode: number }).statusCode,
  );
  const status = await Promise.race([opened, refused]);
  socket.on('error', () => undefined);
  socket.terminate();
  return status;
}

describe('pages of allowed origins', () => {
  it.each([APP, DEVELOPMENT])('of %s may ask with credentials in headers', async (origin) => {
    const answer = await preflight(open, origin);
    expect(answer.status).toBe(204);
    expect(answer.headers.get('access-control-allow-origin')).toBe(origin);
    expect(answer.headers.get('access-control-allow-headers')).toBe('authorization,content-type,x-adops-workspace');
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
    expect(answer.headers.get('vary')?.toLowerCase()).toContain('origin');
  });

  it('read answers, refusals of the credential included', async () => {
    const answer = await query(open, APP);
    expect(await answer.json()).toMatchObject({ data: { whoami: { __typename: 'Caller' } } });
    expect(answer.headers.get('access-control-allow-origin')).toBe(APP);
    expect(answer.headers.get('access-control-expose-headers')).toContain('x-request-id');
    const refused = await fetch(open.url, {
      method: 'POST',
      headers: { origin: APP, authorization: 'Bearer made-up' },
    });
    expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([401, APP]);
  });

  it('open WebSockets', async () => {
    expect(await socketStatus(open, APP)).toBe(101);
    expect(await socketStatus(open, DEVELOPMENT)).toBe(101);
  });
});

describe('pages of other origins', () => {
  it('get no answer marked for them, nor a WebSocket', async () => {
    expect((await preflight(open, OTHER)).headers.get('access-control-allow-origin')).toBeNull();
    expect((await query(open, OTHER)).headers.get('access-control-allow-origin')).toBeNull();
    expect(await socketStatus(open, OTHER)).toBe(403);
  });

  it('are all others where none is allowed, but for the pages of the server itself', async () => {
    expect((await preflight(closed, APP)).headers.get('access-control-allow-origin')).toBeNull();
    expect(await socketStatus(closed, APP)).toBe(403);
    expect(await socketStatus(closed, new URL(closed.url).origin)).toBe(101);
  });
});

describe('paths beside the graph', () => {
  let server: ScratchServer;
  beforeAll(async () => {
    // Apart, exports and uploads are answered by processes behind this one.
    server = await scratchServer({
      ADOPS_TOPOLOGY: 'apart',
      ADOPS_WORKERS: 'off',
      ADOPS_ALLOWED_ORIGINS: `${APP},http://localhost:5173`,
    });
  });
  afterAll(() => server?.close());

  const CALL = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} });
  const REQUESTS: Record<string, () => RequestInit> = {
    '/mcp': () => ({
      method: 'POST',
      body: CALL,
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        authorization: `Bearer ${server.devToken}`,
      },
    }),
    '/exports/none': () => ({}),
    '/uploads/none': () => ({ method: 'PUT', body: 'bytes' }),
  };
  const ask = async (path: string, origin?: string) => {
    const { headers, ...request } = REQUESTS[path]!();
    const answer = await fetch(`${server.url}${path}`, {
      ...request,
      headers: { ...(headers as Record<string, string>), ...(origin && { origin }) },
    });
    return {
      status: answer.status,
      marked: answer.headers.get('access-control-allow-origin'),
      text: await answer.text(),
    };
  };
  const FOREIGN = [
    OTHER,
    `${APP}:8443`,
    'http://app.example.com',
    'http://localhost:5174',
    'https://localhost:5173',
    'null',
  ];
  /** Status of what gets past the origin: the calls of tools alone are whole. */
  const PASSED: Record<string, number> = { '/mcp': 200, '/exports/none': 404, '/uploads/none': 403 };

  describe.each(Object.keys(REQUESTS))('%s', (path) => {
    it.each([APP, DEVELOPMENT])('is open and marked for pages of %s', async (origin) => {
      const { status, marked, text } = await ask(path, origin);
      expect([status, marked]).toEqual([PASSED[path], origin]);
      expect(text).not.toContain('ADOPS_ALLOWED_ORIGINS');
    });

    it('is open for programs and for its own pages, without a mark', async () => {
      for (const origin of [undefined, server.publicUrl]) {
        const { status, marked, text } = await ask(path, origin);
        expect([origin, status, marked]).toEqual([origin, PASSED[path], null]);
        expect(text).not.toContain('ADOPS_ALLOWED_ORIGINS');
      }
    });

    it.each(FOREIGN)('is not marked for pages of %s', async (origin) => {
      expect((await ask(path, origin)).marked).toBeNull();
    });
  });

  it.each(FOREIGN)('take no tool call and no file from pages of %s', async (origin) => {
    const call = await ask('/mcp', origin);
    const file = await ask('/uploads/none', origin);
    expect([call.status, file.status]).toEqual([403, 403]);
    expect(JSON.parse(call.text)).toMatchObject({ jsonrpc: '2.0', id: null, error: { code: -32000 } });
    expect(JSON.parse(file.text)).toMatchObject({ error: { code: 'FORBIDDEN', rule: 'origin', recovery: 'TERMINAL' } });
  });

  it('let pages of listed origins alone ask whether they may send a file', async () => {
    const asked = (origin: string) =>
      fetch(`${server.url}/uploads/none`, {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': 'PUT', 'access-control-request-headers': 'content-type' },
      });
    const { status, headers } = await asked(APP);
    expect([status, headers.get('access-control-allow-origin')]).toEqual([204, APP]);
    expect(headers.get('access-control-allow-methods')).toContain('PUT');
    expect(headers.get('access-control-allow-headers')).toBe('content-type');
    expect((await asked(OTHER)).status).toBe(403);
  });
});

describe('an allowed origin', () => {
  it.each([APP, 'http://localhost:5173', 'http://localhost:*', 'http://127.0.0.1:*'])('may be %s', (origin) => {
    expect(originFault(origin)).toBeUndefined();
  });

  it.each([
    '*',
    'app.example.com',
    `${APP}/`,
    `${APP}/page`,
    'https://*.example.com',
    'https://app.example.com:*',
    'null',
  ])('may not be %s', (origin) => {
    expect(originFault(origin)).toContain(origin);
  });

  it('is compared whole', () => {
    const origins = new AllowedOrigins({
      publicUrl: 'https://adops.example.com',
      allowedOrigins: [APP, 'http://localhost:*'],
    });
    const lookalikes = [
      `${APP}.evil.example`,
      'http://app.example.com',
      `${APP}:8443`,
      'http://localhost.evil.example:80',
      'null',
    ];
    expect(lookalikes.filter((origin) => origins.permits(origin, 'adops.example.com'))).toEqual([]);
    expect(['http://localhost', 'http://localhost:80'].every((origin) => origins.lists(origin))).toBe(true);
    expect(origins.permits('https://adops.example.com', undefined)).toBe(true);
  });
});
