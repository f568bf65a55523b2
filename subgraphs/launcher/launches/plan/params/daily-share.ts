const DAY_MS = 86_400_000n;

/**
 * What a call's budget comes to a day, in minor units, as dispatch's spend guard counts it: a daily budget as it is, a
 * lifetime budget spread over the days from its start to its end, rounded up.
 */
export function dailyShareOf(params: Readonly<Record<string, unknown>>, now: Date): bigint {
  if (typeof params['daily_budget'] === 'string') return BigInt(params['daily_budget']);
  if (typeof params['lifetime_budget'] !== 'string') return 0n;
  return upwards(BigInt(params['lifetime_budget']), daysOf(params, now));
}

/** The days, begun ones as well, in which what a call makes delivers; 1 where it does not say when it ends. */
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
