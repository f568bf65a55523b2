import type { Resolvers } from '#subgraphs/memory/generated/schema-types.ts';
import type { HistoryService } from '#subgraphs/memory/history/history-service.ts';

/** Maps the versions of facts to the service. */
export function historyResolvers(history: HistoryService) {
  return {
    MemoryFact: {
      versions: ({ id: factId, version: newest }, { first, after }, context) =>
        history.page(context, { factId, newest, first, after }),
    },
    MemoryFactVersion: {
      fact: ({ text }) => text,
      changedBy: ({ changedBy }) => ({ id: changedBy }),
      trust: () => 'USER_AUTHORED' as const,
    },
  } satisfies Resolvers;
}
