import { windowOf } from '#kit/connections/page-window.ts';
import type { Resolvers } from '#subgraphs/memory/generated/schema-types.ts';
import type { HistoryService } from '#subgraphs/memory/history/history-service.ts';

/** Maps the versions of facts to the service. */
export function historyResolvers(history: HistoryService) {
  return {
    MemoryFact: {
      versions: ({ id: factId, version: newest }, page, context) =>
        history.page(context, { factId, newest, window: windowOf(page) }),
    },
    MemoryFactVersion: {
      fact: ({ text }) => text,
      changedBy: ({ changedBy }) => ({ id: changedBy }),
      trust: () => 'USER_AUTHORED' as const,
    },
  } satisfies Resolvers;
}
