import type { InputRule } from '#kit/schema/input-rules.ts';
import type { SpendGuardSetInput } from '#subgraphs/accounts/generated/schema-types.ts';

/** At least one cap is named; null removes one. */
export const capsRule: InputRule<SpendGuardSetInput> = ({ dailyBudgetCreatedPerDay, singleChange }, at) => {
  if (dailyBudgetCreatedPerDay !== undefined || singleChange !== undefined) return [];
  const message = 'is needed, or else `singleChange`: name at least one of the caps';
  return [{ path: at('dailyBudgetCreatedPerDay'), rule: 'required', message }];
};
