const DAY_MS = 86_400_000n;

/**
 * What a call's budget comes to a day, in minor units, as the door's spend guard counts it: a daily budget as it is, a
 * lifetime budget spread over the days from its start to its end, rounded up.
 */
export function dailyShareOf(params: Readonly<Record<string, unknown>>, now: Date): bigint {
  if (typeof params['daily_budget'] === 'string') return BigInt(params['daily_budget']);
  if (typeof params['lifetime_budget'] !== 'string') return 0n;
  const lifetime = BigInt(params['lifetime_budget']);
  const end = instantOf(params['end_time']);
  if (end === null) return lifetime;
  const start = Math.max(instantOf(params['start_time']) ?? 0, now.getTime());
  const days = end > start ? upwards(BigInt(end - start), DAY_MS) : 1n;
  return upwards(lifetime, days);
}

function instantOf(value: unknown): number | null {
  return typeof value === 'string' ? Date.parse(value) : null;
}

function upwards(amount: bigint, divisor: bigint): bigint {
  return (amount + divisor - 1n) / divisor;
}
