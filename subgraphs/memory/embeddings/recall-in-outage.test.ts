import { describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import type { Viewer } from '#kit/session/viewer.ts';
import { memoryBench, type MemoryBench } from '#test/memory/memory-bench.ts';
import { BY_MEANING } from './fuse-rankings.ts';
import { startEmbeddingServer, type Answering } from './testing/embedding-server.ts';
import { FactsToEmbed, until } from './testing/facts-to-embed.ts';

const RECALL = `query ($query: String!) { memoryRecall(query: $query) { matches { why fact { fact } } } }`;
const MONEY = 'Expenditure above nine hundred needs a signature.';
const WORK_CAR = 'Employees may acquire an automobile.';

interface Match {
  why: string[];
  fact: { fact: string };
}

const textsOf = (matches: Match[]) => matches.map(({ fact }) => fact.fact);

/** A service that has the vectors of its facts from an endpoint, before that fails: no outage was before. */
class BeforeOutage {
  readonly lines: string[] = [];
  #bench!: MemoryBench;
  #viewer!: Viewer;

  async start(url: string, ...texts: string[]): Promise<void> {
    this.#bench = await memoryBench({
      environment: {
        ADOPS_EMBEDDINGS_URL: url,
        ADOPS_EMBEDDINGS_MODEL: 'bag-1',
        ADOPS_EMBEDDINGS_KEY: 'sk-very-secret',
      },
      log: pino({ level: 'trace' }, { write: (line: string) => void this.lines.push(line) }),
    });
    this.#viewer = this.#bench.member();
    const facts = new FactsToEmbed(this.#bench, this.#viewer);
    for (const text of texts) await facts.remember(text);
    await this.#bench.subgraph.startWorkers();
    await facts.untilNoneWaits();
    await this.#bench.subgraph.stopWorkers();
  }

  async recall(query: string): Promise<Match[]> {
    return (await this.#bench.ask<{ memoryRecall: { matches: Match[] } }>(this.#viewer, RECALL, { query })).memoryRecall
      .matches;
  }

  /** Returns the log lines of outages; other lines have no purpose. */
  outages(): { level: number; purpose: string }[] {
    return this.lines
      .map((line) => JSON.parse(line) as { level: number; purpose?: string })
      .flatMap(({ level, purpose }) => (purpose === undefined ? [] : [{ level, purpose }]));
  }

  async close(): Promise<void> {
    await this.#bench?.close();
  }
}

describe('recall while the endpoint fails', () => {
  // Each has an endpoint and a service of its own: they wait for the end of their outages side by side.
  it.concurrent.each<Answering>([
    'html',
    'never',
    'other dimensions',
    'nan',
    'nothing',
    'too few',
    'unauthorised',
    'throttled',
    'broken',
    'cut',
  ])('in the way "%s" answers by words, and says so once', async (answering) => {
    const server = await startEmbeddingServer();
    const service = new BeforeOutage();
    try {
      await service.start(server.url, MONEY, WORK_CAR);
      expect(textsOf(await service.recall('vehicle'))).toEqual([WORK_CAR]);

      server.answering = answering;
      service.lines.length = 0;
      const matches = await service.recall('Which outlay needs a signature?');
      expect(textsOf(matches)).toEqual([MONEY]);
      expect(matches[0]!.why).not.toContain(BY_MEANING);
      expect(await service.recall('Which outlay needs a signature?')).toEqual(matches);
      expect(await service.recall('vehicle')).toEqual([]);
      expect(service.outages()).toEqual([{ level: 40, purpose: 'question' }]);
      expect(service.lines.join('')).not.toMatch(/outlay|signature|very-secret/);

      server.answering = 'well';
      await until(async () => (await service.recall('vehicle')).length > 0);
      expect(service.outages().at(-1)).toEqual({ level: 30, purpose: 'question' });
    } finally {
      await service.close();
      await server.close();
    }
  });

  it.concurrent('because nobody listens answers by words', async () => {
    const gone = await startEmbeddingServer();
    const port = Number(new URL(gone.url).port);
    const service = new BeforeOutage();
    try {
      await service.start(gone.url, MONEY);
      await gone.close();
      expect(textsOf(await service.recall('signature'))).toEqual([MONEY]);
      expect(await service.recall('money')).toEqual([]);
      const back = await startEmbeddingServer(port);
      try {
        await until(async () => (await service.recall('money')).length === 1);
      } finally {
        await back.close();
      }
    } finally {
      await service.close();
    }
  });
});
