import { afterAll, beforeAll, beforeEach, afterEach, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { until } from '#kit/subgraph/testing/until.ts';
import { API_KEY, OTHER_WORKSPACE, OWNER, type Standing } from '#test/gateway/testing/identity-subgraph.ts';
import { notesSubgraph, type NotesSubgraph } from '#test/gateway/testing/notes-subgraph.ts';
import { startGateway, type ServedGateway } from '#test/gateway/testing/start-gateway.ts';
import { RawSocket } from '#test/gateway/testing/raw-socket.ts';

let served: ServedGateway;
let notes: NotesSubgraph;
let authorization: string;
let socket: RawSocket;

beforeAll(async () => {
  notes = notesSubgraph();
  served = await startGateway([notes]);
  authorization = `Bearer ${await served.token()}`;
});

const others: ServedGateway[] = [];

/** A gateway of one test's own, closed after it also when the test fails. */
async function startOther(...given: Parameters<typeof startGateway>): Promise<ServedGateway> {
  const other = await startGateway(...given);
  others.push(other);
  return other;
}

afterAll(async () => {
  await Promise.all([served, ...others].map(async (each) => each.close()));
});

beforeEach(async () => {
  socket = await RawSocket.open(served.webSocketUrl);
  await socket.initialise({ authorization });
});

afterEach(async () => socket.close());

describe('what is not UTF-8 on a socket', () => {
  const message = JSON.stringify({ type: 'subscribe', id: 'x', payload: { query: '{ __typename } # ü' } });
  it.each([
    ['a text', false, 1007],
    ['bytes', true, 4400],
  ])('ends it, sent as %s', async (_how, binary, code) => {
    const other = await RawSocket.open(served.webSocketUrl);
    other.raw(Buffer.from(message, 'latin1'), binary);
    expect(await other.closed).toBe(code);
  });

  it('is distinguished from UTF-8 sent as bytes', async () => {
    socket.raw(Buffer.from(message), true);
    expect(await socket.message('x')).toMatchObject({ payload: { data: { __typename: 'Query' } } });
  });
});

describe('operations on a socket', () => {
  it('are queries and mutations as well', async () => {
    socket.subscribe('q', { query: 'query Q($id: ID!) { note(id: $id) { title } }', variables: { id: '5' } });
    expect(await socket.message('q')).toMatchObject({ type: 'next', payload: { data: { note: { title: 'Note 5' } } } });
    expect(await socket.message('q')).toEqual({ type: 'complete', id: 'q' });
    socket.subscribe('m', { query: 'mutation { noteCreate(input: { title: "t" }) { id } }' });
    expect(await socket.message('m')).toMatchObject({ payload: { data: { noteCreate: { id: 'new' } } } });
  });

  it('deliver events until they are unsubscribed, and nothing after', async () => {
    const opening = notes.nextSource();
    socket.subscribe('s', { query: 'subscription { noteChanged { id title } }' });
    const source = await opening;
    source.emit({ id: '1' });
    expect(await socket.message('s')).toMatchObject({ payload: { data: { noteChanged: { title: 'Note 1' } } } });
    socket.send({ type: 'complete', id: 's' });
    await source.closed;
    source.emit({ id: '2' });
    socket.subscribe('after', { query: '{ __typename }' });
    await socket.message('after');
    expect(socket.waiting('s')).toEqual([]);
  });

  it('bring a passport of the member to the subgraphs', async () => {
    socket.subscribe('p', { query: '{ whoami { passport } }' });
    const { payload } = await socket.message('p');
    const { passport } = (payload as { data: { whoami: { passport: string } } }).data.whoami;
    expect(await served.passports.verify(passport, 'identity')).toMatchObject({ role: 'owner' });
  });
});

function nested(levels: number): object {
  let value: object = {};
  for (let level = 0; level < levels; level += 1) value = [value];
  return { id: value };
}

describe('a malformed operation', () => {
  it.each([
    ['a query that is no string', { query: 5 }],
    ['variables that are no object', { query: '{ __typename }', variables: [1] }],
    ['no payload', undefined],
    ['a payload that is null', null],
    ['a payload that is text', '{ __typename }'],
    ['a payload that is a list', [{ query: '{ __typename }' }]],
    ['no query', {}],
    ['an empty query', { query: '' }],
    ['a name that is no string', { query: '{ __typename }', operationName: 1 }],
    ['a name of no operation', { query: 'query A { __typename }', operationName: 'B' }],
    ['no operation', { query: 'fragment A on Query { __typename }' }],
    ['extensions that are text', { query: '{ __typename }', extensions: 'x' }],
    ['a variable nested without end', { query: '{ note(id: $id) { id } }', variables: nested(100_000) }],
    ['a syntax error', { query: '{ notes {' }],
    ['an unknown field', { query: '{ nots }' }],
    ['a condition on what is subscribed to', { query: 'subscription { noteChanged @skip(if: true) { id } }' }],
    [
      'a condition on it in a fragment',
      {
        query:
          'subscription($on: Boolean!) { ...A } fragment A on Subscription { noteChanged @include(if: $on) { id } }',
        variables: { on: true },
      },
    ],
    ['too many levels', { query: `{ note(id: 1) ${'{ parent '.repeat(14)} { id } ${'}'.repeat(14)} }` }],
  ])('ends that operation and not the socket: %s', async (_what, payload) => {
    socket.subscribe('bad', payload);
    const first = await socket.message('bad');
    const errors = first['type'] === 'error' ? first['payload'] : (first['payload'] as { errors: unknown }).errors;
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', requestId: expect.any(String) } }]);
    socket.subscribe('good', { query: '{ __typename }' });
    expect(await socket.message('good')).toMatchObject({ type: 'next', payload: { data: { __typename: 'Query' } } });
  });

  it('keeps the operations of others running', async () => {
    const opening = notes.nextSource();
    socket.subscribe('s', { query: 'subscription { noteChanged { id } }' });
    const source = await opening;
    socket.subscribe('bad', { query: 7 });
    await socket.message('bad');
    source.emit({ id: '9' });
    expect(await socket.message('s')).toMatchObject({ payload: { data: { noteChanged: { id: '9' } } } });
  });
});

describe('a socket with as many operations as it may run', () => {
  it('refuses one more, and takes it once another has ended', async () => {
    const query = 'subscription { noteChanged { id } }';
    for (let index = 0; index < 100; index += 1) socket.subscribe(`s${index}`, { query });
    socket.subscribe('more', { query });
    expect(await socket.message('more')).toMatchObject({
      type: 'error',
      payload: [{ extensions: { code: 'LIMIT_EXCEEDED', limit: 100 } }],
    });
    socket.send({ type: 'complete', id: 's0' });
    socket.subscribe('now', { query: '{ __typename }' });
    expect(await socket.message('now')).toMatchObject({ type: 'next' });
  });
});

describe('a ping', () => {
  it('is answered with what it carries', async () => {
    socket.send({ type: 'ping', payload: { at: 7 } });
    expect(await socket.messageOf('pong')).toEqual({ type: 'pong', payload: { at: 7 } });
    socket.send({ type: 'ping' });
    expect(await socket.messageOf('pong')).toEqual({ type: 'pong' });
  });
});

describe('the credential of a socket', () => {
  it('is asked for: 4401 without, 4403 with a bad one', async () => {
    const none = await RawSocket.open(served.webSocketUrl);
    none.send({ type: 'connection_init' });
    expect(await none.closed).toBe(4401);
    const bad = await RawSocket.open(served.webSocketUrl);
    bad.send({ type: 'connection_init', payload: { authorization: 'Bearer no.such.token' } });
    expect(await bad.closed).toBe(4403);
  });

  it('ends the socket with 4403 when it expires', async () => {
    const short = await RawSocket.open(served.webSocketUrl);
    await short.initialise({ authorization: `Bearer ${await served.token({ ttl: 1 })}` });
    expect(await short.closed).toBe(4403);
  });

  it('may be an API key', async () => {
    const keyed = await RawSocket.open(served.webSocketUrl);
    await keyed.initialise({ authorization: `Bearer ${API_KEY}` });
    keyed.subscribe('q', { query: '{ note(id: 1) { id } }' });
    expect(await keyed.message('q')).toMatchObject({ payload: { data: { note: { id: '1' } } } });
    await keyed.close();
  });
});

describe('a member whose rights change', () => {
  const removed = new Set<string>();
  const changed: Partial<Standing> = {};

  it.each<[string, () => unknown]>([
    ['removed', () => removed.add(OWNER)],
    ['of another role', () => (changed.role = 'viewer')],
    ['of another workspace, the token naming none', () => (changed.workspaceId = OTHER_WORKSPACE)],
    ['another member', () => (changed.memberId = OTHER_WORKSPACE)],
    ['with fewer scopes', () => (changed.scopes = ['mcp:read'])],
  ])('gets UNAUTHENTICATED in place of the next event, and the stream ends: %s', async (_how, change) => {
    removed.clear();
    for (const key of Object.keys(changed)) delete changed[key as keyof Standing];
    const own = notesSubgraph();
    const other = await startOther([own], { removed, changed, identityTtlMs: 0 });
    const watching = await RawSocket.open(other.webSocketUrl);
    await watching.initialise({ authorization: `Bearer ${await other.token()}` });
    const opening = own.nextSource();
    watching.subscribe('s', { query: 'subscription { noteChanged { id } }' });
    const source = await opening;
    change();
    source.emit({ id: '1' });
    expect(await watching.message('s')).toMatchObject({
      payload: { errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] },
    });
    expect(await watching.message('s')).toMatchObject({ type: 'complete' });
  });
});

describe('a client which asks and does not read', () => {
  const MIB = 1_048_576;

  it('is not read from either until it does', async () => {
    const connecting = once(served.server, 'connection') as Promise<[Socket]>;
    const asking = await RawSocket.open(served.webSocketUrl);
    const [connection] = await connecting;
    await asking.initialise({ authorization });
    asking.pause();
    const payload = { text: 'x'.repeat(MIB / 2) };
    for (let index = 0; index < 64; index += 1) asking.send({ type: 'ping', payload });
    await until(() => connection.isPaused() || connection.writableLength > 16 * MIB);
    expect(connection.writableLength).toBeLessThan(4 * MIB);
    asking.resume();
    for (let index = 0; index < 64; index += 1) await asking.messageOf('pong');
    await asking.close();
  });
});

describe('a shutdown', () => {
  it('closes sockets with 1001 and their sources with them', async () => {
    const own = notesSubgraph();
    const other = await startOther([own]);
    const watching = await RawSocket.open(other.webSocketUrl);
    await watching.initialise({ authorization: `Bearer ${await other.token()}` });
    const opening = own.nextSource();
    watching.subscribe('s', { query: 'subscription { noteChanged { id } }' });
    const source = await opening;
    const closing = other.close();
    expect(await watching.closed).toBe(1001);
    await source.closed;
    await closing;
  });
});
