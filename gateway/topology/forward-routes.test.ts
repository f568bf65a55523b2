import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import express from 'express';
import { Agent, getGlobalDispatcher, setGlobalDispatcher } from 'undici';
import { sendSlowly } from '#test/testkit/slow-sender.ts';
import { forwardRoutes } from './forward-routes.ts';

const LIBRARY_NOTICES_MS = 2_000;

let target: Server;
let stranger: Server;
let gateway: Server;
let seen: { at: string; method: string; url: string; headers: IncomingMessage['headers']; body: string }[] = [];

function listener(at: string): Server {
  return createServer(async (req, res) => {
    seen.push({ at, method: req.method!, url: req.url!, headers: req.headers, body: await text(req) });
    res.writeHead(201, { 'x-from': at }).end(`from ${at}`);
  });
}
const portOf = (server: Server) => (server.address() as AddressInfo).port;

beforeAll(async () => {
  [target, stranger] = [listener('target'), listener('stranger')];
  for (const server of [target, stranger]) await once(server.listen(0, '127.0.0.1'), 'listening');
  const app = express();
  app.use('/uploads', forwardRoutes(`http://127.0.0.1:${portOf(target)}`));
  app.use('/away', forwardRoutes('http://127.0.0.1:1'));
  gateway = createServer(app);
  await once(gateway.listen(0, '127.0.0.1'), 'listening');
});
beforeEach(() => {
  seen = [];
});
afterAll(() => {
  for (const server of [target, stranger, gateway]) {
    server.close();
    server.closeAllConnections();
  }
});

/** The first line of the answer to a request whose target is sent as it stands, as no client library would. */
async function status(requestTarget: string, { method = 'GET', headers = '', body = '' } = {}): Promise<string> {
  const socket = connect(portOf(gateway), '127.0.0.1');
  const length = body ? `content-length: ${body.length}\r\n` : '';
  socket.write(
    `${method} ${requestTarget} HTTP/1.1\r\nhost: adops\r\nconnection: close\r\n${headers}${length}\r\n${body}`,
  );
  return (await text(socket)).split('\r\n')[0]!;
}

describe('a request passed on to a subgraph', () => {
  it('arrives whole, without the headers that identify the caller', async () => {
    const headers = 'authorization: Bearer t\r\ncookie: a=b\r\nx-adops-passport: p\r\ncontent-type: image/png\r\n';
    expect(await status('/uploads/1?signature=s', { method: 'PUT', headers, body: 'bytes' })).toContain(' 201 ');
    expect(seen).toMatchObject([{ at: 'target', method: 'PUT', url: '/uploads/1?signature=s', body: 'bytes' }]);
    expect(seen[0]!.headers).toMatchObject({ 'content-type': 'image/png' });
    expect(Object.keys(seen[0]!.headers).filter((name) => /auth|cookie|adops/u.test(name))).toEqual([]);
  });

  it('goes nowhere else, whatever its address says', async () => {
    const other = `127.0.0.1:${portOf(stranger)}`;
    const addresses = [
      `http://${other}/uploads/1`,
      `http://${other}/uploads/../latest`,
      `http://127.0.0.1:${portOf(target)}/uploads/1`,
      `/uploads/../graphql`,
      `/uploads/%2e%2e/metrics`,
      `/uploads/..\\metrics`,
    ];
    for (const address of addresses) {
      const answers = [await status(address), await status(address, { method: 'PUT', body: 'x' })];
      expect([address, ...answers]).toEqual([address, ...answers.map(() => 'HTTP/1.1 404 Not Found')]);
    }
    expect(await status(`//${other}/uploads/1`)).toContain(' 404 ');
    expect(seen).toEqual([]);
  });

  it('is answered with 503 when the subgraph is away', async () => {
    expect(await status('/away/1')).toBe('HTTP/1.1 503 Service Unavailable');
  });
});

describe('the limits of the library that passes requests on', () => {
  const before = getGlobalDispatcher();
  afterAll(() => setGlobalDispatcher(before));

  it('end neither the wait for an answer nor an answer that pauses', async () => {
    // A short form of its five minutes, within the patience of a test; it checks its clock about twice a second.
    setGlobalDispatcher(new Agent({ headersTimeout: 50, bodyTimeout: 50 }));
    const slow = createServer(async (req, res) => {
      const got = await text(req);
      if (req.url === '/uploads/head') await delay(LIBRARY_NOTICES_MS);
      res.writeHead(201).write('begun ');
      if (req.url === '/uploads/body') await delay(LIBRARY_NOTICES_MS);
      res.end(got);
    });
    await once(slow.listen(0, '127.0.0.1'), 'listening');
    const front = createServer(express().use('/uploads', forwardRoutes(`http://127.0.0.1:${portOf(slow)}`)));
    await once(front.listen(0, '127.0.0.1'), 'listening');
    const answers = ['head', 'body'].map((name) => {
      const sent = sendSlowly(`http://127.0.0.1:${portOf(front)}/uploads/${name}`, { first: Buffer.from('a') });
      sent.end(Buffer.from('b'));
      return sent.answer;
    });
    for (const answer of answers) expect(await answer).toMatchObject({ status: 201, body: 'begun ab' });
    for (const server of [slow, front]) {
      server.close();
      server.closeAllConnections();
    }
  });

  it('leave the wait for a process that is frozen to its signs of life', async () => {
    const frozen = createServer(() => undefined);
    await once(frozen.listen(0, '127.0.0.1'), 'listening');
    const app = express();
    app.use('/uploads', forwardRoutes(`http://127.0.0.1:${portOf(frozen)}`, { silenceMs: 20, answerMs: 20 }));
    const front = createServer(app);
    await once(front.listen(0, '127.0.0.1'), 'listening');
    const answer = await fetch(`http://127.0.0.1:${portOf(front)}/uploads/1`, { method: 'PUT', body: 'a' });
    expect([answer.status, await answer.json()]).toEqual([
      503,
      { error: expect.objectContaining({ rule: 'away', message: expect.stringContaining('try again') }) },
    ]);
    for (const server of [frozen, front]) {
      server.close();
      server.closeAllConnections();
    }
  });
});
