import { describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { WakeBus } from '#kit/events/wake-bus.ts';
import { memoryBench, type MemoryBench } from '#test/memory/memory-bench.ts';
import { openEmbeddings } from './embeddings.ts';
import { startEmbeddingServer, type EmbeddingServer } from './testing/embedding-server.ts';
import { FactsToEmbed, until } from './testing/facts-to-embed.ts';

const MODEL = 'bag-1';
const KEY = 'sk-very-secret';

/** An endpoint, a database of facts, and the work on their vectors, as one process does it. */
interface Harness {
  server: EmbeddingServer;
  bench: MemoryBench;
  facts: FactsToEmbed;
  lines: string[];
  work(): Promise<void>;
}

/** Runs a test in a harness of its own: an endpoint that failed is left alone for seconds, which are waited for side by side. */
async function inHarness(test: (harness: Harness) => Promise<void>): Promise<void> {
  await using stack = new AsyncDisposableStack();
  const server = await startEmbeddingServer();
  stack.defer(() => server.close());
  const config = { url: server.url, model: MODEL, key: KEY };
  const bench = await memoryBench({
    environment: { ADOPS_EMBEDDINGS_URL: server.url, ADOPS_EMBEDDINGS_MODEL: MODEL, ADOPS_EMBEDDINGS_KEY: KEY },
  });
  stack.defer(() => bench.close());
  const bus = await WakeBus.open(bench.database.url);
  stack.defer(() => bus.close());
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  const embeddings = openEmbeddings({ config, database: bench.database.database, bus, log });
  stack.defer(() => embeddings.close());
  const work = async () => {
    for (const worker of embeddings.workers) {
      await worker.start();
      stack.defer(() => worker.stop());
    }
  };
  await test({ server, bench, facts: new FactsToEmbed(bench, bench.member()), lines, work });
}

describe('an endpoint that fails', () => {
  it.concurrent.each(['unauthorised', 'html', 'too few', 'broken'] as const)(
    'in the way "%s" is tried again, and told of once',
    (answering) =>
      inHarness(async ({ server, facts, lines, work }) => {
        server.answering = answering;
        const id = await facts.remember('A fact whose vector takes a while.');
        await work();
        await until(() => server.requests.length >= 2);
        expect(await facts.stored(MODEL)).toEqual([]);
        server.answering = 'well';
        await facts.untilStored(MODEL, `${id}:1`);
        const reported = lines.map((line) => JSON.parse(line) as { level: number; purpose?: string });
        expect(reported.filter(({ purpose }) => purpose === 'facts').map(({ level }) => level)).toEqual([40, 30]);
        expect(lines.join()).not.toMatch(/takes a while|very-secret/);
      }),
  );

  it.concurrent('because of one text gets the others their vectors', () =>
    inHarness(async ({ server, bench, facts, work }) => {
      server.refusing = 'poison';
      const good = [await facts.remember('The first harmless fact.'), await facts.remember('Another harmless fact.')];
      const bad = await facts.remember('A fact with poison in it.');
      await work();
      await facts.untilStored(MODEL, ...good.map((id) => `${id}:1`));
      await until(async () => {
        const [row] = await bench.database.admin<{ tries: number }>(
          'select tries from memory.vector_wanted where fact_id = $1 and wake_at > clock_timestamp()',
          [bad],
        );
        return row?.tries === 1;
      });
      await facts.update(bad, 'The same fact, now harmless.');
      await facts.untilStored(MODEL, `${bad}:2`, ...good.map((id) => `${id}:1`));
      await facts.untilNoneWaits();
      expect((await facts.stored(MODEL)).length).toBe(3);
    }),
  );

  it.concurrent('by vectors of another length leaves what is stored alone', () =>
    inHarness(async ({ server, facts, lines, work }) => {
      const first = await facts.remember('The first of two facts here.');
      await work();
      await facts.untilStored(MODEL, `${first}:1`);
      server.answering = 'other dimensions';
      const second = await facts.remember('The second of two facts here.');
      await until(() => lines.some((line) => line.includes('"fault":"dimensions"')));
      expect(await facts.stored(MODEL)).toEqual([`${first}:1`]);
      server.answering = 'well';
      await facts.untilStored(MODEL, `${first}:1`, `${second}:1`);
    }),
  );
});
