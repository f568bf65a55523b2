import { badUserInput } from '#kit/errors/refusals.ts';
import type { Database } from '#kit/database/database.ts';
import type { RequestContext } from '#kit/subgraph/request-context.ts';
import { factView, type FactView } from '#subgraphs/memory/facts/fact-view.ts';
import type { MemoryMatch, QueryMemoryRecallArgs } from '#subgraphs/memory/generated/schema-types.ts';
import { readRecall } from '#subgraphs/memory/recall/recall-arguments.ts';
import { recallRepository } from '#subgraphs/memory/recall/recall-repository.ts';

/** A match, its fact before what belongs to it is loaded. */
export type FoundFact = Omit<MemoryMatch, 'fact'> & { fact: FactView };

/** Finds facts that answer a question. */
export class RecallService {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** The most relevant facts, best first. Throws NOT_FOUND for a brand or ad account the caller may not read. */
  async recall(
    { viewer, access }: Pick<RequestContext, 'viewer' | 'access'>,
    args: QueryMemoryRecallArgs,
  ): Promise<{ matches: FoundFact[] }> {
    const recall = readRecall(args);
    if ('violations' in recall) throw badUserInput(recall.violations);
    await access.assertReadableNow([
      ...recall.brandIds.map((id) => ({ kind: 'BRAND' as const, id })),
      ...recall.adAccountIds.map((id) => ({ kind: 'AD_ACCOUNT' as const, id })),
    ]);
    const matches = await this.#database.read(viewer, (em) => recallRepository.search(em, viewer.memberId, recall));
    return { matches: matches.map(({ fact, ...rest }) => ({ fact: factView(fact), ...rest })) };
  }
}
