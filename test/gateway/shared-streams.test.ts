import { afterAll, afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createClient } from 'graphql-sse';
import { API_KEY, OTHER_WORKSPACE, type Standing } from '#test/gateway/testing/identity-subgraph.ts';
import { RawSocket } from '#test/gateway/testing/raw-socket.ts';
import { startGateway, type ServedGateway } from '#test/gateway/testing/start-gateway.ts';
import { ticksSubgraph, type TicksSubgraph } from '#test/gateway/testing/ticks-subgraph.ts';

const QUERY = 'subscription Follow($topic: ID!, $after: Int) { tick(topic: $topic, after: $after) { sequence text } }';

const removed = new Set<string>();
let changed: Partial<Standing>;
let ticks: TicksSubgraph;
let served: ServedGateway;
let sockets: RawSocket[] = [];

beforeEach(async () => {
  ticks = ticksSubgraph();
  changed = {};
  served = await startGateway([ticks], { removed, changed, identityTtlMs: 0 });
  ticks.tick();
});
afterEach(async () => {
  await Promise.all(sockets.map((socket) => socket.close()));
  sockets = [];
  removed.clear();
  await served.close();
});
afterAll(() => served?.close());

async function connect(authorization?: string): Promise<RawSocket> {
  const socket = await RawSocket.open(served.webSocketUrl);
  sockets.push(socket);
  await socket.initialise({ authorization: authorization ?? `Bearer ${await served.token()}` });
  return socket;
}

async function follow(after?: number, authorization?: string): Promise<RawSocket> {
  const socket = await connect(authorization);
  socket.subscribe('s', { query: QUERY, variables: { topic: '1', after } });
  return socket;
}

async function sequence(socket: RawSocket): Promise<number> {
  const { payload } = await socket.message('s');
  return (payload as { data: { tick: { sequence: number } } }).data.tick.sequence;
}

async function upTo(socket: RawSocket, last: number): Promise<number[]> {
  const sequences: number[] = [];
  while (sequences.at(-1) !== last) sequences.push(await sequence(socket));
  return sequences;
}

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, n) => from + n);

describe('subscribers of the same', () => {
  it('share one stream and one execution of each event, over both transports', async () => {
    const all = [await follow(), await follow(), await follow(0)];
    const client = createClient({
      url: served.url,
      headers: { authorization: `Bearer ${await served.token()}` },
    });
    const events = client.iterate<{ tick: { sequence: number } }>({ query: QUERY, variables: { topic: '1' } });
    for (const socket of all) expect(await sequence(socket)).toBe(1);
    expect((await events.next()).value?.data?.tick.sequence).toBe(1);
    ticks.tick();
    for (const socket of all) expect(await sequence(socket)).toBe(2);
    expect((await events.next()).value?.data?.tick.sequence).toBe(2);
    expect(ticks.executionsOf(2)).toBe(1);
    expect(ticks.open()).toBe(1);
    client.dispose();
  });

  it('need no stream of their own where they continue with the others', async () => {
    const first = await follow();
    await sequence(first);
    const second = await follow(1);
    second.subscribe('q', { query: '{ ticks }' });
    await second.message('q');
    expect(ticks.open()).toBe(1);
    ticks.tick();
    expect([await sequence(first), await sequence(second)]).toEqual([2, 2]);
    expect(ticks.executionsOf(2)).toBe(1);
  });

  it('miss nothing and see nothing twice, wherever and whenever they come in', async () => {
    const joining: Promise<RawSocket>[] = [];
    for (let count = 2; count <= 60; count += 1) {
      ticks.tick();
      if (count % 3 === 0) joining.push(follow(count % 2 === 0 ? (count * 7) % 11 : undefined));
      await new Promise(setImmediate);
    }
    const joined = await Promise.all(joining);
    ticks.tick();
    const all = await Promise.all(joined.map((socket) => upTo(socket, 61)));
    for (const sequences of all) expect(sequences).toEqual(range(sequences[0]!, 61));
    const behind = all.map((_, n) => (n + 1) * 3).filter((count) => count % 2 === 0);
    expect(all.filter((_, n) => n % 2 === 1).map(([first]) => first)).toEqual(behind.map((n) => ((n * 7) % 11) + 1));
    ticks.tick();
    for (const socket of joined) expect(await sequence(socket)).toBe(62);
    expect(ticks.executionsOf(62)).toBe(1);
    expect(ticks.open()).toBe(1);
  });

  it('go on when the one who was there first leaves, and close the source with the last one', async () => {
    const [first, second] = [await follow(), await follow()];
    await Promise.all([sequence(first), sequence(second)]);
    first.send({ type: 'complete', id: 's' });
    first.subscribe('q', { query: '{ ticks }' });
    await first.message('q');
    ticks.tick();
    expect(await sequence(second)).toBe(2);
    expect(ticks.open()).toBe(1);
    second.send({ type: 'complete', id: 's' });
    second.subscribe('q', { query: '{ ticks }' });
    await second.message('q');
    expect(ticks.open()).toBe(0);
    expect(first.waiting('s')).toEqual([]);
  });

  it('all receive the end', async () => {
    const all = [await follow(), await follow()];
    for (const socket of all) await sequence(socket);
    ticks.finish();
    for (const socket of all) expect(await socket.message('s')).toEqual({ id: 's', type: 'complete' });
  });
});

describe('subscribers with another access', () => {
  it('share nothing, and lose their stream without the others', async () => {
    const owner = await follow();
    const key = await follow(undefined, `Bearer ${API_KEY}`);
    await Promise.all([sequence(owner), sequence(key)]);
    ticks.tick();
    expect([await sequence(owner), await sequence(key)]).toEqual([2, 2]);
    expect(ticks.executionsOf(2)).toBe(2);
    removed.add(API_KEY);
    ticks.tick();
    expect(await key.message('s')).toMatchObject({
      payload: { errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] },
    });
    expect(await key.message('s')).toMatchObject({ type: 'complete' });
    expect(await sequence(owner)).toBe(3);
  });
});

describe('a client that reads too slowly', () => {
  let quick: RawSocket;
  let slow: RawSocket;

  /** Leaves the slow one behind at far less than a hundred events. */
  beforeEach(async () => {
    [quick, slow] = [await follow(), await follow()];
    await Promise.all([sequence(quick), sequence(slow)]);
    slow.pause();
    const text = 'x'.repeat(150_000);
    for (let count = 2; count <= 100; count += 1) {
      ticks.tick(text);
      await sequence(quick);
    }
  });

  it('falls behind alone, and has everything once it reads on', async () => {
    slow.resume();
    expect(await upTo(slow, 100)).toEqual(range(2, 100));
    for (const next of [101, 102]) {
      ticks.tick();
      expect([await sequence(quick), await sequence(slow)]).toEqual([next, next]);
    }
    expect(ticks.executionsOf(80)).toBe(2);
    expect(ticks.executionsOf(102)).toBe(1);
  });

  it('has nothing of the rest once its token stands for another workspace', async () => {
    changed.workspaceId = OTHER_WORKSPACE;
    slow.resume();
    let last: Record<string, unknown>;
    let count = 0;
    do {
      last = (await slow.message('s'))['payload'] as Record<string, unknown>;
      count += 1;
    } while (last['errors'] === undefined);
    expect(last['errors']).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }]);
    expect(count).toBeLessThan(99);
    expect(await slow.message('s')).toMatchObject({ type: 'complete' });
  });
});
