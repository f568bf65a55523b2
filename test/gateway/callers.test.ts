import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { until } from '#kit/subgraph/testing/until.ts';
import { OTHER_WORKSPACE } from '#test/gateway/testing/identity-subgraph.ts';
import { notesSubgraph } from '#test/gateway/testing/notes-subgraph.ts';
import { RawSocket } from '#test/gateway/testing/raw-socket.ts';
import { startGateway, type ServedGateway } from '#test/gateway/testing/start-gateway.ts';

const SUBSCRIPTION = { query: 'subscription { noteChanged { id } }' };
const QUERY = { query: '{ __typename }' };
/** Rate so slow that no slot comes back during a test. */
const SLOWLY = 0.001;

let served: ServedGateway;
let authorization: string;
let asked: number;
const sockets: RawSocket[] = [];
const streams: AbortController[] = [];

async function start(callers: Partial<ServedGateway['config']['callers']>): Promise<void> {
  const unlimited = { sockets: 100, subscriptions: 100, operationsPerSecond: 1_000, operationsBurst: 1_000 };
  served = await startGateway([notesSubgraph()], { callers: { ...unlimited, ...callers } });
  authorization = `Bearer ${await served.token()}`;
  const link = served.links['notes']!;
  const subscribe = link.subscribe.bind(link);
  link.subscribe = async (request) => {
    asked += 1;
    return subscribe(request);
  };
}

beforeEach(() => {
  asked = 0;
});

afterEach(async () => {
  for (const stream of streams.splice(0)) stream.abort();
  for (const socket of sockets.splice(0)) void socket.close();
  await served.close();
});

async function open(parameters: Record<string, unknown> = {}): Promise<RawSocket> {
  const socket = await RawSocket.open(served.webSocketUrl);
  sockets.push(socket);
  await socket.initialise({ authorization, ...parameters });
  return socket;
}

async function stream(payload: object = SUBSCRIPTION, workspace?: string): Promise<Response> {
  const going = new AbortController();
  streams.push(going);
  const headers = { authorization, 'content-type': 'application/json', accept: 'text/event-stream' };
  return fetch(served.url, {
    method: 'POST',
    headers: { ...headers, ...(workspace === undefined ? {} : { 'x-adops-workspace': workspace }) },
    body: JSON.stringify(payload),
    signal: going.signal,
  });
}

async function refusal(socket: RawSocket, payload: unknown = SUBSCRIPTION): Promise<unknown> {
  const id = crypto.randomUUID();
  socket.subscribe(id, payload);
  const message = await socket.message(id);
  return message['type'] === 'error' ? (message['payload'] as unknown[])[0] : null;
}

describe('the subscriptions of a member', () => {
  beforeEach(() => start({ subscriptions: 3 }));

  it('count over all its sockets and event streams, and no longer than they are open', async () => {
    const [one, other] = [await open(), await open()];
    one.subscribe('a', SUBSCRIPTION);
    other.subscribe('b', SUBSCRIPTION);
    const streamed = await stream();
    expect(streamed.status).toBe(200);
    await until(() => asked === 3);
    expect(await refusal(one)).toMatchObject({ extensions: { code: 'LIMIT_EXCEEDED', limit: 3 } });
    expect(await refusal(other)).toMatchObject({ extensions: { code: 'LIMIT_EXCEEDED' } });
    expect((await stream()).status).toBe(409);
    expect(asked).toBe(3);

    other.send({ type: 'complete', id: 'b' });
    other.subscribe('again', SUBSCRIPTION);
    await until(() => asked === 4);
    await other.close();
    one.subscribe('more', SUBSCRIPTION);
    await until(() => asked === 5);
    streams.at(0)?.abort();
    let status = 409;
    while (status === 409) ({ status } = await stream());
    expect(status).toBe(200);
  });

  it('are not those of other workspaces, and queries are none', async () => {
    const [here, there] = [await open(), await open({ 'x-adops-workspace': OTHER_WORKSPACE })];
    for (const id of ['a', 'b', 'c']) here.subscribe(id, SUBSCRIPTION);
    there.subscribe('d', SUBSCRIPTION);
    await until(() => asked === 4);
    here.subscribe('q', QUERY);
    expect(await here.message('q')).toMatchObject({ type: 'next' });
  });

  it('end with a refusal of the subgraph as well, and with those that cannot run', async () => {
    const socket = await open();
    const before = served.links['notes']!.subscribe;
    served.links['notes']!.subscribe = async () => ({ errors: [] as never, data: null });
    for (let index = 0; index < 10; index += 1) {
      socket.subscribe(`s${index}`, SUBSCRIPTION);
      await socket.message(`s${index}`);
      await socket.message(`s${index}`);
      expect(await refusal(socket, { query: 'subscription { nothing }' })).not.toBeNull();
    }
    served.links['notes']!.subscribe = before;
    for (const id of ['a', 'b', 'c']) socket.subscribe(id, SUBSCRIPTION);
    await until(() => asked === 3);
  });
});

describe('the sockets of a member', () => {
  it('are so many at most; more are closed with a code upon which clients come again', async () => {
    await start({ sockets: 2 });
    const [first] = [await open(), await open()];
    const third = await RawSocket.open(served.webSocketUrl);
    third.send({ type: 'connection_init', payload: { authorization } });
    expect(await third.closed).toBe(1013);
    await open({ 'x-adops-workspace': OTHER_WORKSPACE });
    await first!.close();
    expect(await refusal(await open(), QUERY)).toBeNull();
  });
});

describe('the operations of a member', () => {
  it.each<[string, unknown]>([
    ['subscriptions', SUBSCRIPTION],
    ['queries', QUERY],
    ['documents that are refused', { query: '{ nothing }' }],
    ['documents that cannot be read', { query: '{' }],
    ['what is no operation', { query: 5 }],
  ])('are slowed down after a burst, on whichever socket: %s', async (_what, payload) => {
    await start({ operationsPerSecond: SLOWLY, operationsBurst: 6 });
    const [one, other] = [await open(), await open()];
    for (let index = 0; index < 3; index += 1) {
      one.subscribe(`o${index}`, payload);
      other.subscribe(`o${index}`, payload);
    }
    const expected = { extensions: { code: 'RATE_LIMITED', recovery: 'TRANSIENT', retryAfterMs: expect.any(Number) } };
    const refused = await untilRateLimited(one);
    expect(refused).toMatchObject(expected);
    expect(await refusal(await open(), QUERY)).toMatchObject(expected);
    const streamed = await stream(QUERY);
    expect([streamed.status, Number(streamed.headers.get('retry-after'))]).toEqual([429, expect.any(Number)]);
    expect((await stream(QUERY, OTHER_WORKSPACE)).status).toBe(200);
  });
});

/** The other socket may still have operations of the burst on their way. */
async function untilRateLimited(socket: RawSocket): Promise<unknown> {
  for (;;) {
    const found = (await refusal(socket, { query: '{' })) as { extensions: { code: string } };
    if (found.extensions.code === 'RATE_LIMITED') return found;
  }
}

describe('subscriptions that end while they wait to be opened', () => {
  it('are not opened', async () => {
    await start({});
    const opening = Promise.withResolvers<void>();
    const link = served.links['notes']!;
    const subscribe = link.subscribe.bind(link);
    link.subscribe = async (request) => {
      await opening.promise;
      return subscribe(request);
    };
    const socket = await open();
    for (let index = 0; index < 80; index += 1) {
      socket.subscribe(`s${index}`, SUBSCRIPTION);
      if (index >= 40) socket.send({ type: 'complete', id: `s${index}` });
    }
    socket.subscribe('last', QUERY);
    await socket.message('last');
    opening.resolve();
    await until(() => asked >= 40);
    socket.subscribe('later', SUBSCRIPTION);
    await until(() => asked >= 41);
    expect(asked).toBe(41);
  });
});
