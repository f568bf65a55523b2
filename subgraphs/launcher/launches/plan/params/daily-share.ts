const DAY_MS = 86_400_000n;

/**
 * Returns the daily share of a call's budget in minor units, as counted by the spend guard of dispatch. A daily budget counts as it is. A lifetime
 * budget is spread over the days from its start to its end, rounded up.
 */
export function dailyShareOf(params: Readonly<Record<string, unknown>>, now: Date): bigint {
  if (typeof params['daily_budget'] === 'string') return BigInt(params['daily_budget']);
  if (typeof params['lifetime_budget'] !== 'string') return 0n;
  return upwards(BigInt(params['lifetime_budget']), daysOf(params, now));
}

/** Returns the number of days, begun ones included, in which the object of a call delivers; 1 when it has no end. */
export function daysOf(params: Readonly<Record<string, unknown>>, now: Date): bigint {
  const end = instantOf(params['end_time']);
  if (end === null) return 1n;
  const start = Math.max(instantOf(params['start_time']) ?? 0, now.getTime());
  return end > start ? upwards(BigInt(end - start), DAY_MS) : 1n;
}

function instantOf(value: unknown): number | null {
  return typeof value === 'string' ? Date.parse(value) : null;
}

function upwards(amount: bigint, divisor: bigint): bigint {
  return (amount + divisor - 1n) / divisor;
}
