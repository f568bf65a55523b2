import type { Database, Tenant } from '#kit/database/database.ts';
import { EmbeddingError } from './embedding-error.ts';
import { EMBEDDING_SCHEDULE } from './embedding-schedule.ts';
import { meaningFloor } from './meaning-floor.ts';
import { codeOf, cosine, type VectorCode } from './vector-code.ts';
import type { VectorModel } from './vector-model-repository.ts';
import type { VectorModels } from './vector-models.ts';
import { nearbyFacts, scopesWithFacts } from './vector-search.ts';
import type { VectorSource } from './vector-source.ts';

/** The vector of a question, with the model that made it. */
interface MeantQuestion {
  model: VectorModel;
  code: VectorCode;
}

/** Ranks facts by how near their vectors are to a question's. */
export class MeaningRanking {
  readonly #database: Database;
  readonly #models: VectorModels;
  readonly #source: VectorSource;

  constructor(database: Database, models: VectorModels, source: VectorSource) {
    this.#database = database;
    this.#models = models;
    this.#source = source;
  }

  /** Returns the question's vector; null while no fact has one, and when the endpoint returns none. */
  async ask(tenant: Tenant, text: string): Promise<MeantQuestion | null> {
    const model = await this.#models.find(tenant);
    if (model === null) return null;
    try {
      const { questionTimeoutMs: timeoutMs } = EMBEDDING_SCHEDULE;
      const vectors = await this.#source.vectors({ texts: [text], timeoutMs, model });
      return vectors && { model, code: codeOf(vectors[0]!) };
    } catch (error) {
      if (error instanceof EmbeddingError) return null;
      throw error;
    }
  }

  /**
   * Ids of facts of the scopes, near enough to be about the question, nearest first, newest first among equally near ones.
   */
  rank(tenant: Tenant, { model, code }: MeantQuestion, scopeIds: readonly string[]): Promise<string[]> {
    const { workspaceId } = tenant;
    return this.#database.read(tenant, async (em) => {
      const scopes = await scopesWithFacts(em, workspaceId, scopeIds);
      const nearby = await nearbyFacts(em, code, model, { workspaceId, scopes });
      const facts = scopes.reduce((sum, scope) => sum + scope.facts, 0);
      const floor = meaningFloor(code.code, model.background, facts);
      return nearby
        .map(({ id, rowNo, code: stored }) => ({ id, rowNo, similarity: cosine(code.code, stored) }))
        .filter(({ similarity }) => similarity >= floor)
        .toSorted((a, b) => b.similarity - a.similarity || Number(b.rowNo - a.rowNo))
        .map(({ id }) => id);
    });
  }
}
