import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import express from 'express';
import { BodyBudget } from '#kit/bodies/body-budget.ts';
import { BodyRefusal } from '#kit/bodies/body-refusal.ts';
import { readBody } from '#kit/bodies/read-body.ts';
import { until } from '#kit/subgraph/testing/until.ts';
import { OTHER_WORKSPACE } from '#test/gateway/testing/identity-subgraph.ts';
import { notesSubgraph } from '#test/gateway/testing/notes-subgraph.ts';
import { startGateway, type ServedGateway } from '#test/gateway/testing/start-gateway.ts';

const KIB = 1_024;
const MIB = KIB * KIB;
const QUERY = '{"query":"{ __typename }"}';

let served: ServedGateway;
let authorization: string;
const open: ClientRequest[] = [];

beforeAll(async () => {
  served = await startGateway([notesSubgraph()], { bodyBytes: 5 * MIB });
  authorization = `Bearer ${await served.token()}`;
});

afterEach(() => {
  for (const each of open.splice(0)) each.destroy();
});

afterAll(async () => served.close());

/** A request whose body is still to be written. */
function begin(headers: Record<string, string | number> = {}): ClientRequest {
  const given = { authorization, 'content-type': 'application/json', ...headers };
  const asking = request(served.url, { method: 'POST', headers: given, agent: false });
  asking.on('error', () => undefined);
  asking.flushHeaders();
  open.push(asking);
  return asking;
}

interface Answer {
  status: number | undefined;
  headers: IncomingMessage['headers'];
  body: string;
}

async function answerTo(asking: ClientRequest): Promise<Answer> {
  const [answer] = (await once(asking, 'response')) as [IncomingMessage];
  return { status: answer.statusCode, headers: answer.headers, body: await text(answer) };
}

async function post(body: string | Buffer, headers: Record<string, string> = {}): Promise<Answer> {
  const asking = begin({ 'content-length': Buffer.byteLength(body), ...headers });
  asking.end(body);
  return answerTo(asking);
}

describe('a compressed body', () => {
  it.each<[string, Buffer]>([
    ['gzip', gzipSync(QUERY)],
    ['br', brotliCompressSync(QUERY)],
    ['deflate', deflateSync(QUERY)],
    ['GZIP', gzipSync(QUERY)],
    ['identity, gzip', gzipSync(QUERY)],
    ['gzip, identity', gzipSync(QUERY)],
    ['zstd', Buffer.from(QUERY)],
    ['x-unknown', Buffer.from(QUERY)],
  ])('is refused with 415: %s', async (coding, body) => {
    const { status, headers, body: said } = await post(body, { 'content-encoding': coding });
    expect(status).toBe(415);
    expect(headers['accept-encoding']).toBe('identity');
    expect(said).toContain('without Content-Encoding');
  });

  it.each(['identity', 'Identity', ''])('is none where the coding is "%s"', async (coding) => {
    expect((await post(QUERY, { 'content-encoding': coding })).status).toBe(200);
  });

  it.each(['/console', '/graphiql'])('is refused by %s as well', async (page) => {
    const headers = { 'content-encoding': 'br', 'x-adops-page': 'yes' };
    const answer = await fetch(new URL(`${page}/dev-token`, served.url), { method: 'POST', headers, body: 'x' });
    expect(answer.status).toBe(415);
  });
});

describe('a body of a caller without a credential', () => {
  it.each([
    ['a bad credential', { authorization: 'Bearer no.such.token' }],
    ['an unknown key', { authorization: 'Bearer aop_x_y' }],
  ])('is not waited for: %s', async (_what, headers) => {
    const { status } = await answerTo(begin({ ...headers, 'content-length': 1_000 }));
    expect(status).toBe(401);
  });

  it('may have what a query of the schema needs', async () => {
    const headers = { 'content-type': 'application/json' };
    const sized = (bytes: number) => JSON.stringify({ query: `{ __typename } #${'x'.repeat(bytes)}` });
    const sent = (body: string) => fetch(served.url, { method: 'POST', headers, body });
    expect((await sent(sized(60 * KIB))).status).toBe(200);
    expect((await sent(sized(70 * KIB))).status).toBe(413);
  });
});

describe('the bytes of all bodies that are read', () => {
  const part = Math.floor(0.9 * MIB);
  const [reported, undeclared] = [{ 'content-length': MIB }, { 'transfer-encoding': 'chunked' }];
  const kept = (bytes: number): Promise<void> => until(() => served.bodies.kept === bytes);
  /** Sends all but the end of 1 MiB, as by then it has to be refused. */
  const sendMost = async (headers: Record<string, number | string>): Promise<Answer> => {
    const asking = begin(headers);
    asking.write('x'.repeat(MIB - 1));
    return answerTo(asking);
  };

  it('are bounded, whether their length is declared or not, and given back however the requests end', async () => {
    const slow = [begin({ 'content-length': part }), begin({ 'content-length': part })];
    await kept(2 * part);
    for (const headers of [reported, undeclared]) {
      const answer = await sendMost(headers);
      expect([answer.status, answer.headers['retry-after']]).toEqual([503, '1']);
      expect(answer.body).toContain('"retryAfterMs":1000');
    }
    expect(served.bodies.kept).toBe(2 * part);
    for (const each of slow) each.destroy();
    await kept(0);
    const chunked = begin(undeclared);
    chunked.write('x'.repeat(1_000));
    await kept(1_000);
    chunked.destroy();
    await kept(0);
    expect((await post(JSON.stringify({ query: `{ __typename } #${'x'.repeat(part)}` }))).status).toBe(200);
    await kept(0);
  });

  it('leave others their half', async () => {
    begin({ 'content-length': part });
    begin({ 'content-length': part });
    await kept(2 * part);
    expect((await sendMost(reported)).status).toBe(503);
    const large = JSON.stringify({ query: `{ __typename } #${'x'.repeat(part)}` });
    expect((await post(large, { 'x-adops-workspace': OTHER_WORKSPACE })).status).toBe(200);
  });

  it('count for more where they are parsed to more', async () => {
    await kept(0);
    const brackets = JSON.stringify({ query: '{ __typename }', variables: { of: Array(300_000).fill([]) } });
    expect((await post(brackets)).status).toBe(503);
    expect((await post(QUERY)).status).toBe(200);
  });
});

describe('a budget', () => {
  it('is as it was after bodies that end well, are cut off, are too large or are compressed', async () => {
    const budget = new BodyBudget(1_000);
    const app = express().post('/', async (req, res) => {
      try {
        res.json((await readBody(req, res, { budget, caller: 'a', most: 400 })).length);
      } catch (error) {
        if (error instanceof BodyRefusal) res.status(error.status).end();
        else throw error;
      }
    });
    const server = app.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as { port: number };
    const send = (headers: Record<string, string | number>): ClientRequest => {
      const asking = request({ port, host: '127.0.0.1', method: 'POST', headers, agent: false });
      asking.on('error', () => undefined);
      return asking;
    };
    const whole = send({ 'content-length': 400 });
    whole.end('x'.repeat(400));
    expect((await answerTo(whole)).body).toBe('400');
    const chunked = send({});
    chunked.write('x'.repeat(300));
    chunked.end('x'.repeat(200));
    expect((await answerTo(chunked)).status).toBe(413);
    const cut = send({ 'content-length': 300 });
    cut.write('x');
    await until(() => budget.kept === 300);
    cut.destroy();
    const cutInChunks = send({});
    cutInChunks.write('x'.repeat(200));
    await until(() => budget.kept === 200);
    cutInChunks.destroy();
    const compressed = send({ 'content-encoding': 'gzip', 'content-length': 10 });
    compressed.end('x'.repeat(10));
    expect((await answerTo(compressed)).status).toBe(415);
    await until(() => budget.kept === 0);
    server.close();
    server.closeAllConnections();
  });

  it('gives one caller half, and every caller together no more than all', () => {
    const budget = new BodyBudget(100);
    const holds = ['a', 'b', 'c'].map((caller) => budget.hold(caller));
    expect(holds.map((hold) => hold.grow(51))).toEqual([false, false, false]);
    expect(holds.map((hold) => hold.grow(50))).toEqual([true, true, false]);
    expect(budget.hold('a').grow(1)).toBe(false);
    holds[0]!.release();
    holds[0]!.release();
    expect([budget.kept, holds[2]!.grow(50), budget.kept]).toEqual([50, true, 100]);
  });
});
