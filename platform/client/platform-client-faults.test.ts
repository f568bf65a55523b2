import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { inspect } from 'node:util';
import { afterEach, describe, expect, it } from '@jest/globals';
import { PlatformClient } from './platform-client.ts';
import { PlatformError } from './platform-error.ts';
import { startTestServer, type TestServer } from './start-test-server.ts';

const accessToken = 'EAAB-s3cr3t|1';
const closers: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

function connect(baseUrl: string, timeoutMs?: number): PlatformClient {
  const client = new PlatformClient({ baseUrl, accessToken, appSecret: 'app-s3cr3t', timeoutMs });
  closers.push(() => client.close());
  return client;
}

async function serve(answer: Parameters<typeof startTestServer>[0]): Promise<TestServer> {
  const server = await startTestServer(answer);
  closers.push(() => server.close());
  return server;
}

/** A server of raw bytes: each connection's first data is answered by `reply`. Counts the requests' heads. */
async function serveRaw(reply: (socket: Socket) => void): Promise<{ url: string; count(): number }> {
  let requests = 0;
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => sockets.delete(socket));
    socket.on('data', (data) => {
      requests += data.toString('latin1').split(' HTTP/1.1\r\n').length - 1;
      reply(socket);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closers.push(async () => {
    server.close();
    for (const socket of sockets) socket.destroy();
    await once(server, 'close');
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, count: () => requests };
}

async function fail(call: Promise<unknown>): Promise<PlatformError> {
  const error: unknown = await call.then(
    () => new Error('the call succeeded'),
    (reason: unknown) => reason,
  );
  if (!(error instanceof PlatformError)) throw error;
  return error;
}

const JSON_HEAD = 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n';

describe('an answer that never comes whole', () => {
  it.each<[string, (socket: Socket) => void, number | null]>([
    ['a reset', (socket) => socket.resetAndDestroy(), null],
    ['a closed connection', (socket) => socket.end(), null],
    ['half a head', (socket) => socket.end('HTTP/1.1 200 OK\r\nContent-'), null],
    ['a body shorter than announced', (socket) => socket.end(`${JSON_HEAD}Content-Length: 99\r\n\r\n{"id":"1"`), 200],
    [
      'a chunked body cut short',
      (socket) => socket.end(`${JSON_HEAD}Transfer-Encoding: chunked\r\n\r\n5\r\n{"id"\r\n`),
      200,
    ],
    ['JSON cut in the middle', (socket) => socket.end(`${JSON_HEAD}Content-Length: 8\r\n\r\n{"id":"1`), 200],
    ['an empty body', (socket) => socket.end(`${JSON_HEAD}Content-Length: 0\r\n\r\n`), 200],
    ['bytes that are no HTTP', (socket) => socket.end('\x00\x01\x02 hello\r\n\r\n'), null],
  ])(
    'after %s a write is unknown, a read may be repeated, and neither was sent twice',
    async (_what, reply, httpStatus) => {
      const server = await serveRaw(reply);
      const client = connect(server.url);
      expect(await fail(client.post('act_1/campaigns', { name: 'a' }))).toMatchObject({
        outcome: 'unknown',
        sent: true,
        httpStatus,
      });
      expect(await fail(client.delete('1'))).toMatchObject({ outcome: 'unknown', sent: true });
      expect(await fail(client.get('1'))).toMatchObject({ outcome: 'transient_read', httpStatus });
      expect(server.count()).toBe(3);
    },
  );

  it('does not repeat a write when a kept-alive connection dies under it', async () => {
    let requests = 0;
    const server = await serveRaw((socket) => {
      requests += 1;
      if (requests === 1) socket.write(`${JSON_HEAD}Content-Length: 10\r\n\r\n{"id":"1"}`);
      else socket.resetAndDestroy();
    });
    const client = connect(server.url);
    await client.post('act_1/campaigns');
    expect(await fail(client.post('act_1/campaigns'))).toMatchObject({ outcome: 'unknown' });
    expect(server.count()).toBe(2);
  });

  it('gives up after the timeout, whether nothing came or half a body', async () => {
    const silent = connect((await serveRaw(() => undefined)).url, 50);
    const error = await fail(silent.post('act_1/ads'));
    expect(error).toMatchObject({ outcome: 'unknown', sent: true, httpStatus: null });
    expect(error.message).toContain('timeout');
    const slow = connect((await serveRaw((socket) => socket.write(`${JSON_HEAD}Content-Length: 99\r\n\r\n{`))).url, 50);
    expect(await fail(slow.get('1'))).toMatchObject({ outcome: 'transient_read' });
  });

  it('ends with the caller, and a write in flight is unknown', async () => {
    const controller = new AbortController();
    const server = await serveRaw(() => controller.abort());
    const error = await fail(connect(server.url).post('act_1/ads', {}, { signal: controller.signal }));
    expect(error).toMatchObject({ outcome: 'unknown', sent: true });
  });

  it('says when nothing can have been sent', async () => {
    const server = await startTestServer(() => undefined);
    await server.close();
    const client = connect(server.url);
    expect(await fail(client.post('act_1/ads'))).toMatchObject({ outcome: 'unknown', sent: false });
    expect(await fail(client.post('act_1/ads', {}, { signal: AbortSignal.abort() }))).toMatchObject({ sent: false });
  });

  it('sends nothing once it is closed, and says so', async () => {
    const server = await startTestServer((_request, response) => response.end('{}'));
    const client = new PlatformClient({ baseUrl: server.url, accessToken });
    await client.close();
    expect(await fail(client.post('act_1/ads'))).toMatchObject({ outcome: 'unknown', sent: false });
    expect(server.requests).toHaveLength(0);
    await server.close();
  });
});

describe('an answer that is an error', () => {
  it.each([200, 302, 400, 403, 500, 502])(
    'knows nothing about a write answered with a page and HTTP %i',
    async (status) => {
      const page = '<html><body>Sorry</body></html>';
      const server = await serve((_request, response) =>
        response.writeHead(status, { location: '/elsewhere' }).end(page),
      );
      const client = connect(server.url);
      expect(await fail(client.post('act_1/ads'))).toMatchObject({ outcome: 'unknown', httpStatus: status });
      expect(await fail(client.get('1'))).toMatchObject({ outcome: 'transient_read' });
      expect(server.requests).toHaveLength(2);
    },
  );

  it('finds the error in a 200', async () => {
    const body = { error: { message: 'Invalid parameter', code: 100, error_subcode: 1885272, fbtrace_id: 'T' } };
    const server = await serve((_request, response) => response.end(JSON.stringify(body)));
    expect(await fail(connect(server.url).post('act_1/adsets'))).toMatchObject({
      outcome: 'rejected',
      subcode: 1885272,
    });
  });

  it.each([
    ['an object', { blame_field_specs: [['targeting_spec', 'interested_in'], ['daily_budget']] }],
    ['JSON text', '{"blame_field_specs":[["targeting_spec","interested_in"],["daily_budget"]]}'],
  ])('reads error data that is %s', async (_form, error_data) => {
    const details = {
      type: 'OAuthException',
      error_user_title: 'Title',
      error_user_msg: 'Explained',
      is_transient: false,
    };
    const body = { error: { message: 'Invalid parameter', code: 100, fbtrace_id: 'A1b2', error_data, ...details } };
    const server = await serve((_request, response) => response.writeHead(400).end(JSON.stringify(body)));
    expect(await fail(connect(server.url).post('act_1/adsets'))).toMatchObject({
      outcome: 'rejected',
      code: 100,
      subcode: null,
      type: 'OAuthException',
      title: 'Title',
      userMessage: 'Explained',
      traceId: 'A1b2',
      httpStatus: 400,
      isTransient: false,
      blamedFields: [['targeting_spec', 'interested_in'], ['daily_budget']],
    });
  });

  it('says where a broken upload goes on', async () => {
    const error_data = { start_offset: '1048576', end_offset: '2097152' };
    const error = { message: 'Chunk', code: 6000, error_subcode: 1363037, is_transient: true, error_data };
    const server = await serve((_request, response) => response.writeHead(400).end(JSON.stringify({ error })));
    const content = Buffer.from('chunk');
    const file = { filename: 'a.mp4', contentType: 'video/mp4', content, size: content.byteLength };
    const failure = await fail(connect(server.url).upload('act_1/advideos', { upload_phase: 'transfer' }, file));
    expect(failure).toMatchObject({
      outcome: 'rejected',
      boundedRetry: true,
      isTransient: true,
      errorData: error_data,
    });
  });

  it('carries the usage and the wait of a throttle', async () => {
    const usage = { '1': [{ type: 'ads_management', call_count: 100, estimated_time_to_regain_access: 5 }] };
    const server = await serve((_request, response) =>
      response
        .writeHead(400, { 'x-business-use-case-usage': JSON.stringify(usage) })
        .end('{"error":{"message":"slow down","code":80004,"error_subcode":2446079}}'),
    );
    expect(await fail(connect(server.url).post('act_1/ads'))).toMatchObject({
      outcome: 'throttled',
      retryAfterSeconds: 300,
      throttleScope: 'account',
      usage: { businessPct: 100, regainSeconds: 300 },
    });
  });

  it('holds no secret, even where the platform repeats them', async () => {
    const server = await serve((request, response) => {
      const proof = new URLSearchParams(request.body.toString()).get('appsecret_proof');
      const message = `Malformed ${accessToken} with ${proof} at https://p/1?access_token=${accessToken}`;
      const error = { message, code: 190, error_user_msg: message, error_data: { access_token: accessToken, message } };
      response.writeHead(400).end(JSON.stringify({ error }));
    });
    const error = await fail(connect(server.url).post('act_1/ads', { name: 'a' }));
    const everything = inspect(error, { depth: null }) + JSON.stringify(error);
    expect(error.outcome).toBe('auth');
    for (const secret of [accessToken, 's3cr3t', server.requests[0]?.body.toString().split('appsecret_proof=')[1]]) {
      expect(everything).not.toContain(secret);
    }
  });
});

describe('a request whose permission runs out while it connects', () => {
  it('never leaves, and says so', async () => {
    const server = await serve((_, response) => response.end('{"id":"1"}'));
    const client = connect(server.url);
    const until = performance.now() + 50;
    const call = client.post('act_1/campaigns', {}, { mayLeave: () => performance.now() < until });
    // Nothing of this process runs now, as if it were frozen; the connection comes about in the kernel.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);
    const error = await fail(call);
    expect([error.sent, server.requests.length]).toEqual([false, 0]);
    expect((await client.post('act_1/campaigns', {}, { mayLeave: () => true })).data).toEqual({ id: '1' });
    expect(server.requests).toHaveLength(1);
  });
});
