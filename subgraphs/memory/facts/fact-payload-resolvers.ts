import type { MemoryRememberPayloadResolvers, Resolvers } from '#subgraphs/memory/generated/schema-types.ts';
import type { FactService } from '#subgraphs/memory/facts/fact-service.ts';

/** Maps the fact of a write's payload, which is the fact as it is now. */
export function factPayloadResolvers(facts: FactService) {
  const payload = {
    fact: ({ memoryId, fact }, _args, context) => fact ?? facts.find(context, memoryId),
  } satisfies MemoryRememberPayloadResolvers;
  return {
    MemoryRememberPayload: payload,
    MemoryUpdatePayload: payload,
    MemorySetEnabledPayload: payload,
  } satisfies Resolvers;
}
