import { moneyOf } from '#kit/money/money.ts';
import { loadAdAccount } from '#subgraphs/accounts/directory/access/ad-account-loader.ts';
import type { AdAccountService } from '#subgraphs/accounts/directory/access/ad-account-service.ts';
import type { Resolvers } from '#subgraphs/accounts/generated/schema-types.ts';
import { memberLoader } from '#subgraphs/accounts/directory/members/member-loader.ts';
import type { MemberService } from '#subgraphs/accounts/directory/members/member-service.ts';
import type { SpendGuardRow } from './spend-guard-repository.ts';
import type { SpendGuardService } from './spend-guard-service.ts';

/** Resolvers of spend guards. */
export function guardResolvers(guards: SpendGuardService, adAccounts: AdAccountService, members: MemberService) {
  return {
    Mutation: {
      spendGuardSet: async (_, { input }, context) => {
        await guards.set(context.viewer, input);
        return { adAccount: await loadAdAccount(context, adAccounts, input.adAccountId) };
      },
    },
    AdAccount: {
      spendGuard: ({ id }, _, { viewer, loaders }) =>
        loaders.get<string, SpendGuardRow>('accounts.spendGuard', (ids) => guards.ofAccounts(viewer, ids)).load(id),
    },
    SpendGuard: {
      dailyBudgetCreatedPerDayMoney: ({ dailyBudgetCreatedPerDay, currency }) =>
        moneyOf(dailyBudgetCreatedPerDay, currency),
      singleChangeMoney: ({ singleChange, currency }) => moneyOf(singleChange, currency),
      createdTodayMoney: ({ createdToday, currency }) => moneyOf(createdToday, currency),
      changedBy: ({ memberId }, _, context) =>
        memberId === null ? null : memberLoader(context, members).load(memberId),
    },
  } satisfies Resolvers;
}
