import { moneyOf } from '#kit/money/money.ts';
import type { Resolvers } from '#subgraphs/accounts/generated/schema-types.ts';
import { adAccountLoader } from './ad-account-loader.ts';
import type { AdAccountService } from './ad-account-service.ts';

/** Resolvers of ad accounts. */
export function adAccountResolvers(adAccounts: AdAccountService) {
  return {
    Query: {
      adAccounts: (_, page, { viewer }) => adAccounts.page(viewer, page),
      adAccount: (_, { id }, { viewer }) => adAccounts.get(viewer, id),
    },
    AdAccount: {
      minDailyBudgetMoney: ({ minDailyBudget, currency }) => moneyOf(minDailyBudget, currency),
      __resolveReference: ({ id }, context) => adAccountLoader(context, adAccounts).load(id),
    },
  } satisfies Resolvers;
}
