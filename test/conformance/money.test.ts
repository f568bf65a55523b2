import { describe, expect, it } from '@jest/globals';
import { getNamedType, isObjectType } from 'graphql';
import { publicSchema } from './testing/public-schema.ts';

const OF_CAPS = 'in the currency of the ad account whose caps they are; `AdAccount.currency` stands above it';
const OF_BACKTEST = 'in the currency of the simulation around it';

/** Amounts without `Money` beside them, with the reason. */
const WITHOUT_MONEY: Record<string, string> = {
  'AccountBudgetLimit.limit': OF_CAPS,
  'AccountBudgetLimit.used': OF_CAPS,
  'AccountBudgetLimit.remaining': OF_CAPS,
  'AccountLimitValues.dailyBudget': OF_CAPS,
  'AccountLimitValues.lifetimeBudget': OF_CAPS,
  'BidConfig.amountMinor': 'a bid of a template, in the currency of its budget',
  'Money.amountMinor': 'the amount itself',
  'PlatformOperation.dailyBudget': 'in the currency of the ad account of its activity',
  'RuleBacktestBudget.before': OF_BACKTEST,
  'RuleBacktestBudget.after': OF_BACKTEST,
  'RuleBacktestDay.configuredBudget': OF_BACKTEST,
  'SpendGuard.dailyBudgetCreatedPerDay': OF_CAPS,
  'SpendGuard.singleChange': OF_CAPS,
  'SpendGuard.createdToday': OF_CAPS,
};

const amounts = Object.values(publicSchema().getTypeMap())
  .filter(isObjectType)
  .flatMap((type) =>
    Object.values(type.getFields())
      .filter((field) => getNamedType(field.type).name === 'MinorUnits')
      .map(({ name }) => {
        const beside = type.getFields()[name.endsWith('Minor') ? name.slice(0, -'Minor'.length) : `${name}Money`];
        return { place: `${type.name}.${name}`, isBeside: beside && getNamedType(beside.type).name === 'Money' };
      }),
  );

describe('an amount in minor units', () => {
  it('has Money beside it, or a reason not to', () => {
    expect(amounts.length).toBeGreaterThan(20);
    const bare = amounts.filter(({ isBeside }) => !isBeside).map(({ place }) => place);
    expect(bare.toSorted()).toEqual(Object.keys(WITHOUT_MONEY).toSorted());
  });
});
