import { asItIs } from '#kit/links/plain-events.ts';
import type { Resolvers } from '../generated/schema-types.ts';
import type { ImportRow } from './account-import.ts';
import type { ImportFollower } from './follow-imports.ts';
import type { ImportGap } from './gap-repository.ts';
import type { ImportService } from './import-service.ts';

/** Resolvers of imports of insights. */
export function importResolvers(imports: ImportService, follower: ImportFollower) {
  return {
    Mutation: {
      adAccountInsightsImport: async (_, { input }, context) => {
        const requested = await imports.request(context, input);
        return { ...requested, adAccount: { id: input.adAccountId } };
      },
      _todaySoon: (_, { adAccountId }, context) => imports.todaySoon(context, adAccountId),
    },
    Subscription: {
      adAccountInsightsImportProgress: {
        subscribe: (_, args, context) => follower.follow(context, args),
        resolve: asItIs,
      },
    },
    AdAccount: {
      __resolveReference: ({ id }) => ({ id }),
      insightsImport: async ({ id }, _, context) => {
        await context.access.assertReadable('AD_ACCOUNT', id);
        const { loaders } = context;
        return loaders
          .get<string, ImportRow | null>('insights.import', (ids) => imports.imports(context, ids))
          .load(id);
      },
    },
    InsightsImport: {
      gaps: ({ adAccountId }, _, context) =>
        context.loaders
          .get<string, ImportGap[]>('insights.gaps', (ids) => imports.gaps(context, ids))
          .load(adAccountId),
      nextAt: ({ wakeAt }) => wakeAt,
      throttledUntil: ({ error, wakeAt }) => (error?.code === 'RATE_LIMITED' ? wakeAt : null),
    },
  } satisfies Resolvers;
}
