import { moneyOf } from '#kit/money/money.ts';
import type { RequestContext } from '#kit/subgraph/request-context.ts';
import { type PageRange, windowOf } from '#kit/connections/page-window.ts';
import type { KeysetPage } from '#kit/connections/keyset.ts';
import type { Resolvers } from '../generated/schema-types.ts';
import type { AccountLimitsService, AccountLimitsView, ChangesAsk, LimitsChange } from './account-limits-service.ts';
import type { LimitName, LimitValues } from './limit-values.ts';

/** Most minor units that an amount of money holds: 64 bits. */
const MOST = 2n ** 63n - 1n;

/** Maps limits on launches of ad accounts. */
export function accountLimitsResolvers(limits: AccountLimitsService) {
  const history = ({ adAccountId, currency, newest }: AccountLimitsView, range: PageRange, context: RequestContext) => {
    const load = (asks: readonly ChangesAsk[]) => limits.history(context.viewer, asks);
    return context.loaders
      .get<ChangesAsk, KeysetPage<LimitsChange>>('changes of limits', load, (ask) => JSON.stringify(ask))
      .load({ adAccountId, currency, window: windowOf(range), newest: newest?.version ?? 0 });
  };
  return {
    Query: { accountLimits: (_, { adAccountId }, context) => limits.of(context, adAccountId) },
    Mutation: {
      accountLimitsSet: async (_, { input }, context) => {
        const { replayed } = await limits.set(context, input);
        return { limits: await limits.of(context, input.adAccountId), replayed };
      },
    },
    AdAccount: { launcherLimits: ({ id }, _, context) => limits.of(context, id) },
    AccountLimits: {
      adAccount: ({ adAccountId }) => ({ id: adAccountId }),
      campaignsPerDay: (view) => countLimit(view, 'campaignsPerDay'),
      campaigns: (view) => countLimit(view, 'campaigns'),
      dailyBudget: (view) => budgetLimit(view, 'dailyBudget'),
      lifetimeBudget: (view) => budgetLimit(view, 'lifetimeBudget'),
      version: ({ newest }) => newest?.version ?? 0,
      changedBy: ({ newest }) => newest && { id: newest.changedBy },
      changedAt: ({ newest }) => newest?.changedAt ?? null,
      history: (view, page, context) => history(view, page, context),
    },
    AccountLimitsChange: {
      version: ({ after }) => after.version,
      changedBy: ({ after }) => ({ id: after.changedBy }),
      changedAt: ({ after }) => after.changedAt,
      before: ({ before, currency }) => valuesOf(before, currency),
      after: ({ after, currency }) => valuesOf(after, currency),
    },
  } satisfies Resolvers;
}

function budgetLimit(view: AccountLimitsView, name: LimitName) {
  const { limit, used, remaining } = limitOf(view, name);
  const { currency } = view;
  return {
    limit,
    limitMoney: moneyOf(limit, currency),
    used,
    usedMoney: moneyOf(used, currency),
    remaining,
    remainingMoney: moneyOf(remaining, currency),
  };
}

function limitOf({ newest, used }: AccountLimitsView, name: LimitName) {
  const limit = newest?.[name] ?? null;
  const left = limit === null ? null : limit - used[name];
  return { limit, used: used[name] > MOST ? MOST : used[name], remaining: left !== null && left < 0n ? 0n : left };
}

function countLimit(view: AccountLimitsView, name: LimitName) {
  const { limit, used, remaining } = limitOf(view, name);
  return { limit: numberOf(limit), used: Number(used), remaining: numberOf(remaining) };
}

function valuesOf({ campaignsPerDay, campaigns, dailyBudget, lifetimeBudget }: LimitValues, currency: string) {
  return {
    campaignsPerDay: numberOf(campaignsPerDay),
    campaigns: numberOf(campaigns),
    dailyBudget,
    dailyBudgetMoney: moneyOf(dailyBudget, currency),
    lifetimeBudget,
    lifetimeBudgetMoney: moneyOf(lifetimeBudget, currency),
  };
}

function numberOf(count: bigint | null): number | null {
  return count === null ? null : Number(count);
}
