import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import express from 'express';
import { WebSocket } from 'ws';
import { toolRoutes } from '#gateway/topology/tool-routes.ts';
import { BodyBudget } from '#kit/bodies/body-budget.ts';
import { loadConfig } from '#kit/config/load-config.ts';
import { answerErrors } from '#kit/errors/answer-errors.ts';
import { createLogger } from '#kit/logging/create-logger.ts';
import { identifyRequests } from '#kit/network/request-id.ts';
import { sendRefusal } from '#subgraphs/launcher/media/uploads/send-refusal.ts';
import type { TinySubgraph } from '#test/federation/testing/memory-link.ts';
import { notesSubgraph } from '#test/gateway/testing/notes-subgraph.ts';
import { startGateway, type ServedGateway } from '#test/gateway/testing/start-gateway.ts';

const SECRET = 'hunter2';
const QUERY = '{ note(id: 1) { title } }';

interface Line {
  level: number;
  requestId?: string;
  err?: unknown;
}

let served: ServedGateway;
let front: Server;
let lines: Line[];
/** Makes whom a credential stands for impossible to find out, in this way. */
let broken: (() => never) | null;

beforeAll(async () => {
  const log = createLogger({ level: 'info' }, { write: (line) => void lines.push(JSON.parse(line) as Line) });
  served = await startGateway([notesSubgraph(), brokenSubgraph()], { log });
  const identity = served.links['identity']!;
  const execute = identity.execute.bind(identity);
  identity.execute = async (request) => (broken ? broken() : execute(request));
  const config = loadConfig({ ADOPS_DATA_DIR: served.config.dataDir, ADOPS_SANDBOX_URL: 'http://127.0.0.1:9' });
  const app = express().use(
    served.gateway.handler,
    toolRoutes(served.gateway, config, new BodyBudget(config.bodyBytes), log),
  );
  app.put('/uploads', identifyRequests(log), (req, res) => sendRefusal(req, res, new Error(SECRET), log));
  front = createServer(app.use(answerErrors(log)));
  served.gateway.attachWebSocket(front);
  await once(front.listen(0, '127.0.0.1'), 'listening');
});
afterAll(async () => {
  front.closeAllConnections();
  front.close();
  await served.close();
});
beforeEach(() => {
  lines = [];
  broken = null;
});

/** Throws where an operation asks for it. */
function brokenSubgraph(): TinySubgraph {
  const breaks = (): never => {
    throw new Error(SECRET);
  };
  return { name: 'broken', typeDefs: 'type Query { breaks: String }', resolvers: { Query: { breaks } } };
}

const address = () => `127.0.0.1:${String((front.address() as AddressInfo).port)}`;

async function post(path: string, accept: string, body: object): Promise<{ status: number; text: string; id: string }> {
  const headers = { 'content-type': 'application/json', accept, authorization: `Bearer ${await served.token()}` };
  const response = await fetch(`http://${address()}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  return {
    status: response.status,
    text: await response.text(),
    id: response.headers.get('x-request-id')!,
  };
}

/** Opens a socket; gives the messages until there is one for an operation, and how it was closed when it was. */
async function overSocket(query: string): Promise<{ code: number; said: string }> {
  const socket = new WebSocket(`ws://${address()}/graphql`, 'graphql-transport-ws');
  await once(socket, 'open');
  socket.send(
    JSON.stringify({ type: 'connection_init', payload: { authorization: `Bearer ${await served.token()}` } }),
  );
  return new Promise((resolve) => {
    socket.on('close', (code, reason) => resolve({ code, said: String(reason) }));
    socket.on('message', (data) => {
      const { type } = JSON.parse(String(data)) as { type: string };
      if (type === 'connection_ack') socket.send(JSON.stringify({ type: 'subscribe', id: 'a', payload: { query } }));
      if (type !== 'next' && type !== 'error') return;
      resolve({ code: 0, said: String(data) });
      socket.close();
    });
  });
}

/** The errors in the log that name the request. */
const logged = (id: string) => lines.filter(({ level, requestId, err }) => level === 50 && requestId === id && err);

describe('when it cannot be found out who asks', () => {
  beforeEach(() => {
    broken = () => {
      throw new Error(SECRET);
    };
  });

  it.each([
    ['POST /graphql', '/graphql', 'application/json', { query: QUERY }],
    ['the event stream', '/graphql', 'text/event-stream', { query: QUERY }],
    ['/mcp', '/mcp', 'application/json, text/event-stream', { jsonrpc: '2.0', id: 1, method: 'tools/list' }],
  ])('%s hides why, and the log has it under the id of the request', async (_entrance, path, accept, body) => {
    const { status, text, id } = await post(path, accept, body);
    expect([status, text.includes(SECRET)]).toEqual([500, false]);
    expect(logged(id)).toHaveLength(1);
    expect(JSON.stringify(logged(id))).toContain(SECRET);
  });

  it('the WebSocket says under which id the log has it', async () => {
    const { code, said } = await overSocket(QUERY);
    const [id] = /[\da-f-]{36}/u.exec(said) ?? [];
    expect([code, said.includes(SECRET)]).toEqual([4500, false]);
    expect(JSON.stringify(logged(id!))).toContain(SECRET);
  });

  it('so does an operation in process', async () => {
    const authorization = `Bearer ${await served.token()}`;
    const { errors } = await served.gateway.execute({ document: QUERY, authorization });
    const { code, requestId } = errors![0]!.extensions as { code: string; requestId: string };
    expect([code, logged(requestId).length]).toEqual(['INTERNAL', 1]);
  });
});

describe('what breaks stands in the log', () => {
  it.each(['application/json', 'text/event-stream'])('in an operation: %s', async (accept) => {
    const { text, id } = await post('/graphql', accept, { query: '{ breaks }' });
    expect(text).toContain('INTERNAL');
    expect(text).not.toContain(SECRET);
    expect(logged(id)).not.toHaveLength(0);
  });

  it('in an operation of a WebSocket', async () => {
    const { said } = await overSocket('{ breaks }');
    const [id] = /(?<="requestId":")[\da-f-]{36}/u.exec(said) ?? [];
    expect(said).toContain('INTERNAL');
    expect(logged(id!)).not.toHaveLength(0);
  });

  it('in an upload', async () => {
    const response = await fetch(`http://${address()}/uploads`, { method: 'PUT' });
    expect(await response.json()).toMatchObject({ error: { code: 'INTERNAL' } });
    expect(JSON.stringify(logged(response.headers.get('x-request-id')!))).toContain(SECRET);
  });
});
