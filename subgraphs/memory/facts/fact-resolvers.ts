import type { RequestContext } from '#kit/subgraph/request-context.ts';
import type {
  FactChange,
  FactFilter,
  FactService,
  FactWritten,
  RememberInput,
} from '#subgraphs/memory/facts/fact-service.ts';

/** Maps the fields about facts to the service. */
export function factResolvers(facts: FactService) {
  const payload = {
    fact: ({ memoryId }: FactWritten, _args: unknown, context: RequestContext) => facts.find(context, memoryId),
  };
  return {
    Query: {
      memoryFact: (_root: unknown, { id }: { id: string }, context: RequestContext) => facts.get(context, id),
      memoryFacts: (_root: unknown, args: FactFilter, context: RequestContext) => facts.list(context, args),
    },
    Mutation: factMutations(facts),
    MemoryRememberPayload: payload,
    MemoryUpdatePayload: payload,
    MemorySetEnabledPayload: payload,
  };
}

function factMutations(facts: FactService) {
  return {
    memoryRemember: (_root: unknown, { input }: { input: RememberInput }, context: RequestContext) =>
      facts.remember(context, input),
    memoryUpdate: (
      _root: unknown,
      { input }: { input: Parameters<FactService['update']>[1] },
      context: RequestContext,
    ) => facts.update(context, input),
    memorySetEnabled: (
      _root: unknown,
      { input }: { input: FactChange & { enabled: boolean } },
      context: RequestContext,
    ) => facts.setEnabled(context, input),
    memoryForget: (_root: unknown, { input }: { input: FactChange }, context: RequestContext) =>
      facts.forget(context, input),
  };
}
