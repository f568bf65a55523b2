import type { Resolvers } from '#subgraphs/memory/generated/schema-types.ts';
import type { FactListService } from '#subgraphs/memory/facts/fact-list-service.ts';
import type { FactService } from '#subgraphs/memory/facts/fact-service.ts';

/** Maps the reading and writing of facts to the services. */
export function factResolvers(facts: FactService, lists: FactListService) {
  return {
    Query: {
      memoryFact: (_root, { id }, context) => facts.get(context, id),
      memoryFacts: (_root, args, context) => lists.list(context, args),
    },
    Mutation: {
      memoryRemember: (_root, { input }, context) => facts.remember(context, input),
      memoryUpdate: (_root, { input }, context) => facts.update(context, input),
      memorySetEnabled: (_root, { input }, context) => facts.setEnabled(context, input),
      memoryForget: (_root, { input }, context) => facts.forget(context, input),
    },
    MemoryScope: {
      brand: ({ kind, targetId }) => (kind === 'BRAND' && targetId ? { id: targetId } : null),
      adAccount: ({ kind, targetId }) => (kind === 'AD_ACCOUNT' && targetId ? { id: targetId } : null),
    },
    Brand: {
      __resolveReference: ({ id }) => ({ id }),
      memories: ({ id }, page, context) => lists.ofTarget(context, { kind: 'BRAND', id }, page),
    },
    AdAccount: {
      __resolveReference: ({ id }) => ({ id }),
      memories: ({ id }, page, context) => lists.ofTarget(context, { kind: 'AD_ACCOUNT', id }, page),
    },
  } satisfies Resolvers;
}
