import { addressOfPlace } from '../../places.ts';

/** The address of a backtest for an ad account; without one that of its rules. */
export function addressOf(account: string, backtest: string | null): string {
  const query = new URLSearchParams({ account, ...(backtest !== null && { backtest }) });
  return `${addressOfPlace('rules')}?${query}`;
}
