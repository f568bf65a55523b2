import { loadAdAccount } from '#subgraphs/accounts/directory/access/ad-account-loader.ts';
import type { AdAccountService } from '#subgraphs/accounts/directory/access/ad-account-service.ts';
import type { Resolvers } from '#subgraphs/accounts/generated/schema-types.ts';
import { TYPE_NAMES } from './asset-kinds.ts';
import type { AssetService } from './asset-service.ts';
import { loadLevel } from './load-level.ts';
import { notImported } from './not-imported.ts';

/** Resolvers of imported objects of any level. */
export function assetResolvers(assets: AssetService, adAccounts: AdAccountService) {
  return {
    Query: {
      platformAssets: async (_, asked, context) => {
        const page = await loadLevel(context, assets, asked);
        // A page with objects proves that the ad account may be read.
        if (page.edges.length === 0) await loadAdAccount(context, adAccounts, asked.adAccountId);
        return page;
      },
      platformAsset: async (_, { adAccountId, id }, context) => {
        const adAccount = await loadAdAccount(context, adAccounts, adAccountId);
        const asset = await assets.byId(context.viewer, { adAccountId, id });
        if (!asset) throw notImported(adAccount, id);
        return asset;
      },
    },
    PlatformAssetConnection: {
      syncStatus: async ({ adAccountId }, _, context) =>
        (await loadAdAccount(context, adAccounts, adAccountId)).syncStatus,
      syncedAt: async ({ adAccountId }, _, context) => (await loadAdAccount(context, adAccounts, adAccountId)).syncedAt,
    },
    PlatformAsset: { __resolveType: ({ level }) => TYPE_NAMES[level] },
  } satisfies Resolvers;
}
