import type { RequestContext } from '#kit/subgraph/request-context.ts';
import type { RecallArguments } from '#subgraphs/memory/recall/recall-arguments.ts';
import type { RecallService } from '#subgraphs/memory/recall/recall-service.ts';

/** Maps recall to the service. */
export function recallResolvers(service: RecallService) {
  return {
    Query: {
      memoryRecall: (_root: unknown, args: RecallArguments, context: RequestContext) => service.recall(context, args),
    },
  };
}
