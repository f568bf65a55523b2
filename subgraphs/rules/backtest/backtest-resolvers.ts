import { moneyOf } from '#kit/money/money.ts';
import type { Resolvers, RuleActionType } from '#subgraphs/rules/generated/schema-types.ts';
import type { BacktestService } from './backtest-service.ts';

/** Maps simulations of rules. */
export function backtestResolvers(backtests: BacktestService) {
  return {
    Query: { ruleBacktest: (_, { input }, context) => backtests.backtest(context, input) },
    RuleAccountBacktest: {
      adAccount: ({ adAccountId }) => ({ id: adAccountId }),
      fires: ({ totals }) => totals.fires,
      actions: ({ totals }) => actionCounts(totals.actions),
      peakBudget: ({ totals }) => totals.peakBudget?.amount ?? null,
      peakBudgetMoney: ({ totals, currency }) => moneyOf(totals.peakBudget?.amount, currency),
      days: ({ days, currency }) => days.map((day) => ({ ...day, currency })),
      objects: ({ objects, adAccountId, currency, level }, { first }) =>
        objects.slice(0, first).map((object) => ({ ...object, adAccountId, currency, level })),
    },
    RuleBacktestObject: {
      budgetPath: ({ budgetPath, currency }) =>
        budgetPath.map((change) => ({
          ...change,
          beforeMoney: moneyOf(change.before, currency),
          afterMoney: moneyOf(change.after, currency),
        })),
      campaign: ({ level, adAccountId, entityId: id }) => (level === 'campaign' ? { adAccountId, id } : null),
      adSet: ({ level, adAccountId, entityId: id }) => (level === 'adset' ? { adAccountId, id } : null),
      ad: ({ level, adAccountId, entityId: id }) => (level === 'ad' ? { adAccountId, id } : null),
    },
    RuleBacktestDay: {
      configuredBudgetMoney: ({ configuredBudget, currency }) => moneyOf(configuredBudget, currency),
      actions: ({ actions }) => actionCounts(actions),
      heldBack: ({ heldBack }) => reasonCounts(heldBack),
      unknown: ({ unknown }) => reasonCounts(unknown),
    },
  } satisfies Resolvers;
}

/** Names of the graph's action types are those of definitions in capitals. */
function actionCounts(counts: Readonly<Record<string, number | undefined>>) {
  return Object.entries(counts).map(([type, count = 0]) => ({ type: type.toUpperCase() as RuleActionType, count }));
}

function reasonCounts(counts: Readonly<Record<string, number | undefined>>) {
  return Object.entries(counts).map(([reason, count = 0]) => ({ reason, count }));
}
