import { pino } from 'pino';
import { memoryBench, type MemoryBench } from '#test/memory/memory-bench.ts';
import { PlainStore } from '#test/bench/memory/plain-store.ts';
import { startTestServer } from '#test/testkit/test-server.ts';

/** The memory subgraph and the plain table beside it in one database. */
export interface Stores {
  memory: MemoryBench;
  plain: PlainStore;
  [Symbol.asyncDispose](): Promise<void>;
}

/** Starts PostgreSQL, as safe as it is in production, with both stores; `connections` for the plain one. */
export async function startStores(connections: number): Promise<Stores> {
  await using stack = new AsyncDisposableStack();
  const server = await startTestServer({ durable: true });
  stack.defer(() => server.close());
  process.env.ADOPS_TEST_SERVER = server.url;
  const stores = stack.use(await openStores(connections));
  const kept = stack.move();
  return { ...stores, [Symbol.asyncDispose]: () => kept.disposeAsync() };
}

/** Both stores in a database of their own on the running test server; errors of memory are told on stderr. */
export async function openStores(connections: number): Promise<Stores> {
  await using stack = new AsyncDisposableStack();
  const memory = await memoryBench({ log: pino({ level: 'error' }, pino.destination(2)) });
  stack.defer(() => memory.close());
  const plain = await PlainStore.create(memory.database.url, connections);
  stack.defer(() => plain.close());
  const kept = stack.move();
  return { memory, plain, [Symbol.asyncDispose]: () => kept.disposeAsync() };
}
