import { FactGenerator } from '#subgraphs/memory/testing/fact-generator.ts';
import { startEmbeddingServer } from '#subgraphs/memory/embeddings/testing/embedding-server.ts';
import { until } from '#subgraphs/memory/embeddings/testing/facts-to-embed.ts';
import { loadFacts } from '#subgraphs/memory/testing/load-facts.ts';
import { memoryBench, type MemoryBench } from '#test/memory/memory-bench.ts';
import { pick, seededRandom } from '#subgraphs/memory/testing/seeded-random.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import { quantile } from '#test/bench/memory/metrics.ts';
import { recall, type Places } from '#test/bench/memory/recall.ts';
import type { Suite, SuiteReport } from '#test/bench/suite.ts';
import { startTestServer } from '#test/testkit/test-server.ts';

const DIMENSIONS = 384;
const PRIVATE_FACTS = 10_000;
const TEAM_FACTS = 100_000;
const ASKED = 100;
const MOST_FOUND = 8;

type Figure = SuiteReport['figures'][number];

/** Gain of recall by meaning over recall by words. */
export const EMBEDDINGS: Suite = {
  name: 'embeddings',
  about: 'recall with an embedding endpoint on loopback beside recall without one, and what its vectors cost',
  run,
};

async function run(): Promise<SuiteReport> {
  await using stack = new AsyncDisposableStack();
  const postgres = await startTestServer({ durable: true });
  stack.defer(() => postgres.close());
  process.env.ADOPS_TEST_SERVER = postgres.url;
  const endpoint = await startEmbeddingServer();
  stack.defer(() => endpoint.close());
  endpoint.dimensions = DIMENSIONS;
  const without = await fill(stack, {});
  const withVectors = await fill(stack, { ADOPS_EMBEDDINGS_URL: endpoint.url, ADOPS_EMBEDDINGS_MODEL: 'bag' });
  const figures = await vectorsOf(withVectors.bench);
  for (const [places, name] of [
    [{ includeTeam: false }, `${PRIVATE_FACTS}`],
    [{ includePrivate: false }, `${TEAM_FACTS}`],
  ] as const) {
    figures.push(...(await latencies(name, places, { without, with: withVectors })));
  }
  return { comparisons: [], figures };
}

/** A subgraph with facts. */
interface Filled {
  bench: MemoryBench;
  viewer: Viewer;
  questions: string[];
}

async function fill(stack: AsyncDisposableStack, environment: Record<string, string>): Promise<Filled> {
  const bench = await memoryBench({ environment });
  stack.defer(() => bench.close());
  const viewer = bench.member();
  const { workspaceId, memberId } = viewer;
  const generator = new FactGenerator(1);
  const some = (count: number) => Array.from({ length: count }, () => generator.fact());
  const [own, team] = [some(PRIVATE_FACTS), some(TEAM_FACTS)];
  await loadFacts(bench.database.url, { workspaceId, kind: 'PRIVATE_USER', targetId: null, memberId }, own);
  await loadFacts(bench.database.url, { workspaceId, kind: 'TEAM', targetId: null, memberId: null }, team);
  const random = seededRandom(2);
  const questions = Array.from({ length: ASKED }, () => generator.question(pick(team, random)));
  return { bench, viewer, questions };
}

/** Has the vectors of all facts made. */
async function vectorsOf({ subgraph, database }: MemoryBench): Promise<Figure[]> {
  const facts = PRIVATE_FACTS + TEAM_FACTS;
  console.error(`having vectors made of ${facts} facts`);
  const start = performance.now();
  await subgraph.startWorkers();
  await until(async () => {
    const [row] = await database.admin<{ vectors: number }>('select count(*)::int as vectors from memory.vector');
    return row!.vectors === facts;
  });
  const seconds = (performance.now() - start) / 1_000;
  await subgraph.stopWorkers();
  await database.admin('vacuum analyze');
  const [size] = await database.admin<{ bytes: number }>(
    `select pg_total_relation_size('memory.vector')::float8 as bytes`,
  );
  return [
    { name: 'vectors made', value: Math.round(facts / seconds), unit: 'a second' },
    { name: `storage of a vector of ${DIMENSIONS} numbers`, value: Math.round(size!.bytes / facts), unit: 'bytes' },
  ];
}

/** Runs alternate, so that a noisy moment of the machine hits both alike. */
async function latencies(name: string, places: Places, sides: { without: Filled; with: Filled }): Promise<Figure[]> {
  const times = { without: [] as number[], with: [] as number[] };
  for (let at = -10; at < ASKED; at += 1) {
    for (const side of ['without', 'with'] as const) {
      const { bench, viewer, questions } = sides[side];
      const start = performance.now();
      await recall(bench, viewer, questions.at(at)!, MOST_FOUND, places);
      if (at >= 0) times[side].push(performance.now() - start);
    }
  }
  return [0.5, 0.95].flatMap((share) =>
    (['without', 'with'] as const).map((side) => ({
      name: `${name} facts, ${side} an endpoint: p${share * 100}`,
      value: Math.round(quantile(share, times[side]) * 10) / 10,
      unit: 'ms',
    })),
  );
}
