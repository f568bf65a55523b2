import type { EntityManager } from '@mikro-orm/postgresql';
import type { Logger } from 'pino';
import type { EmbeddingsConfig } from '#kit/config/config.ts';
import type { Database, Tenant } from '#kit/database/database.ts';
import type { WakeBus } from '#kit/events/wake-bus.ts';
import { QueueRunner } from '#kit/queues/queue-runner.ts';
import type { Worker } from '#kit/subgraph/define-subgraph.ts';
import type { Ranked } from '#subgraphs/memory/ranking/ranking.ts';
import { EmbeddingEndpoint } from './embedding-endpoint.ts';
import { EMBEDDING_SCHEDULE } from './embedding-schedule.ts';
import { VectorFiller } from './fill-vectors.ts';
import { fuseRankings } from './fuse-rankings.ts';
import { MeaningRanking } from './meaning-ranking.ts';
import { VectorModels } from './vector-models.ts';
import { vectorRepository } from './vector-repository.ts';
import { VectorSource } from './vector-source.ts';

/** Result of a recall by words. */
export interface FoundByWords {
  /** Best first. */
  ranked: readonly Ranked[];
  /** The searched scopes, whose facts the caller may see. */
  scopeIds: readonly (string | bigint)[];
}

/** Recall by meaning beside recall by words; without a configured endpoint it does nothing and costs nothing. */
export interface Embeddings {
  /** Has a fact's vector made; to be called in the transaction of each write of a fact, after it. */
  want(em: EntityManager, factId: string): Promise<void>;
  /**
   * Returns the result of `byWords`, and its ranking fused with that by meaning, best first; null when there is no vector of the question. `byWords`
   * runs during the request to the endpoint; it must leave no transaction open.
   */
  fuse<T extends FoundByWords>(
    tenant: Tenant,
    question: string,
    byWords: () => Promise<T>,
  ): Promise<{ byWords: T; fused: Ranked[] | null }>;
  readonly workers: readonly Worker[];
  close(): Promise<void>;
}

export interface EmbeddingsDeps {
  config: EmbeddingsConfig | undefined;
  database: Database;
  bus: WakeBus;
  log: Logger;
}

const OFF: Embeddings = {
  want: () => Promise.resolve(),
  fuse: async (_tenant, _question, byWords) => ({ byWords: await byWords(), fused: null }),
  workers: [],
  close: () => Promise.resolve(),
};

/** Wake key for facts that wait for their vectors. */
const WAKE_KEY = 'memory:vectors';
/** Queue of the one process that requests vectors of facts, for all workspaces together. */
const QUEUE = 'facts';

/** Opens recall by meaning as configured, without a request to the endpoint. */
export function openEmbeddings({ config, database, bus, log }: EmbeddingsDeps): Embeddings {
  if (config === undefined) return OFF;
  const endpoint = new EmbeddingEndpoint(config);
  const models = new VectorModels(database, config.model);
  const ranking = new MeaningRanking(database, models, new VectorSource(endpoint, 'question', log));
  const filler = new VectorFiller(database, models, new VectorSource(endpoint, 'facts', log));
  const worker = new QueueRunner({
    name: 'vectors',
    database,
    bus,
    wakeKey: WAKE_KEY,
    due: async () => ((await filler.due()) ? [QUEUE] : []),
    run: (queue) => filler.run(queue),
    pollMs: EMBEDDING_SCHEDULE.pollMs,
    maxQueues: 1,
    log,
  });
  return {
    async want(em, factId) {
      await vectorRepository.want(em, factId);
      await bus.notify(em, WAKE_KEY);
    },
    async fuse({ workspaceId }, question, byWords) {
      const tenant = { workspaceId };
      const [found, meant] = await Promise.all([byWords(), ranking.ask(tenant, question)]);
      if (meant === null) return { byWords: found, fused: null };
      const byMeaning = await ranking.rank(tenant, meant, found.scopeIds.map(String));
      return { byWords: found, fused: fuseRankings(found.ranked, byMeaning) };
    },
    workers: [worker],
    close: () => endpoint.close(),
  };
}
