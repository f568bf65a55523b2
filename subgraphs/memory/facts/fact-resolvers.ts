import type { Resolvers } from '#subgraphs/memory/generated/schema-types.ts';
import type { FactService } from '#subgraphs/memory/facts/fact-service.ts';

/** Maps the reading and writing of facts to the service. */
export function factResolvers(facts: FactService) {
  return {
    Query: {
      memoryFact: (_root, { id }, context) => facts.get(context, id),
      memoryFacts: (_root, args, context) => facts.list(context, args),
    },
    Mutation: {
      memoryRemember: (_root, { input }, context) => facts.remember(context, input),
      memoryUpdate: (_root, { input }, context) => facts.update(context, input),
      memorySetEnabled: (_root, { input }, context) => facts.setEnabled(context, input),
      memoryForget: (_root, { input }, context) => facts.forget(context, input),
    },
  } satisfies Resolvers;
}
