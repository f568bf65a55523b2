import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { createServer, request, type ClientRequest, type IncomingMessage, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import express from 'express';
import { BodyBudget } from '#kit/bodies/body-budget.ts';
import { readBody } from '#kit/bodies/read-body.ts';
import { loadConfig } from '#kit/config/load-config.ts';
import { answerErrors } from '#kit/errors/answer-errors.ts';
import { createLogger } from '#kit/logging/create-logger.ts';
import { until } from '#kit/subgraph/testing/until.ts';
import { toolRoutes } from '#gateway/topology/tool-routes.ts';
import { OTHER_WORKSPACE } from '#test/gateway/testing/identity-subgraph.ts';
import { notesSubgraph, type NotesSubgraph } from '#test/gateway/testing/notes-subgraph.ts';
import { startGateway, type ServedGateway } from '#test/gateway/testing/start-gateway.ts';

const MIB = 1_048_576;
const LARGE = Math.floor(0.9 * MIB);
const log = createLogger({ level: 'silent' });

let notes: NotesSubgraph;
let served: ServedGateway;
let front: Server;
let url: string;
/** Whoever asks whom a credential stands for waits for it. */
let identified: Promise<void> | undefined;
let asked = 0;
let lifetime = 600;
const open: ClientRequest[] = [];

beforeAll(async () => {
  notes = notesSubgraph();
  served = await startGateway([notes], { bodyBytes: 5 * MIB, identityTtlMs: 0 });
  const identity = served.links['identity']!;
  const execute = identity.execute.bind(identity);
  identity.execute = async (asking) => {
    asked += 1;
    await identified;
    return execute(asking);
  };
  const config = loadConfig({ ADOPS_DATA_DIR: served.config.dataDir, ADOPS_SANDBOX_URL: 'http://127.0.0.1:9' });
  const app = express().use(served.gateway.handler, toolRoutes(served.gateway, config, served.bodies, log));
  front = createServer(app.use(answerErrors(log)));
  await once(front.listen(0, '127.0.0.1'), 'listening');
  url = `http://127.0.0.1:${(front.address() as AddressInfo).port}`;
});
afterEach(async () => {
  for (const each of open.splice(0)) each.destroy();
  await until(() => served.bodies.kept === 0);
});
afterAll(async () => {
  front.closeAllConnections();
  front.close();
  await served.close();
});

/** A token that is remembered for no other: of another lifetime each. */
const fresh = async (): Promise<string> => `Bearer ${await served.token({ ttl: (lifetime += 1) })}`;

/** A request whose body is still to be written. */
async function begin(path: string, headers: Record<string, string | number>): Promise<ClientRequest> {
  const given = {
    accept: 'application/json, text/event-stream',
    authorization: await fresh(),
    'content-type': 'application/json',
    ...headers,
  };
  const asking = request(`${url}${path}`, { method: 'POST', headers: given, agent: false });
  asking.on('error', () => undefined);
  asking.flushHeaders();
  open.push(asking);
  return asking;
}

async function answerTo(asking: ClientRequest): Promise<IncomingMessage> {
  const [answer] = (await once(asking, 'response')) as [IncomingMessage];
  return answer.resume();
}

const QUERY: Record<string, object> = {
  '/graphql': { query: '{ __typename }' },
  '/mcp': { jsonrpc: '2.0', id: 1, method: 'ping' },
};

describe('a client that leaves while it is found out who it is', () => {
  it.each(['/graphql', '/mcp'])('takes nothing of the budget away, at %s', async (path) => {
    // Loaded before, as it is by the first request.
    (await begin(path, {})).end(JSON.stringify(QUERY[path]));
    await answerTo(open[0]!);
    const [gate, before] = [Promise.withResolvers<void>(), asked];
    identified = gate.promise;
    let arrived = 0;
    const count = (): void => void (arrived += 1);
    front.on('request', count);
    const gone: Promise<unknown>[] = [];
    const watch = (socket: Socket): void => void gone.push(new Promise((resolve) => socket.once('close', resolve)));
    front.on('connection', watch);
    const leavers = await Promise.all([1, 2, 3, 4].map(() => begin(path, { 'content-length': LARGE })));
    await until(() => arrived === leavers.length && asked > before);
    for (const each of leavers) each.destroy();
    await Promise.all(gone);
    front.off('connection', watch).off('request', count);
    gate.resolve();
    identified = undefined;
    // Comes after them.
    const later = await begin(path, {});
    later.end(JSON.stringify(QUERY[path]));
    expect((await answerTo(later)).statusCode).toBe(200);
    await until(() => served.bodies.kept === 0);
  });
});

/** A connection whose requests are written as they are. */
async function raw(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  return socket.on('error', () => undefined);
}

it('gives back the body of a request that waits behind another of its connection', async () => {
  const budget = new BodyBudget(1_000);
  const read: Buffer[] = [];
  const app = express().post('/', async (req, res) => {
    read.push(await readBody(req, res, { budget, caller: 'a', most: 400 }));
  });
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = await raw((server.address() as AddressInfo).port);
  const one = 'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\n\r\nabcde';
  socket.write(one.repeat(3));
  await until(() => read.length === 3);
  expect(budget.kept).toBe(15);
  socket.destroy();
  await until(() => budget.kept === 0);
  server.close();
});

describe('an event stream', () => {
  const padded = 'x'.repeat(100_000);

  it('keeps nothing of the budget while it lives', async () => {
    const opening = notes.nextSource();
    const asking = await begin('/graphql', { accept: 'text/event-stream' });
    asking.end(JSON.stringify({ query: `subscription { noteChanged { title } } #${padded}` }));
    const source = await opening;
    const [answer] = (await once(asking, 'response')) as [IncomingMessage];
    await until(() => served.bodies.kept === 0);
    source.emit({ id: '4' });
    const [event] = (await once(answer, 'data')) as [Buffer];
    expect(String(event)).toContain('Note 4');
    asking.destroy();
    await source.closed;
  });
});

describe('a member', () => {
  it.each([
    ['/mcp', '/mcp'],
    ['/mcp', '/graphql'],
    ['/graphql', '/mcp'],
  ])('is one caller with all its tokens, at %s and %s', async (first, second) => {
    await begin(first, { 'content-length': LARGE });
    await begin(second, { 'content-length': LARGE });
    await until(() => served.bodies.kept === 2 * LARGE);
    for (const path of ['/mcp', '/graphql']) {
      const third = await begin(path, { 'content-length': LARGE });
      third.write('x'.repeat(LARGE - 1));
      expect((await answerTo(third)).statusCode).toBe(503);
    }
    const elsewhere = await begin('/mcp', { 'x-adops-workspace': OTHER_WORKSPACE });
    elsewhere.end(JSON.stringify(QUERY['/mcp']));
    expect((await answerTo(elsewhere)).statusCode).toBe(200);
  });
});
