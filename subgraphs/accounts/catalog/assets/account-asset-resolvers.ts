import type { RequestContext } from '#kit/subgraph/request-context.ts';
import type { Resolvers } from '#subgraphs/accounts/generated/schema-types.ts';
import { adAccountLoader } from '#subgraphs/accounts/directory/access/ad-account-loader.ts';
import type { AdAccountService } from '#subgraphs/accounts/directory/access/ad-account-service.ts';
import { loadAsset, loadChildren } from './asset-loaders.ts';
import type { AssetService } from './asset-service.ts';
import { loadLevel } from './load-level.ts';

/** Resolvers of the imported objects and pages of an ad account. */
export function accountAssetResolvers(assets: AssetService, adAccounts: AdAccountService) {
  const adAccount = ({ adAccountId }: { adAccountId: string }, _: unknown, context: RequestContext) =>
    adAccountLoader(context, adAccounts).load(adAccountId);
  return {
    AdAccount: {
      assets: ({ id }, page, context) => loadLevel(context, assets, { ...page, adAccountId: id }),
      pages: ({ id: adAccountId }, page, context) =>
        loadChildren(context, assets, { kind: 'PAGE', of: 'AD_ACCOUNT' }, page, { adAccountId, parentId: null }),
      socialAccounts: ({ id: adAccountId }, page, context) => {
        const children = { kind: 'SOCIAL_ACCOUNT', of: 'AD_ACCOUNT' } as const;
        return loadChildren(context, assets, children, page, { adAccountId, parentId: null });
      },
    },
    Page: {
      adAccount,
      socialAccounts: ({ adAccountId, id }, page, context) =>
        loadChildren(context, assets, { kind: 'SOCIAL_ACCOUNT', of: 'PAGE' }, page, { adAccountId, parentId: id }),
    },
    SocialAccount: {
      adAccount,
      page: ({ adAccountId, pageId: id }, _, context) => loadAsset(context, assets, 'PAGE', { adAccountId, id }),
    },
  } satisfies Resolvers;
}
