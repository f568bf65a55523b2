import { loadAdAccount } from '../ad-accounts/ad-account-loader.ts';
import type { AdAccountService } from '../ad-accounts/ad-account-service.ts';
import type { Resolvers } from '../generated/schema-types.ts';
import { TYPE_NAMES } from './asset-kinds.ts';
import { loadChildren } from './asset-loaders.ts';
import type { AssetService } from './asset-service.ts';
import { loadLevel } from './load-level.ts';
import { notImported } from './not-imported.ts';

/** Resolvers of imported objects of any level, and of what an ad account has of them. */
export function assetResolvers(assets: AssetService, adAccounts: AdAccountService) {
  return {
    Query: {
      platformAssets: (_, { adAccountId, ...page }, context) =>
        loadLevel(context, assets, loadAdAccount(context, adAccounts, adAccountId), adAccountId, page),
      platformAsset: async (_, { adAccountId, id }, context) => {
        const adAccount = await loadAdAccount(context, adAccounts, adAccountId);
        const asset = await assets.byId(context.viewer, { adAccountId, id });
        if (!asset) throw notImported(adAccount, id);
        return asset;
      },
    },
    PlatformAsset: { __resolveType: ({ level }) => TYPE_NAMES[level] },
    AdAccount: {
      assets: (adAccount, page, context) => loadLevel(context, assets, adAccount, adAccount.id, page),
      pages: ({ id }, page, context) =>
        loadChildren(context, assets, { kind: 'PAGE', of: 'AD_ACCOUNT' }, page, { adAccountId: id, parentId: null }),
      socialAccounts: ({ id }, page, context) =>
        loadChildren(context, assets, { kind: 'SOCIAL_ACCOUNT', of: 'AD_ACCOUNT' }, page, {
          adAccountId: id,
          parentId: null,
        }),
    },
    Page: {
      socialAccounts: ({ adAccountId, id }, page, context) =>
        loadChildren(context, assets, { kind: 'SOCIAL_ACCOUNT', of: 'PAGE' }, page, { adAccountId, parentId: id }),
    },
  } satisfies Resolvers;
}
