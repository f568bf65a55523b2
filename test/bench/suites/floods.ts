import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { WebSocket } from 'ws';
import { OurLaunches } from '#test/bench/subscriptions/our-launches.ts';
import type { Suite, SuiteReport } from '#test/bench/suite.ts';

const SETTLE_MS = 500;
const MIB = 1_048_576;
const GOAL_MS = 500;

/** Callers who ask for more than anybody needs, while somebody else asks whether the server is alive. */
export const FLOODS: Suite = {
  name: 'floods',
  about: 'floods of operations and of bodies by one member; the longest answer of /health/live meanwhile',
  run,
};

interface Target {
  /** Without a path. */
  url: string;
  authorization: string;
  subscription: { query: string; variables: Record<string, unknown> };
}

interface Flooded {
  done: number;
  refused: number;
}

const QUERY = `subscription Watch($account: UUID!, $launch: UUID!) {
  launchProgress(adAccountId: $account, launchId: $launch) { sequence state } }`;

type Flooding = (target: Target) => Promise<Flooded>;

const FLOODS_BY_NAME: Record<string, () => Flooding> = {
  '20,000 subscribe and complete on one socket': () => async (target) => flood(target, 1, 20_000, true),
  '10,000 subscriptions on 100 sockets': () => async (target) => flood(target, 100, 10_000, false),
  '20,000 refused documents on one socket': () => async (target) =>
    flood({ ...target, subscription: { query: 'subscription { nothing }', variables: {} } }, 1, 20_000, false),
  '16 × 88 MiB as brotli at /mcp': sends('/mcp', 16, 'br', () => brotliCompressSync(spaces(88))),
  '60 × 88 MiB as gzip at /mcp': sends('/mcp', 60, 'gzip', () => gzipSync(spaces(88))),
  '100 × 1 MiB of brackets at /graphql': sends('/graphql', 100, 'identity', () => brackets()),
  '40 × 60 MiB at /mcp': sends('/mcp', 40, 'identity', () => spaces(60)),
};

async function run(): Promise<SuiteReport> {
  const harness = await OurLaunches.start();
  try {
    const rows: object[] = [];
    for (const [name, prepare] of Object.entries(FLOODS_BY_NAME)) rows.push(await one(harness, name, prepare));
    const columns = ['flood', 'longest health ms', 'health answers', 'seconds', 'done', 'refused', 'alive after'];
    return { comparisons: [], figures: [], table: { columns, rows } };
  } finally {
    await harness.stop();
  }
}

async function one(harness: OurLaunches, name: string, prepare: () => Flooding): Promise<object> {
  const flooding = prepare();
  const server = harness.startServer('limited-server.ts');
  try {
    const socketUrl = await server.url();
    const url = socketUrl.replace(/^ws/u, 'http').replace('/graphql', '');
    const [launch] = await harness.have(1);
    const [token] = await harness.tokens(1);
    const subscription = { query: QUERY, variables: { account: harness.adAccountId, launch } };
    const probing = await probe(url);
    await sleep(SETTLE_MS);
    const begun = performance.now();
    const { done, refused } = await flooding({ url, authorization: `Bearer ${token}`, subscription });
    const seconds = Math.round((performance.now() - begun) / 100) / 10;
    await sleep(SETTLE_MS);
    const delays = await probing.end();
    const alive = await fetch(`${url}/health/live`).then(
      ({ ok }) => ok,
      () => false,
    );
    const row = {
      flood: name,
      'longest health ms': `${Math.round(Math.max(...delays))} (goal ${GOAL_MS})`,
      'health answers': delays.length,
      seconds,
      done,
      refused,
      'alive after': alive,
    };
    console.error(JSON.stringify(row));
    return row;
  } finally {
    await server.close();
  }
}

/** Measures the time of each answer until `end`. */
async function probe(url: string): Promise<{ end(): Promise<number[]> }> {
  const prober = new Worker(new URL('../floods/probe-health.ts', import.meta.url), { workerData: { url } });
  await once(prober, 'online');
  return {
    async end() {
      const reported = once(prober, 'message');
      prober.postMessage('end');
      const [delays] = (await reported) as [number[]];
      return delays;
    },
  };
}

async function flood(target: Target, sockets: number, operations: number, completes: boolean): Promise<Flooded> {
  const each = operations / sockets;
  const counts = await Promise.all(Array.from({ length: sockets }, () => floodSocket(target, each, completes)));
  return counts.reduce((sum, { done, refused }) => ({ done: sum.done + done, refused: sum.refused + refused }));
}

async function floodSocket(
  { url, authorization, subscription }: Target,
  count: number,
  completes: boolean,
): Promise<Flooded> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
  const say = (message: object): void => socket.send(JSON.stringify(message));
  const ended = Promise.withResolvers<void>();
  const answered = new Set<string>();
  let refused = 0;
  socket.on('error', () => ended.resolve()).on('close', () => ended.resolve());
  socket.on('open', () => say({ type: 'connection_init', payload: { authorization } }));
  socket.on('message', (data) => {
    const { type, id } = JSON.parse(String(data)) as { type: string; id?: string };
    if (type === 'connection_ack') {
      for (let index = 0; index < count; index += 1) {
        say({ type: 'subscribe', id: String(index), payload: subscription });
        if (completes) say({ type: 'complete', id: String(index) });
      }
      say({ type: 'ping' });
    }
    if (type === 'error') refused += 1;
    if (id !== undefined) answered.add(id);
    if (completes ? type === 'pong' : answered.size === count) ended.resolve();
  });
  await ended.promise;
  socket.terminate();
  return { done: count - refused, refused };
}

/** Makes the body before the flood begins. */
function sends(path: string, count: number, coding: string, make: () => Buffer): () => Flooding {
  return () => {
    const body = make();
    return async (target) => send(target, path, count, coding, body);
  };
}

async function send(
  { url, authorization }: Target,
  path: string,
  count: number,
  coding: string,
  body: Buffer,
): Promise<Flooded> {
  const headers = { authorization, 'content-type': 'application/json', 'content-encoding': coding };
  const accept = 'application/json, text/event-stream';
  const asked = Array.from({ length: count }, () =>
    fetch(`${url}${path}`, { method: 'POST', headers: { ...headers, accept }, body: new Uint8Array(body) }).then(
      async (answer) => {
        await answer.text();
        return answer.ok;
      },
      () => false,
    ),
  );
  const answers = await Promise.all(asked);
  const done = answers.filter(Boolean).length;
  return { done, refused: count - done };
}

function spaces(mebibytes: number): Buffer {
  return Buffer.alloc(mebibytes * MIB, ' ');
}

function brackets(): Buffer {
  return Buffer.from(JSON.stringify({ query: '{ __typename }', variables: { of: Array(340_000).fill([]) } }));
}
