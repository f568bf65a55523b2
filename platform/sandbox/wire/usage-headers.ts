/** Used share of the caller's quotas, in percent. */
export interface UsageState {
  appPct: number;
  /** `ads_management`, `ads_insights`, … */
  useCase: string;
  /** The account the call was about; null when it was about none, such as a page, or a batch as a whole. */
  account: AccountUsage | null;
  /** The quota of insights where it does not go with the account's score; it shows in answers about insights only. */
  insights?: { appPct: number; accountPct: number; regainMinutes: number } | null;
}

/** Used share of an account's quotas. */
export interface AccountUsage {
  /** Its digits. */
  id: string;
  pct: number;
  resetSeconds: number;
  regainMinutes: number;
}

const TIER = { ads_api_access_tier: 'standard_access' };

/** The headers every answer carries, successes and errors alike; more where it is about an account, and where it is of insights. */
export function usageHeaders({ appPct, useCase, account, insights }: UsageState): Record<string, string> {
  const app = Math.min(100, Math.round(appPct));
  const used = Math.min(100, Math.round((account?.pct ?? 0) * 100) / 100);
  const own = useCase === 'ads_insights' ? insights : null;
  const throttle = { app_id_util_pct: own?.appPct ?? app, acc_id_util_pct: own?.accountPct ?? used, ...TIER };
  const regainMinutes = own?.regainMinutes ?? account?.regainMinutes ?? 0;
  const counted = { type: useCase, pct: own?.accountPct ?? used, regainMinutes };
  return {
    ...(useCase === 'ads_insights' && { 'X-FB-Ads-Insights-Throttle': JSON.stringify(throttle) }),
    'X-App-Usage': JSON.stringify({ call_count: app, total_time: app, total_cputime: app }),
    ...(account && accountHeaders(account, used, counted)),
  };
}

function accountHeaders(
  { id, resetSeconds }: AccountUsage,
  used: number,
  { type, pct, regainMinutes }: { type: string; pct: number; regainMinutes: number },
): Record<string, string> {
  const half = Math.round(pct / 2);
  const counters = { call_count: Math.round(pct), total_cputime: half, total_time: half };
  const useCase = { type, ...counters, estimated_time_to_regain_access: regainMinutes, ...TIER };
  return {
    'X-Ad-Account-Usage': JSON.stringify({ acc_id_util_pct: used, reset_time_duration: resetSeconds, ...TIER }),
    'X-Business-Use-Case-Usage': JSON.stringify({ [id]: [useCase] }),
  };
}
