import type { Resolvers } from '#subgraphs/rules/generated/schema-types.ts';
import type { RunStart } from './start-service.ts';

/** Maps the start of runs to the service. */
export function startResolvers(start: RunStart) {
  return { Mutation: { rulesRun: (_, { input }, context) => start.run(context, input) } } satisfies Resolvers;
}
