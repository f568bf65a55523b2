import { asItIs } from '#kit/links/plain-events.ts';
import type { ChangeFollower } from '#subgraphs/memory/changes/follow-changes.ts';
import type { FactService } from '#subgraphs/memory/facts/fact-service.ts';
import type { Resolvers } from '#subgraphs/memory/generated/schema-types.ts';

/** Maps the subscriptions to facts. */
export function changeResolvers(changes: ChangeFollower, facts: FactService) {
  return {
    Subscription: {
      memoryChanges: {
        subscribe: (_root, args, context) => changes.follow(context, args),
        resolve: asItIs,
      },
    },
    MemoryChange: { fact: ({ memoryId }, _args, context) => facts.find(context, memoryId) },
  } satisfies Resolvers;
}
