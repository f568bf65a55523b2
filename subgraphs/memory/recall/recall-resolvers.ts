import type { Resolvers } from '#subgraphs/memory/generated/schema-types.ts';
import type { RecallService } from '#subgraphs/memory/recall/recall-service.ts';

/** Maps recall to the service. */
export function recallResolvers(service: RecallService) {
  return {
    Query: { memoryRecall: (_root, args, context) => service.recall(context, args) },
  } satisfies Resolvers;
}
