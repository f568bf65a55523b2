import type { Resolvers } from '../../generated/schema-types.ts';
import type { UnstartedLaunches } from './unstarted-service.ts';

/** Maps what members do with launches by hand. */
export function lifecycleResolvers(unstarted: UnstartedLaunches) {
  return {
    Launch: {
      isEnabled: ({ state }) => state !== 'HELD',
      nextSteps: (launch, _, context) => unstarted.nextSteps(context, launch),
    },
    LaunchCounts: {
      // Events of earlier days do not count them.
      replaced: ({ replaced }) => replaced ?? 0,
    },
    Mutation: {
      launchSetEnabled: async (_, { input }, context) => ({ launch: await unstarted.setEnabled(context, input) }),
      launchRunNow: async (_, { input }, context) => ({ launch: await unstarted.runNow(context, input) }),
      launchCancel: async (_, { input }, context) => ({ launch: await unstarted.cancel(context, input) }),
    },
  } satisfies Resolvers;
}
