import { once } from 'node:events';
import { request } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { WebSocket } from 'ws';
import { sampleViewer } from '#kit/schema/testing/sample-schema.ts';
import { httpLink } from '#kit/links/http-link.ts';
import { PASSPORT_HEADER } from '#kit/links/passport-header.ts';
import { serveSubgraph, type ServedSubgraph } from './serve-subgraph.ts';
import { startSample, type Sample } from './testing/start-sample.ts';
import { until } from './testing/until.ts';

let sample: Sample;
let served: ServedSubgraph;
let open = true;

beforeEach(async () => {
  sample = await startSample();
  served = await serveSubgraph(sample.running, { host: '127.0.0.1', port: 0, log: sample.log });
  open = true;
});

afterEach(async () => {
  if (open) await served.close();
  await sample.close();
});

const passport = () => sample.passports.issue(sampleViewer(), 'sample').text;

interface Message {
  id?: string;
  type: string;
  payload?: unknown;
}

/** A socket spoken to in messages of the protocol, as a router of another make would. */
async function connect(payload?: object) {
  const socket = new WebSocket(`${served.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
  const received: Message[] = [];
  socket.on('message', (data) => received.push(JSON.parse(String(data)) as Message));
  await once(socket, 'open');
  const send = (message: Message) => socket.send(JSON.stringify(message));
  send({ type: 'connection_init', ...(payload === undefined ? {} : { payload }) });
  await until(() => received.some(({ type }) => type === 'connection_ack'));
  const types = (id: string) => received.filter((message) => message.id === id).map(({ type }) => type);
  return { socket, received, send, types };
}

describe('a served subgraph', () => {
  it.each([
    [415, { 'content-encoding': 'br' }, '{"query":"{ whoami }"}'],
    [415, { 'content-encoding': 'gzip, identity' }, '{"query":"{ whoami }"}'],
    [400, {}, '{"query":'],
    [200, { 'content-encoding': 'identity' }, '{"query":"{ whoami }"}'],
  ])('answers %d to a body sent with %j: %s', async (status, headers: Record<string, string>, body) => {
    const given = { 'content-type': 'application/json', [PASSPORT_HEADER]: passport(), ...headers };
    const answer = await fetch(`${served.url}/graphql`, { method: 'POST', headers: given, body });
    expect(answer.status).toBe(status);
  });

  it('has room for others when a router leaves while its passport is checked', async () => {
    const [reached, pass] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const authenticate = sample.running.authenticate.bind(sample.running);
    sample.running.authenticate = async (shown) => {
      const viewer = await authenticate(shown);
      reached.resolve();
      await pass.promise;
      return viewer;
    };
    const headers = { 'content-type': 'application/json', [PASSPORT_HEADER]: passport() };
    // All that one caller may have.
    const options = { method: 'POST', agent: false, headers: { ...headers, 'content-length': 384 * 1_048_576 } };
    const leaver = request(`${served.url}/graphql`, options).on('error', () => undefined);
    leaver.flushHeaders();
    await reached.promise;
    const gone = new Promise((resolve) => leaver.once('close', resolve));
    leaver.destroy();
    await gone;
    // The server has heard of it, too: what comes later is answered.
    await fetch(`${served.url}/health/live`);
    pass.resolve();
    await fetch(`${served.url}/health/live`);
    const answer = await fetch(`${served.url}/graphql`, { method: 'POST', headers, body: '{"query":"{ whoami }"}' });
    expect(answer.status).toBe(200);
  });

  it('serves its health, its metrics and its further routes', async () => {
    const get = async (path: string) => {
      const response = await fetch(`${served.url}${path}`);
      return [response.status, await response.text()] as const;
    };
    expect(await get('/health/live')).toEqual([200, 'ok']);
    expect(await get('/health/ready')).toEqual([200, 'ok']);
    expect(await get('/extra')).toEqual([200, 'extra']);
    const link = httpLink('sample', `${served.url}/graphql`);
    await link.execute({ document: '{ whoami }', passport: passport() });
    await link.close();
    expect((await get('/metrics'))[1]).toMatch(/adops_subgraph_operation_seconds_count\{.*field="whoami".*\} \d+/u);
  });

  it('reads no body of strangers', async () => {
    const response = await fetch(`${served.url}/graphql`, { method: 'POST', body: '{ this is no JSON' });
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] });
  });

  it('refuses a body it cannot read', async () => {
    const headers = { 'x-adops-passport': passport(), 'content-type': 'application/json' };
    const response = await fetch(`${served.url}/graphql`, { method: 'POST', headers, body: '{ this is no JSON' });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] });
  });

  it('answers what goes wrong in its further routes like everything else, and logs what is ours', async () => {
    const codeAt = async (path: string) => {
      const response = await fetch(`${served.url}${path}`);
      const { errors } = (await response.json()) as { errors: { extensions: { code: string } }[] };
      return [response.status, errors.map(({ extensions }) => extensions.code)];
    };
    expect(await codeAt('/named/%')).toEqual([400, ['BAD_USER_INPUT']]);
    expect(sample.logged).toEqual([]);
    expect(await codeAt('/named/one')).toEqual([500, ['INTERNAL']]);
    expect(sample.logged.join('')).toContain('a fault of ours');
  });

  it('answers nothing on a socket without a passport, and keeps the socket', async () => {
    const { socket, send, types, received } = await connect();
    const ticks = 'subscription { ticks(from: 1, to: 1) { number } }';
    send({ id: 'a', type: 'subscribe', payload: { query: ticks } });
    send({ id: 'b', type: 'subscribe', payload: { query: '{ whoami }' } });
    send({ id: 'c', type: 'subscribe', payload: { query: '{ malformed', extensions: { passport: 'forged' } } });
    await until(() => ['a', 'b', 'c'].every((id) => types(id).length > 0));
    for (const { id, type, payload } of received.filter((message) => message.id)) {
      expect([id, type, payload]).toMatchObject([id, 'error', [{ extensions: { code: 'UNAUTHENTICATED' } }]]);
    }
    send({ id: 'd', type: 'subscribe', payload: { query: ticks, extensions: { passport: passport() } } });
    await until(() => types('d').length > 0);
    expect(types('d')).toEqual(['next']);
    socket.close();
    await once(socket, 'close');
    await until(() => sample.open() === 0);
  });

  it('ends a malformed operation on a socket and none of its siblings', async () => {
    const { socket, send, types } = await connect({ passport: passport() });
    send({ id: 'a', type: 'subscribe', payload: { query: 'subscription { ticks(from: 1, to: 1) { number } }' } });
    send({ id: 'b', type: 'subscribe', payload: { query: '{ malformed' } });
    send({ id: 'c', type: 'subscribe', payload: { query: '{ whoami }', operationName: 'Missing' } });
    send({ id: 'd', type: 'subscribe', payload: { query: '{ whoami }' } });
    await until(() => types('d').includes('complete') && types('b').length > 0 && types('c').length > 0);
    expect([types('a'), types('b'), types('c'), types('d')]).toEqual([
      ['next'],
      ['error'],
      ['error'],
      ['next', 'complete'],
    ]);
    send({ id: 'a', type: 'complete' });
    await until(() => sample.open() === 0);
    expect(types('a')).toEqual(['next']);
    socket.close();
    await once(socket, 'close');
  });

  it('ends streams at its end, and is missed', async () => {
    const link = httpLink('sample', served.url);
    const document = 'subscription { ticks(from: 1, to: 1) { number } }';
    const answer = await link.subscribe({ document, passport: passport() });
    const events = (answer as AsyncIterable<unknown>)[Symbol.asyncIterator]();
    await events.next();
    const [lost] = await Promise.allSettled([events.next(), served.close()]);
    open = false;
    expect(lost).toMatchObject({
      status: 'rejected',
      reason: { message: 'The connection to the subgraph sample was lost.' },
    });
    expect(sample.open()).toBe(0);
    expect(await link.ready()).toBe(false);
    await expect(link.execute({ document: '{ whoami }', passport: passport() })).rejects.toThrow('ECONNREFUSED');
    await expect(link.subscribe({ document, passport: passport() })).rejects.toThrow('was lost');
    await link.close();
  });
});
