import { isRecord } from './is-record.ts';
import { parseJson } from './parse-json.ts';
import type { UseCaseUsage } from './use-case-usage.ts';
import type { Usage } from './usage.ts';

const INSIGHTS = 'ads_insights';

type Headers = Record<string, string | string[] | undefined>;

/**
 * Reads the rate limit headers of an answer, whichever of the four are there.
 *
 * @param headers by lower-case name
 * @returns null when no header says anything
 */
export function parseUsage(headers: Headers): Usage | null {
  const app = readHeader(headers, 'x-app-usage');
  const account = readHeader(headers, 'x-ad-account-usage');
  const business = readHeader(headers, 'x-business-use-case-usage');
  const insights = readHeader(headers, 'x-fb-ads-insights-throttle');
  if (!app && !account && !business && !insights) return null;

  const entries = Object.values(business ?? {})
    .flat()
    .filter(isRecord);
  const byUseCase: Record<string, UseCaseUsage> = {};
  for (const entry of entries) {
    // This header counts in minutes, where the account's counts in seconds.
    const regainSeconds = (readPct(entry.estimated_time_to_regain_access) ?? 0) * 60;
    merge(byUseCase, typeof entry.type === 'string' ? entry.type : 'unnamed', readCounters(entry) ?? 0, regainSeconds);
  }
  const insightsPct = max([readPct(insights?.app_id_util_pct), readPct(insights?.acc_id_util_pct)]);
  if (insightsPct !== null) merge(byUseCase, INSIGHTS, insightsPct, 0);

  const accountPct = readPct(account?.acc_id_util_pct);
  // The quota of insights says nothing about other calls, which must not wait for it.
  const { [INSIGHTS]: _own, ...others } = byUseCase;
  const useCases = Object.values(others);
  // The account's header names its reset time even while nothing blocks.
  const accountRegain = accountPct !== null && accountPct >= 100 ? readPct(account?.reset_time_duration) : null;
  const tiers = [account, ...entries, insights].map((source) => source?.ads_api_access_tier);
  return {
    accountPct,
    appPct: app ? readCounters(app) : null,
    businessPct: max(useCases.map(({ pct }) => pct)),
    regainSeconds: max([accountRegain, ...useCases.map(({ regainSeconds }) => regainSeconds)]) ?? 0,
    tier: tiers.find((tier) => typeof tier === 'string') ?? null,
    byUseCase,
  };
}

const NAMES = ['x-app-usage', 'x-ad-account-usage', 'x-business-use-case-usage', 'x-fb-ads-insights-throttle'];

/** `parseUsage` that remembers what it read last: the answers of a batch mostly say the same. */
export function usageReader(): typeof parseUsage {
  let key: string | null = null;
  let usage: Usage | null = null;
  return (headers) => {
    const own = NAMES.map((name) => headers[name] ?? '').join('\n');
    if (own !== key) [key, usage] = [own, parseUsage(headers)];
    return usage;
  };
}

function readHeader(headers: Headers, name: string): Record<string, unknown> | null {
  const [value] = [headers[name]].flat();
  if (!value) return null;
  const parsed = parseJson(value);
  return parsed.ok && isRecord(parsed.value) ? parsed.value : null;
}

function readCounters(source: Record<string, unknown>): number | null {
  return max([source.call_count, source.total_time, source.total_cputime].map(readPct));
}

function readPct(value: unknown): number | null {
  const number = typeof value === 'string' && value !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}

function max(values: (number | null)[]): number | null {
  const numbers = values.filter((value) => value !== null);
  return numbers.length === 0 ? null : Math.max(...numbers);
}

function merge(byUseCase: Record<string, UseCaseUsage>, type: string, pct: number, regainSeconds: number): void {
  const before = byUseCase[type] ?? { pct: 0, regainSeconds: 0 };
  byUseCase[type] = {
    pct: Math.max(before.pct, pct),
    regainSeconds: Math.max(before.regainSeconds, regainSeconds),
  };
}
