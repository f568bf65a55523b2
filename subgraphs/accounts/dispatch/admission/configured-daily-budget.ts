import type { PlannedOperation } from '../operation/plan-check.ts';

const DAY_MS = 86_400_000n;
/** The largest amount that is stored; larger ones count as this one. */
const LARGEST = 2n ** 63n - 1n;

/**
 * Amount an operation adds to the configured daily budget, in minor units. The plan's own amount comes first, then the daily budget the
 * operation sets. A lifetime budget is spread over the days it runs, rounded up; it counts whole when their number is unknown. An update
 * that names its expected values adds the difference, and nothing when it lowers a budget. A copy adds the plan's amount: its parameters
 * hold no budget.
 * @param now time of admission; a run that has begun, or begins at once, counts from here
 */
export function configuredDailyBudget(
  { kind, params, dailyBudget }: Pick<PlannedOperation, 'kind' | 'params' | 'dailyBudget'>,
  now: Date,
): bigint {
  if (dailyBudget != null) return BigInt(dailyBudget);
  if (kind !== 'CAMPAIGN' && kind !== 'AD_SET' && kind !== 'UPDATE') return 0n;
  const expected = (kind === 'UPDATE' ? params.$expected : null) as Record<string, unknown> | null | undefined;
  const added = perDay(params, now) - (expected ? perDay({ ...params, ...expected }, now) : 0n);
  return added > 0n ? added : 0n;
}

function perDay(params: Readonly<Record<string, unknown>>, now: Date): bigint {
  const daily = amountOf(params.daily_budget);
  if (daily > 0n) return daily;
  const lifetime = amountOf(params.lifetime_budget);
  const ends = instantOf(params.end_time ?? params.stop_time);
  if (lifetime === 0n || ends === null) return lifetime;
  const starts = instantOf(params.start_time);
  const from = starts === null || starts < now.getTime() ? now.getTime() : starts;
  const days = ends > from ? upwards(BigInt(ends - from), DAY_MS) : 1n;
  return upwards(lifetime, days);
}

/** An amount in minor units. A value that is none (a reference, a text) adds nothing, and the platform refuses it. */
function amountOf(value: unknown): bigint {
  const amount = /^\d{1,30}$/.test(String(value)) ? BigInt(String(value)) : 0n;
  return amount > LARGEST ? LARGEST : amount;
}

/** Milliseconds since the epoch of a time in one of the platform's forms: seconds, or ISO 8601 with an offset. */
function instantOf(value: unknown): number | null {
  const text = String(value ?? '');
  if (/^\d+$/.test(text)) return text === '0' ? null : Number(text) * 1000;
  const millis = Date.parse(text.replace(/([+-]\d\d)(\d\d)$/, '$1:$2'));
  return Number.isNaN(millis) ? null : millis;
}

function upwards(amount: bigint, divisor: bigint): bigint {
  return (amount + divisor - 1n) / divisor;
}
