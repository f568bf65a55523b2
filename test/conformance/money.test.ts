import { describe, expect, it } from '@jest/globals';
import { getNamedType, isObjectType } from 'graphql';
import { publicSchema } from './testing/public-schema.ts';

/** Amounts without `Money` beside them, with the reason. */
const WITHOUT_MONEY: Record<string, string> = {
  'BidConfig.amountMinor': 'a bid of a template, in the currency of its budget',
  'BudgetChange.formatted': 'the text of the `Money` beside it',
  'InsightsPlace.value': 'the number ranked by, an amount for some keys alone; `evidence` has its amounts',
  'InsightsUnattributed.accountSpend': 'differences of one ad account, whose days may have several currencies',
  'Money.amountMinor': 'the amount itself',
  'Money.formatted': 'the amount itself',
};

const amounts = Object.values(publicSchema().getTypeMap())
  .filter(isObjectType)
  .flatMap((type) =>
    Object.values(type.getFields())
      .filter(({ type: own, description }) => {
        const { name } = getNamedType(own);
        return name === 'MinorUnits' || (name === 'String' && /\bin major units\b/u.test(description ?? ''));
      })
      .map(({ name }) => {
        const beside = type.getFields()[name.endsWith('Minor') ? name.slice(0, -'Minor'.length) : `${name}Money`];
        return { place: `${type.name}.${name}`, isBeside: beside && getNamedType(beside.type).name === 'Money' };
      }),
  );

describe('an amount in minor or major units', () => {
  it('has Money beside it, or a reason not to', () => {
    expect(amounts.length).toBeGreaterThan(20);
    const bare = amounts.filter(({ isBeside }) => !isBeside).map(({ place }) => place);
    expect(bare.toSorted()).toEqual(Object.keys(WITHOUT_MONEY).toSorted());
  });
});
