import type { AccountBacktest } from '../backtest-account.ts';

/** Members whose values are amounts; JSON has them as texts. */
const AMOUNTS: ReadonlySet<string> = new Set(['before', 'after', 'configuredBudget', 'amount']);

/** The JSON of a simulation in one ad account. */
export function resultJson(result: AccountBacktest): string {
  return JSON.stringify(result, (_key, value: unknown) => (typeof value === 'bigint' ? value.toString() : value));
}

/** The simulation that JSON of `resultJson` has. */
export function resultOf(json: string): AccountBacktest {
  return JSON.parse(json, (key, value: unknown) =>
    AMOUNTS.has(key) && typeof value === 'string' ? BigInt(value) : value,
  ) as AccountBacktest;
}
