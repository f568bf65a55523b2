import { availableParallelism } from 'node:os';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Database } from '#kit/database/database.ts';
import type { RequestContext } from '#kit/subgraph/request-context.ts';
import { AtOnce } from '#kit/requests/at-once.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import type { Embeddings } from '#subgraphs/memory/embeddings/embeddings.ts';
import { factIndex } from '#subgraphs/memory/fact-index/fact-index.ts';
import { viewOf } from '#subgraphs/memory/fact-index/read-index.ts';
import { FactEntity } from '#subgraphs/memory/fact/fact-entity.ts';
import { factView, type FactView } from '#subgraphs/memory/fact/fact-view.ts';
import type {
  MemoryMatch,
  MemoryRecallResult,
  QueryMemoryRecallArgs,
} from '#subgraphs/memory/generated/schema-types.ts';
import { analyseQuestion } from '#subgraphs/memory/ranking/analyse-question.ts';
import { rank } from '#subgraphs/memory/ranking/rank.ts';
import type { Ranked } from '#subgraphs/memory/ranking/ranking.ts';
import { readRecall, type Recall } from '#subgraphs/memory/recall/recall-arguments.ts';

/** A match, its fact before what belongs to it is loaded. */
export type FoundFact = Omit<MemoryMatch, 'fact'> & { fact: FactView };
/** Result of a recall, before the facts' versions are loaded. */
export type Recalled = Omit<MemoryRecallResult, 'matches'> & { matches: FoundFact[] };

/** Candidates that the index finds for the ranking. Many times as many found no more in public sets. */
const CANDIDATES = 24;
/** A search is bound by the processor: more at once only slow each other down, some of them many times as much as others. */
const SEARCHES_AT_ONCE = 2 * availableParallelism();

/** Finds facts that answer a question. */
export class RecallService {
  readonly #database: Database;
  readonly #embeddings: Pick<Embeddings, 'fuse'>;
  readonly #searches = new AtOnce(SEARCHES_AT_ONCE);

  constructor(database: Database, embeddings: Pick<Embeddings, 'fuse'>) {
    this.#database = database;
    this.#embeddings = embeddings;
  }

  /**
   * Finds the most relevant facts, best first; of equally relevant ones the newest. Access to the places is checked anew before anything is searched. Throws NOT_FOUND for a
   * brand or ad account the caller may not read.
   */
  async recall(
    { viewer, access }: Pick<RequestContext, 'viewer' | 'access'>,
    args: QueryMemoryRecallArgs,
  ): Promise<Recalled> {
    const recall = readRecall(args);
    const path = (list: string, index: number) =>
      args.scope ? 'scope.targetId' : `${args.payload ? 'payload.' : ''}${list}[${index}]`;
    const places = [
      ...recall.brandIds.map((id, index) => ({ kind: 'BRAND' as const, id, path: path('brandIds', index) })),
      ...recall.adAccountIds.map((id, index) => ({
        kind: 'AD_ACCOUNT' as const,
        id,
        path: path('adAccountIds', index),
      })),
    ];
    await access.assertReadableNow(places);
    return this.#find(viewer, recall);
  }

  async #find(viewer: Viewer, recall: Recall): Promise<Recalled> {
    const { byWords, fused } = await this.#embeddings.fuse(viewer, recall.question, () =>
      this.#searches.run(() => this.#byWords(viewer, recall)),
    );
    if (fused === null) return byWords;
    const matches = await this.#database.read(viewer, (em) => withFacts(em, fused.slice(0, recall.limit)));
    return { ...byWords, matches };
  }

  #byWords(viewer: Viewer, recall: Recall) {
    return this.#database.read(viewer, async (em) => {
      const { candidates, ...found } = await search(em, viewer.memberId, recall);
      const byId = new Map(candidates.map((candidate) => [candidate.id, candidate]));
      const matches = matchesOf(found.ranked.slice(0, recall.limit), (id) => {
        const candidate = byId.get(id);
        return candidate && viewOf(candidate);
      });
      return { ...found, matches };
    });
  }
}

async function search(em: EntityManager, memberId: string, recall: Recall) {
  const where = {
    memberId: recall.includePrivate ? memberId : null,
    team: recall.includeTeam,
    brandIds: recall.brandIds,
    adAccountIds: recall.adAccountIds,
  };
  const asked = analyseQuestion(recall.question);
  const found = await factIndex.search(em, { where, question: asked, most: CANDIDATES });
  const { question, candidates, statistics, corrections, scopeIds } = found;
  return { candidates, ranked: rank(question, candidates, statistics), corrections, scopeIds };
}

/** Facts found by meaning need not be among those the index found. */
async function withFacts(em: EntityManager, ranked: readonly Ranked[]): Promise<FoundFact[]> {
  if (ranked.length === 0) return [];
  const facts = await em.find(FactEntity, { id: { $in: ranked.map(({ id }) => id) } });
  const byId = new Map(facts.map((fact) => [fact.id, fact]));
  return matchesOf(ranked, (id) => {
    const fact = byId.get(id);
    return fact && factView(fact);
  });
}

function matchesOf(ranked: readonly Ranked[], shown: (id: string) => FactView | undefined): FoundFact[] {
  return ranked.flatMap(({ id, score, why }) => {
    const fact = shown(id);
    return fact ? [{ fact, score, why: why() }] : [];
  });
}
