import { inMemory, overDatabase, type Contender } from '#test/bench/subscriptions/contenders.ts';
import { OurLaunches } from '#test/bench/subscriptions/our-launches.ts';
import { Subscribers } from '#test/bench/subscriptions/subscribers.ts';
import type { Suite, SuiteReport } from '#test/bench/suite.ts';

const LAUNCHES = 200;
const SECONDS = 10;
const WARM_UP_SECONDS = 3;
/** More than it gets done in time. */
const TOO_MANY_FOR_STOCK = 2_000;

const BARE = 'bare ws';
/** graphql-ws and graphql-js alone: no database, no access, no other subgraphs. */
const IN_MEMORY = 'graphql-ws in memory';
/** graphql-ws in front of what ours has behind it, one execution per subscriber. */
const STOCK = 'graphql-ws';

/** Subscribers over WebSockets, each with one event a second. */
export const SUBSCRIPTIONS: Suite = {
  name: 'subscriptions',
  about: `subscribers at one event a second each, over ${LAUNCHES} launches or with one of their own: ours, graphql-ws, a bare server`,
  run,
};

interface Row {
  subscribers: number;
  launches: number;
  server: string;
  'CPU µs/event': number;
  '× bare': number;
  'events/CPU s': number;
  '× graphql-ws': number;
  '× in memory': number;
  'KB heap/subscriber': number;
  'KB RSS/subscriber': number;
  'p50 ms': number;
  'p99 ms': number;
  'lost or again': number;
}

const COLUMNS: readonly (keyof Row)[] = [
  'subscribers',
  'launches',
  'server',
  'CPU µs/event',
  '× bare',
  'events/CPU s',
  '× graphql-ws',
  '× in memory',
  'KB heap/subscriber',
  'KB RSS/subscriber',
  'p50 ms',
  'p99 ms',
  'lost or again',
];

/**
 * `ADOPS_BENCH_SUBSCRIBERS` (2000,5000,10000 by default) says how many share launches, `ADOPS_BENCH_ALONE` (2000 by default) how
 * many have each one of their own; 0 leaves it out. `ADOPS_BENCH_CONTENDERS` names some of the contenders.
 */
async function run(): Promise<SuiteReport> {
  const only = process.env.ADOPS_BENCH_CONTENDERS?.split(',');
  const harness = await OurLaunches.start();
  try {
    const contenders = [
      inMemory(BARE, 'bare-server.ts'),
      inMemory(IN_MEMORY, 'stock-server.ts'),
      overDatabase(harness, STOCK, 'graph-server.ts'),
      overDatabase(harness, 'ours', 'our-server.ts'),
    ].filter(({ name }) => only === undefined || only.includes(name));
    const rows: Row[] = [];
    for (const count of sizes(process.env.ADOPS_BENCH_SUBSCRIBERS ?? '2000,5000,10000')) {
      rows.push(...(await compare(contenders, count, Math.min(LAUNCHES, count))));
    }
    for (const count of sizes(process.env.ADOPS_BENCH_ALONE ?? '2000')) {
      rows.push(...(await compare(contenders, count, count)));
    }
    return { comparisons: [], figures: [], table: { columns: COLUMNS, rows } };
  } finally {
    await harness.stop();
  }
}

function sizes(text: string): number[] {
  return text.split(',').map(Number).filter(Boolean);
}

async function compare(contenders: readonly Contender[], subscribers: number, launches: number): Promise<Row[]> {
  const rows: Row[] = [];
  for (const contender of contenders) {
    if (contender.name === STOCK && subscribers > TOO_MANY_FOR_STOCK) continue;
    console.error(`${contender.name}: ${subscribers} subscribers over ${launches} launches`);
    const row = await one(contender, subscribers, launches);
    console.error(JSON.stringify(row));
    rows.push(row);
  }
  const of = (name: string): Row | undefined => rows.find(({ server }) => server === name);
  for (const row of rows) {
    row['× bare'] = round(row['CPU µs/event'] / (of(BARE)?.['CPU µs/event'] ?? Number.NaN));
    row['× graphql-ws'] = round(row['events/CPU s'] / (of(STOCK)?.['events/CPU s'] ?? Number.NaN));
    row['× in memory'] = round(row['events/CPU s'] / (of(IN_MEMORY)?.['events/CPU s'] ?? Number.NaN));
  }
  return rows;
}

async function one(contender: Contender, count: number, launches: number): Promise<Row> {
  const { server, url, wanted, publish } = await contender.start(count, launches);
  const subscribers = new Subscribers();
  try {
    // Objects made by the first ones serve the others as well.
    const pioneers = Math.min(LAUNCHES, count / 2);
    await subscribers.add(url, wanted.slice(0, pioneers));
    const before = await server.ask({ probe: 'memory' });
    await subscribers.add(url, wanted.slice(pioneers));
    const round1 = subscribers.until(count * WARM_UP_SECONDS);
    await publish(WARM_UP_SECONDS);
    await round1;
    subscribers.reset();
    const start = await server.ask({ probe: 'cpu' });
    const all = subscribers.until(count * SECONDS);
    await publish(SECONDS);
    await all;
    const end = await server.ask({ probe: 'cpu' });
    // Behind the rest, since a thorough collection throws away compiled code as well.
    const after = await server.ask({ probe: 'memory' });
    const { received, wrong, delaysMs } = subscribers;
    const micros = (end.cpuMicros - start.cpuMicros) / received;
    const sorted = delaysMs.toSorted((a, b) => a - b);
    return {
      subscribers: count,
      launches,
      server: contender.name,
      'CPU µs/event': round(micros),
      '× bare': 1,
      'events/CPU s': Math.round(1e6 / micros),
      '× graphql-ws': 1,
      '× in memory': 1,
      'KB heap/subscriber': round((after.heap - before.heap) / 1_024 / (count - pioneers)),
      'KB RSS/subscriber': round((after.rss - before.rss) / 1_024 / (count - pioneers)),
      'p50 ms': round(sorted[Math.floor(sorted.length * 0.5)] ?? Number.NaN),
      'p99 ms': round(sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN),
      'lost or again': wrong + count * SECONDS - received,
    };
  } finally {
    await subscribers.close();
    await server.close();
  }
}

function round(value: number): number {
  return Number(value.toFixed(2));
}
