import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, describe, expect, it } from '@jest/globals';
import express from 'express';
import { sendSlowly, trickle } from '#test/testkit/slow-sender.ts';
import { answerCutsAs, endBodyAfter, guardBodies, type BodyPace } from './body-guard.ts';

const NEVER = 3_600_000;
const LENIENT: BodyPace = { idleMs: NEVER, leastBytesPerSecond: 0, overMs: NEVER };

let server: Server;
let received: number;
let failed: PromiseWithResolvers<unknown>;

afterEach(() => {
  server.close();
  server.closeAllConnections();
});

/** A server that reads a body to its end, and one that has its own form of refusals at `/own`. */
async function start(pace: BodyPace): Promise<string> {
  const app = express();
  [received, failed] = [0, Promise.withResolvers()];
  app.put('/own', (request, _response, next) => {
    answerCutsAs(request, ({ message }) => ({ own: message }));
    next();
  });
  app.put('/late', (request, _response, next) => {
    endBodyAfter(request, 20, { httpStatus: 403, message: 'late', toJSON: () => ({ late: true }) });
    next();
  });
  app.put('/deaf', (_request, response) => void response.status(401).json({ deaf: true }));
  app.put('/*rest', async (request, response) => {
    try {
      for await (const chunk of request.iterator({ destroyOnReturn: false })) received += (chunk as Buffer).length;
      response.json({ received });
    } catch (error) {
      failed.resolve(error);
    }
  });
  server = createServer(app);
  guardBodies(server, pace);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('a body', () => {
  it('may take as long as it comes, whatever the library limits', async () => {
    const url = await start({ idleMs: NEVER, leastBytesPerSecond: 1, overMs: 400 });
    const slow = sendSlowly(`${url}/any`, { first: Buffer.from('a') });
    for (let sent = 0; sent < 10; sent += 1) {
      slow.write(Buffer.alloc(1_000));
      await delay(50);
    }
    expect([server.requestTimeout, server.timeout]).toEqual([0, 0]);
    // A head that does not come is no body, and keeps its limit.
    expect(server.headersTimeout).toBe(60_000);
    slow.end();
    expect(await slow.answer).toMatchObject({ status: 200, body: JSON.stringify({ received: 10_001 }) });
  });

  it('that stops coming is answered with a sentence, and its reader fails', async () => {
    const url = await start({ ...LENIENT, idleMs: 40 });
    const { status, headers, body } = await sendSlowly(`${url}/any`, { first: Buffer.from('a') }).answer;
    expect([status, headers.connection]).toEqual([408, 'close']);
    expect(JSON.parse(body)).toEqual({
      error: {
        code: 'BAD_USER_INPUT',
        rule: 'idle',
        message: expect.stringMatching(/^Nothing of the request came for 0\.04 seconds.*Send it again/u),
        recovery: 'CORRECTABLE',
      },
    });
    expect(await failed.promise).toMatchObject({ message: expect.stringContaining('Nothing of the request came') });
  });

  it('that comes too slowly is answered with a sentence', async () => {
    const url = await start({ ...LENIENT, leastBytesPerSecond: 1e9, overMs: 40 });
    const { status, body } = await trickle(sendSlowly(`${url}/any`, {}));
    expect([status, JSON.parse(body).error.rule]).toEqual([408, 'rate']);
  });

  it('is answered in the form of its route, and at its time', async () => {
    const url = await start({ ...LENIENT, idleMs: 40 });
    const own = await sendSlowly(`${url}/own`, { first: Buffer.from('a') }).answer;
    expect(JSON.parse(own.body)).toEqual({ own: expect.stringContaining('Nothing of the request came') });
    server.close();
    server.closeAllConnections();
    const late = await start({ ...LENIENT, idleMs: 4_000 });
    const { status, body } = await trickle(sendSlowly(`${late}/late`, {}));
    expect([status, body]).toEqual([403, '{"late":true}']);
  });

  it('that nobody reads does not keep its connection', async () => {
    const url = await start({ ...LENIENT, idleMs: 40 });
    const slow = sendSlowly(`${url}/deaf`, { headers: { 'content-length': 1_000 }, first: Buffer.from('a') });
    expect(await slow.answer).toMatchObject({ status: 401 });
    const connections = () =>
      new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)));
    while ((await connections()) > 0) await delay(5);
  });
});
