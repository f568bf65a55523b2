import type { Violation } from '#kit/errors/refusals.ts';
import { decimalText } from './decimals.ts';
import type { ActionDefinition, RuleDefinition } from './definition.ts';

const MILLION = 1_000_000n;

/** Currency of one of a rule's ad accounts. */
export interface AccountCurrency {
  /** ISO 4217. */
  currency: string;
  /** Minor units in one major unit, from the platform's table of currencies. */
  minorPerMajor: number;
}

/** Violations of amounts in actions that have more decimals than one of the currencies; each amount is named once. */
export function moneyDecimalViolations(
  definition: RuleDefinition,
  currencies: readonly AccountCurrency[],
): Violation[] {
  return definition.tasks.flatMap(({ actions }, task) =>
    actions.flatMap((action, at) =>
      amountsOf(action).flatMap(([param, amount]) => {
        const strict = currencies.filter(({ minorPerMajor }) => (amount * BigInt(minorPerMajor)) % MILLION !== 0n);
        if (strict.length === 0) return [];
        const path = `tasks[${task}].actions[${at}].params.${param}`;
        return [{ path, rule: 'decimals', message: messageOf(amount, strict) }];
      }),
    ),
  );
}

function messageOf(amount: bigint, strict: readonly AccountCurrency[]): string {
  const limits = [...new Map(strict.map((one) => [one.currency, one])).values()].map(
    ({ currency, minorPerMajor }) => `${currency} has ${String(minorPerMajor).length - 1}`,
  );
  return `has more decimals than the currency of an ad account: ${decimalText(amount)}, where ${limits.join(', ')}`;
}

function amountsOf(action: ActionDefinition): [param: string, amount: bigint][] {
  switch (action.type) {
    case 'increase_budget':
    case 'decrease_budget': {
      const limit = action.type === 'increase_budget' ? 'max_daily_budget' : 'min_daily_budget';
      const value: [string, bigint][] = action.mode === 'absolute' ? [['value', action.value]] : [];
      return [...value, [limit, action.limit]];
    }
    case 'set_budget':
      return [['daily_budget', action.dailyBudget]];
    default:
      return [];
  }
}
