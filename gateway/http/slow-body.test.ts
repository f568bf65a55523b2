import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import express from 'express';
import { BodyBudget } from '#kit/bodies/body-budget.ts';
import { answerErrors } from '#kit/errors/answer-errors.ts';
import { identifyRequests } from '#kit/network/request-id.ts';
import { guardBodies } from '#kit/network/body-guard.ts';
import { mcpRouter } from '#mcp/serve/mcp-router.ts';
import { createLogger } from '#kit/logging/create-logger.ts';
import { sendSlowly } from '#test/testkit/slow-sender.ts';
import { parseBody, readRequestBody } from './json-body.ts';

const app = express();
const bodies = new BodyBudget(10_000_000);
const server = createServer(app);
let url: string;
let done = 0;

beforeAll(async () => {
  app.use(identifyRequests(createLogger({ level: 'silent' })));
  app.use('/graphql', readRequestBody(bodies, false), parseBody, () => (done += 1));
  const executor = {
    identify: async () => ({ scopes: [] }),
    execute: async () => {
      done += 1;
      return {};
    },
  };
  await once(server.listen(0, '127.0.0.1'), 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const log = createLogger({ level: 'silent' });
  const settings = { publicUrl: url, allowedOrigins: [], authorizationServers: [], maxBodyBytes: 1_000_000, bodies };
  app.use(mcpRouter({ tools: new Map(), executor, log, ...settings } as never));
  app.use(answerErrors(log));
  guardBodies(server, { idleMs: 60, leastBytesPerSecond: 0, overMs: 3_600_000 });
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

const MESSAGE = expect.stringContaining('Nothing of the request came for 0.06 seconds');

describe('a body that stops coming', () => {
  const headers = { 'content-type': 'application/json', 'content-length': 100, authorization: 'Bearer t' };

  it('is refused by the graph in its form, and nothing is done', async () => {
    const { status, body } = await sendSlowly(`${url}/graphql`, { method: 'POST', headers, first: Buffer.from('{') })
      .answer;
    expect(status).toBe(408);
    const [error] = (JSON.parse(body) as { errors: { extensions: unknown }[] }).errors;
    const violations = [{ path: 'body', rule: 'pace', message: MESSAGE }];
    expect(error!.extensions).toMatchObject({ code: 'BAD_USER_INPUT', violations });
    expect(done).toBe(0);
  });

  it('is refused by the tools in theirs', async () => {
    const { status, body } = await sendSlowly(`${url}/mcp`, { method: 'POST', headers, first: Buffer.from('{') })
      .answer;
    expect([status, JSON.parse(body)]).toEqual([
      408,
      { jsonrpc: '2.0', id: null, error: { code: -32_000, message: MESSAGE } },
    ]);
    expect(done).toBe(0);
  });
});
