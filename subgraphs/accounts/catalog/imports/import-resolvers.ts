import { asItIs } from '#kit/links/plain-events.ts';
import type { AdAccountService } from '#subgraphs/accounts/directory/access/ad-account-service.ts';
import type { Resolvers } from '#subgraphs/accounts/generated/schema-types.ts';
import { type ImportRow, shownCounts } from './asset-import.ts';
import type { ImportFollower } from './follow-imports.ts';
import type { ImportService } from './import-service.ts';
import { shownStep } from './import-step.ts';

/** Resolvers of imports of ad accounts' objects. */
export function importResolvers(imports: ImportService, follower: ImportFollower, adAccounts: AdAccountService) {
  return {
    Mutation: {
      adAccountImport: async (_, { input }, { viewer }) => {
        const requested = await imports.request(viewer, input);
        return { ...requested, adAccount: await adAccounts.get(viewer, input.adAccountId) };
      },
    },
    Subscription: {
      adAccountImportProgress: {
        subscribe: (_, args, context) => follower.follow(context, args),
        resolve: asItIs,
      },
    },
    AdAccount: {
      lastImport: ({ id }, _, { viewer, loaders }) =>
        loaders
          .get<string, ImportRow | null>('accounts.lastImport', (ids) => imports.lastImports(viewer, ids))
          .load(id),
    },
    AssetImport: {
      step: ({ step }) => shownStep(step),
      counts: (row) => shownCounts(row),
      written: ({ counts }) => counts.written,
      removed: ({ counts }) => counts.removed,
      waitingUntil: ({ wakeAt, waiting }) => (waiting ? wakeAt : null),
    },
  } satisfies Resolvers;
}
