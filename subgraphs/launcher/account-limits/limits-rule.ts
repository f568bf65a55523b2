import type { InputRule } from '#kit/schema/input-rules.ts';
import type { AccountLimitsSetInput } from '../generated/schema-types.ts';
import { LIMIT_NAMES } from './limit-values.ts';

/** At least one limit is named; null removes one. */
export const limitsRule: InputRule<AccountLimitsSetInput> = (input, at) => {
  if (LIMIT_NAMES.some((name) => input[name] !== undefined)) return [];
  const message =
    'is needed, or else `campaigns`, `dailyBudget` or `lifetimeBudget`: name at least one of the limits, null to remove it';
  return [{ path: at('campaignsPerDay'), rule: 'required', message }];
};
