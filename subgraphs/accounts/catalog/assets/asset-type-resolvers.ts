import type { PageRange } from '#kit/connections/keyset.ts';
import { moneyOf } from '#kit/money/money.ts';
import type { RequestContext } from '#kit/subgraph/request-context.ts';
import { loadAdAccount } from '#subgraphs/accounts/directory/access/ad-account-loader.ts';
import type { AdAccountService } from '#subgraphs/accounts/directory/access/ad-account-service.ts';
import type { Resolvers } from '#subgraphs/accounts/generated/schema-types.ts';
import type { Asset, AssetKey } from './asset.ts';
import type { AssetTypes } from './asset-kinds.ts';
import { loadAsset, loadChildren } from './asset-loaders.ts';
import type { AssetService } from './asset-service.ts';

type Parent = 'CAMPAIGN' | 'AD_SET' | 'CREATIVE';

/** Resolvers of campaigns, ad sets, ads and ad creatives, with their relations. */
export function assetTypeResolvers(assets: AssetService, adAccounts: AdAccountService) {
  const reference =
    <K extends keyof AssetTypes>(kind: K) =>
    (key: Omit<AssetKey, 'kind'>, context: RequestContext) =>
      loadAsset(context, assets, kind, key);
  const children =
    <K extends keyof AssetTypes>(kind: K, of: Parent) =>
    ({ adAccountId, id }: Asset, page: PageRange, context: RequestContext) =>
      loadChildren(context, assets, { kind, of }, page, { adAccountId, parentId: id });
  const adAccount = ({ adAccountId }: Asset, _: unknown, context: RequestContext) =>
    loadAdAccount(context, adAccounts, adAccountId);
  const money = async (amount: bigint | string | number | null, { adAccountId }: Asset, context: RequestContext) =>
    amount === null ? null : moneyOf(amount, (await loadAdAccount(context, adAccounts, adAccountId)).currency);
  const campaign = (
    { adAccountId, campaignId }: { adAccountId: string; campaignId: string | null },
    context: RequestContext,
  ) => loadAsset(context, assets, 'CAMPAIGN', { adAccountId, id: campaignId });
  return {
    Campaign: {
      __resolveReference: reference('CAMPAIGN'),
      adAccount,
      adSets: children('AD_SET', 'CAMPAIGN'),
      ads: children('AD', 'CAMPAIGN'),
      dailyBudgetMoney: (own, _, context) => money(own.dailyBudget, own, context),
      lifetimeBudgetMoney: (own, _, context) => money(own.lifetimeBudget, own, context),
      sourceCampaign: ({ adAccountId, sourceCampaignId: id }, _, context) =>
        loadAsset(context, assets, 'CAMPAIGN', { adAccountId, id }),
    },
    AdSet: {
      __resolveReference: reference('AD_SET'),
      adAccount,
      campaign: (adSet, _, context) => campaign(adSet, context),
      ads: children('AD', 'AD_SET'),
      bidAmountMoney: (own, _, context) => money(own.bidAmount, own, context),
      dailyBudgetMoney: (own, _, context) => money(own.dailyBudget, own, context),
      lifetimeBudgetMoney: (own, _, context) => money(own.lifetimeBudget, own, context),
      sourceAdSet: ({ adAccountId, sourceAdSetId: id }, _, context) =>
        loadAsset(context, assets, 'AD_SET', { adAccountId, id }),
    },
    Ad: {
      __resolveReference: reference('AD'),
      adAccount,
      campaign: (ad, _, context) => campaign(ad, context),
      adSet: ({ adAccountId, adSetId }, _, context) =>
        loadAsset(context, assets, 'AD_SET', { adAccountId, id: adSetId }),
      creative: ({ adAccountId, creativeId }, _, context) =>
        loadAsset(context, assets, 'CREATIVE', { adAccountId, id: creativeId }),
      sourceAd: ({ adAccountId, sourceAdId: id }, _, context) => loadAsset(context, assets, 'AD', { adAccountId, id }),
    },
    AdCreative: { __resolveReference: reference('CREATIVE'), adAccount, ads: children('AD', 'CREATIVE') },
  } satisfies Resolvers;
}
