import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import express from 'express';
import { createLogger } from '#kit/logging/create-logger.ts';
import { answerErrors } from './answer-errors.ts';
import { notFound } from './refusals.ts';

interface Line {
  level: number;
  requestId: string;
  msg: string;
}

const DEBUG = 20;
const WARN = 40;
const ERROR = 50;

let server: Server;
let lines: Line[];
let printed: ReturnType<typeof jest.spyOn>;

beforeEach(async () => {
  lines = [];
  printed = jest.spyOn(console, 'error');
  const write = (line: string): void => void lines.push(JSON.parse(line) as Line);
  const app = express();
  // In tests Express's own handler prints nothing.
  app.set('env', 'production');
  app.use((_request, response, next) => {
    response.setHeader('x-request-id', 'id');
    next();
  });
  app.get('/named/:name', (_request, response) => void response.send('named'));
  app.get('/fails', () => Promise.reject(new Error('hunter2')));
  app.get('/nothing', () => Promise.reject(notFound('brand', 'x')));
  app.get('/breaks', (_request, response) => {
    response.set('content-length', '100').write('begun');
    throw new Error('on the way');
  });
  app.post('/json', express.json({ limit: 10 }));
  app.use(answerErrors(createLogger({ level: 'debug' }, { write })));
  server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
});

afterEach(() => {
  printed.mockRestore();
  server.close();
});

async function ask(path: string, init: RequestInit = {}) {
  const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, init);
  const text = await response.text();
  expect(text).not.toMatch(/ at |hunter2/u);
  const { errors } = JSON.parse(text) as {
    errors: { extensions: { code: string; requestId: string; violations: unknown } }[];
  };
  expect(errors).toHaveLength(1);
  return { status: response.status, ...errors[0]!.extensions };
}

const logged = () => lines.map(({ level, requestId }) => [level, requestId]);

describe('the last error handler', () => {
  it.each(['/named/%', '/named/%ff', '/named/%E0%A4%A'])('refuses the malformed address %s', async (path) => {
    expect(await ask(path)).toMatchObject({
      status: 400,
      code: 'BAD_USER_INPUT',
      requestId: 'id',
      violations: [{ path: 'url', rule: 'encoding' }],
    });
    expect(logged()).toEqual([[DEBUG, 'id']]);
    expect(printed).not.toHaveBeenCalled();
  });

  it('refuses bodies that cannot be read, and says so with the status for it', async () => {
    const headers = { 'content-type': 'application/json' };
    const sent = (body: string) => ask('/json', { method: 'POST', headers, body });
    expect(await sent('{')).toMatchObject({ status: 400, violations: [{ rule: 'transport' }] });
    expect(await sent('"a long text"')).toMatchObject({ status: 413, violations: [{ rule: 'size' }] });
    expect(logged()).toEqual([
      [DEBUG, 'id'],
      [DEBUG, 'id'],
    ]);
  });

  it('answers a refusal with its code and status', async () => {
    expect(await ask('/nothing')).toMatchObject({ status: 404, code: 'NOT_FOUND', requestId: 'id' });
    expect(lines).toEqual([]);
  });

  it('masks a fault of ours, which the log gets', async () => {
    expect(await ask('/fails')).toMatchObject({ status: 500, code: 'INTERNAL', requestId: 'id' });
    expect(logged()).toEqual([[ERROR, 'id']]);
    expect(JSON.stringify(lines)).toContain('hunter2');
    expect(printed).not.toHaveBeenCalled();
  });

  it('breaks off an answer that has begun', async () => {
    await expect(ask('/breaks')).rejects.toThrow(/^(?:fetch failed|terminated)$/u);
    expect(logged()).toEqual([[WARN, 'id']]);
    expect(printed).not.toHaveBeenCalled();
  });
});
