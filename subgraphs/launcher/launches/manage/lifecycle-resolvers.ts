import type { Resolvers } from '#subgraphs/launcher/generated/schema-types.ts';
import type { FailedLaunches } from './failed-service.ts';
import type { NextSteps } from './next-steps-service.ts';
import type { LaunchStops } from './stop-service.ts';
import type { UnstartedLaunches } from './unstarted-service.ts';

interface Services {
  unstarted: UnstartedLaunches;
  failed: FailedLaunches;
  stops: LaunchStops;
  nextSteps: NextSteps;
}

/** Maps what members do with launches by hand. */
export function lifecycleResolvers({ unstarted, failed, stops, nextSteps }: Services) {
  return {
    Launch: {
      isEnabled: ({ state }) => state !== 'HELD',
      nextSteps: (launch, _, context) => nextSteps.of(context, launch),
    },
    LaunchCounts: {
      // Events of earlier days do not count them.
      replaced: ({ replaced }) => replaced ?? 0,
    },
    Mutation: {
      launchSetEnabled: async (_, { input }, context) => ({ launch: await unstarted.setEnabled(context, input) }),
      launchRunNow: async (_, { input }, context) => ({ launch: await unstarted.runNow(context, input) }),
      launchCancel: async (_, { input }, context) => ({ launch: await unstarted.cancel(context, input) }),
      launchRetry: async (_, { input }, context) => ({ launch: await failed.retry(context, input) }),
      launchStop: async (_, { input }, context) => ({ launch: await stops.stop(context, input) }),
    },
  } satisfies Resolvers;
}
